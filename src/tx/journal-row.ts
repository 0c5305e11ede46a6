import * as z from 'zod/mini'
import { ACT_CODES, JUDGE_CODES, RETURNED_CODES } from './guard/codes.ts'
import { ACT_STATES } from './machine.ts'

const text = z.string()
const integerText = z.string().check(z.regex(/^\d{1,20}$/))

/**
 * One act on disk (transactions.md 3.2). Public data only: no keys, no tokens. Integers that may be large are decimal
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
  message: text,
  messageHash: text,
  blockhash: text,
  replyLastValid: z.optional(integerText),
  heightAtBuild: integerText,
  expiryHeight: integerText,
  knownTxid: z.optional(text),
  route: z.enum(['rpc', 'execute']),
  execContext: z.optional(z.unknown()),
  askedAt: z.number(),
  walletName: text,
  signedBytes: z.optional(text),
  returnedMessageHash: z.optional(text),
  additions: z.array(text),
  sendStartedAt: z.optional(z.number()),
  firstPostAt: z.optional(z.number()),
  sendCount: z.number(),
  slot: z.optional(integerText),
  err: z.optional(text),
  isErrFinal: z.optional(z.boolean()),
  landedHash: z.optional(text),
  isFinal: z.optional(z.boolean()),
  state: z.enum(ACT_STATES),
  code: z.optional(z.enum([...JUDGE_CODES, ...RETURNED_CODES, ...ACT_CODES])),
  open: z.union([z.literal(0), z.literal(1)]),
  hidden: z.optional(z.boolean()),
  rev: z.int(),
  updatedAt: z.number(),
})

/** A row of the journal. */
export type Row = z.infer<typeof rowSchema>

/** A row that did not parse. Its intent stays locked until `lockedUntil`. */
export type BrokenRow = {
  readonly id: string
  readonly intentKey: string | undefined
  readonly expiryHeight: string | undefined
  readonly foundAt: number
}
