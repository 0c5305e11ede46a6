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
