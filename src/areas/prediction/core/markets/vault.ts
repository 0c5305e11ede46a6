import { type Decimal } from '~/values/decimal.ts'

/** The account that all contracts are paid from, as the service reports it. */
export type Vault = {
  readonly pubkey: string
  /** Whole coins of the settlement mint. */
  readonly balance: Decimal | undefined
  readonly settlementMint: string | undefined
  readonly settlementDelaySec: number | undefined
  readonly protocolFeeBps: number | undefined
  /** Maximum open orders per position. */
  readonly ordersPerPosition: number | undefined
  /** Open orders of all users. */
  readonly openOrders: number | undefined
  /** Whole contracts of all users, and the most of them and of one position. */
  readonly contracts: bigint | undefined
  readonly mostContracts: bigint | undefined
  readonly contractsPerPosition: bigint | undefined
  readonly isTradingDisabled: boolean | undefined
  readonly areDepositsDisabled: boolean | undefined
  readonly areWithdrawalsDisabled: boolean | undefined
}
