import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { useEffect, useState } from 'react'
import { Delta, Figure } from '../../../../ui/figure.tsx'
import { useNow } from '../../../../ui/now.ts'
import { usePageKey } from '../../../../ui/page-key.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { cents } from '../../../../values/format.ts'
import { clock, shortTime } from '../../../../values/format-time.ts'
import { abs, priceMicro, type PriceMicro } from '../../../../values/money.ts'
import { unixSec } from '../../../../values/time.ts'
import { useMarketSearch, useSetMarketSearch } from '../../core/hooks/use-market-search.ts'
import { fillMarks, fillsPart } from '../model/fill-marks.ts'
import { type Market } from '../../core/model/market.ts'
import { chartOf, type Chart } from '../model/price-chart.ts'
import {
  inRange,
  openRanges,
  RANGES,
  rangeBeside,
  rangeSec,
  rangeShown,
  summaryOf,
  type RangeId,
  type RecordSummary,
  type Sample,
} from '../model/price-record.ts'
import { MINUS, shown, type Display } from '../../../../values/display-value.ts'
import { useOwner } from '../../core/hooks/use-owner.ts'
import { startDeviceWatch } from '../stores/device-watch.ts'
import { usePriceRecord } from '../stores/price-records.ts'
import { historyOptions } from '../../core/queries-history.ts'
import { PriceDrawing, PriceTable } from './price-drawing.tsx'

const RecordDialog = lazyComponent(async () => (await import('./record-dialog.tsx')).RecordDialog, null)

/** What this device saw of a market's prices. The venue tells no history, so there is none before the first look. */
export function PricePanel({ market, at }: { market: Market; at: number }) {
  const client = useQueryClient()
  useEffect(() => startDeviceWatch(client), [client])
  const { samples, isRead, isKept } = usePriceRecord(market, at)
  const now = useNow(15)
  const { range: asked } = useMarketSearch()
  const recordSec = samples[0] === undefined ? 0 : now - samples[0].at
  const range = rangeShown(RANGES.find(({ id }) => id === asked)?.id ?? '1d', recordSec)
  const drawn = inRange(samples, range, now)
  return (
    <Panel
      className="price-panel"
      title="Price record"
      end={<RangeChoice shown={range} recordSec={recordSec} hasAny={samples.length > 0} />}
    >
      {samples.length < 2 ? (
        <p className="pad mute price-none">{isRead ? noneWords(market) : 'Reading what this device has seen.'}</p>
      ) : (
        <Recorded market={market} samples={drawn} now={now} range={range} />
      )}
      <RecordFoot market={market} since={samples[0]?.at} isKept={isKept} />
    </Panel>
  )
}

function noneWords({ status }: Market): string {
  if (status === 'open') return 'Recording starts now while you watch. The venue tells no history of its own.'
  return 'This device did not watch the market while it was open. The venue tells no history of its own.'
}

function Recorded({
  market,
  samples,
  now,
  range,
}: {
  market: Market
  samples: readonly Sample[]
  now: number
  range: RangeId
}) {
  const [isTable, setTable] = useState(false)
  const chart = chartOf(samples, now, rangeSec(range))
  const { marks, part } = useFills(market, chart)
  return (
    <>
      <Summary summary={summaryOf(samples)} />
      {isTable ? <PriceTable chart={chart} /> : <PriceDrawing chart={chart} marks={marks} />}
      {part === undefined ? null : <p className="fine px-4">{part}</p>}
      <button type="button" className="btn is-plain is-small price-swap" onClick={() => setTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </button>
    </>
  )
}

/** Own fills out of the owner's history, and what they stand on while that is not read to its end. */
function useFills(market: Market, { fromSec, toSec }: Chart) {
  const owner = useOwner()
  const { data, isError } = useQuery({ ...historyOptions(owner ?? ''), enabled: owner !== undefined })
  if (owner === undefined) return { marks: [], part: undefined }
  const marks = fillMarks(data?.value.rows ?? [], market.marketId, fromSec, toSec)
  return { marks, part: fillsPart(data?.value, isError) }
}

function Summary({ summary }: { summary: RecordSummary }) {
  const { now, change, high, low, spanSec } = summary
  return (
    <p className="price-sum">
      <span>
        Midpoint <Figure value={outcomePrice(now, 'no midpoint now')} />
      </span>
      <span>
        <Delta value={changeOf(change)} sign={change} /> <span className="mute">in {clock(spanSec).text}</span>
      </span>
      <span className="mute">
        high <Figure className="" value={outcomePrice(high, 'none seen')} />, low{' '}
        <Figure className="" value={outcomePrice(low, 'none seen')} />
      </span>
    </p>
  )
}

function changeOf(change: PriceMicro | undefined): Display {
  if (change === undefined) return cents(undefined, 'no midpoint was seen')
  const size = cents(priceMicro(abs(change)), '', false)
  if (change === 0n) return shown('0¢', 'unchanged')
  return shown(`${change < 0n ? MINUS : '+'}${size.text}`, `${change < 0n ? 'down' : 'up'} ${size.spoken}`, size.exact)
}

function RangeChoice({ shown: on, recordSec, hasAny }: { shown: RangeId; recordSec: number; hasAny: boolean }) {
  const set = useSetMarketSearch()
  const pick = (range: RangeId) => set({ range: range === '1d' ? undefined : range })
  usePageKey('[', () => hasAny && pick(rangeBeside(on, -1, recordSec)))
  usePageKey(']', () => hasAny && pick(rangeBeside(on, 1, recordSec)))
  const open = openRanges(recordSec)
  return (
    <div className="seg" role="group" aria-label="Range of the price record">
      {RANGES.map(({ id, word }) => {
        const isOff = !hasAny || !open.includes(id)
        const why = isOff ? `Less than ${id === 'all' ? 'one look' : word} is recorded` : undefined
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === on}
            aria-disabled={isOff}
            title={why}
            onClick={isOff ? undefined : () => pick(id)}
          >
            {id}
            {why === undefined ? null : <span className="sr">, {why}</span>}
          </button>
        )
      })}
    </div>
  )
}

function RecordFoot({ market, since, isKept }: { market: Market; since: number | undefined; isKept: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="price-foot fine">
      <span>
        {since === undefined
          ? 'Recorded on this device alone.'
          : `Recorded on this device since ${shortTime(unixSec(since))}.`}
        {isKept ? '' : ' This browser gives the page no storage: the record lasts until you close it.'}
      </span>
      <button type="button" className="btn is-plain is-small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Export or import
      </button>
      {isOpen ? <RecordDialog market={market} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
