import { eventHref } from '~/areas/prediction/core/events/event-reader.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventName, marketName, outcomeName, sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { type TimeSeries } from '~/ui/chart/series.ts'
import { type SharedPicture } from '~/ui/share/shared-picture.ts'
import { time } from '~/values/format-time.ts'
import { ONE_USD_MICRO } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { CHANCE_UNIT } from './chance-unit.ts'
import { pointsShown, wholePoints } from './points-shown.ts'
import { type RangeId } from './price-record.ts'

/** A market's chart as it is shown: the chance of one side, its first and last value, micro USD, and all of its lines. */
export type ShownChance = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly range: RangeId
  readonly ends: { readonly first: bigint | undefined; readonly last: bigint | undefined }
  readonly series: readonly TimeSeries[]
  readonly nowSec: number
}

/** A market's chart as it is shared. It holds no amount, and nothing of what anybody has in the market. */
export function chancePicture(shown: ShownChance, origin: string): SharedPicture {
  const { event, market, side, range, series, nowSec } = shown
  const [title, outcome] = [eventName(event), marketName(market)]
  const word = sideName(market, side)
  const [what, of] = side === 'yes' ? ['Chance', 'Chance of'] : [`Chance of ${word}`, `Chance of ${word} in`]
  const span = range === 'all' ? 'all time' : range
  return {
    kind: `${what}, ${span}`,
    title,
    subtitle: outcome === title ? undefined : outcome,
    sentence: `${of} “${outcomeName(event, market)}” over ${span}, on Sextant`,
    figures: figuresOf(shown),
    series: {
      lines: series,
      unit: CHANCE_UNIT,
      nowSec,
      bounds: { least: 0n, most: ONE_USD_MICRO },
    },
    time: `As of ${time(unixSec(nowSec), nowSec, 'UTC').local}`,
    link: new URL(`${eventHref(event.eventId)}/market/${encodeURIComponent(market.marketId)}`, origin).href,
  }
}

function figuresOf({ ends: { first, last } }: ShownChance): SharedPicture['figures'] {
  if (last === undefined) return []
  const chance = { label: 'Chance', value: CHANCE_UNIT.format(last).text, isAmount: false }
  if (first === undefined) return [chance]
  const points = wholePoints(last - first)
  const tone = points === 0n ? undefined : points > 0n ? 'gain' : 'loss'
  return [chance, { label: 'Change', value: pointsShown(last - first).text, tone, isAmount: false }]
}
