import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketName, sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { LIVE_VENUE } from '~/areas/prediction/live-prices/model/live-reading.ts'
import { useLiveId } from '~/areas/prediction/live-prices/stores/live-offer.ts'
import { useLiveRun } from '~/areas/prediction/live-prices/stores/live-run.ts'
import { buttonLook } from '~/ui/button.tsx'
import { ChartPanel, chartSentence, LegendItem, timeRows } from '~/ui/chart/chart-panel.tsx'
import { TimeChart } from '~/ui/chart/lazy-charts.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type TimeSeries } from '~/ui/chart/series.ts'
import { Segments } from '~/ui/choice.tsx'
import { Delta } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { withDialogs } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { panelLook } from '~/ui/panel.tsx'
import { age } from '~/values/format-time.ts'
import { priceMicro } from '~/values/money.ts'
import { useFills, useLines, useRange } from '../hooks/use-chance.ts'
import { type ShownChance } from '../model/chance-picture.ts'
import { endsOf, type ChanceLines } from '../model/chance-series.ts'
import { CHANCE_UNIT } from '../model/chance-unit.ts'
import { pointsShown, wholePoints } from '../model/points-shown.ts'
import { type RangeId } from '../model/price-record.ts'
import { linesOfSide, priceOfSide } from '../model/trend.ts'
import { historyPlace } from '../queries-history.ts'
import { startDeviceWatch } from '../stores/device-watch.ts'
import { usePriceRecord } from '../stores/price-records.ts'
import { recordCode } from './lazy-record.ts'

const SOURCES = { polymarket: 'Polymarket', kalshi: 'Kalshi' } as const

const OWN = { buys: 'Your buys', sells: 'Your sells' } as const

const THEIRS = { buys: 'Buys', sells: 'Sells' } as const

const ONE = 1_000_000n

/** What an owner holds of the market: the side whose chance is drawn, alone, and prices of that side as lines. */
export type HeldSide = { readonly owner: string; readonly side: Side; readonly levels: readonly Level[] }

type Props = {
  readonly event: PredictionEvent
  readonly market: Market
  /** Server time of the prices. */
  readonly at: number
  readonly held?: HeldSide
  /** Lines of the page, in millionths of the chance of Yes, and an entry of the legend about them. */
  readonly levels?: readonly Level[]
  readonly legend?: ReactNode
}

const NO_LEVELS: readonly Level[] = []

const RecordDialog = lazyComponent(async () => (await withDialogs(recordCode())).RecordDialog, null)
const ShareChance = lazyComponent(async () => (await withDialogs(recordCode())).ShareChance, null)

/** A market's chance over time, and the record of this device; its dialogs stay open when the second price brings the chart. */
export function PricePanel(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const [shared, share] = useState<ShownChance>()
  return (
    <>
      <ChanceChart {...props} onRecord={() => setOpen(true)} onShare={share} />
      {isOpen ? <RecordDialog market={props.market} onClose={() => setOpen(false)} /> : null}
      {shared === undefined ? null : <ShareChance shown={shared} onClose={() => share(undefined)} />}
    </>
  )
}

/** Its source's history, what this device saw, public trades; own fills as markers. */
function ChanceChart(props: Props & { readonly onRecord: () => void; readonly onShare: (chart: ShownChance) => void }) {
  const { event, market, onShare } = props
  const { name, side, now, place, record, range, ranges, pick, read, lines, own } = useChance(props)
  // A chart begins with the venue’s own prices; another venue’s alone are none.
  const live = useLiveSeries(props.held === undefined ? market : undefined, side)
  const series = useMemo(() => [...own, ...live], [own, live])
  const wallet = useOwner()
  const owner = props.held?.owner ?? wallet
  const { marks, part } = useFills({ market, side, owner, range, now })
  const count = own.reduce((sum, { runs }) => sum + runs.reduce((points, run) => points + run.length, 0), 0)
  const foot = (
    <RecordFoot isKept={record.isKept} onOpen={props.onRecord}>
      {sourceWords(place, lines, read.failed, read.updatedAt, now)}
    </RecordFoot>
  )
  if (read.isReading || !record.isRead)
    return <div className={panelLook({ className: 'h-96 phone:h-108' })} aria-hidden="true" />
  const choice =
    ranges.length < 2 ? undefined : <Segments label="Range" choices={ranges} value={range} onChange={pick} />
  if (count < 2)
    return (
      <NoChart words={choice === undefined ? noneYet(market) : `Not enough prices for ${range} yet.`} choice={choice}>
        {foot}
      </NoChart>
    )
  return (
    <ChartPanel
      title={titleOf(market, side)}
      sub={<Change lines={lines} range={range} />}
      end={choice}
      rows={() => timeRows(series, CHANCE_UNIT, lines.band)}
      fileName={`sextant-chance-${market.marketId}`}
      onShare={() => onShare({ event, market, side, range, ends: endsOf(lines), series, nowSec: now })}
      legend={
        <>
          <Legend series={series} marks={marks} part={part} isOwn={owner === wallet} />
          {props.legend}
        </>
      }
      foot={foot}
    >
      <TimeChart
        title={`${name}, chance`}
        desc={sentenceOf(name, lines, range)}
        unit={CHANCE_UNIT}
        series={series}
        band={lines.band}
        marks={marks}
        levels={props.held?.levels ?? props.levels ?? NO_LEVELS}
        nowSec={now}
        least={0n}
        most={ONE}
      />
    </ChartPanel>
  )
}

/** The lines of the chart, and the range that they are drawn over. */
function useChance({ event, market, at, held }: Props) {
  const client = useQueryClient()
  useEffect(() => startDeviceWatch(client), [client])
  const now = useNow(15)
  const record = usePriceRecord(market, at)
  const place = historyPlace(market, event.series)
  const since = place === undefined ? record.samples[0]?.at : (market.opensAt ?? record.samples[0]?.at)
  const { range, ranges, pick } = useRange(since === undefined ? 0 : now - since)
  const read = useLines({ event, market, range, now, record, isAlone: held !== undefined })
  const side = held?.side ?? 'yes'
  const name = chartName(market, side)
  const lines = useMemo(() => linesOfSide(read.lines, side), [read.lines, side])
  const own = useMemo(() => [...seriesOf(market, name, lines), ...read.others], [market, name, lines, read.others])
  return { name, side, now, place, record, range, ranges, pick, read, lines, own }
}

/** The market, and the side where it is not Yes. */
const chartName = (market: Market, side: Side) =>
  side === 'yes' ? marketName(market) : `${marketName(market)}, ${sideName(market, side)}`

const titleOf = (market: Market, side: Side) => (side === 'yes' ? 'Chance' : `Chance of ${sideName(market, side)}`)

function sourceWords(
  place: 'polymarket' | 'kalshi' | undefined,
  { trades }: ChanceLines,
  failed: boolean,
  updatedAt: number,
  now: number,
): string {
  if (place === undefined) return trades.length > 0 ? 'Public trades · This device' : 'This device'
  if (failed) return 'Couldn’t load the price history. This device'
  return updatedAt === 0 ? SOURCES[place] : `${SOURCES[place]}, ${age(updatedAt / 1000, now).text}`
}

const noneYet = ({ status }: Market) =>
  status === 'open'
    ? 'No price history yet. Prices are saved on this device while you watch.'
    : 'No price history for this market.'

/** Nothing to draw: one line, and no panel; another range can still be chosen. */
function NoChart({ words, choice, children }: { words: string; choice: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 text-13 text-mute" aria-label="Chance">
      {words} {choice} {children}
    </section>
  )
}

function seriesOf(market: Market, name: string, { runs, trades }: ChanceLines): readonly TimeSeries[] {
  const main: TimeSeries = { id: market.marketId, name, tone: 'c1', runs, shape: 'step' }
  const single: TimeSeries = {
    id: 'trades',
    name: 'Single trades',
    tone: 'mute',
    runs: trades.length === 0 ? [] : [trades],
    shape: 'line',
    isEstimated: true,
  }
  return [main, single].filter((each) => each.runs.length > 0)
}

const NO_SERIES: readonly TimeSeries[] = []

/** The live chance at another venue since the page is open, a step of its own; none without a market. */
function useLiveSeries(market: Market | undefined, side: Side): readonly TimeSeries[] {
  const id = useLiveId(market)
  const run = useLiveRun(id)
  return useMemo(() => {
    if (run.length < 2) return NO_SERIES
    const points = run.map(({ at, value }) => ({ at, value: priceOfSide(priceMicro(value), side) }))
    return [{ id: 'live', name: `Live on ${LIVE_VENUE}`, tone: 'brass', runs: [points], shape: 'step' }]
  }, [run, side])
}

function Change({ lines, range }: { lines: ChanceLines; range: RangeId }) {
  const { change } = endsOf(lines)
  return (
    <>
      <Delta value={pointsShown(change)} sign={change === undefined ? undefined : wholePoints(change)} />{' '}
      <span className="text-mute">{range}</span>
    </>
  )
}

function sentenceOf(name: string, lines: ChanceLines, range: RangeId): string {
  const { first, last, change } = endsOf(lines)
  const text = (value: bigint | undefined) => (value === undefined ? '' : CHANCE_UNIT.format(value).text)
  return chartSentence(name, range, text(first), text(last), pointsShown(change).text)
}

function Legend({
  series,
  marks,
  part,
  isOwn,
}: {
  series: readonly TimeSeries[]
  marks: readonly Mark[]
  part: string | undefined
  isOwn: boolean
}) {
  const words = isOwn ? OWN : THEIRS
  return (
    <>
      {series.length < 2
        ? null
        : series.map(({ id, name, tone, isEstimated }) => (
            <LegendItem key={id} color={`var(--${tone})`} isDotted={isEstimated === true}>
              <bdi>{name}</bdi>
            </LegendItem>
          ))}
      {marks.some(({ isBuy }) => isBuy) ? <span className="text-yes">▲ {words.buys}</span> : null}
      {marks.some(({ isBuy }) => !isBuy) ? <span className="text-no">▼ {words.sells}</span> : null}
      {isOwn ? part : null}
    </>
  )
}

/** Where a chart's prices come from, and the way to the record of this device. */
function RecordFoot({
  isKept,
  onOpen,
  children,
}: {
  isKept: boolean
  /** Opens the record's dialog. */
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <>
      <span>
        {children}
        {isKept ? '' : ' Browser storage is blocked, so prices are kept until you close this tab.'}
      </span>
      <button
        type="button"
        className={buttonLook({ rank: 'plain', size: 'small' })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        Export or import
      </button>
    </>
  )
}
