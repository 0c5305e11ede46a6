import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { type ContractsMicro, type MicroUsd } from '~/values/money.ts'

/**
 * Dollars moved by a row, in micro USD: deposited, paid before its fee, received, claimed or refunded; `undefined`
 * where it moved none. The live service fills fields that do not apply to a row with "0": those are ignored.
 */
export function historyAmount(row: HistoryRow): MicroUsd | undefined {
  switch (row.eventType) {
    case 'order_created':
      return row.action === 'buy' ? told(row.deposit) : undefined
    case 'order_filled':
      return row.action === 'sell' ? told(row.netProceeds) : told(row.cost)
    case 'order_closed':
    case 'order_failed':
      return told(row.refund)
    case 'payout_claimed':
      return told(row.payout)
    default:
      return undefined
  }
}

/** Contracts of a row: filled, ended, or requested. */
export function historyContracts(row: HistoryRow): ContractsMicro | undefined {
  switch (row.eventType) {
    case 'order_filled':
      return row.filled ?? row.contracts
    case 'payout_claimed':
    case 'position_lost':
      return told(row.settled) ?? told(row.contracts)
    default:
      return told(row.contracts)
  }
}

function told<T extends bigint>(value: T | undefined): T | undefined {
  return value === 0n ? undefined : value
}
