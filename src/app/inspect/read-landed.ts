import { parseSignature } from '../../values/address.ts'
import { RpcError, type RpcCall } from '../../wire/rpc.ts'
import { getTransaction } from '../../wire/rpc-methods/engine.ts'
import { WireError } from '../../wire/wire-error.ts'
import { decodeBase64 } from '../../tx/guard/base64.ts'
import { InspectProblem } from './inspect-problem.ts'

/** Names of the two fields that can be wrong, as the reader gave them. */
export type LandedFields = { readonly signature: string; readonly rpc: string }

/** The bytes of a transaction that has landed, of any version. Throws `InspectProblem`, in the names of `fields`. */
export async function readLanded(rpc: RpcCall, text: string, fields: LandedFields): Promise<Uint8Array> {
  const signature = parseSignature(text)
  if (signature === undefined)
    throw new InspectProblem(fields.signature, 'not a signature: 64 bytes in base58 have 86 to 88 letters.')
  const reply = await ask(rpc, signature, fields)
  if (reply === null)
    throw new InspectProblem(fields.signature, 'the RPC server knows no transaction of this signature.')
  return decodeBase64(reply.transaction[0])
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
