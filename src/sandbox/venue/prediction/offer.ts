import { type Address } from '~/values/address.ts'
import { type WorldMarket } from '../../world/types.ts'
import { type PositionAccount } from '../accounts.ts'
import { type Unsigned } from '../transaction.ts'
import { type OrderTerms } from './order-transaction.ts'

/** An order that the venue would accept, with the data of its reply. */
export type Offer = {
  readonly terms: OrderTerms
  readonly market: WorldMarket
  readonly orderPubkey: Address
  readonly orderType: 'market' | 'limit'
  readonly feeMicroUsd: bigint
  /** The position before the order; `undefined` = the order opens it. */
  readonly held: PositionAccount | undefined
  readonly slippageBps: bigint
  /** The owner holds the deposit. */
  readonly isFunded: boolean
}

/** A built order: its transaction with the venue's signatures, or no transaction at all (a quote). */
export type BuiltOrder = {
  readonly offer: Offer
  readonly built:
    | (Pick<Unsigned, 'wire' | 'blockhash' | 'lastValidBlockHeight'> & { readonly isGasless: boolean })
    | undefined
}
