import { expect, test } from 'vitest'
import { microUsd } from '~/values/money.ts'
import { closedBefore } from './closed-before.ts'
import { type HistoryRow } from './history.ts'

const usd = (dollars: bigint) => microUsd(dollars * 1_000_000n)
const row = (eventType: string, positionPubkey: string | undefined, over: Partial<HistoryRow> = {}): HistoryRow =>
  ({ eventType, positionPubkey, ...over }) as HistoryRow
const buy = (position: string, cost: bigint) =>
  row('order_filled', position, { action: 'buy', cost: usd(cost), fee: usd(1n), at: 10 as HistoryRow['at'] })
const sale = (position: string, net: bigint) =>
  row('order_filled', position, { action: 'sell', netProceeds: usd(net), at: 20 as HistoryRow['at'] })

test('claimed, lost and sold positions that the venue no longer lists, with what they took and brought', () => {
  const history = [
    buy('a', 20n),
    row('payout_claimed', 'a', { payout: usd(34n), at: 30 as HistoryRow['at'] }),
    buy('b', 5n),
    row('position_lost', 'b'),
    buy('c', 10n),
    sale('c', 8n),
  ]
  expect(closedBefore(history, new Set())).toMatchObject([
    { pubkey: 'a', result: 'claimed', invested: usd(21n), returned: usd(34n), pnl: usd(13n), at: 30 },
    { pubkey: 'c', result: 'sold', invested: usd(11n), returned: usd(8n), pnl: usd(-3n) },
    { pubkey: 'b', result: 'lost', invested: usd(6n), returned: 0n, pnl: usd(-6n) },
  ])
})

test('what is listed, still held, or of no position is skipped', () => {
  const history = [row('position_lost', 'a'), buy('b', 5n), row('position_lost', undefined)]
  expect(closedBefore(history, new Set(['a']))).toEqual([])
})

test('without a buy in the history, what was invested and won is not known', () => {
  const [only] = closedBefore([row('payout_claimed', 'a', { payout: usd(5n) })], new Set())
  expect(only).toMatchObject({ invested: undefined, returned: usd(5n), pnl: undefined })
})

test('without a buy, the rows’ own P&L counts; where some of it is before fees and some after, there is none', () => {
  const loss = row('position_lost', 'a', { realizedPnl: usd(-4n), isBeforeFees: false })
  const part = { ...sale('a', 3n), realizedPnl: usd(1n), isBeforeFees: false }
  const closedOf = (...rows: HistoryRow[]) => closedBefore(rows, new Set())[0]
  expect(closedOf(loss, part)).toMatchObject({ invested: undefined, pnl: usd(-3n), isAfterFees: true })
  expect(closedOf({ ...loss, isBeforeFees: true })).toMatchObject({ pnl: usd(-4n), isAfterFees: false })
  expect(closedOf({ ...loss, isBeforeFees: true }, part)).toMatchObject({ pnl: undefined, isAfterFees: false })
  expect(closedOf(loss, sale('a', 3n))).toMatchObject({ pnl: undefined })
})
