import { type ContractsMicro, type MicroUsd } from '../../../../values/money.ts'
import { type HistoryRow } from '../../core/model/history.ts'

/**
 * Dollars that a row moved, in micro USD: put up, paid before its fee, received, claimed or given back; `undefined` where it
 * moved none. The live service fills fields that a row is not about with "0": those say nothing.
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

/** How many contracts a row is about: filled, ended, or asked for. */
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
