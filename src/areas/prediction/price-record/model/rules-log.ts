import * as z from 'zod/mini'
import { changesOf, MAX_TEXT, printOf, RULE_FIELDS, type RuleChange, type RulesPrint } from './rules-print.ts'
import { type PredictionEvent } from '../../core/model/event.ts'

/** Why rules were written down: the event was starred, or something was bought. */
export type RulesReason = 'watch' | 'buy'

/** The rules of a market as they stood when somebody relied on them. `at` = unix seconds. */
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
      return parsed.success ? [{ ...parsed.data, print: toldOnly(parsed.data.print) }] : []
    })
  } catch {
    return []
  }
}

function toldOnly(print: Readonly<Record<string, string | number | undefined>>): RulesPrint {
  return Object.fromEntries(
    RULE_FIELDS.flatMap(({ id }) => (print[id] === undefined ? [] : [[id, print[id]] as const])),
  )
}

/** Writes down the markets of an event that are not written down for this reason yet. The same log where none is new. */
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

/** Forgets what was written down because of a star that is gone. The same log where nothing was. */
export function withoutStar(log: readonly RulesEntry[], eventId: string): readonly RulesEntry[] {
  const rest = log.filter((entry) => entry.eventId !== eventId || entry.why !== 'watch')
  return rest.length === log.length ? log : rest
}

/** The rules of a market as they are now take the place of the old ones. */
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

/** What changed in a market since somebody relied on its rules. */
export type RulesChanged = {
  readonly marketId: string
  readonly why: RulesReason
  readonly at: number
  readonly changes: readonly RuleChange[]
}

/** Changed markets of an event, each once: what was bought says it before what was starred. */
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
