import { holdingsKey } from '~/areas/tokens/model/keys.ts'
import { type Target } from '~/engine/intent/target.ts'
import { type Address } from '~/values/address.ts'

/** Query keys that a swap makes stale. */
export const swapKeys = {
  holdings: holdingsKey,
}

/** A swap of one coin for another, by their mints. */
export const swapTarget = (inputMint: string, outputMint: string): Target => `swap:${inputMint}>${outputMint}`

/** The wrapped SOL of an owner. */
export const unwrapTarget = (owner: Address): Target => `unwrap:${owner}`
