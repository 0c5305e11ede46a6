import { type Sealed } from '../values/sealed.ts'
import { RpcError } from '../wire/rpc.ts'
import { type ChainPort } from './chain.ts'

/** What came of one broadcast. None of them is a verdict: only the chain's status is. */
export type SendOutcome =
  | { readonly type: 'received' }
  /** The node's test before sending said no; it did not pass the bytes on. */
  | { readonly type: 'preflight'; readonly reason: string; readonly isLag: boolean }
  /** No usable answer: the bytes may or may not be on their way. */
  | { readonly type: 'no-answer'; readonly reason: string }

const PREFLIGHT_FAILED = -32_002

/**
 * Broadcasts sealed bytes once. The first send asks for the node's test; later ones skip it, unless the test said no
 * (transactions.md T5-T8). A received answer means "received", never more.
 */
export async function broadcast(sealed: Sealed, chain: ChainPort, skipPreflight: boolean): Promise<SendOutcome> {
  try {
    await chain.send(sealed.transaction, skipPreflight)
    return { type: 'received' }
  } catch (error) {
    if (!(error instanceof RpcError))
      return { type: 'no-answer', reason: error instanceof Error ? error.message : 'unknown' }
    const isLag = /blockhash not found/i.test(error.message)
    if (error.code === PREFLIGHT_FAILED) return { type: 'preflight', reason: error.message, isLag }
    return { type: 'no-answer', reason: error.message }
  }
}
