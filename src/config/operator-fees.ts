import * as z from 'zod/mini'
import { toldOperator } from './operator.ts'

/*
 * What the operator of this site earns and pays, as the server tells it in `/runtime.json`. Nobody's fee is taken and
 * nobody else pays until the server says so; every one of them is shown before it is signed.
 */

const KEY = /^(1*)([1-9A-HJ-NP-Za-km-z]*)$/
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Whether this is a key: 32 bytes in base58, where each leading 1 is a byte of zeros. */
function isKey(text: string): boolean {
  const [, zeros = '', rest = ''] = (text.length > 44 ? null : KEY.exec(text)) ?? []
  const value = Array.from(rest).reduce((sum, digit) => sum * 58n + BigInt(DIGITS.indexOf(digit)), 0n)
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return zeros.length + bytes === 32
}

const key = z.string().check(z.refine(isKey))
const fee = z.object({
  bps: z.int().check(z.minimum(1), z.maximum(100)),
  /** Token accounts that take it, by mint. */
  accounts: z.record(key, key),
})

/** The operator's settings as JSON has them: fees in basis points, 1 to 100. */
export const operatorSchema = z.strictObject({
  /** On swaps: taken from what comes out, or on top of what goes in where what comes out is fixed. */
  swapFee: z.optional(fee),
  /**
   * On managed swaps: the service takes it for this referral account instead of its own fee (docs/api-notes.md 8, F1). Basis points,
   * 50 to 255.
   */
  managedFee: z.optional(z.object({ bps: z.int().check(z.minimum(50), z.maximum(255)), account: key })),
  /** On limit orders: taken from what comes out. */
  limitFee: z.optional(fee),
  /** Who pays network fee and rent of limit orders instead of their owner; must have signed what the service builds. */
  payer: z.optional(key),
})

/** The operator's settings. */
export type Operator = z.infer<typeof operatorSchema>

/** The settings that hold; what the server said and what cannot be read is nobody's fee. */
function operator(): Operator {
  const parsed = z.safeParse(operatorSchema, toldOperator() ?? {})
  return parsed.success ? parsed.data : {}
}

/** The fee of a trade whose fee is taken in `mint`; `undefined` where the operator names no account for it. */
export function operatorFee(
  kind: 'swapFee' | 'limitFee',
  mint: string,
): { readonly bps: number; readonly account: string } | undefined {
  const taken = operator()[kind]
  const account = taken === undefined || !Object.hasOwn(taken.accounts, mint) ? undefined : taken.accounts[mint]
  return taken === undefined || account === undefined ? undefined : { bps: taken.bps, account }
}

/** Whose fee a managed swap takes instead of the service's own; `undefined` = nobody's. */
export function operatorReferral(): Operator['managedFee'] {
  return operator().managedFee
}

/** Who pays for limit orders; `undefined` = their owner. */
export function operatorPayer(): string | undefined {
  return operator().payer
}
