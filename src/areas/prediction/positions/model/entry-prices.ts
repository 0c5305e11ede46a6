import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { mulDiv, ONE_USD_MICRO, priceMicro, type PriceMicro } from '~/values/money.ts'

/** Reference prices of a position's side, micro USD per share. */
export type EntryPrices = {
  /** Average price paid, before fees; `undefined` = missing. */
  readonly entry: PriceMicro | undefined
  /**
   * Cost and fees a share, rounded up: above this chance holding to the end pays. `undefined` while the cost, the fees or
   * the exact shares are not known, and where it would be a dollar or more.
   */
  readonly breakEven: PriceMicro | undefined
}

/** Entry and break-even price of a position. */
export function entryPrices(position: Position): EntryPrices {
  return { entry: position.averagePrice, breakEven: paidPerShare(position) }
}

function paidPerShare({ cost, feesPaid, contracts, contractsExact }: Position): PriceMicro | undefined {
  if (cost === undefined || feesPaid === undefined || !contractsExact || contracts <= 0n) return undefined
  const price = mulDiv(cost + feesPaid, 1_000_000n, contracts, 'up')
  return price > 0n && price < ONE_USD_MICRO ? priceMicro(price) : undefined
}
