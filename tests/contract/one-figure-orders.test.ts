import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ORDER_COLUMNS, limitOrderRow, type OrderRow } from '../../src/areas/activity/model/order-row.ts'
import { cancelOrders, placeLimit } from '../../src/areas/orders/actions.ts'
import { listTriggerOrders } from '../../src/areas/orders/endpoints/pair-orders.ts'
import { limitSummary, limitSentence } from '../../src/areas/orders/model/limit-form.ts'
import { limitRow, recreateOf, type LimitRow } from '../../src/areas/orders/model/limit-row.ts'
import { limitWorth } from '../../src/areas/orders/model/order-worth.ts'
import { amountWords, type OrderPair } from '../../src/areas/orders/model/order.ts'
import { RateCell } from '../../src/areas/orders/parts/limit-cells.tsx'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { delta } from '../../src/values/format.ts'
import { SHAPES, clicked, openActBench, type ActBench, type Reviewed } from '../fixtures/act-bench.ts'
import { expectFees, shownAmount, textOf, wordsOf } from '../fixtures/page-lines.ts'
import { BUOY, tokenNamed } from '../fixtures/trade-bench.ts'
import { heldIn, landGivingBack, walletRows } from '../fixtures/wallet-figures.ts'

/*
 * One order by price, one figure: what the form asks for is what the review reads from the bytes, what leaves the wallet,
 * what rows and files tell while it waits, and what its fills and its cancel bring. Prices are held until it shall fill.
 */

const KEEL = tokenNamed('KEEL').mint
/** Dear, so that the least order is of few base units and its price of few digits. */
const WBTX = tokenNamed('wBTX').mint

type Case = {
  readonly input: Address
  readonly output: Address
  readonly amount: string
  readonly rate: string
  readonly isInverted: boolean
  /** The coin whose price moves, and by how many basis points, so that it fills. */
  readonly moves: readonly [mint: Address, bps: number]
  /** What is filled before the rest is cancelled, whole tokens. */
  readonly part: string
}

/** Round, with every digit, near the least that is taken, and of coins with more digits than the other. */
const CASES: readonly Case[] = [
  { input: USDC, output: BUOY, amount: '20', rate: '0.85', isInverted: true, moves: [BUOY, -800], part: '10' },
  {
    input: USDC,
    output: BUOY,
    amount: '20.123457',
    rate: '0.8423',
    isInverted: true,
    moves: [BUOY, -900],
    part: '7.5',
  },
  {
    input: WRAPPED_SOL,
    output: USDC,
    amount: '0.123456789',
    rate: '150',
    isInverted: false,
    moves: [WRAPPED_SOL, 900],
    part: '0.1',
  },
  {
    input: USDC,
    output: WRAPPED_SOL,
    amount: '5.000001',
    rate: '139.99',
    isInverted: true,
    moves: [WRAPPED_SOL, -900],
    part: '1.000001',
  },
  { input: USDC, output: WBTX, amount: '5.01', rate: '61234.5', isInverted: true, moves: [WBTX, -900], part: '2' },
  {
    input: BUOY,
    output: KEEL,
    amount: '61.234567',
    rate: '0.0777',
    isInverted: false,
    moves: [BUOY, 900],
    part: '31.000009',
  },
]

const listed = async ({ client, owner }: ActBench, orderStatus: 'active' | 'history', key: string) =>
  (await client.call(listTriggerOrders, { user: owner.address, orderStatus })).rows.find(
    ({ orderKey }) => orderKey === key,
  )

const fileOf = (row: OrderRow, name: string) => ORDER_COLUMNS.find((column) => column.name === name)?.read(row)

const sumOf = ({ networkFeeLamports, priorityFeeLamports, rentLamports, waiting }: Reviewed['facts']) =>
  networkFeeLamports + priorityFeeLamports + rentLamports + (waiting?.rentLamports ?? 0n)

/** Places the order as the form does, and holds review, receipt and wallet against it. */
async function placed(bench: ActBench, { input, output, ...typed }: Case) {
  const pair: OrderPair = { input: await bench.known(input), output: await bench.known(output) }
  const now = bench.clock.nowSec()
  const summary = limitSummary(pair, { ...typed, expiry: 'never' }, now)
  const sentence = limitSentence(pair, summary, now)!
  const before = await walletRows(bench)
  const [open] = await clicked(() =>
    placeLimit(bench.owner.address, pair, { summary, slippageBps: undefined, isConfirmed: false, sentence }),
  )
  const reviewed = await bench.review(open!)
  const [making, taking] = [summary.making!, summary.taking!]
  const review = ['You pay', 'You receive'].map((label) => wordsOf(reviewed.lines, label))
  expect(review).toEqual([shownAmount(input, making, reviewed.facts), shownAmount(output, taking, reviewed.facts)])
  // One orientation, from form to review: the quote coin for one of the other, as it is typed.
  expect(sentence).toContain(`at ${wordsOf(reviewed.lines, 'Limit price')} (`)
  expect(sentence).toContain(amountWords(making, pair.input))
  const { lines } = await bench.land(reviewed)
  const cost = sumOf(reviewed.facts)
  expectFees(lines, reviewed.facts)
  const after = await walletRows(bench)
  const gave = heldIn(before, input) - heldIn(after, input)
  expect(gave).toBe(making + (input === WRAPPED_SOL ? cost : 0n))
  const { rows } = await bench.client.call(listTriggerOrders, { user: bench.owner.address, orderStatus: 'active' })
  const rent = reviewed.facts.waiting!.rentLamports
  return { pair, now, summary, sentence, rent, key: rows[0]!.orderKey }
}

/** What rows, totals and files say of the order while nothing of it is filled. */
async function holdRow(bench: ActBench, { pair, now, summary, sentence, key }: Awaited<ReturnType<typeof placed>>) {
  const order = (await listed(bench, 'active', key))!
  const row = limitRow(order, pair.input, pair.output, now)
  expect([row.making, row.left, row.taking]).toEqual([summary.making, summary.making, summary.taking])
  expect(limitWorth(order, (mint) => (mint === pair.input.mint ? pair.input : pair.output))).toBe(summary.makingWorth)
  const reported = limitOrderRow(row)
  const price = reported.terms.replace(/^at /, '')
  expect(sentence).toContain(`at ${price} (`)
  expect(sentence).toContain(`(${delta(row.distance).text} vs market)`)
  expect(textOf(createElement(RateCell, { row }))).toContain(price)
  const file = ['sells', 'sold', 'sells_base_units', 'asks_base_units', 'terms'].map((name) => fileOf(reported, name))
  expect(file).toEqual([reported.sells.exact, '0', String(summary.making), String(summary.taking), reported.terms])
  expect(reported.sells.exact).toBe(amountWords(row.making, { ...pair.input, symbol: '' }).trim())
  return row
}

const rowOf = async (
  bench: ActBench,
  state: 'active' | 'history',
  key: string,
  { input, output }: OrderPair,
): Promise<LimitRow> => limitRow((await listed(bench, state, key))!, input, output, bench.clock.nowSec())

/** What was filled and what came back, in wallet, row and file. */
function holdEnd(row: LimitRow, gained: { readonly got: bigint; readonly back: bigint }, sold: bigint): void {
  const reported = limitOrderRow(row)
  expect([reported.sold.raw, reported.got.raw, reported.returned?.raw ?? 0n]).toEqual([sold, gained.got, gained.back])
  const file = ['sold', 'got', 'returned', 'sold_base_units', 'got_base_units'].map((name) => fileOf(reported, name))
  expect(file).toEqual([
    reported.sold.exact,
    reported.got.exact,
    reported.returned?.exact,
    String(sold),
    String(gained.got),
  ])
}

describe.each(SHAPES)('in the shape called %s', (shape) => {
  it.each(CASES)('an order of $amount at $rate gives and brings the same everywhere', async (requested) => {
    const bench = await openActBench(shape)
    bench.grant(bench.owner.address, BUOY, 500_000_000n)
    const order = await placed(bench, requested)
    const row = await holdRow(bench, order)
    const again = limitSummary(order.pair, { ...recreateOf(row)!, expiry: 'never' }, order.now)
    expect([again.making, again.taking]).toEqual([row.making, row.taking])
    const before = await walletRows(bench)
    bench.market.move(...requested.moves)
    bench.blocks(12)
    const after = await walletRows(bench)
    // The rent of the order comes back with its fill, as the review says.
    const gain = (mint: Address) =>
      heldIn(after, mint) - heldIn(before, mint) - (mint === WRAPPED_SOL ? order.rent : 0n)
    if (requested.output !== WRAPPED_SOL) expect(gain(WRAPPED_SOL)).toBe(0n)
    const gained = { got: gain(requested.output), back: 0n }
    const done = await rowOf(bench, 'history', order.key, order.pair)
    expect(done.word).toBe('Filled')
    holdEnd(done, gained, order.summary.making!)
    const fees = done.order.fills.reduce((sum, { fee }) => sum + fee.raw!, 0n)
    expect(gained.got + fees).toBe(order.summary.taking)
  })

  it.each(CASES)(
    'the cancel of an order of $amount returns the same in review, receipt, row and file',
    async (requested) => {
      const bench = await openActBench(shape)
      const { address } = bench.owner
      bench.grant(address, BUOY, 500_000_000n)
      const order = await placed(bench, requested)
      const start = await walletRows(bench)
      bench.market.move(...requested.moves)
      const filled = await bench.control('trade', { orderKey: order.key, act: 'fill', amount: requested.part })
      expect(filled.status).toBe(200)
      bench.chain.tick(3)
      const row = await rowOf(bench, 'active', order.key, order.pair)
      const before = await walletRows(bench)
      const [open] = await clicked(() => cancelOrders(address, [row]))
      const reviewed = await bench.review(open!)
      expect(open!.words.sentence).toContain(`: ${amountWords(row.left, order.pair.input)} comes back`)
      const { after, rent } = await landGivingBack(bench, reviewed, { mint: requested.input, left: row.left! })
      const gain = (mint: Address) => heldIn(after, mint) - heldIn(before, mint) + (mint === WRAPPED_SOL ? rent : 0n)
      expect([gain(requested.input), gain(WRAPPED_SOL)]).toEqual([
        row.left,
        requested.input === WRAPPED_SOL ? row.left : 0n,
      ])
      const got = heldIn(before, requested.output) - heldIn(start, requested.output)
      holdEnd(
        await rowOf(bench, 'history', order.key, order.pair),
        { got, back: row.left! },
        order.summary.making! - row.left!,
      )
    },
  )
})
