import { isUnrun } from '~/engine/gather/chain.ts'
import { decodeBase64 } from '~/guard/bytes/base64.ts'
import { verifySignature } from '~/guard/bytes/derive.ts'
import { type ParsedTransaction } from '~/guard/bytes/message.ts'
import { parseSignature, signatureOf, type Signature } from '~/values/address.ts'
import { getTransaction } from '~/wire/rpc/methods/engine.ts'
import { RpcError, type RpcCall } from '~/wire/rpc/rpc.ts'
import { WireError } from '~/wire/wire-error.ts'
import { InspectProblem } from './inspect-problem.ts'

/** Names of the two fields that can be wrong, as the user gave them. */
export type LandedFields = { readonly signature: string; readonly rpc: string }

/**
 * Outcome of a transaction as the RPC server reports it: its error where it failed, `unknown` where it reports none.
 */
export type LandedOutcome =
  | { readonly kind: 'succeeded' | 'unknown' }
  /** `isUnrun` = it stands in its block without having been run: nothing was charged. */
  | { readonly kind: 'failed'; readonly error: string; readonly isUnrun: boolean }

/** What an RPC server returns for a signature. None of it is proven before the signature is verified. */
export type Landed = {
  readonly signature: Signature
  readonly bytes: Uint8Array
  readonly outcome: LandedOutcome
}

/** Proven outcome of a landed transaction; `unverified` = its signatures are not valid for the returned bytes. */
export type LandedState = LandedOutcome | { readonly kind: 'unverified' }

/** Verifies every signature over the bytes; the first must be the requested one. */
export function landedState(
  { signatures, message, messageBytes }: ParsedTransaction,
  { signature, outcome }: Landed,
): LandedState {
  const [first] = signatures
  const isSameTransaction = first !== undefined && signatureOf(first) === signature
  const holds = signatures.every((each, slot) => {
    const signer = message.staticKeys[slot]
    return signer !== undefined && verifySignature(each, messageBytes, signer)
  })
  return isSameTransaction && holds ? outcome : { kind: 'unverified' }
}

/** Reads the transaction of a signature, of any version. Throws `InspectProblem`, with the field names of `fields`. */
export async function readLanded(rpc: RpcCall, text: string, fields: LandedFields): Promise<Landed> {
  const signature = parseSignature(text)
  if (signature === undefined)
    throw new InspectProblem(fields.signature, 'not a signature: 64 bytes in base58 have 86 to 88 letters.')
  const reply = await ask(rpc, signature, fields)
  if (reply === null)
    throw new InspectProblem(fields.signature, 'the RPC server knows no transaction of this signature.')
  return { signature, bytes: decodeBase64(reply.transaction[0]), outcome: outcomeOf(reply.meta) }
}

function outcomeOf(meta: { readonly err: unknown } | null): LandedOutcome {
  if (meta === null || meta.err === undefined) return { kind: 'unknown' }
  if (meta.err === null) return { kind: 'succeeded' }
  const error = typeof meta.err === 'string' ? meta.err : JSON.stringify(meta.err)
  return { kind: 'failed', error, isUnrun: isUnrun(meta) }
}

async function ask(rpc: RpcCall, signature: string, fields: LandedFields) {
  try {
    return await rpc(getTransaction, [
      signature,
      { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 },
    ])
  } catch (error) {
    if (error instanceof RpcError) throw new InspectProblem(fields.rpc, `the RPC server refused: ${error.message}.`)
    if (error instanceof WireError)
      throw new InspectProblem(fields.rpc, `the RPC server did not answer (${error.code}).`)
    throw error
  }
}

/** Whether a transaction would land, or what became of it. */
export const LANDING_WORD = {
  landed: 'It has landed: these are the bytes on chain, and every signature on them holds.',
  landedUnknown: 'Its signatures hold, but the RPC server does not say whether it failed on chain.',
  failed: (error: string): string => `It failed on chain: nothing of it was done, only the fee was spent. ${error}`,
  unrun: (error: string): string => `The network didn’t execute it: nothing of it was done or charged. ${error}`,
  unverified:
    'Not proven: the signature does not hold over the bytes that the RPC server returned. They may not be what landed.',
  noAnswer: 'Not known: the RPC server did not answer. What is below is from the bytes alone.',
  unnamed: 'Not known: the RPC server does not say which network it is on.',
  otherNetwork: 'Not known: the RPC server is on another network.',
  expired: 'No: its blockhash does not count on this network, or not any more.',
  noSimulation: 'Not known: no simulation could be had.',
  simulationFailed: (error: string): string => `No: the simulation failed with ${error}.`,
  wouldLand: 'Yes, by a simulation that changed nothing.',
  missing: (count: number): string =>
    ` Still, ${count === 1 ? 'one signature is' : `${count} signatures are`} missing.`,
} as const
