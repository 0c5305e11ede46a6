import * as z from 'zod/mini'
import { cleanText, quoted } from '~/values/text/clean-text.ts'
import { type UnixSec, unixSec } from '~/values/time.ts'
import { wallOf } from '~/values/zone-time.ts'

/** Kinds of notices, in the order of Settings. */
export const NOTICE_KINDS = [
  'fill',
  'partial-fill',
  'win',
  'refund',
  'expired',
  'expiring',
  'closing-soon',
  'alert',
] as const
/** One kind; each has a switch. */
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** Something that happened to what the reader holds, ordered or watches. */
export type Notice = {
  /** Stable: the same event has the same id in every tab, reply and visit. */
  readonly id: string
  readonly kind: NoticeKind
  /** What it is about, cleaned: `SOL price on Nov 30 — Above 200`. */
  readonly name: string
  /** What happened, where the kind does not say it. */
  readonly detail?: string | undefined
  /** Own amount, which hidden balances hide. */
  readonly amount?: string | undefined
  /** Server time at which it happened, or was found. */
  readonly at: UnixSec
  /** Path of its page. */
  readonly href: string
  /** Path of a filled form that places the order again. */
  readonly again?: string | undefined
}

/** Maximum number of notices that are kept. */
export const MAX_NOTICES = 200

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
/** A path of this site, never an address of another. */
const path = z.string().check(z.maxLength(600), z.regex(/^\/(?![/\\])[^\s\\]*$/))
const schema = z.strictObject({
  id: text(300),
  kind: z.enum(NOTICE_KINDS),
  name: text(500),
  detail: z.optional(text(300)),
  amount: z.optional(text(80)),
  at: z.int().check(z.gte(1), z.lte(253_402_300_799)),
  href: path,
  again: z.optional(path),
})

/** A notice as the device stores it, a file has it or another tab sends it, its texts cleaned; `undefined` for anything else. */
export function readNotice(raw: unknown): Notice | undefined {
  const { data } = z.safeParse(schema, raw)
  if (data === undefined) return undefined
  const { name, detail, amount, ...rest } = data
  return {
    ...rest,
    at: unixSec(data.at),
    name: cleanText(name, 'title'),
    ...(detail === undefined ? {} : { detail: cleanText(detail, 'title') }),
    ...(amount === undefined ? {} : { amount: cleanText(amount, 'title') }),
  }
}

/** Words of a kind: the title of a notice. */
export const NOTICE_WORD: Readonly<Record<NoticeKind, string>> = {
  fill: 'Order filled',
  'partial-fill': 'Order partly filled',
  win: 'You won',
  refund: 'Refunded',
  expired: 'Order expired',
  expiring: 'Order expires soon',
  'closing-soon': 'Market closes soon',
  alert: 'Alert',
}

/** A notice in one line: `Order filled: USDC for SOL, 100 USDC`. `isHidden` leaves out own amounts. */
export function noticeLine({ kind, name, detail, amount }: Notice, isHidden: boolean): string {
  const parts = [quoted(name, 'title'), detail, isHidden ? undefined : amount].filter((part) => part !== undefined)
  return `${NOTICE_WORD[kind]}: ${parts.join(', ')}`
}

/** Hours without toasts and system notifications, in minutes after midnight of the reader's zone; over midnight where `to` is before `from`. */
export type QuietHours = { readonly from: number; readonly to: number }

const DAY_MINUTES = 1_440

/** Reads `22:00-07:00`; `undefined` = `off`, or no span. */
export function readQuietHours(text: string): QuietHours | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (match === null) return undefined
  const [from, to] = [minutesOf(match[1], match[2]), minutesOf(match[3], match[4])]
  return from === to ? undefined : { from, to }
}

const minutesOf = (hours = '0', minutes = '0') => Number(hours) * 60 + Number(minutes)

/** Prints a span: `22:00-07:00`; `off` for none. */
export function printQuietHours(hours: QuietHours | undefined): string {
  return hours === undefined ? 'off' : `${clockOf(hours.from)}-${clockOf(hours.to)}`
}

/** Minutes after midnight as a clock: `07:00`. */
function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** True while it is quiet. `minute` = minutes after midnight now, in the reader's zone. The end is not quiet any more. */
export function isQuiet(hours: QuietHours | undefined, minute: number): boolean {
  if (hours === undefined) return false
  const { from, to } = hours
  const now = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** Minutes after midnight of a time, unix seconds, in the reader's zone. */
export function minuteOf(at: number): number {
  return Math.floor(wallOf(at) / 60) % DAY_MINUTES
}
