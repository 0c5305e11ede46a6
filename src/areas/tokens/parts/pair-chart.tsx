import { type ReactNode } from 'react'
import { type Level } from '~/ui/chart/level.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Address } from '~/values/address.ts'
import { useChartChoice } from '../hooks/use-drawn-price.ts'
import { usePairPrice } from '../hooks/use-pair-price.ts'
import { useFillMarks } from '../hooks/use-price-data.ts'
import { pairTitle } from '../model/candle-view.ts'
import { chartPair } from '../model/chart-pair.ts'
import { type ChartPrice } from '../model/price-lines.ts'
import { type Token } from '../model/token.ts'
import { ChartPlaceholder } from './chart-placeholder.tsx'
import { MarketFigures } from './market-figures.tsx'
import { PriceChart } from './price-chart.tsx'
import { TokenTile } from './token-tile.tsx'

/** One side of a pair as its head shows it. */
type PairSide = { readonly mint: Address; readonly symbol: string; readonly iconUrl: string | undefined }

/**
 * The price of a pair over time, as it is quoted: a token in dollars where the other side is a dollar. `levels` are lines
 * in the chart's own unit, 10^-18 of the quote for one whole base token. Candles and own fills only in dollars: the high of one
 * token in another is not the quotient of two highs, and a fill is known in dollars.
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
  const choice = useChartChoice(chartPair(input, output).quote === undefined)
  const { key, name, data, format, nowSec, isReading, base, quote, row } = usePairPrice(input, output, choice.ask)
  const marks = useFillMarks(base.mint, base.symbol, data)
  if (isReading) return <ChartPlaceholder />
  return (
    <PriceChart
      key={key}
      name={name}
      shared={{ title: pairTitle(base.symbol, quote.symbol), path: `/swap/${input}/${output}` }}
      data={data}
      format={format}
      nowSec={nowSec}
      choice={choice}
      legend={legend}
      volume={row?.stats}
      head={(latest) => <PairHead base={base} quote={quote} row={row} latest={latest} />}
      levels={levels}
      marks={data.isQuotient ? undefined : marks}
    />
  )
}

/** Head of a pair's chart: logos, symbols, price with its change, and the market figures of the base token. */
function PairHead({
  base,
  quote,
  row,
  latest: { price, change, span },
}: {
  base: PairSide
  quote: PairSide
  /** The base token's data; `undefined` = not known. */
  row: Token | undefined
  latest: ChartPrice
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4 phone:px-3">
      <span className="flex flex-none -space-x-2">
        <TokenTile mint={base.mint} name={base.symbol} src={base.iconUrl} size="medium" />
        <TokenTile mint={quote.mint} name={quote.symbol} src={quote.iconUrl} size="medium" />
      </span>
      <h2 className="text-20 font-head">
        <span translate="no">
          <Untrusted text={base.symbol} kind="symbol" /> / <Untrusted text={quote.symbol} kind="symbol" />
        </span>
      </h2>
      <span className="text-20 font-fig">
        <Figure value={price} />
      </span>
      <span className="flex items-baseline gap-2 text-13">
        <Delta {...change} /> <span className="text-12 text-mute">{span}</span>
      </span>
      {row === undefined ? null : <MarketFigures row={row} className="ml-auto tablet:ml-0 tablet:w-full" />}
    </div>
  )
}
