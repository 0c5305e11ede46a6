import { useMemo, useState } from 'react'
import { ChartPanel, chartSentence, LegendItem, timeRows } from '~/ui/chart/chart-panel.tsx'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { Segments } from '~/ui/choice.tsx'
import { Delta } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { delta, usd } from '~/values/format.ts'
import { changeBps, microUsd } from '~/values/money.ts'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { pastWorth, mostUnpriced, openRanges, recordedWorth, type WorthRange } from '../model/worth-ranges.ts'
import { snapshotOf } from '../model/worth-snapshot.ts'
import { worthStore } from '../stores/shown-worth.ts'

const SPANS = { '24h': '24h', '1w': '1w', '1m': '1m', all: 'since the first record' } as const

const UNIT: ChartUnit = {
  decimals: 6,
  format: (value) => usd(microUsd(value), undefined, 'down'),
  column: 'token_holdings_usd',
}

/**
 * Value of the tokens over time: current holdings over the last day, and recorded values from the first daily snapshot
 * of this device on. A sentence where neither is known.
 */
export function TokenHoldingsChart({ owner, reading }: { owner: Address; reading: HoldingsReading }) {
  const [chosenRange, setChosenRange] = useState<WorthRange>('24h')
  const { now, ranges, range, series, source } = useWorth(owner, reading, chosenRange)
  const points = series[0]?.runs.flat() ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first === last)
    return <p className="self-center p-6 text-13 text-mute">No price history for these holdings yet.</p>
  const change = changeBps(first.value, last.value)
  const text = (value: bigint) => UNIT.format(value).text
  const span = SPANS[range]
  return (
    <ChartPanel
      title="Token holdings"
      sub={
        <>
          <Delta value={delta(change)} sign={change} /> <span className="text-mute">{span}</span>
        </>
      }
      end={
        ranges.length < 2 ? undefined : (
          <Segments label="Range" choices={ranges} value={range} onChange={setChosenRange} />
        )
      }
      rows={() => timeRows(series, UNIT)}
      fileName="sextant-token-holdings"
      legend={series.map(({ id, name, tone, isEstimated }) => (
        <LegendItem key={id} color={`var(--${tone})`} isDotted={isEstimated === true}>
          {name}
        </LegendItem>
      ))}
      foot={source}
      className="min-h-84 phone:min-h-103"
    >
      <TimeChart
        title="Token holdings"
        desc={chartSentence('Token holdings', span, text(first.value), text(last.value), delta(change).text)}
        unit={UNIT}
        series={series}
        nowSec={now}
        least={0n}
        height={200}
      />
    </ChartPanel>
  )
}

/** The line of a range, the available ranges, and their source. */
function useWorth(owner: Address, reading: HoldingsReading, chosenRange: WorthRange) {
  const now = useNow(60)
  const record = worthStore.use()
  const { rows, tokenOf } = reading
  const estimate = useMemo(() => pastWorth(rows ?? [], tokenOf, now), [rows, tokenOf, now])
  const snapshots = useMemo(() => record.rows.filter((row) => row.owner === owner), [record, owner])
  const open = openRanges(snapshots, now)
  // Without any price change there is no estimate of the last day, and the record starts with its own first value.
  const ranges = estimate.points.length < 2 ? open.filter(({ id }) => id !== '24h') : open
  const range = (ranges.find(({ id }) => id === chosenRange) ?? ranges[0])?.id ?? '24h'
  const worth = snapshotOf(owner, reading)?.worth
  const series = useMemo(
    (): readonly TimeSeries[] =>
      range === '24h'
        ? [{ ...ESTIMATED, runs: [estimate.points] }]
        : [{ ...RECORDED, runs: recordedWorth(snapshots, range, now, worth) }],
    [range, estimate, snapshots, now, worth],
  )
  const unpriced = mostUnpriced(snapshots, range, now)
  const source = [
    range === '24h' ? 'Token stats' : 'Recorded on this device, once a day',
    ...(range === '24h' && estimate.still > 0 ? [stillText(estimate.still)] : []),
    ...(range !== '24h' && unpriced > 0 ? [unpricedText(unpriced)] : []),
    ...(record.unreadable > 0 ? [unreadableText(record.unreadable)] : []),
  ].join(' · ')
  return { now, ranges, range, series, source }
}

const ESTIMATED = {
  id: 'worth',
  name: 'Today’s holdings, estimated between known prices',
  tone: 'mute',
  shape: 'line',
  isEstimated: true,
} as const
const RECORDED = { id: 'recorded', name: 'Token holdings', tone: 'c1', shape: 'line' } as const

function unpricedText(count: number): string {
  return `Up to ${count} ${count === 1 ? 'token' : 'tokens'} without a price not included`
}

function unreadableText(count: number): string {
  return count === 1
    ? '1 saved day couldn’t be read and is ignored'
    : `${count} saved days couldn’t be read and are ignored`
}

function stillText(count: number): string {
  return count === 1
    ? '1 token without a price history counted at today’s price'
    : `${count} tokens without a price history counted at today’s price`
}
