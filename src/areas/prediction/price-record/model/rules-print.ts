import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'

/** Rules fields of a market, with the words that the page has for them (the interface document, Events). */
export const RULE_FIELDS = [
  { id: 'rulesPrimary', word: 'Rules' },
  { id: 'rulesSecondary', word: 'More rules' },
  { id: 'closeCondition', word: 'Close condition' },
  { id: 'rulesPdf', word: 'Document' },
  { id: 'opensAt', word: 'Opened' },
  { id: 'closesAt', word: 'Closes' },
] as const
/** One rules field. */
export type RuleField = (typeof RULE_FIELDS)[number]['id']

/** The rules of a market at one time. An absent field was missing from the reply: that implies nothing about it. */
export type RulesPrint = Readonly<Partial<Record<RuleField, string | number>>>

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
