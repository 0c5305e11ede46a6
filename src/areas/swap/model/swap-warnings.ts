import { type TokenSummary } from '../../tokens/model/token-summary.ts'
import { type Twin } from '../../tokens/model/look-alike.ts'
import { type Shield } from '../../tokens/model/shield.ts'
import { cleanText, quoted } from '../../../values/clean-text.ts'

/** Something that the reader should know before a swap, and what is asked for it. */
export type SwapWarning = {
  /** Stable key; that of a mint is kept once ticked. */
  readonly key: string
  readonly words: string
  /** `refuse` = the swap is not offered. */
  readonly needs: 'reading' | 'tick' | 'typing' | 'refuse'
}

/** What the doubts are judged by. `undefined` = not known. */
export type WarningFacts = {
  /** There is a price. */
  readonly isPriced: boolean
  /** What both are worth is still asked for. */
  readonly isValueAwaited: boolean
  /** Share in millionths. */
  readonly impact: bigint | undefined
  /** Value out per value in, hundredths of a percent. */
  readonly keptBps: bigint | undefined
  readonly faces: readonly TokenSummary[]
  /** A verified token that one of the faces looks like, by mint. */
  readonly twins: ReadonlyMap<string, Twin>
  /** Warnings of the venue; `awaited` = asked for, `undefined` = they could not be read. */
  readonly shield: Shield | 'awaited' | undefined
  /** Unverified mints that the reader has looked at before. */
  readonly known: readonly string[]
}

const HIGH_IMPACT = 50_000n
const LOW_VALUE_BPS = 9_500n
const LOST_VALUE_BPS = 8_000n

/** Everything to say about a swap, gravest first (impact, value, shield, token picker). */
export function warningsOf(facts: WarningFacts): readonly SwapWarning[] {
  const found = [
    ...(facts.isPriced ? [...(facts.isValueAwaited ? [] : valueDoubts(facts)), ...impactDoubts(facts)] : []),
    ...tokenDoubts(facts),
  ]
  const order = ['refuse', 'typing', 'tick', 'reading'] as const
  return found.toSorted((a, b) => order.indexOf(a.needs) - order.indexOf(b.needs))
}

function valueDoubts({ keptBps }: WarningFacts): readonly SwapWarning[] {
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

function impactDoubts({ impact }: WarningFacts): readonly SwapWarning[] {
  if (impact === undefined)
    return [
      { key: 'impact-unknown', needs: 'tick', words: 'The venue does not say how far this swap moves the price.' },
    ]
  if (impact <= HIGH_IMPACT) return []
  return [{ key: 'impact-high', needs: 'typing', words: `This swap moves the price by ${impact / 10_000n}%.` }]
}

function tokenDoubts({ faces, twins, shield, known }: WarningFacts): readonly SwapWarning[] {
  return faces.flatMap((face): SwapWarning[] => {
    const name = `\u2068${cleanText(face.symbol, 'symbol')}\u2069`
    const twin = twins.get(face.mint)
    const told = shield === 'awaited' ? undefined : shield?.get(face.mint)
    const critical = told?.warnings.filter(({ severity }) => severity === 'critical') ?? []
    const isUnread = shield !== 'awaited' && (told === undefined || told.unreadable > 0)
    const isStrange = face.isVerified !== true && !known.includes(face.mint)
    return [
      ...(twin === undefined
        ? []
        : [
            {
              key: `twin:${face.mint}`,
              needs: 'tick',
              words: `${name} looks like ${quoted(twin.symbol, 'symbol')} and is another token.`,
            } as const,
          ]),
      ...critical.map(({ type, message }) => ({
        key: `shield:${face.mint}:${type}`,
        needs: 'tick' as const,
        words: `${name}: \u2068${cleanText(message ?? type, 'title')}\u2069`,
      })),
      ...(isStrange
        ? [
            {
              key: `mint:${face.mint}`,
              needs: 'tick',
              words: `${name} is not verified. Anybody can give a token this name; its mint is ${face.mint}.`,
            } as const,
          ]
        : []),
      ...(isUnread
        ? [
            {
              key: `unread:${face.mint}`,
              needs: 'reading',
              words: `What the venue warns of ${name} could not be read. Treat it as unchecked.`,
            } as const,
          ]
        : []),
    ]
  })
}

/** What the venue notes about the tokens and no tick is asked for; `undefined` = not all of it was read. */
export function venueNotes(
  faces: readonly TokenSummary[],
  shield: Shield | undefined,
): readonly { readonly key: string; readonly words: string }[] | undefined {
  const told = faces.map((face) => ({ face, said: shield?.get(face.mint) }))
  if (told.some(({ said }) => said === undefined || said.unreadable > 0)) return undefined
  return told.flatMap(({ face, said }) =>
    (said?.warnings ?? [])
      .filter(({ severity }) => severity !== 'critical')
      .map(({ type, message }) => ({
        key: `${face.mint} ${type} ${message ?? ''}`,
        words: `\u2068${cleanText(face.symbol, 'symbol')}\u2069: \u2068${cleanText(message ?? type, 'title')}\u2069`,
      })),
  )
}
