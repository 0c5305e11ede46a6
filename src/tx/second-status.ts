import { type SignatureStatus } from './chain.ts'
import { type Observation } from './confirm.ts'
import { type SecondPort } from './guard/second-opinion.ts'
import { type Signature } from '../values/address.ts'

/** A final result as the first RPC server tells it. */
type Landed = Extract<Observation, { type: 'confirmed' | 'failed' | 'differs' }>

/** What a second RPC server says of a result; `behind` = it has not seen the slot yet. */
export type StatusOpinion =
  | { readonly kind: 'agrees' | 'silent' | 'behind' }
  | { readonly kind: 'disagrees'; readonly first: Result; readonly second: Result }

/** A result in the words of the page. */
export type Result = 'confirmed' | 'failed' | 'not found'

/** Slots by which a server that does not know the signature must be past the result to contradict it. */
const SLOTS_PAST = 32n

/** Asks a second server for the status of a landed transaction, its whole history searched. Never throws. */
export async function secondStatus(seen: Landed, second: SecondPort): Promise<StatusOpinion> {
  const found = await statusOf(seen.txid, second)
  if (found === undefined) return { kind: 'silent' }
  const { slot, status } = found
  if (status === undefined)
    return slot >= seen.slot + SLOTS_PAST
      ? { kind: 'disagrees', first: resultOf(seen), second: 'not found' }
      : { kind: 'behind' }
  if (status.level === 'processed') return { kind: 'behind' }
  const [first, other] = [resultOf(seen), status.error === undefined ? 'confirmed' : 'failed'] as const
  // Another message landed: whether it worked is not what was compared.
  if (seen.type === 'differs' || first === other) return { kind: 'agrees' }
  return { kind: 'disagrees', first, second: other }
}

/** Whether a second server knows a signature that the first one has nowhere; `undefined` = it did not answer. */
export async function isKnownToSecond(txid: Signature, second: SecondPort): Promise<boolean | undefined> {
  const found = await statusOf(txid, second)
  return found === undefined ? undefined : found.status !== undefined
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

const resultOf = ({ type }: Landed): Result => (type === 'failed' ? 'failed' : 'confirmed')
