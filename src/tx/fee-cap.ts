import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { deviceStore } from '~/ui/device-store.ts'

/** Lamports from text; `undefined` for anything that is no amount, or over the hard cap of the product. */
export function parseFeeCap(text: string): bigint | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined
  const lamports = BigInt(text)
  return lamports <= FEE_CAP_LAMPORTS.hard ? lamports : undefined
}

/**
 * The most lamports that a transaction may offer to be included sooner (docs/transaction-rules.md, U8), as the reader set it
 * on this device. What the storage holds is never trusted over the hard cap.
 */
export const feeCap = deviceStore<bigint>(
  'sextant.fee-cap',
  (text) => parseFeeCap(text ?? '') ?? FEE_CAP_LAMPORTS.default,
  (lamports) => lamports.toString(),
)
