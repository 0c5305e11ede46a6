import { type Decimal } from '../../../../values/decimal.ts'

/** The account that holds what all contracts pay out of, as the service tells it. */
export type Vault = {
  readonly pubkey: string
  /** Whole coins of the settlement mint. */
  readonly balance: Decimal | undefined
  readonly settlementMint: string | undefined
  readonly settlementDelaySec: number | undefined
  readonly protocolFeeBps: number | undefined
  /** Open orders that one position may have at most. */
  readonly ordersPerPosition: number | undefined
  /** Orders of everybody that wait to be filled now. */
  readonly openOrders: number | undefined
  readonly isTradingDisabled: boolean | undefined
  readonly areDepositsDisabled: boolean | undefined
  readonly areWithdrawalsDisabled: boolean | undefined
}
