import { expect, test } from 'vitest'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { unixSec } from '~/values/time.ts'
import { rawPair, sampleFill, sampleRecurring } from '../../../../tests/fixtures/sample-orders.ts'
import { recurringRow } from './recurring-row.ts'
import { averageCost, runCounts, spanOfRuns } from './recurring-runs.ts'

const [USDC, SOL] = [address(MINT.usdc), address(MINT.wrappedSol)]
const E18 = 10n ** 18n
const DAY = 86_400
const T0 = 1_795_000_000

type Fill = { readonly at?: number; readonly gave?: bigint; readonly got?: bigint }

/** A recurring order of so many dollars in four runs of sixty, with some fills. */
function rowOf(fills: readonly Fill[], isActive = true, [input, output]: readonly Address[] = [USDC, SOL]) {
  const order = sampleRecurring({
    deposited: rawPair(240_000_000n),
    used: rawPair(60_000_000n * BigInt(fills.length)),
    perCycle: rawPair(60_000_000n),
    updatedAt: unixSec(T0 + 10 * DAY),
    fills: fills.map(({ at, gave, got }) =>
      sampleFill({ at: at === undefined ? undefined : unixSec(at), input: rawPair(gave), output: rawPair(got) }),
    ),
  })
  if (input === undefined || output === undefined) throw new Error('no pair')
  return recurringRow(
    order,
    knownToken(input, undefined, undefined),
    knownToken(output, undefined, undefined),
    isActive,
  )
}
const buy = (day: number, got: bigint): Fill => ({ at: T0 + day * DAY, gave: 60_000_000n, got })

test('a running order has filled runs, one that is next, and the rest with its last time', () => {
  expect(runCounts(rowOf([buy(0, 400_000_000n)]))).toEqual({
    total: 4,
    filled: 1,
    next: 1,
    nextAt: T0 + DAY,
    remaining: 2,
    lastAt: T0 + 3 * DAY,
    isOver: false,
  })
  // Before the first run its time is unknown.
  expect(runCounts(rowOf([]))).toMatchObject({ filled: 0, next: 1, remaining: 3, nextAt: undefined, lastAt: undefined })
})

test('a past order has no next run; what never came is left', () => {
  expect(runCounts(rowOf([buy(0, 400_000_000n)], false))).toMatchObject({
    filled: 1,
    next: 0,
    remaining: 3,
    lastAt: undefined,
    isOver: true,
  })
  const row = rowOf([])
  expect(runCounts({ ...row, runs: undefined })).toBeUndefined()
})

test('the average cost runs with the fills and weighs by amounts', () => {
  // $150, then $300 for half as many: $200 for each on average.
  const { fills, averages, leftOut } = averageCost(rowOf([buy(1, 200_000_000n), buy(0, 400_000_000n)]))
  expect(fills.map(({ at, value, isBuy }) => [at, value, isBuy])).toEqual([
    [T0, 150n * E18, true],
    [T0 + DAY, 300n * E18, true],
  ])
  expect(averages).toEqual([
    { at: T0, value: 150n * E18 },
    { at: T0 + DAY, value: 200n * E18 },
  ])
  expect(leftOut).toBe(0)
})

test('an order that sells SOL for dollars is priced the same way round', () => {
  const sale: Fill = { at: T0, gave: 400_000_000n, got: 60_000_000n }
  const { fills } = averageCost(rowOf([sale], true, [SOL, USDC]))
  expect(fills).toEqual([{ at: T0, value: 150n * E18, isBuy: false }])
})

test('a fill without a time or an amount is counted, not guessed', () => {
  const averaged = averageCost(rowOf([buy(0, 400_000_000n), { at: T0, gave: 1n }, { gave: 1n, got: 1n }, buy(1, 0n)]))
  expect([averaged.fills.length, averaged.leftOut]).toEqual([1, 3])
})

test('the chart ends now while the order runs, and when it was over afterwards', () => {
  const now = T0 + 2 * DAY
  const fills = [buy(0, 400_000_000n), buy(1, 400_000_000n)]
  const spanAt = (isActive: boolean, at: number) => {
    const row = rowOf(fills, isActive)
    return spanOfRuns(row, averageCost(row).averages, at)
  }
  expect(spanAt(true, now)).toEqual({ from: T0, to: now })
  expect(spanAt(false, T0 + 100 * DAY)).toEqual({ from: T0, to: T0 + 10 * DAY })
  expect(spanAt(false, now)).toEqual({ from: T0, to: now })
  expect(spanOfRuns(rowOf([]), [], now)).toBeUndefined()
})
