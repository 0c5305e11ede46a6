import { encodeBase64 } from '~/guard/bytes/base64.ts'
import { type Sealed } from '~/values/sealed.ts'
import { RpcError } from '~/wire/rpc/rpc.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type ChainPort } from '../gather/chain.ts'
import { type PostAnswer, type SignedPair } from '../intent/intent.ts'

/** What came of one broadcast. None of them is a verdict: only the chain's status is. */
export type SendOutcome =
  | { readonly type: 'received' }
  /** The node's test before sending said no; it did not pass the bytes on. */
  | { readonly type: 'preflight'; readonly reason: string; readonly isLag: boolean }
  /** No usable answer: the bytes may or may not be on their way. */
  | { readonly type: 'no-answer'; readonly reason: string }

const PREFLIGHT_FAILED = -32_002

/**
 * Broadcasts sealed bytes once. The first send asks for the node's test; later ones skip it, unless the test said no.
 * A received answer means "received", never more.
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

/** What came of giving the signed pair to the venue once. */
export type PostOutcome =
  | { readonly type: 'answered'; readonly answer: PostAnswer }
  /** No usable answer: the venue may or may not have it. The same pair may be sent again. */
  | { readonly type: 'no-answer'; readonly reason: string }

/**
 * Gives sealed bytes and their context to the venue once. A refusal in the venue's words is an answer; a time-out, a
 * broken line, a failing server, an unreadable reply and "slow down" are none.
 */
export async function postToVenue(
  sealed: Sealed,
  context: unknown,
  post: (pair: SignedPair) => Promise<PostAnswer>,
): Promise<PostOutcome> {
  try {
    const answer = await post({ signedTransaction: encodeBase64(sealed.transaction), context })
    return { type: 'answered', answer }
  } catch (error) {
    if (error instanceof WireError && NOT_TAKEN.has(error.code))
      return { type: 'answered', answer: { status: 'failed', message: error.detail.venueMessage } }
    return { type: 'no-answer', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Refusals: asking again with the same pair gives the same answer. */
const NOT_TAKEN: ReadonlySet<string> = new Set([
  'api.rejected',
  'api.not-found',
  'wire.key',
  'wire.plan',
  'wire.region',
])
