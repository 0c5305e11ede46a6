import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { movingAverage } from '../../../src/areas/tokens/model/candle-view.ts'
import { candleTime, type Candle } from '../../../src/ui/chart/candle.ts'
import { BarChart, CandleChart, DepthChart, TimeBars, TimeChart } from '../../../src/ui/chart/charts.ts'
import { type ChartTone, type ChartUnit, type TimeSeries } from '../../../src/ui/chart/series.ts'
import { Sparkline } from '../../../src/ui/chart/sparkline.tsx'
import { fixed, shown } from '../../../src/values/display-value.ts'
import '../../../src/app/app.css'

/* The product's own charts at 300 points each. `time` is how many seconds of prices have been added since the mount. */
const POINTS = 300
const START = 1_900_000_000
const unit: ChartUnit = { decimals: 6, format: (value) => shown(fixed(value, 6)), column: 'value' }

/** A wave in millionths: deterministic, with a different phase for each line. */
const wave = (index: number, phase: number) => BigInt(Math.round((50 + 20 * Math.sin((index + phase * 40) / 17)) * 1e6))

const line = (tone: ChartTone, phase: number, time: number, shape: TimeSeries['shape']): TimeSeries => ({
  id: tone,
  name: `Line ${phase}`,
  tone,
  shape,
  runs: [
    Array.from({ length: POINTS }, (_, index) => ({
      at: START + (index + time) * 60,
      value: wave(index + time, phase),
    })),
  ],
})

const TONES = ['c1', 'c2', 'c3', 'c4', 'c5'] as const
const nowAt = (time: number) => START + (POINTS + time) * 60
const frame = { title: 'Chart', desc: 'A chart', unit } as const

function Market({ time }: { time: number }) {
  const price = line('brass', 0, time, 'step')
  const band = price.runs.flat().map(({ at, value }) => ({ at, low: value - 500_000n, high: value + 500_000n }))
  const level = { id: 'cost', value: 48_000_000n, word: 'Avg. cost', tone: 'mute' } as const
  const mark = { at: START + (time + 150) * 60, value: 52_000_000n, word: 'Buy 10', isBuy: true }
  return <TimeChart {...frame} series={[price]} band={band} levels={[level]} marks={[mark]} nowSec={nowAt(time)} />
}

function Outcomes({ time }: { time: number }) {
  return (
    <TimeChart {...frame} series={TONES.map((tone, phase) => line(tone, phase, time, 'line'))} nowSec={nowAt(time)} />
  )
}

function Token({ time }: { time: number }) {
  return <TimeChart {...frame} series={[line('brass', 1, time, 'line')]} nowSec={nowAt(time)} />
}

const STRETCH = 300

const candleAt = (index: number): Candle => {
  const [open, close] = [wave(index, 0), wave(index + 1, 0)]
  const [high, low] = open > close ? [open, close] : [close, open]
  const from = START + index * STRETCH
  return { from, to: from + STRETCH, open, high: high + 900_000n, low: low - 700_000n, close }
}

/** A chart of candles with two averages, an own fill and a level. */
function Candles({ time }: { time: number }) {
  const candles = Array.from({ length: POINTS }, (_, index) => candleAt(index + time))
  const closes = candles.map(({ close }) => close)
  const average = (tone: ChartTone, count: number): TimeSeries => {
    const values = movingAverage(closes, count)
    const points = candles.flatMap(({ from }, index) => {
      const value = values[index]
      return value === undefined ? [] : [{ at: from + STRETCH / 2, value }]
    })
    return { id: tone, name: `MA ${count}`, tone, shape: 'line', runs: [points] }
  }
  const nowSec = candles.at(-1)?.to ?? START
  return (
    <CandleChart
      {...frame}
      candles={candles}
      price={closes.at(-1) ?? 0n}
      lines={[average('c2', 20), average('c3', 50)]}
      levels={[{ id: 'order', value: 48_000_000n, word: 'Sell 10', tone: 'no' }]}
      marks={[{ at: START + (time + 150) * STRETCH, value: 52_000_000n, word: 'Bought 10', isBuy: true }]}
      nowSec={nowSec}
      nameOf={String}
      figuresOf={(index) => [{ name: 'Close', value: unit.format(closes[index] ?? 0n).text }]}
    />
  )
}

const VOLUME = [
  { name: 'Volume', tone: 'yes' },
  { name: 'Volume', tone: 'no' },
] as const

/** The same with a bar of volume below each candle. */
function CandlesAndVolume({ time }: { time: number }) {
  const candles = Array.from({ length: POINTS }, (_, index) => candleAt(index + time))
  const bars = candles.map(({ from, to, open, close }) => {
    const volume = 20_000_000n + (from % 7 === 0 ? 9_000_000n : 0n)
    return { from, to, label: String(from), values: close >= open ? [volume, 0n] : [0n, volume] }
  })
  const nowSec = candles.at(-1)?.to ?? START
  return (
    <>
      <Candles time={time} />
      <TimeBars {...frame} parts={VOLUME} bars={bars} along={[candleTime(candles, nowSec)]} nowSec={nowSec} />
    </>
  )
}

function Bars({ time }: { time: number }) {
  const columns = Array.from({ length: POINTS }, (_, index) => ({
    key: String(index),
    label: String(index),
    values: [wave(index + time, 0) - 50_000_000n],
  }))
  return <BarChart {...frame} parts={[{ name: 'P&L', up: 'yes', down: 'no' }]} columns={columns} />
}

function Depth({ time }: { time: number }) {
  const step = (side: bigint) => (_: unknown, index: number) => ({
    price: 50_000_000n + side * BigInt(index + 1) * 100_000n,
    total: BigInt(index + 1 + time) * 1_000_000n,
  })
  return (
    <DepthChart
      title="Depth"
      desc="Cumulative depth"
      price={unit}
      total={unit}
      bids={Array.from({ length: POINTS / 2 }, step(-1n))}
      asks={Array.from({ length: POINTS / 2 }, step(1n))}
      names={{ bids: 'Bids', asks: 'Asks', price: 'Price' }}
    />
  )
}

function Sparklines({ time }: { time: number }) {
  return Array.from({ length: 25 }, (_, row) => (
    <Sparkline key={row} values={Array.from({ length: 12 }, (_value, index) => wave(index + time, row))} />
  ))
}

const CHARTS = {
  market: Market,
  outcomes: Outcomes,
  token: Token,
  candles: Candles,
  'candles and volume': CandlesAndVolume,
  bars: Bars,
  depth: Depth,
  sparklines: Sparklines,
}

type Name = keyof typeof CHARTS

const container = document.getElementById('root')
if (container === null) throw new Error('the page has no #root')
const root = createRoot(container)

/** Draws one chart, or none. */
function show(name: Name | undefined, time: number) {
  const Chart = name === undefined ? undefined : CHARTS[name]
  root.render(<main className="w-[860px]">{Chart === undefined ? null : <Chart time={time} />}</main>)
}

/** A chart is drawn after its labels, in a render of its own: it is done once nothing has changed for this long. */
const QUIET_MS = 120

/** Milliseconds from the change until the frame of the last thing that it changed was painted. */
const painted = (change: () => void) =>
  new Promise<number>((resolve) =>
    requestAnimationFrame(() => {
      const started = performance.now()
      let done = started
      let quiet: ReturnType<typeof setTimeout> | undefined
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        done = performance.now()
        clearTimeout(quiet)
        quiet = setTimeout(finish, QUIET_MS)
      }
      const afterFrame = () => requestAnimationFrame(() => port2.postMessage(undefined))
      const observer = new MutationObserver(afterFrame)
      const finish = () => {
        observer.disconnect()
        resolve(done - started)
      }
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      flushSync(change)
      afterFrame()
    }),
  )

/** Mounts a chart, adds a point `updates` times, and takes it away: milliseconds of each until painted. */
async function measure(name: Name, updates: number) {
  show(undefined, 0)
  await painted(() => undefined)
  const mount = await painted(() => show(name, 0))
  const drawn = document.querySelectorAll('main svg').length
  const changes: number[] = []
  for (let time = 1; time <= updates; time += 1) changes.push(await painted(() => show(name, time)))
  return { mount, changes, drawn }
}

Object.assign(globalThis, { measure, chartNames: Object.keys(CHARTS) })
