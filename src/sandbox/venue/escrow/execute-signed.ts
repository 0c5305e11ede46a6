import { type Signature } from '~/values/address.ts'
import { areSignaturesValid } from '../../chain/gate.ts'
import { signatureOfTransaction } from '../../chain/vm/landing.ts'
import { decodeTransaction, type WireTransaction } from '../../chain/wire-transaction.ts'
import { type Trade } from '../prediction/trade-context.ts'
import { ApiProblem } from '../problem.ts'

/**
 * Result of sending signed bytes: `landed` = in a block without an error; `failed` = the chain refused or failed them,
 * with the program's number when it was one; `late` = no result in time, which proves nothing.
 */
export type Sent =
  | { readonly kind: 'landed'; readonly signature: Signature }
  | {
      readonly kind: 'failed'
      readonly signature: Signature
      readonly words: string
      readonly code: number | undefined
    }
  | { readonly kind: 'late'; readonly signature: Signature }

/** Reads a whole, fully signed transaction; `undefined` otherwise. */
export function readWhole(text: unknown): WireTransaction | undefined {
  if (typeof text !== 'string') return undefined
  const bytes = Buffer.from(text, 'base64')
  const decoded = bytes.toString('base64') === text ? decodeTransaction(bytes) : undefined
  return decoded?.ok === true ? decoded.value : undefined
}

/** Whether every slot holds its signer's signature. */
export function isSigned(transaction: WireTransaction): boolean {
  return areSignaturesValid(transaction)
}

/** Sends them, each once. */
export async function sendSigned({ sender }: Trade, transaction: WireTransaction): Promise<Sent> {
  const signature = signatureOfTransaction(transaction)
  try {
    const { error } = await sender.post(transaction)
    return error === undefined ? { kind: 'landed', signature } : failed(signature, error)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.code === 'execute_timeout' ? { kind: 'late', signature } : failed(signature, error.message)
  }
}

/** The program's number is in hex in preflight messages, and as `Custom` in the chain's error. */
function failed(signature: Signature, words: string): Sent {
  const hex = /custom program error: 0x([0-9a-f]+)/i.exec(words)?.[1]
  const plain = /"Custom":\s*(\d+)/.exec(words)?.[1]
  const code = hex === undefined ? plain : String(Number.parseInt(hex, 16))
  return { kind: 'failed', signature, words, code: code === undefined ? undefined : Number(code) }
}
