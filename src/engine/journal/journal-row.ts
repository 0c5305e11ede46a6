import * as z from 'zod/mini'
import { ACT_CODES, JUDGE_CODES, RETURNED_CODES } from '~/guard/codes.ts'
import { mapped } from '~/wire/fields.ts'
import { ORDER_TABS, TRADES } from '../intent/follow-up.ts'
import { OUTCOMES } from '../intent/intent.ts'
import { ACT_STATES } from '../machine.ts'
import { receiptSchema } from './receipt-schema.ts'

const text = z.string()
const signedText = z.string().check(z.regex(/^-?\d{1,20}$/))
const integerText = z.string().check(z.regex(/^\d{1,20}$/))
/** One of these words. Any other, as of a newer build, counts as none: what a receipt offers never makes a row unreadable. */
const wordOf = <const Word extends string>(words: readonly Word[]) =>
  z.optional(mapped(z.unknown(), (value) => words.find((word) => word === value)))

/** Path of a page without a param; anything else counts as none, for the same reason. */
const nextPath = z.optional(
  mapped(z.unknown(), (value) => (typeof value === 'string' && /^\/[a-z]{1,20}$/.test(value) ? value : undefined)),
)

/** The last moment that a date can name, milliseconds (ECMA-262, 21.4.1.1). */
export const LAST_MS = 8_640_000_000_000_000

/** A time of the device, for display only. A time out of the range of `Date`, possible in older imports, becomes 0. */
const deviceMs = mapped(z.number(), (ms) => (Math.abs(ms) <= LAST_MS ? ms : 0))

/**
 * One act on disk. Public data only: no keys, no tokens. Integers that may be large are decimal
 * text, bytes are base64, times are milliseconds of the device for display alone.
 */
export const rowSchema = z.object({
  id: text,
  profile: text,
  owner: text,
  kind: text,
  target: text,
  intentKey: text,
  /** Everything that the act touches and locks; absent in rows of older builds, where `intentKey` names it. */
  lockTargets: z.optional(z.array(text)),
  /** Its locks end once it is confirmed; absent, also in rows of older builds = once it is settled. */
  isFreeOnceConfirmed: z.optional(z.literal(true)),
  batchId: z.optional(text),
  /** A second act may begin once this one is done; what its `follows` names is its first. */
  next: z.optional(z.enum(['waiting', 'taken', 'dropped'])),
  follows: z.optional(text),
  request: z.unknown(),
  intentHash: text,
  verb: text,
  subject: text,
  sentence: text,
  /** Path of the page that it was started on. */
  page: z.optional(text),
  /** The follow-up that the intent declares; absent in rows of older builds. */
  leadsTo: nextPath,
  waitsIn: wordOf(ORDER_TABS),
  trade: wordOf(TRADES),
  message: text,
  messageHash: text,
  blockhash: text,
  replyLastValid: z.optional(integerText),
  heightAtBuild: integerText,
  /** Slot at which the chain facts were read: what was signed afterwards cannot have landed before it. */
  slotAtBuild: z.optional(integerText),
  expiryHeight: integerText,
  knownTxid: z.optional(text),
  route: z.enum(['rpc', 'execute']),
  execContext: z.optional(z.unknown()),
  /** Part of the build that the intent needs to ask the venue later. */
  kept: z.optional(z.unknown()),
  askedAt: deviceMs,
  walletName: text,
  signedBytes: z.optional(text),
  returnedMessageHash: z.optional(text),
  additions: z.array(text),
  /** Balances of the owner that it changes: before, and after the simulation. Base units or lamports. */
  balances: z.optional(z.array(z.object({ account: text, before: integerText, after: integerText }))),
  sendStartedAt: z.optional(deviceMs),
  firstPostAt: z.optional(deviceMs),
  /** The venue's answer to the signed pair, once it gave one: a hint; posting stops then. */
  postAnswer: z.optional(z.enum(['success', 'failed', 'unclear'])),
  /** What the venue added to that answer; untrusted text. */
  postMessage: z.optional(text),
  /** The product's words for the code of that answer. */
  postReason: z.optional(text),
  sendCount: z.number(),
  slot: z.optional(integerText),
  err: z.optional(text),
  isErrFinal: z.optional(z.boolean()),
  /** It stands in a block as failed without having been run. */
  isNotExecuted: z.optional(z.boolean()),
  landedHash: z.optional(text),
  isFinal: z.optional(z.boolean()),
  /** A second RPC server gave no answer on the result. */
  secondSilent: z.optional(z.boolean()),
  /** Changes of the owner's tokens on chain: signed base units, and decimals. */
  moved: z.optional(z.array(z.object({ mint: text, raw: signedText, decimals: z.optional(z.int()) }))),
  /** What the venue showed before and shows now, and whether its figure agrees with the chain. */
  compared: z.optional(
    z.object({
      before: z.optional(text),
      after: text,
      verdict: z.enum(['agrees', 'differs', 'not-compared']),
    }),
  ),
  /** Result at the venue, in lines for the receipt. */
  result: z.optional(z.array(z.object({ label: text, words: text }))),
  /** What each thing of the act brought, micro USD. */
  brought: z.optional(
    z.array(z.object({ of: z.optional(text), micro: integerText, isEstimated: z.optional(z.boolean()) })),
  ),
  /** Facts of the reviewed bytes for the receipt; absent in rows of older builds. One that does not parse is dropped. */
  receipt: z.optional(
    mapped(z.unknown(), (value) => {
      const read = z.safeParse(receiptSchema, value)
      return read.success ? read.data : undefined
    }),
  ),
  /** Outcome at the venue. */
  outcome: z.optional(z.enum(OUTCOMES)),
  state: z.enum(ACT_STATES),
  code: z.optional(z.enum([...JUDGE_CODES, ...RETURNED_CODES, ...ACT_CODES])),
  open: z.union([z.literal(0), z.literal(1)]),
  hidden: z.optional(z.boolean()),
  /** Its review was skipped by the trader's rule for express review: what that review would have listed, by key. */
  express: z.optional(z.object({ checks: z.array(text), notChecked: z.array(text) })),
  /** It came from a file: this browser did not make it, and what it says was never checked here. */
  isImported: z.optional(z.literal(true)),
  rev: z.int(),
  updatedAt: deviceMs,
})

/** A row of the journal. */
export type Row = z.infer<typeof rowSchema>

/** The readable parts of a row that does not parse. While it is open, its keys stay locked until it has expired. */
export type BrokenRow = {
  readonly id: string
  /** Everything that it locks; `undefined` = unknown: it locks everything that may belong to its owner. */
  readonly keys: readonly string[] | undefined
  /** Prefix of its owner's keys; `undefined` = the owner is unknown. */
  readonly ownerKey: string | undefined
  /** Description of the act as stored; untrusted text. */
  readonly sentence: string | undefined
  readonly blockhash: string | undefined
  readonly isOpen: boolean
  /** Device time in milliseconds, for display alone; 0 = not known. */
  readonly foundAt: number
}

/**
 * Since when an unreadable row holds its locks: finalized block height and slot when this browser first read it. `free` =
 * nothing of it can land any more.
 */
export type HeldSince = { readonly height: bigint; readonly slot: bigint } | 'free'

/** Maximum size of a row, in bytes of its JSON. A larger one is refused on write, never cut. */
const MAX_ROW_BYTES = 8_192
/** Bytes that a first row leaves free besides the signed bytes: for states, answers and results written later. */
const LATER_BYTES = 2_048

/** The row does not fit: nothing of it was written. */
export class RowTooLarge extends Error {
  override readonly name = 'RowTooLarge'
}

function sizeOf(row: Row): number {
  return new TextEncoder().encode(JSON.stringify(row)).length
}

/** True for a row within the limit. */
export function fitsRow(row: Row): boolean {
  return sizeOf(row) <= MAX_ROW_BYTES
}

/** Size of a row once everything is written into it; `signedBytes` = length of the transaction that is still missing. */
function wholeSize(row: Row, signedBytes?: number): number {
  return sizeOf(row) + (signedBytes === undefined ? 0 : Math.ceil(signedBytes / 3) * 4 + LATER_BYTES)
}

/** True for a new row that leaves space for the signed bytes and later fields. */
export function fitsWithLater(row: Row, signedBytes: number): boolean {
  return wholeSize(row, signedBytes) <= MAX_ROW_BYTES
}

/** Throws `RowTooLarge` for a row over the limit; `signedBytes` = how long the transaction is that is not in it yet. */
export function checkRowSize(row: Row, signedBytes?: number): void {
  const size = wholeSize(row, signedBytes)
  if (size > MAX_ROW_BYTES) throw new RowTooLarge(`journal: a row of ${size} bytes is over ${MAX_ROW_BYTES}`)
}

/** Another tab wrote this row first: the stored row wins and is read again. */
export class RowOvertaken extends Error {
  constructor(id: string, rev: number) {
    super(`journal: row ${id} is already at revision ${rev}`)
    this.name = 'RowOvertaken'
  }
}
