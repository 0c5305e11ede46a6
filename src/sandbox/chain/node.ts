import { type Address, type Signature } from '~/values/address.ts'
import { type Commitment } from './blocks.ts'
import { type AccountImage } from './vm/account-image.ts'
import { type Landing, type LandingParts } from './vm/landing.ts'

/** What the RPC face sees of the chain. */
export type ChainNode = LandingParts & {
  readonly landing: Landing
  /** Milliseconds of a slot. */
  readonly slotMs: number
  /** The account as a reader at this commitment sees it. */
  imageAt(address: Address, commitment: Commitment): AccountImage | undefined
  /** Every address that ever held anything. */
  addresses(): Iterable<Address>
  airdrop(to: Address, lamports: bigint): Signature
  /** Somebody pays these owners: a little SOL, and of every token that they hold; a block is made of it. */
  pay(owners: readonly Address[]): void
  /** Called after each block, landing, drop and outside write. */
  onChange(listener: () => void): () => void
  onBlock(listener: () => void): () => void
}
