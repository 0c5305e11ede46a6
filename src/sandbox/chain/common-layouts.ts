import { getStructCodec } from '@solana/kit'
import { layoutOf, u32, u64 } from './layout.ts'

/* Data of the common programs' instructions that are built or read in the sandbox. */

/** Transfer of the System program. */
export const TRANSFER_DATA = layoutOf(Uint8Array.of(2, 0, 0, 0), getStructCodec([['lamports', u64]]))

/** Compute unit limit of the Compute Budget program. */
export const UNIT_LIMIT_DATA = layoutOf(Uint8Array.of(2), getStructCodec([['units', u32]]))

/** Compute unit price of the Compute Budget program. */
export const UNIT_PRICE_DATA = layoutOf(Uint8Array.of(3), getStructCodec([['microLamports', u64]]))
