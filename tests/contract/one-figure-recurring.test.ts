import { describe, expect, it } from 'vitest'
import { ORDER_COLUMNS, recurringOrderRow, type OrderRow } from '../../src/areas/activity/model/order-row.ts'
import { endRecurring, startRecurring } from '../../src/areas/orders/actions.ts'
import { listRecurringOrders } from '../../src/areas/orders/endpoints/pair-orders.ts'
import { recurringWorth } from '../../src/areas/orders/model/order-worth.ts'
import { amountWords, type OrderPair } from '../../src/areas/orders/model/order.ts'
import { recurringSentence, recurringSummary } from '../../src/areas/orders/model/recurring-form.ts'
import { recurringRow, type RecurringRow } from '../../src/areas/orders/model/recurring-row.ts'
import { runCounts } from '../../src/areas/orders/model/recurring-runs.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { SHAPES, clicked, openActBench, type ActBench } from '../fixtures/act-bench.ts'
import { expectFees, shownAmount, wordsOf } from '../fixtures/page-lines.ts'
import { BUOY } from '../fixtures/trade-bench.ts'
import { heldIn, landGivingBack, walletRows } from '../fixtures/wallet-figures.ts'

/*
 * One order by time, one figure: what the form divides is what the review reads from the bytes, what leaves the wallet, what
 * rows, totals and files tell while it runs, what its runs bring, and what its end gives back. Prices are held.
 */

const DAY = 86_400

type Case = { readonly input: Address; readonly output: Address; readonly total: string; readonly count: string }

/** Round, with a rest that does not divide, with every digit of SOL, and into SOL. */
const CASES: readonly Case[] = [
  { input: USDC, output: BUOY, total: '180', count: '3' },
  { input: USDC, output: BUOY, total: '200.000001', count: '3' },
  { input: WRAPPED_SOL, output: USDC, total: '1.123456789', count: '2' },
  { input: USDC, output: WRAPPED_SOL, total: '151.234567', count: '2' },
]

const listed = async ({ client, owner }: ActBench, orderStatus: 'active' | 'history') => {
  const requested = {
    user: owner.address,
    orderStatus,
    recurringType: 'time',
    includeFailedTx: false,
    page: 1,
  } as const
  return (await client.call(listRecurringOrders, requested)).rows
}

const tokenOf =
  ({ input, output }: OrderPair) =>
  (mint: Address) =>
    mint === input.mint ? input : output

const fileOf = (row: OrderRow, name: string) => ORDER_COLUMNS.find((column) => column.name === name)?.read(row)

/** Starts it as the form does, and holds review, receipt and wallet against it. */
async function started(bench: ActBench, { input, output, total, count }: Case) {
  const pair: OrderPair = { input: await bench.known(input), output: await bench.known(output) }
  const now = bench.clock.nowSec()
  const draft = { total, count, every: DAY, start: undefined, min: '', max: '' }
  const summary = recurringSummary(pair, draft, now)
  const sentence = recurringSentence(pair, draft, summary, now)!
  const before = await walletRows(bench)
  const [open] = await clicked(() => startRecurring(bench.owner.address, pair, summary, draft, sentence))
  const { facts, lines, ...rest } = await bench.review(open!)
  const [gives, each] = [summary.total!, summary.each!].map((raw) => shownAmount(input, raw, facts))
  expect(['You pay', 'Per order'].map((label) => wordsOf(lines, label))).toEqual([gives, each])
  expect(wordsOf(lines, 'You buy')).toBe(shownAmount(output, 0n, facts).split(' ').at(-1))
  expect(lines.find(({ label }) => label === 'Per order')?.note).toContain(`${count} orders`)
  expect(sentence).toContain(
    `Sells ${amountWords(summary.total, { ...pair.input, symbol: '' }).trim()} ${pair.input.symbol}`,
  )
  const done = await bench.land({ facts, lines, ...rest })
  const cost = facts.networkFeeLamports + facts.priorityFeeLamports + facts.rentLamports + facts.waiting!.rentLamports
  expectFees(done.lines, facts)
  const after = await walletRows(bench)
  const gave = heldIn(before, input) - heldIn(after, input)
  expect(gave).toBe(summary.total! + (input === WRAPPED_SOL ? cost : 0n))
  return { pair, summary, rent: facts.waiting!.rentLamports }
}

const fillsOf = ({ order: { fills } }: RecurringRow) => ({
  used: fills.reduce((sum, { input }) => sum + input.raw!, 0n),
  received: fills.reduce((sum, { output }) => sum + output.raw!, 0n),
})

/** What row, strip and file say of what was spent and bought. */
function holdRow(row: RecurringRow, bought: bigint, runs: number): void {
  const reported = recurringOrderRow(row)
  expect([row.used, row.received, row.done, runCounts(row)?.filled]).toEqual([fillsOf(row).used, bought, runs, runs])
  expect(fillsOf(row).received).toBe(bought)
  expect([reported.sells.raw, reported.sold.raw, reported.got.raw]).toEqual([row.deposited, row.used, bought])
  const file = ['sells', 'sold', 'got', 'sold_base_units', 'got_base_units', 'fills'].map((name) =>
    fileOf(reported, name),
  )
  const exact = (raw: bigint | undefined, side: 'input' | 'output') =>
    amountWords(raw, { ...row[side], symbol: '' })
      .trim()
      .replaceAll(',', '')
  expect(file).toEqual([
    exact(row.deposited, 'input'),
    exact(row.used, 'input'),
    exact(bought, 'output'),
    String(row.used),
    String(bought),
    String(runs),
  ])
}

describe.each(SHAPES)('in the shape called %s', (shape) => {
  it.each(CASES)('an order of $total in $count runs spends and brings the same everywhere', async (requested) => {
    const bench = await openActBench(shape)
    const { pair, summary, rent } = await started(bench, requested)
    const before = await walletRows(bench)
    const [open] = await listed(bench, 'active')
    const waiting = recurringRow(open!, pair.input, pair.output, true)
    expect([waiting.deposited, waiting.each, waiting.left]).toEqual([summary.total, summary.each, summary.total])
    expect(waiting.runs).toBe(summary.count)
    expect(recurringWorth(open!, tokenOf(pair))).toBe(summary.totalWorth)
    for (let run = 1; run <= Number(requested.count); run += 1) {
      bench.blocks(2)
      bench.clock.advance(DAY)
    }
    bench.blocks(2)
    const after = await walletRows(bench)
    const gain = (mint: Address) => heldIn(after, mint) - heldIn(before, mint) - (mint === WRAPPED_SOL ? rent : 0n)
    const [done] = await listed(bench, 'history')
    holdRow(recurringRow(done!, pair.input, pair.output, false), gain(requested.output), Number(requested.count))
    if (requested.output !== WRAPPED_SOL) expect(gain(WRAPPED_SOL)).toBe(0n)
  })

  it.each(CASES)('the end of an order of $total after a run returns the same everywhere', async (requested) => {
    const bench = await openActBench(shape)
    const { pair, summary } = await started(bench, requested)
    const start = await walletRows(bench)
    bench.blocks(3)
    bench.chain.tick(3)
    const [open] = await listed(bench, 'active')
    const row = recurringRow(open!, pair.input, pair.output, true)
    const before = await walletRows(bench)
    const bought = heldIn(before, requested.output) - heldIn(start, requested.output)
    holdRow(row, bought, 1)
    expect([row.left, row.waiting]).toEqual([summary.total! - summary.each!, 0n])
    const [act] = await clicked(() => endRecurring(bench.owner.address, row))
    const reviewed = await bench.review(act!)
    expect(act!.words.sentence).toContain(`: ${amountWords(row.left, pair.input)} is returned`)
    const { after, rent } = await landGivingBack(bench, reviewed, { mint: requested.input, left: row.left! })
    const gain = heldIn(after, requested.input) - heldIn(before, requested.input)
    expect(gain + (requested.input === WRAPPED_SOL ? rent : 0n)).toBe(row.left)
    const [ended] = await listed(bench, 'history')
    const past = recurringRow(ended!, pair.input, pair.output, false)
    holdRow(past, bought, 1)
    // Nothing of it is left, and no total counts it again.
    expect([past.left, past.waiting, recurringWorth(ended!, tokenOf(pair))]).toEqual([0n, 0n, 0n])
    const reported = recurringOrderRow(past)
    expect([past.word, reported.returned?.raw, fileOf(reported, 'returned')]).toEqual([
      'Cancelled',
      row.left,
      reported.returned?.exact,
    ])
  })
})
