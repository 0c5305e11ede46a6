import { afterAll, expect, test } from 'vitest'
import { isSpent, orderedContracts, spendable } from '../../src/areas/prediction/core/orders/order-budget.ts'
import { historySchema } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { closedBefore } from '../../src/areas/prediction/core/positions/closed-before.ts'
import { withClaimFees } from '../../src/areas/prediction/core/positions/history.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { positionWorth } from '../../src/areas/prediction/core/positions/position-worth.ts'
import { addUsd, microUsd, priceMicro } from '../../src/values/money.ts'
import { type Raw } from '../fixtures/expected.ts'
import { createTally, payload, recordings } from '../fixtures/reference.ts'

/* Figures that the service computes itself, and ours of the same rows. */

const tally = createTally('recorded-figures', 'P&L of recorded positions and history against the service’s own')
afterAll(() => console.log(tally.line()))

const read = (name: string): Raw[] => {
  const file = recordings().find(([each]) => each === name)?.[1].file
  return file === undefined ? [] : Object.values(payload(file).data).flat()
}

test('P&L of an open position is the service’s own after fees, in dollars and in percent', () => {
  for (const raw of read('prediction_positions_v2_grouped')) {
    const { pnl, pnlBps, isAfterFees } = positionWorth(positionSchema.parse(raw))
    expect({ pnl: String(pnl), isAfterFees }).toEqual({ pnl: raw.pnlUsdAfterFees, isAfterFees: true })
    expect(Math.abs(Number(pnlBps) - Number(raw.pnlUsdAfterFeesPercent) * 100)).toBeLessThanOrEqual(1)
    tally.add(2)
  }
})

test('realized P&L of a position is one figure: of its rows, and of what it took and brought', () => {
  const rows = withClaimFees(
    read('prediction_history_v2')
      .flatMap(({ events }) => events)
      .map((raw: Raw) => historySchema.parse(raw)),
  )
  for (const { pubkey, pnl } of closedBefore(rows, new Set())) {
    const reported = rows.filter((row) => row.positionPubkey === pubkey).flatMap(({ realizedPnl }) => realizedPnl ?? [])
    expect(addUsd(...reported)).toBe(pnl)
    tally.add()
  }
})

test('a recorded buy that was closed after its fill spent what it could; half of its fill would not have', () => {
  const rows = read('prediction_history_v2')
    .flatMap(({ events }) => events)
    .map((raw: Raw) => historySchema.parse(raw))
    .filter(({ eventType, action }) => eventType === 'order_filled' && action === 'buy')
  for (const { contracts, filled = 0n, cost = 0n, fee, orderPubkey } of rows) {
    const deposit = deposits.get(orderPubkey)
    const bound = bounds.get(orderPubkey)
    expect(isSpent({ contracts, filled, bound, cost, fee })).toBe(true)
    expect(isSpent({ contracts, filled: filled / 2n, bound, cost: cost / 2n, fee: (fee ?? 0n) / 2n })).toBe(false)
    expect(cost + (fee ?? 0n)).toBeLessThanOrEqual(spendable(microUsd(deposit ?? 0n)))
    expect(orderedContracts(microUsd(deposit ?? 0n), priceMicro(bound ?? 1n))).toBe(contracts)
    tally.add(4)
  }
})

/** What was put up for each recorded order, and the highest price it takes, micro USD. */
const created = read('prediction_history_v2')
  .flatMap(({ events }) => events)
  .filter((raw: Raw) => raw.eventType === 'order_created')
const deposits = new Map(created.map((raw: Raw) => [raw.orderPubkey, BigInt(raw.depositAmountUsd)]))
const bounds = new Map(created.map((raw: Raw) => [raw.orderPubkey, BigInt(raw.maxBuyPriceUsd)]))
