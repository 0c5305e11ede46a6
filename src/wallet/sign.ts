import { VersionedTransaction } from '@solana/web3.js'
import { fail, ok, type Result } from '../values/result.ts'
import { type Checked } from '../values/sealed.ts'
import { type SignedBytes, type WalletProblem } from './port.ts'

/** An adapter's own way to sign. */
export type AdapterSign = (transaction: VersionedTransaction) => Promise<VersionedTransaction>

/**
 * Hands an approved transaction to the wallet and takes back what it returns. Always as a versioned transaction, also
 * for legacy messages: the adapter's legacy path would set payer and blockhash.
 */
export async function signChecked(checked: Checked, sign: AdapterSign): Promise<Result<SignedBytes, WalletProblem>> {
  try {
    const signed = await sign(VersionedTransaction.deserialize(checked.transaction))
    return ok(signed.serialize())
  } catch (error) {
    return fail(problemOf(error))
  }
}

/** A wallet's own way to sign bytes as they are (Wallet Standard); `undefined` bytes = it returned none. */
export type StandardSign = (transaction: Uint8Array) => Promise<Uint8Array | undefined>

/** The same for version 1, which the adapter's library reads and does not write: the bytes go to the wallet as they are. */
export async function signVersion1(checked: Checked, sign: StandardSign): Promise<Result<SignedBytes, WalletProblem>> {
  try {
    const signed = await sign(checked.transaction)
    return signed === undefined ? fail('failed') : ok(signed)
  } catch (error) {
    return fail(problemOf(error))
  }
}

/** Adapters wrap the wallet's error in `error.error` and word it freely; a refusal is told by code or by its words. */
function problemOf(error: unknown): WalletProblem {
  const texts = messagesOf(error)
  if (texts.some((text) => /reject|declin|denied|cancel/i.test(text)) || codeOf(error) === 4001) return 'declined'
  if (texts.some((text) => /disconnect|not connected|unload/i.test(text))) return 'disconnected'
  return 'failed'
}

function messagesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return typeof error === 'string' ? [error] : []
  const inner: unknown = 'error' in error ? error.error : undefined
  return [error.name, error.message, ...(inner === error ? [] : messagesOf(inner))]
}

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error) return error.code
  return 'error' in error ? codeOf(error.error) : undefined
}
