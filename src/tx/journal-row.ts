import * as z from 'zod/mini'
import { ACT_CODES, JUDGE_CODES, RETURNED_CODES } from './guard/codes.ts'
import { OUTCOMES } from './intent.ts'
import { ACT_STATES } from './machine.ts'

const text = z.string()
const signedText = z.string().check(z.regex(/^-?\d{1,20}$/))
const integerText = z.string().check(z.regex(/^\d{1,20}$/))

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
  batchId: z.optional(text),
  request: z.unknown(),
  intentHash: text,
  verb: text,
  subject: text,
  sentence: text,
  /** Path of the page that it was started on. */
  page: z.optional(text),
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
  /** What the intent needs of the build to ask the venue later. */
  kept: z.optional(z.unknown()),
  askedAt: z.number(),
  walletName: text,
  signedBytes: z.optional(text),
  returnedMessageHash: z.optional(text),
  additions: z.array(text),
  sendStartedAt: z.optional(z.number()),
  firstPostAt: z.optional(z.number()),
  /** The venue's answer to the signed pair, once it gave one: a hint, and the end of posting. */
  postAnswer: z.optional(z.enum(['success', 'failed', 'unclear'])),
  /** What the venue added to that answer; untrusted text. */
  postMessage: z.optional(text),
  sendCount: z.number(),
  slot: z.optional(integerText),
  err: z.optional(text),
  isErrFinal: z.optional(z.boolean()),
  landedHash: z.optional(text),
  isFinal: z.optional(z.boolean()),
  /** What it moved of the owner's coins, as the chain tells: signed base units, and digits behind the point. */
  moved: z.optional(z.array(z.object({ mint: text, raw: signedText, decimals: z.optional(z.int()) }))),
  /** What the venue showed before and shows since, and whether its figure is the chain's. */
  compared: z.optional(
    z.object({
      before: z.optional(text),
      after: text,
      verdict: z.enum(['agrees', 'differs', 'not-compared']),
    }),
  ),
  /** What came of it at the venue, in lines for the receipt. */
  result: z.optional(z.array(z.object({ label: text, words: text }))),
  /** What became of it at the venue. */
  outcome: z.optional(z.enum(OUTCOMES)),
  state: z.enum(ACT_STATES),
  code: z.optional(z.enum([...JUDGE_CODES, ...RETURNED_CODES, ...ACT_CODES])),
  open: z.union([z.literal(0), z.literal(1)]),
  hidden: z.optional(z.boolean()),
  rev: z.int(),
  updatedAt: z.number(),
})

/** Acts on these lock nothing once the chain has them: a second one is another act. */
const FREE_ONCE_CONFIRMED = ['new-order:', 'swap:', 'market:', 'lend:', 'dca:']

/** True while a row keeps others from acting under its key. */
export function holdsKey(row: Row): boolean {
  if (row.open === 0) return false
  const isConfirmed = row.state === 'settling' || row.state === 'settle-late' || row.state === 'done'
  return !isConfirmed || !FREE_ONCE_CONFIRMED.some((prefix) => row.target.startsWith(prefix))
}

/** A row of the journal. */
export type Row = z.infer<typeof rowSchema>

/** A row that did not parse. Its intent stays locked until `lockedUntil`. */
export type BrokenRow = {
  readonly id: string
  readonly intentKey: string | undefined
  readonly expiryHeight: string | undefined
  readonly foundAt: number
}
