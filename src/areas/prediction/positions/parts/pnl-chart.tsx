import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type PnlInterval, type PnlPoint } from '~/areas/prediction/core/model/profile.ts'
import { pnlHistoryOptions } from '~/areas/prediction/core/queries-standings.ts'
import { useHasExtras } from '~/areas/prediction/core/queries-ticket.ts'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { timeRows } from '~/ui/chart/time-rows.ts'
import { chartSentence } from '~/ui/chart/words.ts'
import { Segments } from '~/ui/choice.tsx'
import { Delta } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { type Address } from '~/values/address.ts'
import { usdChange } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { readProblem } from '~/wire/words.ts'
import { PNL } from '../words-late.ts'

// The service reports cumulative P&L at the end of each interval, latest included.
const INTERVALS = [
  { id: '24h', word: PNL.daily },
  { id: '1w', word: PNL.weekly },
  { id: '1m', word: PNL.monthly },
] as const
const WORD = { '24h': PNL.daily, '1w': PNL.weekly, '1m': PNL.monthly } as const
const UNIT: ChartUnit = { decimals: 6, format: (value) => usdChange(microUsd(value)), column: 'realized_pnl_usd' }
const ROOM = panelLook({ className: 'mt-4 h-84 phone:h-98' })
const NONE: readonly PnlPoint[] = []

/** Realized P&L of an owner over time, as the venue counts it; nothing where the venue has no such record. */
export function PnlChart({ owner }: { owner: Address }) {
  const [interval, setInterval] = useState<PnlInterval>('24h')
  const now = useNow(60)
  const { series, ends, unreadable, isReading, error, retry } = usePnl(owner, interval)
  if (error !== null) return <NoData problem={readProblem(error)} onRetry={retry} />
  if (ends === undefined) return isReading ? <div className={ROOM} aria-hidden="true" /> : null
  const change = ends.last - ends.first
  const text = (value: bigint) => UNIT.format(value).text
  return (
    <ChartPanel
      title={PNL.title}
      className="mt-4 min-h-84 phone:min-h-98"
      sub={<Delta value={usdChange(microUsd(change))} sign={change} />}
      end={<Segments label={PNL.interval} choices={INTERVALS} value={interval} onChange={setInterval} />}
      rows={() => timeRows(series, UNIT)}
      fileName="sextant-realized-pnl"
      foot={
        <>
          {PNL.source}
          {unreadable === 0 ? null : <span>{PNL.unreadable(unreadable)}</span>}
        </>
      }
    >
      <TimeChart
        title={PNL.title}
        desc={chartSentence(PNL.title, WORD[interval], text(ends.first), text(ends.last), text(change))}
        unit={UNIT}
        series={series}
        nowSec={now}
        height={200}
      />
    </ChartPanel>
  )
}

function usePnl(owner: Address, interval: PnlInterval) {
  const extras = useHasExtras()
  const { data, error, refetch } = useQuery({ ...pnlHistoryOptions(owner, interval), enabled: extras === 'yes' })
  const points = data?.value.points ?? NONE
  const run = useMemo(
    () => points.map(({ at, realizedPnl }) => ({ at, value: realizedPnl })).toSorted((a, b) => a.at - b.at),
    [points],
  )
  const series = useMemo(
    (): readonly TimeSeries[] => [{ id: 'pnl', name: PNL.title, tone: 'c1', runs: [run], shape: 'line' }],
    [run],
  )
  const [first, last] = [run[0], run.at(-1)]
  return {
    series,
    ends:
      first === undefined || last === undefined || first === last
        ? undefined
        : { first: first.value, last: last.value },
    unreadable: data?.value.unreadable ?? 0,
    isReading: data === undefined && extras !== 'no',
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}
