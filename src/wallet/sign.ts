import { VersionedTransaction } from '@solana/web3.js'
import { fail, ok, type Result } from '~/values/result.ts'
import { type Checked } from '~/values/sealed.ts'
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
    return bytesOf(signed.serialize())
  } catch (error) {
    return fail(problemOf(error))
  }
}

/** Whatever is no bytes is no answer, in spite of its type: wallets are foreign code. */
function bytesOf(signed: unknown): Result<SignedBytes, WalletProblem> {
  return signed instanceof Uint8Array ? ok(signed) : fail('failed')
}

/** A wallet's own way to sign bytes as they are (Wallet Standard); `undefined` bytes = it returned none. */
export type StandardSign = (transaction: Uint8Array) => Promise<Uint8Array | undefined>

/** The same for version 1, which the adapter's library reads and does not write: the bytes go to the wallet as they are. */
export async function signVersion1(checked: Checked, sign: StandardSign): Promise<Result<SignedBytes, WalletProblem>> {
  try {
    return bytesOf(await sign(checked.transaction))
  } catch (error) {
    return fail(problemOf(error))
  }
}

/**
 * The rejections by the user that wallets are known to report, in full and in lower case, without the closing stop. Closed:
 * any other text may be a node's or a time-out's, after the wallet has signed and sent.
 */
const USER_REJECTIONS: ReadonlySet<string> = new Set([
  'user rejected the request',
  'user rejected the transaction',
  'user rejected request',
  'user rejected transaction',
  'user rejected',
  'user denied request',
  'user denied transaction signature',
  'user declined the request',
  'user declined to sign the transaction',
  'user cancelled the request',
  'user canceled request',
  'the user rejected the request',
  'the user rejected the request through the wallet',
  'transaction rejected by user',
  'transaction declined by user',
  'approval denied',
  'ledger device: condition of use not satisfied (denied by the user?) (0x6985)',
  'ledger device: conditions of use not satisfied (denied by the user?) (0x6985)',
])

/** EIP-1193 `userRejectedRequest`, which Solana wallets use too. */
const USER_REJECTED = 4001
/** Status word of a Ledger whose owner declined on the device: conditions of use not satisfied. */
const LEDGER_DECLINED = 0x6985

/** Status word of a Ledger whose Solana app may not sign what it cannot show, and its library's words for it. */
const LEDGER_BLIND = 0x6808
const BLIND_SIGNING = 'missing a parameter. try enabling blind signature in the app'

/** What the adapter throws before it opens the wallet, and when the wallet goes away. */
const DISCONNECTIONS: ReadonlySet<string> = new Set([
  'WalletNotConnectedError',
  'WalletDisconnectedError',
  'WalletNotReadyError',
])

/** Classifies what signing threw. Only an explicit rejection by the user is `declined`; anything unknown is `failed`. */
function problemOf(error: unknown): WalletProblem {
  const layers = layersOf(error)
  if (layers.some(isUserRejection)) return 'declined'
  if (layers.some((layer) => fieldOf(layer, 'statusCode') === LEDGER_BLIND || textOf(layer) === BLIND_SIGNING))
    return 'blind-signing'
  return layers.some((layer) => layer instanceof Error && DISCONNECTIONS.has(layer.name)) ? 'disconnected' : 'failed'
}

/** An adapter wraps the wallet's error in `error.error`, one layer, at most two. */
const MAX_LAYERS = 3

function layersOf(error: unknown): readonly unknown[] {
  const layers: unknown[] = []
  let layer = error
  while (layer !== undefined && layers.length < MAX_LAYERS) {
    layers.push(layer)
    layer = fieldOf(layer, 'error')
  }
  return layers
}

function isUserRejection(layer: unknown): boolean {
  if (fieldOf(layer, 'code') === USER_REJECTED || fieldOf(layer, 'statusCode') === LEDGER_DECLINED) return true
  const text = textOf(layer)
  return text !== undefined && USER_REJECTIONS.has(text)
}

/** What an error says, in lower case, without the closing stop. */
function textOf(layer: unknown): string | undefined {
  const text = typeof layer === 'string' ? layer : fieldOf(layer, 'message')
  return typeof text === 'string' ? text.trim().replace(/\.$/, '').toLowerCase() : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
