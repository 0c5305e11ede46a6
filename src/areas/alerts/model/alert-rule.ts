import * as z from 'zod/mini'
import { type UnixSec, unixSec } from '~/values/time.ts'

/** What an alert watches: the price of a token, or the chance of Yes in a market. `name` = as its page shows it. */
export type AlertTarget =
  | { readonly kind: 'token'; readonly mint: string; readonly name: string }
  | { readonly kind: 'market'; readonly eventId: string; readonly marketId: string; readonly name: string }

/**
 * When an alert fires. A value is a price in 10^-18 US dollars or a chance in millionths. `by` of a move is in basis points
 * of a price, and in millionths (points of the scale) of a chance.
 */
export type AlertTest =
  | { readonly kind: 'above' | 'below'; readonly value: bigint }
  | { readonly kind: 'moved'; readonly by: bigint; readonly windowSec: number }

/** An alert of this device. It fires once; `firedAt` = when it did, and it rests until it is set again. */
export type AlertRule = {
  readonly id: string
  readonly target: AlertTarget
  readonly test: AlertTest
  /** Set, or set again, at this time. */
  readonly armedAt: UnixSec
  readonly firedAt?: UnixSec | undefined
}

/** Maximum number of alerts. */
export const MAX_ALERTS = 50

/** Windows of a move, seconds. */
export const ALERT_WINDOWS = [
  { id: '900', word: '15 m' },
  { id: '3600', word: '1 h' },
  { id: '21600', word: '6 h' },
  { id: '86400', word: '24 h' },
] as const

const name = z.string().check(z.minLength(1), z.maxLength(300))
const id = z.string().check(z.minLength(1), z.maxLength(200))
const digits = z.string().check(z.regex(/^[1-9]\d{0,35}$/))
const time = z.int().check(z.gte(1), z.lte(253_402_300_799))
const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), mint: id, name }),
  z.strictObject({ kind: z.literal('market'), eventId: id, marketId: id, name }),
])
const windowSec = z.int().check(z.refine((sec) => ALERT_WINDOWS.some((each) => each.id === String(sec))))
const test = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['above', 'below']), value: digits }),
  z.strictObject({ kind: z.literal('moved'), by: digits, windowSec }),
])
const schema = z.strictObject({ id, target, test, armedAt: time, firedAt: z.optional(time) })

/** A stored alert; `undefined` for anything else. */
export function readAlert(raw: unknown): AlertRule | undefined {
  const { data } = z.safeParse(schema, raw)
  if (data === undefined) return undefined
  const { test: stored, armedAt, firedAt } = data
  return {
    id: data.id,
    target: data.target,
    test:
      stored.kind === 'moved'
        ? { kind: 'moved', by: BigInt(stored.by), windowSec: stored.windowSec }
        : { kind: stored.kind, value: BigInt(stored.value) },
    armedAt: unixSec(armedAt),
    ...(firedAt === undefined ? {} : { firedAt: unixSec(firedAt) }),
  }
}

/** An alert as it is stored and as a file carries it: amounts are text. */
export function printAlert({ test: { ...rest }, ...rule }: AlertRule): object {
  return { ...rule, test: 'by' in rest ? { ...rest, by: String(rest.by) } : { ...rest, value: String(rest.value) } }
}

/** What makes two targets the same. */
export const targetKey = (of: AlertTarget): string =>
  of.kind === 'token' ? `token ${of.mint}` : `market ${of.eventId} ${of.marketId}`

/** Path of the page of a target. */
export function targetHref(of: AlertTarget): string {
  if (of.kind === 'token') return `/token/${encodeURIComponent(of.mint)}`
  return `/event/${encodeURIComponent(of.eventId)}/market/${encodeURIComponent(of.marketId)}`
}
