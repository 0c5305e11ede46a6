import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Raw } from '../fixtures/expected.ts'
import { documentText } from '../fixtures/reference.ts'
import { askAll, openStage } from '../fixtures/staged-sandbox.ts'
import { openTradeBench } from '../fixtures/trade-bench.ts'

/* What the venue answers in the document's shape, against the document's own tables: no field more, and none missing. */

const text = documentText()

/** The fields of a table under a heading, a note in brackets and the path before a dot taken away. */
function fieldsOf(heading: string): readonly string[] {
  const part = text?.split(new RegExp(`^### ${heading}(?: \\(.*)?$`, 'm'))[1]?.split(/^##/m)[0] ?? ''
  const names = [...part.matchAll(/^\| ([\w.]+) \|/gm)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'Field' && !name.includes('.'))
}

const seen = new Map<string, Set<string>>()

function look(heading: string, value: Raw): void {
  if (Array.isArray(value)) for (const each of value) look(heading, each)
  else if (typeof value === 'object' && value !== null)
    seen.set(heading, new Set([...(seen.get(heading) ?? []), ...Object.keys(value)]))
}

function lookAtEvents(events: Raw): void {
  for (const event of [events].flat()) {
    look('Event', event)
    look('EventMetadata', event.metadata)
    lookAtMarkets(event.markets ?? [])
  }
}

function lookAtMarkets(markets: Raw): void {
  for (const market of [markets].flat()) {
    look('Market', market)
    look('MarketMetadata', market.metadata)
    look('MarketPricing', market.pricing)
  }
}

const LOOKS: Readonly<Record<string, (body: Raw) => void>> = {
  'prediction.listEvents': ({ data, pagination }) => (lookAtEvents(data), look('Pagination', pagination)),
  'prediction.readEvent': lookAtEvents,
  'prediction.suggestEvents': ({ data }) => lookAtEvents(data),
  'prediction.searchEvents': ({ data }) => lookAtEvents(data),
  'prediction.readMarket': lookAtMarkets,
  'prediction.listOrders': ({ data, pagination }) => (look('Order', data), look('Pagination', pagination)),
  'prediction.readOrder': (order) => {
    look('Order', order)
    look('EventMetadata', order.eventMetadata)
    look('MarketMetadata', order.marketMetadata)
  },
  'prediction.listPositions': ({ data }) => look('Position', data),
  'prediction.readPosition': (position) => look('Position', position),
  'prediction.listHistory': () => undefined,
  'prediction.buildClaim': (claim) => look('Claim response', claim),
}

/** Fields that exist where something failed, or where nothing else can be shown here. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  // A set of instructions that failed has an error and nothing else.
  'Swap instruction set': ['error'],
}

beforeAll(async () => {
  const stage = await openStage('seed')
  const asks = stage.asks()
  await askAll(stage, asks)
  for (const [index, { name }] of asks.entries()) LOOKS[name]?.(stage.exchanges[index]!.body)
  await lookAtTrades()
}, 120_000)

async function lookAtTrades(): Promise<void> {
  const bench = await openTradeBench({ shape: 'seed', closeness: 'strict' })
  const { address: owner } = bench.owner
  const order = { inputMint: USDC, outputMint: WRAPPED_SOL, maker: owner, payer: owner }
  const params = { makingAmount: '20000000', takingAmount: '900000000' }
  look('Trigger order creation result', (await bench.ask('/trigger/v1/createOrder', { ...order, params })).body)
  const requested = { inputMint: USDC, outputMint: WRAPPED_SOL, amount: '20000000', slippageBps: '50' }
  const quote = await bench.get('/swap/v1/quote', requested)
  const swap = { quoteResponse: quote.body, userPublicKey: owner, dynamicSlippage: true }
  look('Swap build result', (await bench.ask('/swap/v1/swap', swap)).body)
  look('Swap instruction set', (await bench.ask('/swap/v1/swap-instructions', swap)).body)
  const prices = await bench.get('/price/v3', { ids: USDC })
  look('Price entry', Object.values(prices.body))
}

let checks = 0
afterAll(() => {
  const stated = text === undefined ? 'absent: 0 checks added; left out: the fields of its tables' : `${checks} fields`
  console.log(`document replies: the interface document ${stated}`)
})

const HEADINGS = [
  'Event',
  'EventMetadata',
  'Market',
  'MarketMetadata',
  'MarketPricing',
  'Order',
  'Position',
  'Pagination',
  'Claim response',
  'Trigger order creation result',
  'Swap build result',
  'Swap instruction set',
  'Price entry',
]

describe('the tables of the interface document', () => {
  it.each(HEADINGS)('%s: every field is answered, and no other', (heading) => {
    expect(seen.get(heading)?.size ?? 0).toBeGreaterThan(2)
    if (text === undefined) return
    const wanted = fieldsOf(heading).filter((name) => !(RARE[heading] ?? []).includes(name))
    expect(seen.get(heading)).toEqual(new Set(wanted))
    checks += wanted.length
  })
})
