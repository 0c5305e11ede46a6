import { useQuery, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { tradesOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { useMarketSearch, useSetMarketSearch } from '~/areas/prediction/core/markets/use-market-search.ts'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type ChartTone, type TimeSeries } from '~/ui/chart/series.ts'
import { usePageKey } from '~/ui/page-key.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { chanceLines } from '../model/chance-series.ts'
import { fillMarks, fillsPart } from '../model/fill-marks.ts'
import { midOf, openRanges, RANGES, rangeBeside, rangeSec, rangeShown, type RangeId } from '../model/price-record.ts'
import { priceOfSide } from '../model/trend.ts'
import { historyPlace, priceHistoryOptions } from '../queries-history.ts'
import { type usePriceRecord } from '../stores/price-records.ts'

/** Maximum number of distinguishable lines. */
const MAX_LINES = 5
const TONES: readonly ChartTone[] = ['c1', 'c2', 'c3', 'c4', 'c5']

/** The range of the link, as far as there is data for it. */
export function useRange(recordSec: number) {
  const { range: chosenRange } = useMarketSearch()
  const set = useSetMarketSearch()
  const range = rangeShown(RANGES.find(({ id }) => id === chosenRange)?.id ?? '1d', recordSec)
  const pick = (id: RangeId) => set({ range: id === '1d' ? undefined : id })
  usePageKey('[', () => pick(rangeBeside(range, -1, recordSec)))
  usePageKey(']', () => pick(rangeBeside(range, 1, recordSec)))
  const ranges = openRanges(recordSec).map((id) => ({ id, word: id }))
  return { range, ranges, pick }
}

type LinesInput = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly range: RangeId
  readonly now: number
  readonly record: ReturnType<typeof usePriceRecord>
  /** The market alone: other outcomes are neither fetched nor drawn. */
  readonly isAlone: boolean
}

/** The lines of a market and of the likeliest other outcomes; values are the chance of Yes. */
export function useLines({ event, market, range, now, record, isAlone }: LinesInput) {
  const beside = useMemo(() => (isAlone ? [] : leadersOf(event, market)), [event, market, isAlone])
  const histories = useQueries({
    queries: [market, ...beside].map((each) => priceHistoryOptions(each, event.series, range, now)),
  })
  const hasHistory = historyPlace(market, event.series) !== undefined
  const extras = useHasExtras(!hasHistory && market.status === 'open')
  const traded = useQuery({ ...tradesOptions, enabled: !hasHistory && extras === 'yes' })
  const trades = traded.data === undefined || traded.data === 'absent' ? [] : traded.data.value.rows
  const shared = { nowSec: now, lengthSec: rangeSec(range) }
  const lines = chanceLines({
    ...shared,
    history: histories[0]?.data ?? [],
    samples: record.samples,
    trades,
    marketId: market.marketId,
    mid: nowOf(market),
  })
  const others = beside.flatMap((each, index): TimeSeries[] => {
    const history = histories[index + 1]?.data ?? []
    const { runs } = chanceLines({
      ...shared,
      history,
      samples: [],
      trades: [],
      marketId: each.marketId,
      mid: nowOf(each),
    })
    const tone = TONES[index + 1] ?? 'c5'
    return history.length === 0 ? [] : [{ id: each.marketId, name: marketName(each), tone, runs, shape: 'step' }]
  })
  const [main] = histories
  return {
    lines,
    others,
    isReading: hasHistory && main?.isPending === true,
    failed: main?.isError === true,
    updatedAt: main?.dataUpdatedAt ?? 0,
  }
}

/** The likeliest other outcomes. */
function leadersOf({ markets = [] }: PredictionEvent, chosen: Market): readonly Market[] {
  return markets
    .filter(({ marketId }) => marketId !== chosen.marketId)
    .toSorted((a, b) => Number(nowOf(b) ?? 0n) - Number(nowOf(a) ?? 0n))
    .slice(0, MAX_LINES - 1)
}

const nowOf = ({ prices }: Market) => midOf({ at: 0, bid: prices?.sellYes, ask: prices?.buyYes })

/** Owner and market of the fills, and the side whose price they are drawn at. */
type FillsInput = {
  readonly market: Market
  readonly side: Side
  readonly owner: string | undefined
  readonly range: RangeId
  readonly now: number
}

/** An owner's fills from their history; `part` = note while the history is incomplete. */
export function useFills({ market, side: shown, owner, range, now }: FillsInput): {
  readonly marks: readonly Mark[]
  readonly part: string | undefined
} {
  const { data, error } = usePagedQuery({ ...historyOptions(owner ?? ''), enabled: owner !== undefined })
  const sec = rangeSec(range)
  const rows = data?.value.rows
  const marks = useMemo(
    () =>
      fillMarks(rows ?? [], market.marketId, sec === 0 ? 0 : now - sec, now).map(
        ({ at, price, side, isBuy, word }) => ({
          at,
          value: priceOfSide(price, shown),
          word,
          isBuy: (side === shown) === isBuy,
        }),
      ),
    [rows, market.marketId, shown, sec, now],
  )
  return { marks, part: owner === undefined ? undefined : fillsPart(data?.value, error !== null) }
}
