import { marketChance } from '../markets/market-view.ts'
import { type Market } from '../markets/market.ts'
import { thresholdOf, type Bound, type Threshold } from './threshold-title.ts'

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
