import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { startEarnAct } from '../../src/areas/earn/actions.ts'
import { listEarnPositions, listEarnTokens, listEarnings } from '../../src/areas/earn/endpoints/earn.ts'
import { depositRent, earnSentence, earnSummary } from '../../src/areas/earn/model/earn-form.ts'
import { earnRows, lentTotal } from '../../src/areas/earn/model/earn-row.ts'
import { amountHint } from '../../src/areas/earn/parts/earn-amount.tsx'
import { MineCell, amountOf, sumOf } from '../../src/areas/earn/parts/earn-cells.tsx'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { token } from '../../src/values/format.ts'
import { SHAPES, clicked, openActBench, type ActBench } from '../fixtures/act-bench.ts'
import { expectFees, shownAmount, textOf, wordsOf } from '../fixtures/page-lines.ts'
import { tokenNamed } from '../fixtures/trade-bench.ts'
import { heldIn, walletRows } from '../fixtures/wallet-figures.ts'
import { RENT } from '../fixtures/world.ts'

/*
 * One deposit, one figure: what the form says is what the review's test run moves, what the receipt tells, what rows and
 * totals of the page name, and what portfolio and wallet hold; through a month of earnings to the last share.
 */

const EURX = tokenNamed('EURX').mint
const MONTH_SEC = 30 * 86_400

/** Cents that two roundings would tell apart, digits of SOL, and a few base units. */
const CASES = [
  { asset: USDC, amount: '100.127457', part: '40.000001' },
  { asset: USDC, amount: '250', part: '125' },
  { asset: WRAPPED_SOL, amount: '1.123456789', part: '0.7' },
  { asset: EURX, amount: '0.001003', part: '0.0005' },
] as const

async function rowOf({ client, owner }: ActBench, asset: Address) {
  const { rows: markets } = await client.call(listEarnTokens, {})
  const { rows: positions } = await client.call(listEarnPositions, { users: [owner.address] })
  const mints = markets.map(({ mint }) => mint)
  const { rows: earnings } = await client.call(listEarnings, { user: owner.address, positions: mints })
  const { rows } = earnRows(markets, positions, earnings)
  return { row: rows.find((each) => each.asset === asset)!, total: lentTotal(rows) }
}

type Typed = { readonly act: 'deposit' | 'withdraw'; readonly amount: string; readonly isAll: boolean }

/** Acts as the form does, and holds review, receipt and wallet against it. */
async function walk(bench: ActBench, asset: Address, typed: Typed) {
  const { row } = await rowOf(bench, asset)
  const { symbol, decimals, shareMint } = row
  const chosen = { asset, symbol, decimals, row }
  const draft = { asset, ...typed }
  const summary = earnSummary(chosen, draft)
  const sentence = earnSentence(chosen, typed.act, typed.isAll, summary)!
  const before = await walletRows(bench)
  const [open] = await clicked(() => startEarnAct(bench.owner.address, chosen, draft, summary, sentence))
  const reviewed = await bench.review(open!)
  const { facts, lines } = reviewed
  const isDeposit = typed.act === 'deposit'
  const moved = {
    asset: shownAmount(asset, summary.amount!, facts),
    shares: wordsOf(lines, isDeposit ? 'You receive' : 'You pay'),
  }
  expect(wordsOf(lines, isDeposit ? 'You pay' : 'You receive')).toBe(moved.asset)
  if (isDeposit) expect(facts.rentLamports).toBe(depositRent(row, RENT))
  if (!typed.isAll) expect(sentence).toContain(` ${token(summary.amount!, decimals!).exact} `)
  const done = await bench.land(reviewed)
  expect(wordsOf(done.lines, 'You received')).toBe(isDeposit ? moved.shares : moved.asset)
  const cost = facts.networkFeeLamports + facts.priorityFeeLamports + facts.rentLamports
  expectFees(done.lines, facts)
  const after = await walletRows(bench)
  const gain = (mint: Address) => heldIn(after, mint) - heldIn(before, mint) + (mint === WRAPPED_SOL ? cost : 0n)
  const sign = isDeposit ? -1n : 1n
  expect(gain(asset)).toBe(sign * summary.amount!)
  const shares = -sign * gain(shareMint)
  expect(shownAmount(shareMint, shares, facts)).toBe(moved.shares)
  expect(isDeposit ? shares >= summary.shareBound! : shares <= (summary.shareBound ?? summary.shares!)).toBe(true)
  return { summary, held: heldIn(after, shareMint), wallet: heldIn(after, asset) }
}

/** What row and total of the page say: both of one position, so both the same. */
async function holdRow(bench: ActBench, asset: Address, { held, wallet }: { held: bigint; wallet: bigint }) {
  const { row, total } = await rowOf(bench, asset)
  const mine = row.mine!
  expect([mine.shares, mine.wallet]).toEqual([held, wallet])
  const amount = amountOf(mine.lent, row, '').text
  expect(textOf(createElement(MineCell, { row, isHidden: false, reason: '' }))).toBe(
    `${amount}${sumOf(total.worth).text}`,
  )
  const chosen = { asset, symbol: row.symbol, decimals: row.decimals, row }
  const all = earnSummary(chosen, { asset, act: 'withdraw', amount: '', isAll: true })
  expect([all.amount, amountHint(chosen, all)]).toEqual([mine.lent, sumOf(total.worth).text])
  return mine
}

describe.each(SHAPES)('in the shape called %s', (shape) => {
  it.each(CASES)(
    'a deposit of $amount is the same everywhere, grows, and is returned in part and whole',
    async (requested) => {
      const { asset, amount, part } = requested
      const bench = await openActBench(shape)
      bench.grant(bench.owner.address, EURX, 9_000_000n)
      bench.chain.tick(3)
      const deposit = await walk(bench, asset, { act: 'deposit', amount, isAll: false })
      const lent = await holdRow(bench, asset, deposit)
      // Shares are whole units: turning a deposit into them may cost two.
      expect([0n, 1n, 2n]).toContain(deposit.summary.amount! - lent.lent!)
      expect(lent.earned).toBe(0n)
      bench.clock.advance(MONTH_SEC)
      const grown = await holdRow(bench, asset, deposit)
      expect([0n, 1n, 2n]).toContain(deposit.summary.amount! + grown.earned! - grown.lent!)
      const some = await walk(bench, asset, { act: 'withdraw', amount: part, isAll: false })
      const rest = await holdRow(bench, asset, some)
      expect([0n, 1n, 2n]).toContain(grown.lent! - some.summary.amount! - rest.lent!)
      const again = await walk(bench, asset, { act: 'deposit', amount: part, isAll: false })
      await holdRow(bench, asset, again)
      const all = await walk(bench, asset, { act: 'withdraw', amount: '', isAll: true })
      const none = await holdRow(bench, asset, all)
      expect([none.shares, none.lent, none.lentWorth]).toEqual([0n, 0n, 0n])
    },
  )
})
