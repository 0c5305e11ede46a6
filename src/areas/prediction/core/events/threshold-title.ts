/*
 * Titles of outcomes that name a number: `Above $120`, `64,000-66,000`, `32 or more`. Parsed strictly: any other text
 * makes it no threshold. `↑ 75,000` is excluded on purpose: it asks what is touched on the way.
 */

/** A number of a title: `value` in millionths, `text` as it was written, `unit` = its sign and its word. */
export type Bound = { readonly value: bigint; readonly text: string; readonly unit: string }

/** Parsed title of an outcome. `isInclusive` = the bound itself counts as above, or as below. */
export type Threshold =
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
