import { useMemo } from 'react'
import { useAlertLine } from '~/areas/alerts/hooks/use-alert-line.ts'
import { AlertLineTools } from '~/areas/alerts/parts/alert-button.tsx'
import { useNow } from '~/ui/now.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { tokenPrice } from '~/values/token-price.ts'
import { useChartChoice } from '../hooks/use-drawn-price.ts'
import { useFillMarks, usePriceData } from '../hooks/use-price-data.ts'
import { PRICE_DIGITS } from '../model/price-series.ts'
import { symbolText, type TokenRow, tokenSubject } from '../model/token-rows.ts'
import { priceFeed } from '../stores/page-prices.ts'
import { BareChartPlaceholder } from './chart-placeholder.tsx'
import { PriceChart } from './price-chart.tsx'

/** A price of the chart in US dollars. */
const dollarPrice = (value: bigint) => tokenPrice({ raw: value, decimals: PRICE_DIGITS }, '')

/** A token's price over time, and its buy and sell volume. */
export function TokenChart({ token }: { token: TokenRow }) {
  const now = useNow(15)
  const choice = useChartChoice(true)
  const { data, at, isReading } = usePriceData(token.mint, token, choice.ask)
  const symbol = symbolText(token)
  const marks = useFillMarks(token.mint, symbol, data)
  const subject = useMemo(() => tokenSubject(token.mint, symbol, priceFeed.read), [token.mint, symbol])
  const line = useAlertLine(subject)
  if (isReading) return <BareChartPlaceholder />
  return (
    <PriceChart
      name={symbol}
      shared={{
        title: quoted(symbol, 'symbol'),
        subtitle: quoted(token.name ?? '', 'name'),
        path: `/token/${token.mint}`,
      }}
      data={data}
      format={dollarPrice}
      nowSec={at ?? now}
      choice={choice}
      marks={marks}
      levels={line.levels}
      legend={<AlertLineTools subject={subject} line={line} />}
      volume={token.stats}
      isBare
    />
  )
}
