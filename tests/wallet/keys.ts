import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { encodeBase58 } from '../../src/values/address.ts'
import { type WalletSetup } from './test-wallet.ts'

/** A fresh key, as the test wallet takes it. */
export type Key = WalletSetup['accounts'][number]

/** Makes a random key; every test has its own, so that tests on one server never meet. */
export function freshKey(): Key {
  return toKey(generateKeyPairSync('ed25519').privateKey)
}

/** PKCS #8 around the 32 bytes of an ed25519 secret (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420'

/** The key of 32 secret bytes, as the test wallet takes it. */
export function keyOf(secret: Uint8Array): Key {
  const der = Buffer.concat([Buffer.from(PKCS8, 'hex'), secret])
  return toKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
}

function toKey(privateKey: KeyObject): Key {
  const publicKey = createPublicKey(privateKey)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    address: encodeBase58(raw),
    publicKey: raw.toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}
