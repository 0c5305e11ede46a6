import * as z from 'zod/mini'

/** Faults of the API by name (docs/faults.md), each with one line on what it does. */
export const FAULTS = {
  F01: 'slow: waits `latencyMs`, or 50 ms often and 3,000 ms rarely',
  F02: 'hangs until the faults are cleared or the caller goes away',
  F03: '429 with the time when a slot frees, `resetSec` ahead',
  F04: '429 without any header',
  F05: 'the remaining count in the header is negative',
  F06: 'a 60 s sliding limiter of `requests`, by default one a second',
  F07: '401, wrong key',
  F08: '403, plan (or `text: firewall`)',
  F09: '451, region; `status: 403` for the other form',
  F10: '500, or `status` 502, 503, 504',
  F11: 'an HTML page with status 200',
  F12: 'JSON that stops half-way',
  F13: 'fields drift: `drift` null, missing, extra or wrong',
  F14: 'status, result, category and eventType are words that nobody knows',
  F15: 'rows come twice and unsorted',
  F16: 'rows of another owner',
  F17: 'the Date header is off by `skewSec`, by default ten minutes',
  F18: 'the same reply again, as it was, for `staleSec`',
  F19: 'the reply drips: twenty pieces over `latencyMs`, by default 4,000 ms',
  F20: 'takes the POST and breaks the line before the answer',
  F21: 'execute sends the transaction and then hangs, or answers `status` 502, 504',
  F22: 'execute says Success and sends nothing',
  F23: 'execute says Failed though the chain says yes',
  F25: 'a build gives no transaction: `build` null, empty or error',
  F26: 'close-all: the last transaction is missing, the first comes twice',
  F28: 'lastValidBlockHeight: `height` absent, low or high',
  F51: 'half of each order is filled, the rest is returned',
  F52: 'the keeper fills no order',
  F54: 'the keeper claims first',
} as const

/** Faults of the keeper: no reply is touched; routes, counts and chances do not apply. */
export const KEEPER_FAULTS: ReadonlySet<string> = new Set(['F51', 'F52'])

const names = Object.keys(FAULTS)

const positive = z.number().check(z.nonnegative())

/** One rule as `POST /sandbox/faults` takes it. */
export const faultRule = z.strictObject({
  fault: z.string().check(z.refine((name) => names.includes(name), `one of ${names.join(', ')}`)),
  route: z.optional(z.string().check(z.startsWith('/', 'a path that begins with /; * stands for any text'))),
  method: z.optional(z.enum(['GET', 'POST', 'DELETE'])),
  count: z.optional(z.int().check(z.positive())),
  probability: z.optional(z.number().check(z.nonnegative(), z.maximum(1))),
  seed: z.optional(z.int()),
  status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
  latencyMs: z.optional(positive),
  resetSec: z.optional(positive),
  requests: z.optional(z.int().check(z.positive())),
  skewSec: z.optional(z.number()),
  staleSec: z.optional(positive),
  text: z.optional(z.enum(['plan', 'firewall'])),
  drift: z.optional(z.enum(['null', 'missing', 'extra', 'wrong'])),
  build: z.optional(z.enum(['null', 'empty', 'error'])),
  height: z.optional(z.enum(['absent', 'low', 'high'])),
})
/** One rule as `POST /sandbox/faults` takes it. */
export type FaultRule = z.infer<typeof faultRule>

const blocks = z.optional(z.int().check(z.nonnegative(), z.maximum(1_000_000)))
const flag = z.optional(z.boolean())

/** Faults of the chain and its RPC as `POST /sandbox/faults` takes them under `chain`: the fields of `ChainFaults`. */
export const chainFaults = z.strictObject({
  lagBlocks: blocks,
  secondNodeLagBlocks: blocks,
  slotForHeight: flag,
  blockhashNotFoundNext: blocks,
  nullStatusMs: blocks,
  dropProcessedNext: blocks,
  rollBackConfirmedNext: blocks,
  landDelayBlocks: blocks,
  landOnLastValidBlock: flag,
  neverLandNext: blocks,
  failOnChainNext: blocks,
  notExecutedNext: blocks,
  finalAtOnce: flag,
  slotInEpochInfo: flag,
  foreignMessage: flag,
  socket: z.optional(z.enum(['sound', 'refused', 'silent', 'dying', 'repeating'])),
  simulation: z.optional(z.enum(['sound', 'fails', 'without-accounts', 'lies'])),
  httpErrorNext: blocks,
  httpStatus: z.optional(z.literal([429, 500, 502, 503])),
  wrongGenesis: flag,
  shortHistory: flag,
  preflightFailsNext: blocks,
  moneyBetweenNext: blocks,
  foreignVersion1Next: blocks,
  priorityFeeMicroLamports: blocks,
})
