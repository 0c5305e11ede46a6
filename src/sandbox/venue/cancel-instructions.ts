import { address as kitAddress, type Instruction } from '@solana/kit'
import { PROGRAM } from '~/config/programs.ts'
import { TRANSFER_DATA } from '../chain/common-layouts.ts'
import { CANCEL_FEE_TAKER } from '../world/keeper-key.ts'
import { signing, writable } from './transaction.ts'

/** A request to cancel a limit order, as its execution context carries it. */
export type Cancel = { readonly ownerPubkey: string; readonly orderPubkey: string; readonly cancelExpiresAtMs: number }

/** Fee of a cancel. It pays an account that exists nowhere else, so it covers that account's rent. */
export const CANCEL_FEE_LAMPORTS = 1_000_000n

/** Memo with the order and the time until which the cancel is valid. */
export function cancelMemo({ orderPubkey, cancelExpiresAtMs }: Cancel): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.memo),
    data: new TextEncoder().encode(`limit_order_cancel:${orderPubkey}:${cancelExpiresAtMs}`),
  }
}

/** Transfer of the fee from the owner. */
export function cancelFee(owner: string): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.system),
    accounts: [signing(owner, true), writable(CANCEL_FEE_TAKER)],
    data: TRANSFER_DATA.write({ lamports: CANCEL_FEE_LAMPORTS }),
  }
}
