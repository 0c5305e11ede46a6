import { memo, useDeferredValue, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, ReferenceArea, XAxis, YAxis } from 'recharts'
import { gridLines, NO_LINES, valueAxis } from './axes.ts'
import { AxisTick } from './axis-tick.tsx'
import { type ChartUnit } from './series.ts'
import { Scrub, TipLine } from './scrub.tsx'

/** A step of cumulative depth: `total` available at this price or better. */
export type DepthStep = { readonly price: bigint; readonly total: bigint }

/** Props of a depth chart: bids best first, asks best first, both cumulative. */
export type DepthChartProps = {
  readonly title: string
  readonly desc: string
  readonly price: ChartUnit
  readonly total: ChartUnit
  readonly bids: readonly DepthStep[]
  readonly asks: readonly DepthStep[]
  readonly names: { readonly bids: string; readonly asks: string; readonly price: string }
  /** Price range that an order of the entered size would fill. */
  readonly taken?: { readonly from: bigint; readonly to: bigint }
  /** Prices of own open orders. */
  readonly own?: readonly bigint[]
  readonly height?: number
}

const BOTTOM = 24
const TOP = 8

type Step = { readonly price: bigint; readonly bid?: bigint; readonly ask?: bigint }

/** Cumulative depth on both sides of the spread, in steps. */
export function DepthChart(props: DepthChartProps) {
  const { title, price, total, bids, asks, names, height = 200 } = props
  const { steps, low, high } = useMemo(() => spread(bids, asks), [bids, asks])
  // Drawn anew between two frames, so that a key or a scroll comes first.
  const drawn = useDeferredValue(useMemo(() => ({ steps, low, high }), [steps, low, high]))
  const span = Math.max(1, Number(high - low))
  const tip = (index: number) => {
    const step = steps[index]
    const side = step?.bid === undefined ? names.asks : names.bids
    const value = step?.bid ?? step?.ask ?? 0n
    return {
      price: price.format(step?.price ?? 0n).text,
      side,
      value: total.format(value).text,
      color: step?.bid === undefined ? 'var(--no)' : 'var(--yes)',
    }
  }
  return (
    <div className="relative" style={{ height }}>
      <Drawing {...props} {...drawn} height={height} />
      <div className="absolute inset-x-0" style={{ top: TOP, bottom: BOTTOM }}>
        <Scrub
          label={title}
          xs={steps.map((step) => (Number(step.price - low) / span) * 100)}
          says={(index) => `${names.price} ${tip(index).price}: ${tip(index).side} ${tip(index).value}`}
        >
          {(index) => (
            <>
              <TipLine name={names.price} value={tip(index).price} />
              <TipLine name={tip(index).side} value={tip(index).value} color={tip(index).color} />
            </>
          )}
        </Scrub>
        {(props.own ?? []).map((own) => (
          <span
            key={String(own)}
            className="pointer-events-none absolute inset-y-0 border-l border-brass"
            style={{ left: `${(Number(own - low) / span) * 100}%` }}
          />
        ))}
      </div>
    </div>
  )
}

function spread(bids: readonly DepthStep[], asks: readonly DepthStep[]) {
  const steps: Step[] = [
    ...bids.toReversed().map(({ price, total }) => ({ price, bid: total })),
    ...asks.map(({ price, total }) => ({ price, ask: total })),
  ]
  const low = steps[0]?.price ?? 0n
  const high = steps.at(-1)?.price ?? 1n
  return { steps, low, high: high > low ? high : low + 1n }
}

type Drawn = DepthChartProps & {
  readonly steps: readonly Step[]
  readonly low: bigint
  readonly high: bigint
  readonly height: number
}

/** A label nearer to an end than this part of the axis would be cut. */
const EDGE = 20n
const asPrice = ({ price }: Step) => Number(price)
const asBid = ({ bid }: Step) => (bid === undefined ? null : Number(bid))
const asAsk = ({ ask }: Step) => (ask === undefined ? null : Number(ask))

const look = (tone: 'yes' | 'no', type: 'stepBefore' | 'stepAfter') => ({
  tone,
  look: { type, stroke: `var(--${tone})`, strokeWidth: 1.5, fill: `var(--${tone})`, fillOpacity: 0.12 },
})
const SIDES = [look('yes', 'stepBefore'), look('no', 'stepAfter')] as const

const Drawing = memo(function Drawing({ title, desc, price, total, steps, low, high, taken, height }: Drawn) {
  const most = steps.reduce((best, { bid, ask }) => ((bid ?? ask ?? 0n) > best ? (bid ?? ask ?? 0n) : best), 0n)
  const scale = valueAxis([0n, most], { least: 0n })
  const domain = [0, Number(scale.high)]
  const edge = (high - low) / EDGE
  const labels = valueAxis([low, high]).ticks.filter((tick) => tick >= low + edge && tick <= high - edge)
  return (
    <AreaChart
      responsive
      data={[...steps]}
      style={{ width: '100%', height }}
      margin={{ top: TOP, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
      role="img"
      title={title}
      desc={desc}
    >
      <CartesianGrid
        vertical={false}
        stroke="var(--line)"
        verticalCoordinatesGenerator={NO_LINES}
        horizontalCoordinatesGenerator={({ offset }) => gridLines(domain, scale.ticks.map(Number), offset)}
      />
      <XAxis
        type="number"
        dataKey={asPrice}
        domain={[Number(low), Number(high)]}
        height={BOTTOM}
        axisLine={{ stroke: 'var(--line)' }}
        tickLine={false}
        tick={AxisTick}
        niceTicks="none"
        ticks={labels.map(Number)}
        tickFormatter={(_, index) => price.format(labels[index] ?? low).text}
        interval={0}
      />
      <YAxis
        width={56}
        mirror
        domain={domain}
        axisLine={false}
        tickLine={false}
        tick={AxisTick}
        niceTicks="none"
        ticks={scale.ticks.slice(1).map(Number)}
        tickFormatter={(_, index) => (total.axis ?? total.format)(scale.ticks[index + 1] ?? 0n).text}
        interval={0}
      />
      {taken === undefined ? null : (
        <ReferenceArea x1={Number(taken.from)} x2={Number(taken.to)} fill="var(--brass)" fillOpacity={0.12} />
      )}
      {[asBid, asAsk].map((read, index) => (
        <Area key={SIDES[index]?.tone} dataKey={read} {...SIDES[index]?.look} isAnimationActive={false} />
      ))}
    </AreaChart>
  )
})
