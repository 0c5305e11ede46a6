import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { messageFlaw } from '../verify-signed.ts'
import { parseTransaction, serializeTransaction, type ParsedTransaction } from './message.ts'
import { sameBytes } from './reader.ts'

/** Set in the first byte of a message that is not legacy. */
const VERSION_BIT = 0x80

/**
 * True when a landed message is the approved one, or that with additions which a wallet may make. Both are message bytes,
 * without signatures: what landed was signed. Unreadable bytes are not the approved message.
 */
export function isApprovedMessage(approved: Uint8Array, landed: Uint8Array): boolean {
  if (sameBytes(approved, landed)) return true
  try {
    return messageFlaw(unsigned(approved), unsigned(landed), FEE_CAP_LAMPORTS.hard) === undefined
  } catch {
    return false
  }
}

/** A message as a transaction with empty signature slots; their number is the first byte of its header. */
function unsigned(message: Uint8Array): ParsedTransaction {
  const count = message[(message[0] ?? 0) >= VERSION_BIT ? 1 : 0] ?? 0
  return parseTransaction(
    serializeTransaction(
      Array.from({ length: count }, () => new Uint8Array(64)),
      message,
    ),
  )
}
