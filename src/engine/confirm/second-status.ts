import { type Signature } from '~/values/address.ts'
import { type SignatureStatus } from '../gather/chain.ts'
import { type SecondPort } from '../gather/second-opinion.ts'
import { type Observation } from './confirm.ts'

/** A final result reported by the first RPC server. */
type Landed = Extract<Observation, { type: 'confirmed' | 'failed' | 'differs' }>

/**
 * The second RPC server's answer about a result. `behind` = it has not confirmed the signature as of its `slot`; `isKnown`
 * = it has seen the signature.
 */
export type StatusOpinion =
  | { readonly kind: 'agrees' | 'silent' }
  | { readonly kind: 'behind'; readonly slot: bigint; readonly isKnown: boolean }
  | { readonly kind: 'disagrees'; readonly first: Result; readonly second: Result }

/** A result in the words of the page. */
export type Result = 'confirmed' | 'failed' | 'not found'

/** Asks a second server for the status of a landed transaction, its whole history searched. Never throws. */
export async function secondStatus(seen: Landed, second: SecondPort): Promise<StatusOpinion> {
  const found = await statusOf(seen.txid, second)
  if (found === undefined) return { kind: 'silent' }
  const { slot, status } = found
  if (status === undefined || status.level === 'processed')
    return { kind: 'behind', slot, isKnown: status !== undefined }
  const [first, other] = [resultOf(seen), status.error === undefined ? 'confirmed' : 'failed'] as const
  // Another message landed: whether it worked is not what was compared.
  if (seen.type === 'differs' || first === other) return { kind: 'agrees' }
  return { kind: 'disagrees', first, second: other }
}

/** Slots within which a transaction lands, or never does: a blockhash's life. */
const LIFE_SLOTS = 150n

/**
 * Whether a second server knows a signature that the first one has nowhere. `undefined` = it did not answer, or it has not
 * passed the slots in which a transaction built at `builtAt` could land, so that not knowing it means nothing.
 */
export async function isKnownToSecond(
  txid: Signature,
  second: SecondPort,
  builtAt: bigint,
): Promise<boolean | undefined> {
  const found = await statusOf(txid, second)
  if (found === undefined) return undefined
  return found.status !== undefined || (found.slot < builtAt + LIFE_SLOTS ? undefined : false)
}

async function statusOf(
  txid: Signature,
  second: SecondPort,
): Promise<{ slot: bigint; status: SignatureStatus | undefined } | undefined> {
  try {
    const { slot, rows } = await second.statuses([txid], true)
    return { slot, status: rows[0] }
  } catch {
    return undefined
  }
}

/** A result of the first server, in the words of the page. */
export const resultOf = ({ type }: Landed): Result => (type === 'failed' ? 'failed' : 'confirmed')
