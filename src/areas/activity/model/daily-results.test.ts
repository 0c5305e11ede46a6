import { expect, test } from 'vitest'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { barDays, dailyResults } from './daily-results.ts'

type RowFacts = {
  readonly type?: string
  readonly at?: string
  readonly pnl?: bigint
  readonly fee?: bigint
  readonly isSale?: boolean
}

/** A row of a history with what these sums look at. */
const row = ({ type = 'payout_claimed', at, pnl, fee, isSale = false }: RowFacts) =>
  ({
    eventType: type,
    at: at === undefined ? undefined : unixSec(Date.parse(at) / 1000),
    action: isSale ? 'sell' : 'buy',
    realizedPnl: pnl === undefined ? undefined : microUsd(pnl),
    fee: fee === undefined ? undefined : microUsd(fee),
  }) as HistoryRow

test('gains, losses and fees of a day are added up, oldest day first', () => {
  const { days } = dailyResults(
    [
      row({ at: '2026-11-24T10:00:00Z', pnl: 5_000_000n }),
      row({ at: '2026-11-24T09:00:00Z', pnl: -7_000_000n, type: 'position_lost' }),
      row({ at: '2026-11-22T23:59:59Z', fee: 30_000n, type: 'order_filled' }),
      row({ at: '2026-11-22T00:00:00Z', fee: 12n, type: 'order_filled' }),
    ],
    'UTC',
  )
  expect(days).toEqual([
    { key: '2026-11-22', label: 'Nov 22', pnl: undefined, fees: 30_012n },
    { key: '2026-11-24', label: 'Nov 24', pnl: -2_000_000n, fees: undefined },
  ])
})

test('a day is one of the zone: midnight there, the hour of the clock change too', () => {
  const at = (moment: string, zone: string) => dailyResults([row({ at: moment, pnl: 1n })], zone).days[0]?.key
  expect(at('2026-11-24T02:30:00Z', 'America/New_York')).toBe('2026-11-23')
  expect(at('2026-11-24T02:30:00Z', 'Asia/Tokyo')).toBe('2026-11-24')
  expect(at('2026-10-25T22:30:00Z', 'Europe/Berlin')).toBe('2026-10-25')
  expect(at('2026-10-25T23:30:00Z', 'Europe/Berlin')).toBe('2026-10-26')
})

test('missing values are counted, never taken for zero', () => {
  const results = dailyResults(
    [
      row({ at: '2026-11-24T10:00:00Z' }),
      row({ at: '2026-11-24T10:00:00Z', type: 'order_filled', isSale: true }),
      row({ at: '2026-11-24T10:00:00Z', type: 'order_filled', fee: 0n }),
      row({ at: '2026-11-24T10:00:00Z', type: 'order_created' }),
      row({ pnl: 9n }),
    ],
    'UTC',
  )
  expect(results).toEqual({
    days: [{ key: '2026-11-24', label: 'Nov 24', pnl: undefined, fees: 0n }],
    withoutPnl: 2,
    withoutFee: 1,
    isAfterFees: true,
    beforeFees: { rows: 0, pnl: 0n },
    undated: 1,
  })
})

test('P&L before fees is in no sum of P&L after fees, and is reported separately', () => {
  const at = '2026-11-24T10:00:00Z'
  const before = { ...row({ at, pnl: 5_000_000n }), isBeforeFees: true }
  const after = { ...row({ at, pnl: -2_000_000n, type: 'position_lost' }), isBeforeFees: false }
  expect(dailyResults([before, after], 'UTC')).toMatchObject({
    days: [{ pnl: -2_000_000n }],
    isAfterFees: true,
    beforeFees: { rows: 1, pnl: 5_000_000n },
    withoutPnl: 0,
  })
  expect(dailyResults([before], 'UTC')).toMatchObject({
    days: [{ pnl: 5_000_000n }],
    isAfterFees: false,
    beforeFees: { rows: 0, pnl: 0n },
  })
})

test('there are bars for every day up to the last, thirty at most', () => {
  const day = (key: string) => ({ key, label: key, pnl: 1n, fees: undefined })
  expect(barDays([day('2026-11-22'), day('2026-11-24')]).map(({ key, label, pnl }) => [key, label, pnl])).toEqual([
    ['2026-11-22', '2026-11-22', 1n],
    ['2026-11-23', 'Nov 23', undefined],
    ['2026-11-24', '2026-11-24', 1n],
  ])
  const long = barDays([day('2025-01-01'), day('2026-03-30')])
  expect([long.length, long[0]?.key, long.at(-1)?.key]).toEqual([30, '2026-03-01', '2026-03-30'])
  expect(barDays([])).toEqual([])
})
