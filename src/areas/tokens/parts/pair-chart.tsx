import { useState, type ReactNode } from 'react'
import { type Level } from '~/ui/chart/level.ts'
import { type Address } from '~/values/address.ts'
import { usePairPrice } from '../hooks/use-pair-price.ts'
import { type SpanId } from '../model/price-series.ts'
import { ChartRoom } from './chart-room.tsx'
import { PairHead } from './pair-head.tsx'
import { PriceChart } from './price-chart.tsx'

/**
 * The price of a pair over time, as it is quoted: a token in dollars where the other side is a dollar. `levels` are lines
 * in the chart's own unit, 10^-18 of the quote for one whole base token.
 */
export function PairChart({
  input,
  output,
  levels,
  legend,
}: {
  input: Address
  output: Address
  levels?: readonly Level[]
  /** Extra legend: whose levels they are. */
  legend?: ReactNode
}) {
  const [span, setSpan] = useState<SpanId>('24h')
  const { key, name, data, format, nowSec, isReading, base, quote, row } = usePairPrice(input, output, span)
  if (isReading) return <ChartRoom />
  return (
    <PriceChart
      key={key}
      name={name}
      data={data}
      format={format}
      nowSec={nowSec}
      span={span}
      onSpan={setSpan}
      legend={legend}
      volume={row?.stats}
      head={(latest) => <PairHead base={base} quote={quote} row={row} latest={latest} />}
      {...(levels === undefined ? {} : { levels })}
    />
  )
}
