import { marketChance } from '../markets/market-view.ts'
import { type Market } from '../markets/market.ts'

/*
 * Titles of outcomes that name a number: `Above $120`, `64,000-66,000`, `32 or more`. Parsed strictly: any other text
 * makes it no threshold. `↑ 75,000` is excluded on purpose: it asks what is touched on the way.
 */

/** A number of a title: `value` in millionths, `text` as it was written, `unit` = its sign and its word. */
type Bound = { readonly value: bigint; readonly text: string; readonly unit: string }

/** Parsed title of an outcome. `isInclusive` = the bound itself counts as above, or as below. */
type Threshold =
  | { readonly kind: 'above' | 'below'; readonly bound: Bound; readonly isInclusive: boolean }
  | { readonly kind: 'between'; readonly from: Bound; readonly to: Bound }

const SCALES: Readonly<Record<string, bigint>> = {
  k: 1_000n,
  thousand: 1_000n,
  m: 1_000_000n,
  million: 1_000_000n,
  b: 1_000_000_000n,
  billion: 1_000_000_000n,
  t: 1_000_000_000_000n,
  trillion: 1_000_000_000_000n,
}
const NUMBER =
  /^([-−]?)([$€£]?)(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d{1,6}))?(?: ?(thousand|million|billion|trillion|[kmbt])(?![a-z]))?(?: ?(%|°[cf]?|[a-z]{1,12}))?$/i
const PREFIXES = [
  { kind: 'above', isInclusive: true, shape: /^(?:at least |≥ ?|>= ?)(.+)$/i },
  { kind: 'above', isInclusive: false, shape: /^(?:above |over |more than |greater than |higher than |> ?)(.+)$/i },
  { kind: 'below', isInclusive: true, shape: /^(?:at most |up to |≤ ?|<= ?)(.+)$/i },
  { kind: 'below', isInclusive: false, shape: /^(?:below |under |less than |fewer than |lower than |< ?)(.+)$/i },
  { kind: 'above', isInclusive: true, shape: /^(.+?)(?: or (?:more|above|higher|over|greater)|\+)$/i },
  { kind: 'below', isInclusive: true, shape: /^(.+?) or (?:less|fewer|below|lower|under)$/i },
] as const
const RANGES = [/^between (.+) and (.+)$/i, /^(.+) to (.+)$/i, /^([^-–—]+?) ?[-–—] ?([^-–—]+)$/] as const

/** A longer title is a sentence. */
const LONGEST = 60

/** The threshold or the range that a title names; `undefined` = none. */
export function thresholdOf(title: string): Threshold | undefined {
  if (title.length > LONGEST) return undefined
  const text = title.trim().replace(/\s+/g, ' ')
  for (const { kind, isInclusive, shape } of PREFIXES) {
    const bound = boundOf(shape.exec(text)?.[1])
    if (bound !== undefined) return { kind, bound, isInclusive }
  }
  for (const shape of RANGES) {
    const match = shape.exec(text)
    const range = match === null ? undefined : rangeOf(match[1] ?? '', match[2] ?? '')
    if (range !== undefined) return { kind: 'between', ...range }
  }
  return undefined
}

function boundOf(text: string | undefined, scaled?: string): Bound | undefined {
  const match = text === undefined ? null : NUMBER.exec(text)
  if (text === undefined || match === null) return undefined
  const [, minus = '', sign = '', whole = '', fraction = '', own = scaled, word = ''] = match
  const size = (BigInt(whole.replaceAll(',', '')) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))) * scaleOf(own)
  return { value: minus === '' ? size : -size, text, unit: `${sign}${word.toLowerCase()}` }
}

const scaleOf = (word: string | undefined) => SCALES[word?.toLowerCase() ?? ''] ?? 1n

/** `1 to 2 trillion`: the first number takes the scale and the unit of the second where it has none and stays below it. */
function rangeOf(first: string, second: string): { readonly from: Bound; readonly to: Bound } | undefined {
  const to = boundOf(second)
  const scale = NUMBER.exec(second)?.[5]
  const plain = boundOf(first)
  if (to === undefined || plain === undefined) return undefined
  const scaled = boundOf(first, scale)
  const near = scaled !== undefined && scaled.value < to.value ? scaled : plain
  const from = near.unit === '' || to.unit === '' ? { ...near, unit: to.unit === '' ? near.unit : to.unit } : near
  const end = to.unit === '' ? { ...to, unit: from.unit } : to
  return from.value < end.value && from.unit === end.unit ? { from, to: end } : undefined
}

/** One bucket of the distribution. `undefined` ends are open; `isIn` = the end itself belongs to the bucket. */
export type Bucket = {
  readonly key: string
  readonly from: Bound | undefined
  readonly to: Bound | undefined
  readonly isFromIn: boolean
  readonly isToIn: boolean
  /** Probability, millionths, 0 to 1,000,000. */
  readonly chance: bigint
}

/** Distribution of a number that an event asks for, implied by current prices. */
export type Distribution = {
  /** Source of the buckets: differences of cumulative thresholds, or separately priced ranges. */
  readonly kind: 'cumulative' | 'ranges'
  readonly buckets: readonly Bucket[]
  /** Thresholds or ranges without a midpoint, left out. */
  readonly unpriced: number
  /** A higher threshold is priced above a lower one: the range between them reads 0, and the sum is over 100%. */
  readonly isUneven: boolean
  /** Sum of the buckets, millionths. */
  readonly total: bigint
}

const ONE = 1_000_000n
type Titled = { readonly market: Market; readonly threshold: Threshold }
type Edge = { readonly key: string; readonly bound: Bound; readonly isInclusive: boolean; readonly chance: bigint }

/** True where the titles of an event's markets are thresholds or ranges of one number, so that space is reserved. */
export function hasThresholds(markets: readonly Market[]): boolean {
  return readTitles(markets) !== undefined
}

/** True where one outcome includes the next, such as above $100 and above $120: several can win at once. */
export function hasNestedThresholds(markets: readonly Market[]): boolean {
  const titled = readTitles(markets)
  return titled !== undefined && isCumulative(titled)
}

/**
 * The distribution that midpoints of the Yes prices imply; `undefined` where the titles are no ordered thresholds of one
 * unit, or fewer than two of them have a price.
 */
export function distributionOf(markets: readonly Market[]): Distribution | undefined {
  const titled = readTitles(markets)
  if (titled === undefined) return undefined
  return isCumulative(titled) ? ofThresholds(titled) : ofRanges(titled)
}

function readTitles(markets: readonly Market[]): readonly Titled[] | undefined {
  if (markets.length < 2 || markets.some(({ status }) => status !== 'open')) return undefined
  const titled = markets.flatMap((market) => {
    const threshold = thresholdOf(market.title ?? '')
    return threshold === undefined ? [] : [{ market, threshold }]
  })
  if (titled.length !== markets.length) return undefined
  const units = new Set(titled.flatMap(({ threshold }) => endsOf(threshold).map(({ unit }) => unit)))
  if (units.size !== 1) return undefined
  const sorted = titled.toSorted((a, b) => order(a.threshold, b.threshold))
  return (isCumulative(sorted) ? areApart(sorted) : areRanges(sorted)) ? sorted : undefined
}

const endsOf = (threshold: Threshold): readonly Bound[] =>
  threshold.kind === 'between' ? [threshold.from, threshold.to] : [threshold.bound]

const isCumulative = (titled: readonly Titled[]) =>
  ['above', 'below'].some((kind) => titled.every(({ threshold }) => threshold.kind === kind))

/** Below, then the ranges, then above, each by its lower number. */
function order(a: Threshold, b: Threshold): number {
  const rank = { below: 0, between: 1, above: 2 }
  if (a.kind !== b.kind) return rank[a.kind] - rank[b.kind]
  const [first, second] = [endsOf(a)[0]?.value ?? 0n, endsOf(b)[0]?.value ?? 0n]
  return first < second ? -1 : first > second ? 1 : 0
}

const areApart = (titled: readonly Titled[]) =>
  new Set(titled.map(({ threshold }) => endsOf(threshold)[0]?.value)).size === titled.length

/** At most one open end on each side, and no range reaches into the next. */
function areRanges(titled: readonly Titled[]): boolean {
  const count = (kind: Threshold['kind']) => titled.filter(({ threshold }) => threshold.kind === kind).length
  if (count('between') === 0 || count('below') > 1 || count('above') > 1) return false
  const ends = titled.flatMap(({ threshold }) => endsOf(threshold).map(({ value }) => value))
  return ends.every((value, index) => index === 0 || (ends[index - 1] ?? value) <= value)
}

const midOf = (market: Market) => marketChance(market).mid

function ofThresholds(titled: readonly Titled[]): Distribution | undefined {
  const isAbove = titled[0]?.threshold.kind === 'above'
  const edges = titled.flatMap(({ market, threshold }): Edge[] => {
    const chance = midOf(market)
    if (threshold.kind === 'between' || chance === undefined) return []
    const { bound, isInclusive } = threshold
    return [{ key: market.marketId, bound, isInclusive, chance }]
  })
  if (edges.length < 2) return undefined
  // As chances of being below each edge, ascending; an edge that is not "above" belongs to what is under it.
  const steps = edges.map(({ chance, isInclusive, ...edge }) => ({
    ...edge,
    below: isAbove ? ONE - chance : chance,
    isUnder: isAbove ? !isInclusive : isInclusive,
  }))
  const raw = [...steps, undefined].map((step, index) => (step?.below ?? ONE) - (steps[index - 1]?.below ?? 0n))
  const buckets = raw.map((chance, index): Bucket => {
    const [lower, upper] = [steps[index - 1], steps[index]]
    return {
      key: upper?.key ?? 'top',
      from: lower?.bound,
      to: upper?.bound,
      isFromIn: lower !== undefined && !lower.isUnder,
      isToIn: upper?.isUnder ?? false,
      chance: chance < 0n ? 0n : chance,
    }
  })
  return finished(
    'cumulative',
    buckets,
    titled.length - edges.length,
    raw.some((chance) => chance < 0n),
  )
}

function ofRanges(titled: readonly Titled[]): Distribution | undefined {
  const buckets = titled.flatMap(({ market, threshold }): Bucket[] => {
    const chance = midOf(market)
    return chance === undefined ? [] : [{ key: market.marketId, chance, ...spanOf(threshold) }]
  })
  return buckets.length < 2 ? undefined : finished('ranges', buckets, titled.length - buckets.length, false)
}

function spanOf(threshold: Threshold): Pick<Bucket, 'from' | 'to' | 'isFromIn' | 'isToIn'> {
  if (threshold.kind === 'between') return { from: threshold.from, to: threshold.to, isFromIn: true, isToIn: true }
  const { kind, bound, isInclusive } = threshold
  return kind === 'above'
    ? { from: bound, to: undefined, isFromIn: isInclusive, isToIn: false }
    : { from: undefined, to: bound, isFromIn: false, isToIn: isInclusive }
}

function finished(
  kind: Distribution['kind'],
  buckets: readonly Bucket[],
  unpriced: number,
  isUneven: boolean,
): Distribution {
  return { kind, buckets, unpriced, isUneven, total: buckets.reduce((sum, { chance }) => sum + chance, 0n) }
}
