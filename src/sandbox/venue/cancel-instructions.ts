import { address as kitAddress, type Instruction } from '@solana/kit'
import { PROGRAM } from '~/config/programs.ts'
import { CANCEL_FEE_TAKER } from '../world/keeper-key.ts'
import { signing, writable } from './transaction.ts'

/** A request to cancel a limit order, as its execution context carries it. */
export type Cancel = { readonly ownerPubkey: string; readonly orderPubkey: string; readonly cancelExpiresAtMs: number }

/** Fee of a cancel. It pays an account that exists nowhere else, so it covers that account's rent. */
export const CANCEL_FEE_LAMPORTS = 1_000_000n
const TRANSFER = 2

/** Memo with the order and the time until which the cancel is valid. */
export function cancelMemo({ orderPubkey, cancelExpiresAtMs }: Cancel): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.memo),
    data: new TextEncoder().encode(`limit_order_cancel:${orderPubkey}:${cancelExpiresAtMs}`),
  }
}

/** Transfer of the fee from the owner. */
export function cancelFee(owner: string): Instruction {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, TRANSFER, true)
  data.setBigUint64(4, CANCEL_FEE_LAMPORTS, true)
  return {
    programAddress: kitAddress(PROGRAM.system),
    accounts: [signing(owner, true), writable(CANCEL_FEE_TAKER)],
    data: new Uint8Array(data.buffer),
  }
}
