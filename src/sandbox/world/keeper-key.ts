import { createHash } from 'node:crypto'

import { ed25519 } from '@noble/curves/ed25519'

import { addressOf, type Address } from '../../values/address.ts'

const secret = createHash('sha256').update('sextant sandbox keeper').digest()

/** The keeper's own key. It exists in the sandbox alone and is worth nothing outside: its text is in this file. */
export const KEEPER: { readonly address: Address; sign(message: Uint8Array): Uint8Array } = {
  address: addressOf(ed25519.getPublicKey(secret)),
  sign: (message) => ed25519.sign(message, secret),
}
