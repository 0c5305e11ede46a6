import { floorTo, type Decimal } from '../../../values/decimal.ts'
import { isGap } from '../../../values/sample-thinning.ts'

/** What a token cost at a moment, as this device saw it. `at` = server time, unix seconds. */
export type TokenSample = { readonly at: number; readonly price: Decimal }

/** A record made ready to draw, in percent of the drawing. */
export type TokenLine = {
  /** One path a stretch that was watched without a pause. */
  readonly paths: readonly string[]
  readonly low: Decimal
  readonly high: Decimal
  readonly first: TokenSample
  readonly last: TokenSample
}

const DIGITS = 24
const fine = (price: Decimal) => floorTo(price, DIGITS)

/** The line of a record up to `now`; `undefined` with fewer than two samples. */
export function lineOf(samples: readonly TokenSample[], now: number): TokenLine | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  const least = samples.reduce((best, each) => (fine(each.price) < fine(best.price) ? each : best), first)
  const most = samples.reduce((best, each) => (fine(each.price) > fine(best.price) ? each : best), first)
  const [bottom, top] = [fine(least.price), fine(most.price)]
  const span = top === bottom ? 1n : top - bottom
  const across = ({ at }: TokenSample) => round(((at - first.at) / Math.max(1, last.at - first.at)) * 100)
  const down = ({ price }: TokenSample) =>
    top === bottom ? 50 : round(5 + (Number(((top - fine(price)) * 10_000n) / span) / 10_000) * 90)
  const stretches: TokenSample[][] = []
  for (const [index, sample] of samples.entries()) {
    const before = samples[index - 1]
    if (before === undefined || isGap(before, sample, now)) stretches.push([])
    stretches.at(-1)?.push(sample)
  }
  const paths = stretches.map((stretch) => stepPath(stretch.map((each) => ({ x: across(each), y: down(each) }))))
  return { paths, low: least.price, high: most.price, first, last }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** A price stands until the next one is seen; one alone is as wide as a dot. */
function stepPath(spots: readonly { readonly x: number; readonly y: number }[]): string {
  const [start, ...rest] = spots
  if (start === undefined) return ''
  if (rest.length === 0) return `M${start.x} ${start.y}h0.3`
  return `M${start.x} ${start.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`
}

/** Change from the first price to the last, hundredths of a percent. */
export function changeBps({ first, last }: TokenLine): bigint {
  return ((fine(last.price) - fine(first.price)) * 10_000n) / fine(first.price)
}
