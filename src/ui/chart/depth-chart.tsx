import { memo, useDeferredValue, useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, ReferenceArea, XAxis, YAxis } from 'recharts'
import { gridLines, valueAxis } from './axes.ts'
import { AXIS_LINE, chartFrame, GRID, X_AXIS, Y_AXIS } from './frame.ts'
import { PlotArea, Scrub, TipLine } from './scrub.tsx'
import { type ChartUnit } from './series.ts'

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

type Step = { readonly price: bigint; readonly bid?: bigint; readonly ask?: bigint }

/** Width reserved for the totals beside the drawing, so that no label covers a curve. */
const RIGHT = 48

/** Cumulative depth on both sides of the spread, in steps. */
export function DepthChart(props: DepthChartProps) {
  const { title, price, total, bids, asks, names, height = 200 } = props
  const { steps, low, high } = useMemo(() => spread(bids, asks), [bids, asks])
  // Deferred, so that key presses and scrolling go first.
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
      <Drawing
        {...drawn}
        title={title}
        desc={props.desc}
        price={price}
        total={total}
        height={height}
        takenFrom={props.taken?.from}
        takenTo={props.taken?.to}
      />
      <PlotArea right={RIGHT}>
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
      </PlotArea>
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

/** Props are compared one by one: a new object or list would redraw the chart. */
type Drawn = Pick<DepthChartProps, 'title' | 'desc' | 'price' | 'total'> & {
  readonly steps: readonly Step[]
  readonly low: bigint
  readonly high: bigint
  readonly height: number
  readonly takenFrom: bigint | undefined
  readonly takenTo: bigint | undefined
}

/** A label nearer to an end than this part of the axis would be cut. */
const EDGE = 20n
const asPrice = ({ price }: Step) => Number(price)
const asBid = ({ bid }: Step) => (bid === undefined ? null : Number(bid))
const asAsk = ({ ask }: Step) => (ask === undefined ? null : Number(ask))

const side = (tone: 'yes' | 'no', type: 'stepBefore' | 'stepAfter', dataKey: typeof asBid) => (
  <Area
    key={tone}
    dataKey={dataKey}
    type={type}
    stroke={`var(--${tone})`}
    strokeWidth={1.5}
    fill={`var(--${tone})`}
    fillOpacity={0.12}
    isAnimationActive={false}
  />
)
const SIDES = [side('yes', 'stepBefore', asBid), side('no', 'stepAfter', asAsk)]

const Drawing = memo(function Drawing(props: Drawn) {
  const { title, desc, price, total, steps, low, high, takenFrom, takenTo, height } = props
  const most = steps.reduce((best, { bid, ask }) => ((bid ?? ask ?? 0n) > best ? (bid ?? ask ?? 0n) : best), 0n)
  const axes = useMemo(() => axisParts({ most, low, high, price, total }), [most, low, high, price, total])
  const data = useMemo(() => [...steps], [steps])
  return (
    <AreaChart {...chartFrame({ title, desc, height })} data={data}>
      {axes}
      {takenFrom === undefined || takenTo === undefined ? null : (
        <ReferenceArea x1={Number(takenFrom)} x2={Number(takenTo)} fill="var(--brass)" fillOpacity={0.12} />
      )}
      {SIDES}
    </AreaChart>
  )
})

/** Grid and both axes; `most` = the largest total. */
function axisParts({
  most,
  low,
  high,
  price,
  total,
}: Pick<Drawn, 'low' | 'high' | 'price' | 'total'> & { most: bigint }) {
  const scale = valueAxis([0n, most], { least: 0n })
  const domain = [0, Number(scale.high)]
  const lines = scale.ticks.map(Number)
  const edge = (high - low) / EDGE
  const labels = valueAxis([low, high]).ticks.filter((tick) => tick >= low + edge && tick <= high - edge)
  return [
    <CartesianGrid
      key="grid"
      {...GRID}
      horizontalCoordinatesGenerator={({ offset }) => gridLines(domain, lines, offset)}
    />,
    <XAxis
      key="x"
      type="number"
      dataKey={asPrice}
      domain={[Number(low), Number(high)]}
      {...X_AXIS}
      axisLine={AXIS_LINE}
      niceTicks="none"
      ticks={labels.map(Number)}
      tickFormatter={(_, index) => price.format(labels[index] ?? low).text}
    />,
    <YAxis
      key="y"
      {...Y_AXIS}
      width={RIGHT}
      domain={domain}
      niceTicks="none"
      ticks={lines.slice(1)}
      tickFormatter={(_, index) => (total.axis ?? total.format)(scale.ticks[index + 1] ?? 0n).text}
    />,
  ]
}
