import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../ui/now.ts'
import { type Address } from '../../values/address.ts'
import { shown, type Display } from '../../values/display-value.ts'
import { tokenPrice } from '../../values/token-price.ts'
import { chartPair } from './model/chart-pair.ts'
import { knownToken } from './model/known-token.ts'
import { PRICE_DIGITS, ratioOf, type SpanId } from './model/price-series.ts'
import { type PriceData } from './price-lines.ts'
import { tokensByMintOptions } from './queries.ts'
import { usePriceData } from './use-price-data.ts'

/** A pair as it is quoted, with the chart data of a span. Prices are bigints of 10^-18 of the quote. */
export function usePairPrice(input: Address, output: Address, span: SpanId) {
  const { base, quote } = chartPair(input, output)
  const now = useNow(15)
  const facts = useQuery(tokensByMintOptions(quote === undefined ? [base] : [base, quote]))
  const rows = facts.data?.value.rows ?? []
  const above = rows.find(({ mint }) => mint === base)
  const below = quote === undefined ? above : rows.find(({ mint }) => mint === quote)
  const ours = usePriceData(base, above, span)
  const theirs = usePriceData(quote ?? base, below, span)
  const data = useMemo(
    () => (quote === undefined ? ours.data : ratioData(ours.data, theirs.data)),
    [quote, ours.data, theirs.data],
  )
  const symbol = knownToken(base, above, undefined).symbol
  const unit = quote === undefined ? undefined : knownToken(quote, below, undefined).symbol
  return {
    key: `${base} ${quote ?? ''}`,
    name: unit === undefined ? symbol : `${symbol}/${unit}`,
    data,
    format: useMemo(() => formatIn(unit), [unit]),
    nowSec: ours.at ?? now,
    isReading: facts.isPending || ours.isReading || theirs.isReading,
  }
}

function ratioData(base: PriceData, quote: PriceData): PriceData {
  const recorded = ratioOf(base.runs.flat(), quote.runs.flat())
  return {
    anchors: ratioOf(base.anchors, quote.anchors),
    runs: recorded.length === 0 ? [] : [recorded],
    source: base.source,
    hasSource: base.hasSource && quote.hasSource,
  }
}

/** A chart price in dollars, or in a token. */
function formatIn(symbol: string | undefined): (value: bigint) => Display {
  return (value) => {
    const price = tokenPrice({ raw: value, decimals: PRICE_DIGITS }, '')
    if (symbol === undefined) return price
    const text = price.text.replace('$', '')
    return shown(`${text} ${symbol}`, `${text} ${symbol}`, `${price.exact.replace('$', '')} ${symbol}`)
  }
}
