import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'

/** What an address holds, as the service sees it; acts read the chain itself. */
export type Holdings = {
  readonly lamports: bigint
  /** Token accounts by mint. `undefined` = not reported, which is not "none". */
  readonly tokens: ReadonlyMap<Address, MintHolding> | undefined
  /** Mints whose accounts could not be read at all. */
  readonly unreadable: number
}

/** Accounts of one mint. */
export type MintHolding = {
  readonly accounts: readonly TokenAccount[]
  /** Accounts that could not be read: the sum is too low by what they hold. */
  readonly unreadable: number
}

/** One token account. */
export type TokenAccount = {
  /** Base units. */
  readonly amount: bigint
  readonly account: string | undefined
  readonly decimals: number | undefined
  /** The amount as wallets show it, where the token scales its amounts; absent = they show what the account holds. */
  readonly scaled?: Decimal
  readonly isFrozen: boolean | undefined
  readonly isAssociated: boolean | undefined
  readonly programId: string | undefined
  readonly lamports: bigint | undefined
  readonly reclaimableLamports: bigint | undefined
  readonly isLeftOut: boolean | undefined
}
