import * as z from 'zod/mini'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'

/** Rules fields of a market, with the words that the page has for them (the interface document, Events). */
const RULE_FIELDS = [
  { id: 'rulesPrimary', word: 'Rules' },
  { id: 'rulesSecondary', word: 'More rules' },
  { id: 'closeCondition', word: 'Close condition' },
  { id: 'rulesPdf', word: 'Document' },
  { id: 'opensAt', word: 'Opened' },
  { id: 'closesAt', word: 'Closes' },
] as const
/** One rules field. */
type RuleField = (typeof RULE_FIELDS)[number]['id']

/** The rules of a market at one time. An absent field was missing from the reply: that implies nothing about it. */
type RulesPrint = Readonly<Partial<Record<RuleField, string | number>>>

/** Longest text that is kept of one field. */
export const MAX_TEXT = 20_000

/** The current rules of the venue. */
export function printOf(event: PredictionEvent, market: Market): RulesPrint {
  const fields = {
    rulesPrimary: textOf(market.rulesPrimary),
    rulesSecondary: textOf(market.rulesSecondary),
    closeCondition: textOf(event.closeCondition),
    rulesPdf: textOf(event.rulesPdf),
    opensAt: market.opensAt,
    closesAt: market.closesAt,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function textOf(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed.slice(0, MAX_TEXT)
}

/** A field whose text changed. */
export type RuleChange = {
  readonly field: RuleField
  readonly word: string
  readonly before: string | number | undefined
  readonly after: string | number
}

const TIMES: readonly RuleField[] = ['opensAt', 'closesAt']

/**
 * Changed fields. A new text is a change; a field missing from a reply is none, because replies omit many, and a new
 * time only adds information.
 */
export function changesOf(before: RulesPrint, now: RulesPrint): readonly RuleChange[] {
  return RULE_FIELDS.flatMap(({ id, word }) => {
    const [old, after] = [before[id], now[id]]
    const isAnew = old === undefined && TIMES.includes(id)
    return after === undefined || after === old || isAnew ? [] : [{ field: id, word, before: old, after }]
  })
}

/** Why rules were saved: the event was starred, or something was bought. */
export type RulesReason = 'watch' | 'buy'

/** Snapshot of a market's rules when the user starred or bought it. `at` = Unix seconds. */
export type RulesEntry = {
  readonly eventId: string
  readonly marketId: string
  readonly why: RulesReason
  readonly at: number
  readonly print: RulesPrint
}

/** Markets that are remembered, and characters of rules in all: a device's storage is small. The oldest go first. */
export const LOG_CAP = { entries: 300, chars: 1_000_000 } as const

const text = z.optional(z.string().check(z.maxLength(MAX_TEXT)))
const time = z.optional(z.int())
const entrySchema = z.object({
  eventId: z.string(),
  marketId: z.string(),
  why: z.enum(['watch', 'buy']),
  at: z.int(),
  print: z.object({
    rulesPrimary: text,
    rulesSecondary: text,
    closeCondition: text,
    rulesPdf: text,
    opensAt: time,
    closesAt: time,
  }),
})

/** Entries from the device's text, newest first; what is unreadable is skipped. */
export function parseLog(stored: string | null): readonly RulesEntry[] {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    if (!Array.isArray(value)) return []
    return value.flatMap((raw) => {
      const parsed = z.safeParse(entrySchema, raw)
      return parsed.success ? [{ ...parsed.data, print: reportedOnly(parsed.data.print) }] : []
    })
  } catch {
    return []
  }
}

function reportedOnly(print: Readonly<Record<string, string | number | undefined>>): RulesPrint {
  return Object.fromEntries(
    RULE_FIELDS.flatMap(({ id }) => (print[id] === undefined ? [] : [[id, print[id]] as const])),
  )
}

/** Adds the markets of an event that are not saved for this reason yet. The same log where none is new. */
export function withEntries(
  log: readonly RulesEntry[],
  event: PredictionEvent,
  marketIds: readonly string[],
  why: RulesReason,
  at: number,
): readonly RulesEntry[] {
  const isKnown = (marketId: string) => log.some((entry) => entry.marketId === marketId && entry.why === why)
  const fresh = (event.markets ?? [])
    .filter(({ marketId }) => marketIds.includes(marketId) && !isKnown(marketId))
    .map((market) => ({ eventId: event.eventId, marketId: market.marketId, why, at, print: printOf(event, market) }))
  return fresh.length === 0 ? log : bounded([...fresh, ...log])
}

function bounded(log: readonly RulesEntry[]): readonly RulesEntry[] {
  let chars = 0
  return log.slice(0, LOG_CAP.entries).filter(({ print }) => {
    chars += JSON.stringify(print).length
    return chars <= LOG_CAP.chars
  })
}

/** Removes entries of a star that was removed. The same log where there were none. */
export function withoutStar(log: readonly RulesEntry[], eventId: string): readonly RulesEntry[] {
  const rest = log.filter((entry) => entry.eventId !== eventId || entry.why !== 'watch')
  return rest.length === log.length ? log : rest
}

/** Replaces the saved rules of a market by the current ones. */
export function withNewRules(
  log: readonly RulesEntry[],
  event: PredictionEvent,
  marketId: string,
  at: number,
): readonly RulesEntry[] {
  const market = event.markets?.find((each) => each.marketId === marketId)
  if (market === undefined) return log
  const print = printOf(event, market)
  return log.map((entry) =>
    entry.marketId === marketId ? { ...entry, at, print: { ...entry.print, ...print } } : entry,
  )
}

/** What changed in a market's rules since they were saved. */
export type RulesChanged = {
  readonly marketId: string
  readonly why: RulesReason
  readonly at: number
  readonly changes: readonly RuleChange[]
}

/** Changed markets of an event, each once: a bought entry takes precedence over a starred one. */
export function changedOf(log: readonly RulesEntry[], event: PredictionEvent): readonly RulesChanged[] {
  const entries = log.filter(({ eventId }) => eventId === event.eventId).toSorted((a, b) => rank(a) - rank(b))
  const found = new Map<string, RulesChanged>()
  for (const { marketId, why, at, print } of entries) {
    const market = event.markets?.find((each) => each.marketId === marketId)
    const changes = market === undefined ? [] : changesOf(print, printOf(event, market))
    if (changes.length > 0 && !found.has(marketId)) found.set(marketId, { marketId, why, at, changes })
  }
  return [...found.values()]
}

function rank({ why }: RulesEntry): number {
  return why === 'buy' ? 0 : 1
}
