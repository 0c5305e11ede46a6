import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { type OrderFacts } from '~/guard/checked-facts.ts'
import { address, type Address } from '~/values/address.ts'
import { actView } from '../../../tests/fixtures/act-view.ts'
import { fourText } from '../four-figures.ts'
import { soldOf } from '../receipt/receipt-facts.ts'
import { batchCsv } from './batch-result.ts'
import { fourOfItems, itemRows, sumBrought, sumOf } from './item-rows.ts'

const [P1, P2, P3] = [MINT.wrappedSol, MINT.usdc, MINT.jupUsd].map(address) as [Address, Address, Address]

/** A sale of a position in the bytes, at a min. price in micro USD. */
const sale = (position: typeof P1, contracts: bigint, priceBound: bigint): OrderFacts => ({
  isYes: true,
  isBuy: false,
  contracts,
  priceBound,
  deposit: 0n,
  cosigner: undefined,
  position,
  isOverBid: false,
})
const items = (...of: readonly (typeof P1)[]) =>
  of.map((each, index) => ({
    of: each,
    name: `Market ${index}`,
    isYes: true,
    shares: 100_000_000n,
    expected: 50_000_000n,
  }))
const withFacts = (facts: Partial<ReviewFacts>) => ({ facts: facts as ReviewFacts })

test('the minimum is after fees, and never above the estimate', () => {
  const low = withFacts({
    orders: [sale(P1, 100_000_000n, 450_000n)],
    estimate: { gross: 50_000_000n, fee: 1_750_000n },
  })
  const [row] = itemRows(actView('reviewing', { items: items(P1), ...low }))
  // 100 × 45¢ less 0.07 × 100 × 0.45 × 0.55, up to the cent.
  expect(row).toMatchObject({ estimated: 48_250_000n, least: 43_260_000n })
  const high = withFacts({
    orders: [sale(P1, 100_000_000n, 450_000n)],
    estimate: { gross: 40_000_000n, fee: 1_680_000n },
  })
  const [worse] = itemRows(actView('reviewing', { items: items(P1), ...high }))
  expect(worse).toMatchObject({ estimated: 38_320_000n, least: 38_320_000n })
})

test('several sales of one transaction are matched by their positions, in any order; one that it leaves out has no row', () => {
  const facts = withFacts({ orders: [sale(P2, 7_000_000n, 500_000n), sale(P1, 9_000_000n, 500_000n)] })
  expect(
    itemRows(actView('reviewing', { items: items(P1, P2), ...facts })).map(({ of, shares }) => [of, shares]),
  ).toEqual([
    [P1, 9_000_000n],
    [P2, 7_000_000n],
  ])
  // Each comes to what it does by the newest build; one that could not be priced, to what it did at the click.
  const each = new Map([[P1, { gross: 4_800_000n, fee: 100_000n, basis: 4_000_000n }]])
  const priced = itemRows(
    actView('reviewing', { items: items(P1, P2), ...withFacts({ ...facts.facts, estimate: { each } }) }),
  )
  expect(priced.map(({ estimated, basis }) => [estimated, basis])).toEqual([
    [4_700_000n, 4_000_000n],
    [50_000_000n, undefined],
  ])
  const alone = withFacts({ orders: [sale(P2, 7_000_000n, 500_000n)] })
  expect(itemRows(actView('reviewing', { items: items(P1, P2), ...alone })).map(({ of }) => of)).toEqual([P2])
})

test('a later visit shows the same sales, and what had been paid for each: the row keeps which ones the bytes sold', () => {
  const facts: Partial<ReviewFacts> = {
    orders: [sale(P2, 7_000_000n, 500_000n), sale(P3, 1_000_000n, 500_000n)],
    estimate: { each: new Map([[P2, { gross: 4_800_000n, fee: 100_000n, basis: 4_000_000n }]]) },
    requested: { verb: 'Sell', sentence: '', subject: '', items: items(P1, P2, P3) },
  }
  const sold = soldOf(facts as ReviewFacts)
  expect(sold).toEqual([{ of: P2, basis: '4000000' }, { of: P3 }])
  const receipt = { sold } as ReceiptFacts
  const rows = itemRows(actView('done', { items: items(P1, P2, P3), receipt }))
  expect(rows.map(({ of, basis }) => [of, basis])).toEqual([
    [P2, 4_000_000n],
    [P3, undefined],
  ])
  // A row of an older build does not say which they were.
  expect(itemRows(actView('done', { items: items(P1, P2) }))).toHaveLength(2)
})

test('what each brought is the chain’s figure, else the venue’s; a sum of a part is none', () => {
  const claimed = actView('done', { items: items(P1), moved: [{ mint: MINT.usdc, raw: '34000001' }] })
  const sold = actView('done', { items: items(P2), brought: [{ micro: 21_660_000n, isEstimated: false }] })
  const unknown = actView('done', { items: items(P2) })
  const rows = [claimed, sold].flatMap((view) => itemRows(view))
  expect(rows.map(({ brought }) => brought?.micro)).toEqual([34_000_001n, 21_660_000n])
  expect(sumBrought(rows)).toBe(55_660_001n)
  expect(sumBrought([...rows, ...itemRows(unknown)])).toBeUndefined()
  expect(sumOf(itemRows(actView('building', { items: items(P1) })), 'least')).toBeUndefined()
})

test('the numbers of several cancels show what is returned; afterwards, only of those that were cancelled', () => {
  const order = (of: string, raw: bigint) => ({
    of,
    name: `${raw} for SOL`,
    back: { mint: MINT.usdc, raw, decimals: 6, symbol: 'USDC' },
  })
  const first = actView('done', {
    id: 'a',
    verb: 'Cancel',
    items: [order('o1', 11_000_000n), order('o2', 12_000_000n)],
  })
  const second = actView('cancelled', { id: 'b', verb: 'Cancel', items: [order('o3', 13_000_000n)] })
  const rows = [first, second].flatMap((view) => itemRows(view))
  expect(fourOfItems(rows, false).map(fourText)).toEqual(['You cancel: 3 orders', 'Comes back: 36.00 USDC'])
  expect(fourOfItems(rows, true).map(fourText)).toEqual(['Cancelled: 2 of 3 orders', 'Returned: 23.00 USDC'])
  const [, ...lines] = batchCsv([first, second]).trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(9, 12).join(','))).toEqual([
    '11,"USDC","done"',
    '12,"USDC","done"',
    ',"USDC","declined"',
  ])
})
