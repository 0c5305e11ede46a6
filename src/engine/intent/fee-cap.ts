import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { exactText } from '~/values/display-value.ts'
import { parseAmount } from '~/values/money.ts'

/** Lamports from text; `undefined` for anything that is no amount, or over the hard cap of the product. */
export function parseFeeCap(text: string): bigint | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined
  const lamports = BigInt(text)
  return lamports <= FEE_CAP_LAMPORTS.hard ? lamports : undefined
}

/** A fee cap as typed, decimal SOL: lamports, or why it is none. */
export function typedFeeCap(text: string): bigint | string {
  const typed = parseAmount(text, 9)
  if (!typed.ok) return 'Enter a valid SOL amount. Not saved.'
  if (typed.value > FEE_CAP_LAMPORTS.hard)
    return `Over ${exactText(FEE_CAP_LAMPORTS.hard, 9)} SOL, the maximum. Not saved.`
  return typed.value
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
