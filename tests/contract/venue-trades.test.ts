import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVENT_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { resolveMessage } from '../../src/guard/bytes/decode.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Raw } from '../fixtures/expected.ts'
import { readSpec } from '../fixtures/openapi.ts'
import { createTally, description, hasReference } from '../fixtures/reference.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* What the venue answers on swap, trigger, recurring and managed swaps, judged by the published descriptions and by the vendor's example bytes. */

const tally = createTally(
  'openapi of trades',
  'the venue’s trades against the published descriptions and the vendor’s example bytes',
)
const BUOY = tokenNamed('BUOY').mint

type Exchange = { readonly area: string; readonly method: string; readonly path: string } & {
  readonly status: number
  readonly body: Raw
}

/** Where the descriptions contradict the vendor's own captures. */
const TOLERATED: readonly { readonly complaint: RegExp; readonly reason: string }[] = [
  { complaint: /platformFee must be object/, reason: 'recorded quotes: null without a fee' },
  {
    complaint: /^ultra order 200 .*'(platformFee|signatureFeePayer|prioritizationFeePayer|rentFeePayer)'/,
    reason: 'described as required; the recorded order of this router has none of them',
  },
  {
    complaint: /^recurring getRecurringOrders 200 /,
    reason: 'described as a list beside its page; recorded as an object with both',
  },
]

const exchanges: Exchange[] = []
let bench: TradeBench
beforeAll(async () => {
  bench = await openTradeBench()
  bench.market.hold(bench.clock.nowSec())
  await live()
})
afterAll(() => console.log(tally.line('')))

/** A day of trading: every endpoint at least once, with and without luck. */
async function live(): Promise<void> {
  const owner = bench.owner.address
  const keep = (area: string, method: string, path: string, answer: { status: number; body: Raw }) => {
    exchanges.push({ area, method, path: `/${path}`, ...answer })
    return answer.body
  }
  const get = async (area: string, path: string, query: Record<string, string>) =>
    keep(area, 'GET', path, await bench.get(`/${area}/v1/${path}`, query))
  const post = async (area: string, path: string, body: object) =>
    keep(area, 'POST', path, await bench.ask(`/${area}/v1/${path}`, body))
  const execute = (area: string, build: Raw) =>
    post(area, 'execute', { requestId: build.requestId, signedTransaction: bench.sign(build.transaction) })

  for (const more of [
    {},
    { swapMode: 'ExactOut' },
    { instructionVersion: 'V2' },
    { platformFeeBps: '20' },
    { amount: '0' },
  ]) {
    await get('swap', 'quote', { inputMint: USDC, outputMint: BUOY, amount: '1000000', slippageBps: '50', ...more })
  }
  const quoteResponse = await get('swap', 'quote', { inputMint: USDC, outputMint: WRAPPED_SOL, amount: '1000000' })
  for (const more of [{}, { dynamicSlippage: true }, { useTokenLedger: true }]) {
    for (const path of ['swap', 'swap-instructions']) {
      await post('swap', path, { quoteResponse, userPublicKey: owner, ...more })
    }
  }
  await get('swap', 'program-id-to-label', {})

  const params = { makingAmount: '20000000', takingAmount: '20000000', expiredAt: String(bench.clock.nowSec() + 900) }
  const limit = { inputMint: USDC, outputMint: BUOY, maker: owner, payer: owner, params }
  const first = await post('trigger', 'createOrder', limit)
  await execute('trigger', first)
  await execute(
    'trigger',
    await post('trigger', 'createOrder', { ...limit, params: { ...params, takingAmount: '90000000' } }),
  )
  await post('trigger', 'createOrder', { ...limit, params: { ...params, makingAmount: '1' } })
  bench.blocks(5)
  for (const orderStatus of ['active', 'history'])
    await get('trigger', 'getTriggerOrders', { user: owner, orderStatus })
  const [open] = (await get('trigger', 'getTriggerOrders', { user: owner, orderStatus: 'active' })).orders
  await post('trigger', 'cancelOrders', { maker: owner })
  await execute('trigger', await post('trigger', 'cancelOrder', { maker: owner, order: open.orderKey }))
  await post('trigger', 'cancelOrder', { maker: owner, order: open.orderKey })
  await get('trigger', 'getTriggerOrders', { user: owner, orderStatus: 'history' })

  const time = { inAmount: 120_000_000, numberOfOrders: 2, interval: 60 }
  const dca = { user: owner, inputMint: USDC, outputMint: BUOY, params: { time } }
  const { order } = await execute('recurring', await post('recurring', 'createOrder', dca))
  await post('recurring', 'createOrder', { ...dca, params: { time: { ...time, inAmount: 5 } } })
  bench.blocks(1)
  const list = { user: owner, recurringType: 'time', includeFailedTx: 'false', page: '1' }
  await get('recurring', 'getRecurringOrders', { ...list, orderStatus: 'active' })
  await execute('recurring', await post('recurring', 'cancelOrder', { user: owner, order, recurringType: 'time' }))
  await get('recurring', 'getRecurringOrders', { ...list, orderStatus: 'history' })

  const ask = { inputMint: USDC, outputMint: BUOY, amount: '1000000' }
  await execute('ultra', await get('ultra', 'order', { ...ask, taker: owner }))
  await get('ultra', 'order', ask)
  await get('ultra', 'order', { ...ask, amount: '999999999999', taker: owner })
  await get('ultra', 'order', { ...ask, excludeRouters: 'metis' })
  await get('ultra', 'order/routers', {})
  await post('ultra', 'execute', { requestId: 'x', signedTransaction: 'AAAA' })
}

if (hasReference)
  describe('the published descriptions', () => {
    it('find nothing wrong with any reply', () => {
      const found = new Set<string>()
      for (const area of ['swap', 'trigger', 'recurring', 'ultra']) {
        const spec = readSpec(description(`${area}-v1.yaml`))
        for (const exchange of exchanges.filter((each) => each.area === area)) {
          const template = spec.pathOf(exchange.path, exchange.method)
          if (template === undefined) throw new Error(`${area} has no ${exchange.path}`)
          tally.add()
          for (const error of spec.checkReply(template, exchange.method, exchange.status, exchange.body)) {
            found.add(
              `${area}${exchange.path.replace('/', ' ')} ${exchange.status} ${error.instancePath} ${error.message}`,
            )
          }
        }
      }
      expect([...found].filter((each) => !TOLERATED.some(({ complaint }) => complaint.test(each)))).toEqual([])
    })
  })

it('requests everything: each endpoint of the four areas was answered with 200', () => {
  const answered = new Set(exchanges.filter(({ status }) => status === 200).map(({ area, path }) => area + path))
  expect([...answered].toSorted()).toEqual([
    'recurring/cancelOrder',
    'recurring/createOrder',
    'recurring/execute',
    'recurring/getRecurringOrders',
    'swap/program-id-to-label',
    'swap/quote',
    'swap/swap',
    'swap/swap-instructions',
    'trigger/cancelOrder',
    'trigger/cancelOrders',
    'trigger/createOrder',
    'trigger/execute',
    'trigger/getTriggerOrders',
    'ultra/execute',
    'ultra/order',
    'ultra/order/routers',
  ])
})

type Display = { readonly program: string; readonly accounts: readonly string[]; readonly data: string }

/** Instructions with the wallet's own things named by what they are, and amounts blanked. */
function show(transaction: string, names: Readonly<Record<string, string>>): readonly Display[] {
  const { message } = parseTransaction(Buffer.from(transaction, 'base64'))
  const known = new Set<string>([...Object.values(PROGRAM), ...Object.values(EVENT_AUTHORITY), USDC, WRAPPED_SOL])
  const nameOf = (key: string) =>
    known.has(key) ? key : (names[key] ?? (key === message.staticKeys[0] ? 'owner' : '?'))
  return resolveMessage(message, new Map()).instructions.map(({ program, accounts, data }) => ({
    program,
    accounts: accounts.map(({ address }) => nameOf(address)),
    data: `${Buffer.from(data.subarray(0, 8))
      .toString('hex')
      .slice(0, data.length < 16 ? 2 : 16)} ${data.length}`,
  }))
}

if (hasReference)
  describe("the vendor's example bytes", () => {
    const longest = (file: string) => {
      const texts = JSON.stringify(description(file)).match(/[A-Za-z0-9+/=]{600,}/g) ?? []
      const [first] = texts
      if (first === undefined) throw new Error(`no example in ${file}`)
      tally.add()
      return first
    }

    it('of a limit order have the programs, places and lengths that ours have', async () => {
      const owner = bench.owner.address
      const params = { makingAmount: '500000000', takingAmount: '1000000' }
      const body = { inputMint: WRAPPED_SOL, outputMint: USDC, maker: owner, payer: owner, params }
      const ours = show((await bench.ask('/trigger/v1/createOrder', body)).body.transaction, {})
      const theirs = show(longest('trigger-v1.yaml'), {})
      // The owner of the bench has USDC already: the vendor's example opens that account, ours need not.
      const isOpening = ({ program, accounts }: Display) => program === PROGRAM.associatedToken && accounts[3] === USDC
      expect(ours).toEqual(theirs.filter((each) => !isOpening(each)))
    })
  })
