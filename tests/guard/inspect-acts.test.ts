import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readManagedOrder } from '../../src/areas/swap/endpoints/managed.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepOrder, keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { priceOfOrder } from '../../src/areas/swap/model/managed.ts'
import { MINT } from '../../src/config/mints.ts'
import { composeTransaction, wrapSol } from '../../src/engine/intent/compose.ts'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { inspectCase, type InspectLine } from '../../src/inspect/inspect-case.ts'
import { NOT_HELD_WORD } from '../../src/inspect/verdict-texts.ts'
import { lendMarketOf } from '../../src/sandbox/world/lend/lending-account.ts'
import { USDC } from '../../src/sandbox/world/tokens/tokens.ts'
import { everyIntent } from '../fixtures/every-intent.ts'
import { chainPortOf, openStockedBench } from '../fixtures/guard-bench.ts'
import { buyRequest, MARKET } from '../fixtures/order-bench.ts'
import { BUOY, type TradeBench } from '../fixtures/trade-bench.ts'

/*
 * Verdicts of `npm run inspect` over the bytes of every act, as the local venue builds them: with facts read
 * from its own chain and with assumed ones, without a reply, for what was asked and for something else.
 */

const INTENTS = await everyIntent()
type Request = Readonly<Record<string, unknown>>

let bench: TradeBench
beforeAll(async () => {
  bench = await openStockedBench()
})
beforeEach(() => bench.blocks(2))

const chain = () => chainPortOf(bench)

/** The bytes that the venue builds for a request. */
async function built(act: string, request: Request) {
  const whole = { owner: bench.owner.address, title: 'a market', sentence: 'an act', ...request }
  const answer = await INTENTS.find(({ kind }) => kind === act)
    ?.open(whole)
    ?.build(bench.client.call, chain())
  if (answer?.ok !== true) throw new Error(`${act}: ${answer?.problem.message}`)
  const { transaction, execution } = answer.value.built
  return { transaction, context: execution?.context, request: whole }
}

const look = async (transaction: string, requests: unknown, isRead: boolean): Promise<InspectLine> =>
  (
    await inspectCase(new TextEncoder().encode(transaction), {
      network: 'sandbox',
      requested: requests,
      chain: isRead ? chain() : undefined,
    })
  ).line

/** Acts that pass whole once the facts are read: nothing of them is the service's word, and their layouts are proven. */
const PROVEN = ['swap.built', 'swap.composed', 'swap.unwrap', 'earn.deposit', 'earn.withdraw']
const outcomeOf = (act: string, isRead: boolean) => {
  const ok = isRead && PROVEN.includes(act)
  return { outcome: ok ? 'passed' : 'not-refused', ok }
}

/** Not refused for its own request, passed where nothing was assumed, and refused for another, with facts read and assumed. */
async function judged(act: string, own: Request, others: readonly (readonly [Request, JudgeCode])[]) {
  const { transaction, context, request } = await built(act, own)
  for (const isRead of [true, false]) {
    const line = await look(transaction, { act, request }, isRead)
    expect({ act, facts: line.facts, unknown: line.unknown, ...line.verdict }).toMatchObject({
      act,
      facts: isRead ? 'read' : 'assumed',
      unknown: 0,
      ...outcomeOf(act, isRead),
      codes: [],
    })
    for (const each of ['simulation', 'blockhash', 'mints'] as const)
      expect(line.verdict?.notChecked.includes(each)).toBe(!isRead)
    for (const each of line.verdict?.notChecked ?? []) expect(NOT_HELD_WORD[each]).toMatch(/\.$/)
    expect(line.instructions.map(({ words }) => words)).not.toContain('known by its name alone')
    for (const [change, code] of others) {
      const { verdict } = await look(transaction, { act, request: { ...request, ...change } }, isRead)
      expect([change, verdict?.ok, verdict?.codes]).toEqual([change, false, expect.arrayContaining([code])])
    }
  }
  return { transaction, context }
}

async function execute({ transaction, context }: { transaction: string; context: unknown }): Promise<void> {
  const signedTransaction = bench.sign(transaction)
  expect((await bench.api('POST', '/execute', { signedTransaction, context })).body.status).toBe('Success')
  bench.blocks(12)
}

const stranger = MINT.wrappedSol

describe('predictions', () => {
  test('a buy, the sale of a part, the sale of all', async () => {
    const quote = () => bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec())
    const buy = buyRequest(bench, 'yes')
    const bought = await judged('prediction.order', buy, [
      [{ side: 'no' }, 'ORDER_SIDE'],
      [{ stake: '40000000' }, 'ORDER_DEPOSIT'],
      [{ maxPriceMicro: '1' }, 'ORDER_PRICE_BOUND'],
      [{ minContractsMicro: '999000000' }, 'ORDER_CONTRACTS'],
    ])
    await execute(bought)
    const held = bench.ledger.positions(bench.owner.address)[0]!
    const contracts = held.account.contractsMicro
    const sale = {
      marketId: MARKET,
      side: 'yes',
      position: held.pubkey,
      contractsMicro: String(contracts),
      bidMicro: String(quote().sellYes),
      floorBps: 2_500,
    }
    const part = { ...sale, action: 'sell', heldMicro: String(contracts), contractsMicro: '10000' }
    await judged('prediction.order', part, [[{ contractsMicro: '20000' }, 'ORDER_CONTRACTS']])
    await judged('prediction.close', sale, [
      [{ contractsMicro: '1' }, 'ORDER_CONTRACTS'],
      [{ bidMicro: '999999', floorBps: 0 }, 'ORDER_PRICE_BOUND'],
      [{ position: stranger }, 'ORDER_ACCOUNTS'],
    ])
  })

  test('all of them at once', async () => {
    const markets = bench.world.events.slice(8, 10).map((event) => event.markets[0]!.marketId)
    const parts = []
    for (const marketId of markets) {
      const grant = { owner: bench.owner.address, marketId, side: 'yes', contracts: '12' }
      const { body } = await bench.control('grant', grant)
      const { sellYes } = bench.world.quote(bench.world.market(marketId)!, bench.clock.nowSec())
      const bidMicro = String(sellYes)
      parts.push({
        position: body.positionPubkey,
        marketId,
        side: 'yes',
        contractsMicro: '12000000',
        bidMicro,
        title: '',
      })
    }
    bench.blocks(2)
    const [first] = parts
    const wrong = parts.map((part) => ({ ...part, side: 'no' }))
    await judged('prediction.close-all', { parts, floorBps: 2_500, only: first?.position }, [
      [{ parts: wrong }, 'ORDER_SIDE'],
      [{ only: parts[1]?.position }, 'CLOSE_ALL_MAPPING'],
    ])
  })

  test('a claim', async () => {
    const [marketId] = bench.world.events.slice(5, 6).flatMap((event) => event.markets.map((each) => each.marketId))
    const grant = { owner: bench.owner.address, marketId, side: 'yes', contracts: '34' }
    const { body } = await bench.control('grant', grant)
    await bench.control('settle', { marketId, result: 'yes' })
    bench.blocks(3)
    const claim = { position: body.positionPubkey, payoutMicro: '34000000', side: 'yes' }
    await judged('prediction.claim', claim, [
      [{ position: stranger }, 'CLAIM_POSITION'],
      [{ owner: stranger }, 'OWNER_SLOT'],
    ])
  })

  test('an order that rests, and its cancel', async () => {
    const ownerPubkey = bench.owner.address
    const ask = { ownerPubkey, isBuy: true, isYes: true, marketId: MARKET, depositAmount: '20000000' }
    const limit = { depositMint: USDC, orderType: 'limit', maxBuyPriceUsd: '50000' }
    const placed = await bench.api('POST', '/orders', { ...ask, ...limit })
    await bench.execute(placed.body)
    bench.blocks(3)
    await judged('prediction.cancel', { order: placed.body.order.orderPubkey }, [[{ owner: stranger }, 'OWNER_SLOT']])
  })
})

describe('orders that wait', () => {
  test('a limit order and its cancel', async () => {
    const making = '20000000'
    const order = { inputMint: USDC, outputMint: BUOY, making, taking: '900000000', adverseBps: 0, isConfirmed: false }
    const { transaction } = await judged('trigger.create', order, [
      [{ making: '20000001' }, 'LIMIT_MAKING'],
      [{ taking: '900000001' }, 'LIMIT_TAKING'],
      [{ expiresAt: '1900000000' }, 'LIMIT_EXPIRY'],
      [{ outputMint: stranger }, 'LIMIT_ACCOUNTS'],
    ])
    expect(bench.send(transaction)).toBeNull()
    bench.blocks(40)
    const { key } = bench.book.orders(bench.owner.address)[0]!.record
    const cancel = { orders: [{ order: key, inputMint: USDC, remaining: making }] }
    const other = { orders: [{ order: stranger, inputMint: USDC, remaining: making }] }
    const cancelled = await judged('trigger.cancel', cancel, [[other, 'CANCEL_SET']])
    expect(bench.send(cancelled.transaction)).toBeNull()
    bench.blocks(3)
  })

  test('a plan and its end', async () => {
    const plan = { inputMint: USDC, outputMint: BUOY, total: '150000000', count: 3, intervalSec: 86_400 }
    const { transaction } = await judged('recurring.open', plan, [
      [{ total: '150000003' }, 'DCA_TOTAL'],
      [{ intervalSec: 3_600 }, 'DCA_SCHEDULE'],
      [{ outputMint: stranger }, 'DCA_ACCOUNTS'],
    ])
    expect(bench.send(transaction)).toBeNull()
    bench.blocks(40)
    const open = bench.book.orders(bench.owner.address).find(({ state }) => state === 'open')!
    const left = String(150_000_000n - open.used)
    const end = { plan: open.record.key, inputMint: USDC, outputMint: BUOY, left, bought: '0' }
    await judged('recurring.close', end, [[{ plan: stranger }, 'CANCEL_SET']])
  })
})

describe('swaps', () => {
  const pair = { inputMint: USDC, outputMint: BUOY, amount: '20000000', slippageBps: 50 }
  const others: readonly (readonly [Request, JudgeCode])[] = [
    [{ amount: '19000000' }, 'ROUTE_AMOUNT_IN'],
    [{ slippageBps: 49 }, 'ROUTE_SLIPPAGE'],
    [{ bound: '9000000000' }, 'ROUTE_MIN_OUT'],
  ]

  test.each(['swap.built', 'swap.composed'])('%s', async (act) => {
    const quote = await bench.client.call(readQuote, { ...pair, swapMode: 'ExactIn' })
    const terms = { mode: 'in', bound: String(quote.threshold), priorityLevel: 'medium' }
    await judged(act, { ...pair, ...terms, quoteKey: keepQuote(quote.quoteText) }, others)
  })

  test('swap.unwrap: what the account holds is in no byte, so only the chain can detect another amount', async () => {
    const owner = bench.owner.address
    const { blockhash } = await chain().latestBlockhash()
    const wrapping = { payer: owner, instructions: wrapSol(owner, 1_250_000_000n), blockhash, tables: new Map() }
    expect(bench.send(encodeBase64(composeTransaction(wrapping)))).toBeNull()
    bench.blocks(2)
    const { transaction } = await judged('swap.unwrap', { amount: '1250000000' }, [])
    const another = { act: 'swap.unwrap', request: { owner, amount: '1250000001' } }
    expect((await look(transaction, another, true)).verdict).toMatchObject({ ok: false, codes: ['UNWRAP_AMOUNT'] })
    expect((await look(transaction, another, false)).verdict?.notChecked).toContain('accounts')
  })

  test('swap.managed, without its order and with it', async () => {
    const { inputMint, outputMint, amount } = pair
    const order = await bench.client.call(readManagedOrder, {
      inputMint,
      outputMint,
      amount,
      taker: bench.owner.address,
    })
    const terms = { mode: 'in', bound: String(priceOfOrder(order).threshold), feeBps: order.feeBps ?? 0 }
    const request = { ...pair, ...terms, orderId: keepOrder(order) }
    const { transaction } = await judged('swap.managed', request, others)
    const reply = await bench.get('/ultra/v1/order', { inputMint, outputMint, amount, taker: bench.owner.address })
    const requests = { owner: bench.owner.address, sentence: '', ...request }
    const reported = (change: Request) =>
      look(transaction, { act: 'swap.managed', request: { ...requests, ...change }, reply: reply.body }, true)
    expect((await reported({ orderId: 'gone' })).verdict).toMatchObject({ outcome: 'not-refused', codes: [] })
    expect((await reported({ orderId: 'gone', amount: '1' })).verdict).toMatchObject({ codes: ['BUILD_REJECTED'] })
  })
})

test('lending, and taking back', async () => {
  const { share } = lendMarketOf(USDC)!
  const lend = { asset: USDC, shareMint: share.mint, amount: '100000000' }
  const { transaction } = await judged('earn.deposit', lend, [
    [{ amount: '100000001' }, 'LEND_AMOUNT'],
    [{ shareMint: stranger }, 'LEND_MINT'],
  ])
  expect(bench.send(transaction)).toBeNull()
  bench.blocks(40)
  await judged('earn.withdraw', { asset: USDC, by: 'assets', amount: '20000000', bound: '20000000' }, [
    [{ amount: '20000001' }, 'LEND_AMOUNT'],
    [{ by: 'shares' }, 'LEND_AMOUNT'],
  ])
})

test('a request that no act takes is reported, with what is wrong', async () => {
  const { transaction } = await built('earn.deposit', { asset: USDC, amount: '1000000' })
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    [{ act: 'earn.steal', request: {} }, /request\.act: "earn\.steal" is no act/],
    [{ act: 'earn.deposit', request: { asset: 'x' } }, /request: earn\.deposit takes another one/],
    [{ act: 'swap.built', request: { amount: '1' } }, /request\.\w+: not what swap\.built takes/],
    [{ amount: '1' }, /request: names no act/],
    [[], /request: not an object/],
    [{ isBuy: true, owner: 'x' }, /request\.depositAmount: missing/],
    [{ act: 'prediction.claim', request: { position: 1 } }, /request: prediction\.claim takes another one/],
  ]
  for (const [requests, words] of wrong) await expect(look(transaction, requests, false)).rejects.toThrow(words)
})
