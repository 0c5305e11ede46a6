import { ed25519 } from '@noble/curves/ed25519'
import { createHash } from 'node:crypto'
import { addressOf, type Address } from '~/values/address.ts'

/** A key of the venue. */
export type VenueKey = { readonly address: Address; sign(message: Uint8Array): Uint8Array }

/* The venue's own keys. They exist in the sandbox alone and are worth nothing outside: their texts are in this file. */

/** Fills, fails and closes orders, and pays out what nobody claims. */
export const KEEPER = keyOf('sextant sandbox keeper')
/** Signs every order that the venue built: `create_order` takes no other. */
export const COSIGNER = keyOf('sextant sandbox cosigner')
/** Pays fee and rent of the orders that the venue sends itself. */
export const SPONSOR = keyOf('sextant sandbox sponsor')
/** Quotes and signs as a market maker. */
export const MAKER = keyOf('sextant sandbox market maker')
/** Where the fee of a cancel goes. */
export const CANCEL_FEE_TAKER = keyOf('sextant sandbox cancel fees').address

function keyOf(text: string): VenueKey {
  const secret = createHash('sha256').update(text).digest()
  return { address: addressOf(ed25519.getPublicKey(secret)), sign: (message) => ed25519.sign(message, secret) }
}
