import { generateKeyPairSync } from 'node:crypto'
import { encodeBase58 } from '../../src/values/base58.ts'
import { type WalletSetup } from './test-wallet.ts'

/** A fresh key, as the test wallet takes it. */
export type Key = WalletSetup['accounts'][number]

/** Makes a random key; every test has its own, so that tests on one server never meet. */
export function freshKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    address: encodeBase58(raw),
    publicKey: raw.toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}
