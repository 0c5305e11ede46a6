import * as z from 'zod/mini'
import { cleanText, quoted } from '~/values/text/clean-text.ts'
import { type UnixSec, unixSec } from '~/values/time.ts'

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
