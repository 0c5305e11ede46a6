import { useCallback, useMemo } from 'react'
import { CandleChart } from '~/ui/chart/lazy-charts.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type ChartUnit, type TimeSeries } from '~/ui/chart/series.ts'
import { defined } from '~/values/result.ts'
import { type CandleView } from '../model/candle-view.ts'
import { candleFigures, candleName, candleSentence } from './candle-figures.ts'

/** The candles of a price with the averages over them. */
export function CandleBody({
  name,
  view,
  lines,
  per,
  price,
  unit,
  nowSec,
  levels,
  marks,
}: {
  name: string
  view: CandleView
  /** The averages that are on. */
  lines: readonly TimeSeries[]
  /** Length of a candle in words: `15 minutes`. */
  per: string
  /** The newest price. */
  price: bigint
  unit: ChartUnit
  nowSec: number
  levels: readonly Level[] | undefined
  marks: readonly Mark[] | undefined
}) {
  const desc = useMemo(() => candleSentence(name, view, per, unit), [name, view, per, unit])
  const nameOf = useCallback((index: number) => candleName(view.candles[index], nowSec), [view, nowSec])
  const figuresOf = useCallback((index: number) => candleFigures(view, index, unit), [view, unit])
  return (
    <CandleChart
      title={`${name}, price`}
      desc={desc}
      unit={unit}
      candles={view.candles}
      price={price}
      lines={lines}
      nowSec={nowSec}
      least={0n}
      nameOf={nameOf}
      figuresOf={figuresOf}
      {...defined({ levels, marks })}
    />
  )
}
