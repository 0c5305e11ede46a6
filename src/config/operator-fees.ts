import * as z from 'zod/mini'
import { operatorSettings } from './deployment.ts'

/*
 * Fees and payments of the operator of this site, from `/runtime.json`. Without settings no fee is taken and the owner
 * pays; each one is shown before signing.
 */

const KEY = /^(1*)([1-9A-HJ-NP-Za-km-z]*)$/
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** True for a key: 32 bytes in base58, where each leading 1 is a zero byte. */
function isKey(text: string): boolean {
  const [, zeros = '', rest = ''] = (text.length > 44 ? null : KEY.exec(text)) ?? []
  const value = Array.from(rest).reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n)
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeros.length + bytes === 32
}

const key = z.string().check(z.refine(isKey))
const fee = z.object({
  bps: z.int().check(z.minimum(1), z.maximum(100)),
  /** Token accounts that receive the fee, by mint. */
  accounts: z.record(key, key),
})

/** The operator's settings as JSON: fees in basis points, 1 to 100. */
export const operatorSchema = z.strictObject({
  /** Swap fee: taken from the output, or added to the input where the output is fixed. */
  swapFee: z.optional(fee),
  /**
   * Managed swap fee, which the service takes for this referral account in place of the service's fee (docs/api-notes.md 8,
   * F1). Basis points, 50 to 255.
   */
  managedFee: z.optional(z.object({ bps: z.int().check(z.minimum(50), z.maximum(255)), account: key })),
  /** Limit order fee: taken from the output. */
  limitFee: z.optional(fee),
  /** Payer of network fee and rent of limit orders instead of their owner; must have signed what the service builds. */
  payer: z.optional(key),
})

/** The operator's settings. */
export type Operator = z.infer<typeof operatorSchema>

/** The valid settings; unreadable settings mean no fees. */
function operator(): Operator {
  const parsed = z.safeParse(operatorSchema, operatorSettings() ?? {})
  return parsed.success ? parsed.data : {}
}

/** The fee of a trade whose fee is taken in `mint`; `undefined` where the operator has no account for it. */
export function operatorFee(
  kind: 'swapFee' | 'limitFee',
  mint: string,
): { readonly bps: number; readonly account: string } | undefined {
  const taken = operator()[kind]
  const account = taken === undefined || !Object.hasOwn(taken.accounts, mint) ? undefined : taken.accounts[mint]
  return taken === undefined || account === undefined ? undefined : { bps: taken.bps, account }
}

/** Referral fee of managed swaps instead of the service's own; `undefined` = none. */
export function operatorReferral(): Operator['managedFee'] {
  return operator().managedFee
}

/** Payer of limit orders; `undefined` = their owner. */
export function operatorPayer(): string | undefined {
  return operator().payer
}
