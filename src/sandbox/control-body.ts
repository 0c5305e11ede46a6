import * as z from 'zod/mini'
import { parseAmount } from '~/values/money.ts'
import { publicKey } from './venue/fields.ts'

/** A public key in base58. */
export const address = publicKey('a base58 public key of 32 bytes')

/** Whole units as decimal text or number, at most `most`, as base units. */
export function units(decimals: number, most: bigint) {
  const read = (value: string | number) => parseAmount(typeof value === 'number' ? plainText(value) : value, decimals)
  const fits = (value: string | number) => {
    const amount = read(value)
    return amount.ok && amount.value > 0n && amount.value <= most * 10n ** BigInt(decimals)
  }
  const words = `a positive amount up to ${most} with at most ${decimals} decimals, as number or text`
  return z.pipe(
    z.union([z.string(), z.number()]).check(z.refine(fits, words)),
    z.transform((value): bigint => {
      const amount = read(value)
      return amount.ok ? amount.value : 0n
    }),
  )
}

function plainText(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(9).replace(/0+$/, '')
}

/** A request that cannot be met: which field, and why. */
export class Refusal extends Error {
  readonly param: string
  readonly status: number
  constructor(param: string, message: string, status = 400) {
    super(message)
    this.param = param
    this.status = status
  }
}

/** Reads a body; a refusal that names the field otherwise. */
export function check<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const extra = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = [...(issue?.path ?? []), ...(extra === undefined ? [] : [extra])].join('.') || 'body'
  throw new Refusal(param, `${param}: ${issue?.message ?? 'not understood'}`)
}
