import { type TokenSummary } from '~/areas/tokens/model/known-token.ts'
import { type LookAlike, lookAlikesIn } from '~/areas/tokens/model/look-alike.ts'
import { type Shield } from '~/areas/tokens/model/token.ts'
import { cleanText, quoted } from '~/values/text/clean-text.ts'

/** A warning before a swap, and the confirmation that it needs. */
export type SwapWarning = {
  /** Stable key; that of a mint is kept once ticked. */
  readonly key: string
  readonly words: string
  /** `refuse` = the swap is not offered. */
  readonly needs: 'reading' | 'tick' | 'typing' | 'refuse'
}

/** Inputs of the warnings. `undefined` = not known. */
export type WarningFacts = {
  /** There is a price. */
  readonly isPriced: boolean
  /** The values of both sides are still loading. */
  readonly isValueAwaited: boolean
  /** Share in millionths. */
  readonly impact: bigint | undefined
  /** Value out per value in, hundredths of a percent. */
  readonly keptBps: bigint | undefined
  readonly summaries: readonly TokenSummary[]
  /** A verified token that one of the summaries looks like, by mint. */
  readonly lookAlikes: ReadonlyMap<string, LookAlike>
  /** Warnings of the venue; `awaited` = asked for, `undefined` = they could not be read. */
  readonly shield: Shield | 'awaited' | undefined
  /** Unverified mints that the reader has looked at before. */
  readonly known: readonly string[]
}

/** The word that is typed for a swap that loses much. */
export const ACCEPT_WORD = 'accept'

const HIGH_IMPACT = 50_000n
const LOW_VALUE_BPS = 9_500n
const LOST_VALUE_BPS = 8_000n

/** All warnings of a swap, most severe first (impact, value, shield, token picker). */
export function warningsOf(facts: WarningFacts): readonly SwapWarning[] {
  const found = [
    ...(facts.isPriced ? [...(facts.isValueAwaited ? [] : valueWarnings(facts)), ...impactWarnings(facts)] : []),
    ...tokenWarnings(facts),
  ]
  const order = ['refuse', 'typing', 'tick', 'reading'] as const
  return found.toSorted((a, b) => order.indexOf(a.needs) - order.indexOf(b.needs))
}

function valueWarnings({ keptBps }: WarningFacts): readonly SwapWarning[] {
  if (keptBps === undefined)
    return [{ key: 'value-unknown', needs: 'reading', words: 'Value not checked: one of the tokens has no price.' }]
  if (keptBps >= LOW_VALUE_BPS) return []
  const percent = `${keptBps / 100n}%`
  if (keptBps < LOST_VALUE_BPS)
    return [
      {
        key: 'value-lost',
        needs: 'refuse',
        words: `You would get ${percent} of what you pay. This swap is not offered.`,
      },
    ]
  return [{ key: 'value-low', needs: 'typing', words: `What comes out is worth ${percent} of what goes in.` }]
}

function impactWarnings({ impact }: WarningFacts): readonly SwapWarning[] {
  if (impact === undefined)
    return [
      { key: 'impact-unknown', needs: 'tick', words: 'The venue does not say how far this swap moves the price.' },
    ]
  if (impact <= HIGH_IMPACT) return []
  return [{ key: 'impact-high', needs: 'typing', words: `This swap moves the price by ${impact / 10_000n}%.` }]
}

function tokenWarnings({ summaries, lookAlikes, shield, known }: WarningFacts): readonly SwapWarning[] {
  return summaries.flatMap((summary): SwapWarning[] => {
    const name = `\u2068${cleanText(summary.symbol, 'symbol')}\u2069`
    const alike = lookAlikes.get(summary.mint)
    const report = shield === 'awaited' ? undefined : shield?.get(summary.mint)
    const critical = report?.warnings.filter(({ severity }) => severity === 'critical') ?? []
    const isUnread = shield !== 'awaited' && (report === undefined || report.unreadable > 0)
    const isStrange = summary.isVerified !== true && !known.includes(summary.mint)
    return [
      ...(alike === undefined
        ? []
        : [
            {
              key: `alike:${summary.mint}`,
              needs: 'tick',
              words: `${name} looks like ${quoted(alike.symbol, 'symbol')} and is another token.`,
            } as const,
          ]),
      ...critical.map(({ type, message }) => ({
        key: `shield:${summary.mint}:${type}`,
        needs: 'tick' as const,
        words: `${name}: \u2068${cleanText(message ?? type, 'title')}\u2069`,
      })),
      ...(isStrange
        ? [
            {
              key: `mint:${summary.mint}`,
              needs: 'tick',
              words: `${name} is not verified. Anybody can give a token this name; its mint is ${summary.mint}.`,
            } as const,
          ]
        : []),
      ...(isUnread
        ? [
            {
              key: `unread:${summary.mint}`,
              needs: 'reading',
              words: `What the venue warns of ${name} could not be read. Treat it as unchecked.`,
            } as const,
          ]
        : []),
    ]
  })
}

/** The venue's notes about the tokens that need no tick; `undefined` = not all of them were read. */
export function venueNotes(
  summaries: readonly TokenSummary[],
  shield: Shield | undefined,
): readonly { readonly key: string; readonly words: string }[] | undefined {
  const reports = summaries.map((summary) => ({ summary, report: shield?.get(summary.mint) }))
  if (reports.some(({ report }) => report === undefined || report.unreadable > 0)) return undefined
  return reports.flatMap(({ summary, report }) =>
    (report?.warnings ?? [])
      .filter(({ severity }) => severity !== 'critical')
      .map(({ type, message }) => ({
        key: `${summary.mint} ${type} ${message ?? ''}`,
        words: `\u2068${cleanText(summary.symbol, 'symbol')}\u2069: \u2068${cleanText(message ?? type, 'title')}\u2069`,
      })),
  )
}

/** The tokens that are known, and by mint the verified one that each looks like. */
export function withLookAlikes(...both: readonly (TokenSummary | undefined)[]) {
  const summaries = both.filter((summary) => summary !== undefined)
  const lookAlikeOf = lookAlikesIn(summaries)
  const lookAlikes = new Map(
    summaries.flatMap((summary) => {
      const alike = lookAlikeOf(summary)
      return alike === undefined ? [] : [[summary.mint, alike] as const]
    }),
  )
  return { summaries, lookAlikes }
}
