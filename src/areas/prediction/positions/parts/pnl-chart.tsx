import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { pnlHistoryOptions } from '~/areas/prediction/core/people/queries.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { realizedPnl, realizedSeries } from '~/areas/prediction/core/positions/realized-pnl.ts'
import { ChartPanel, chartSentence, timeRows } from '~/ui/chart/chart-panel.tsx'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { Delta } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { Panel } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { figureName } from '~/values/figures.ts'
import { usdChange } from '~/values/format.ts'
import { abs, microUsd } from '~/values/money.ts'
import { listWords, type PagedList } from '~/wire/lists/paged-list.ts'

const TITLE = figureName('pnl')

const UNIT: ChartUnit = { decimals: 6, format: (value) => usdChange(microUsd(value)), column: 'realized_pnl_usd' }
const PLACE = 'mt-4 min-h-84 phone:min-h-98'

type Props = {
  readonly owner: Address
  readonly positions: readonly Position[]
  /** `undefined` = not read yet. */
  readonly history: PagedList<HistoryRow> | undefined
  /** The positions are all there. */
  readonly isWhole: boolean
}

/** Realized P&L of an owner over time: the total of the head as it grew. Nothing while nothing was realized. */
export function PnlChart({ owner, positions, history, isWhole }: Props) {
  const now = useNow(60)
  const { run, series, total, isAfterFees } = useSeries(positions, history, now)
  const venueTotal = useVenueTotal(owner)
  if (history === undefined || history.state === 'reading' || (!isWhole && history.state === 'whole'))
    return <Reading history={history} />
  if (history.state !== 'whole')
    return <p className="mt-4 text-13 text-mute">The chart needs the whole history: {listWords(history)}</p>
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return null
  const text = (value: bigint) => UNIT.format(value).text
  const differs = venueTotal !== undefined && abs(venueTotal - total) > CENT
  return (
    <ChartPanel
      title={TITLE}
      className={PLACE}
      sub={<Delta value={usdChange(total)} sign={total} />}
      rows={() => timeRows(series, UNIT)}
      fileName="sextant-realized-pnl"
      foot={[
        isAfterFees ? 'After fees, from the history' : 'Before fees, from the history',
        ...(differs ? [`The venue reports ${text(venueTotal)}`] : []),
      ].join(' · ')}
    >
      <TimeChart
        title={TITLE}
        desc={chartSentence(TITLE, 'all time', text(first.value), text(last.value), text(total))}
        unit={UNIT}
        series={series}
        nowSec={now}
        height={200}
      />
    </ChartPanel>
  )
}

/** The place of the chart while the history is read. */
function Reading({ history }: Pick<Props, 'history'>) {
  const isBegun = history !== undefined && history.loaded > 0
  return (
    <Panel title={TITLE} className={PLACE}>
      <p className="p-4 text-13 text-mute">
        {isBegun ? `From the history: ${listWords(history)}` : 'Loading history.'}
      </p>
    </Panel>
  )
}

/** A difference of the venue's own total that is told. */
const CENT = 10_000n

function useSeries(positions: readonly Position[], history: PagedList<HistoryRow> | undefined, now: number) {
  return useMemo(() => {
    const rows = history?.rows ?? []
    const run = realizedSeries(positions, rows, now)
    const line: TimeSeries = { id: 'pnl', name: TITLE, tone: 'c1', runs: [run], shape: 'step' }
    const { total, isAfterFees } = realizedPnl(positions, rows, now)
    return { run, series: [line], total, isAfterFees }
  }, [positions, history, now])
}

/** Total realized P&L as the venue reports it; `undefined` = it reports none. */
function useVenueTotal(owner: Address): bigint | undefined {
  const extras = useHasExtras()
  const { data } = useQuery({ ...pnlHistoryOptions(owner, '24h'), enabled: extras === 'yes' })
  return data?.value.points.toSorted((a, b) => a.at - b.at).at(-1)?.realizedPnl
}
