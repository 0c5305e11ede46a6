import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { shown, type Display } from '~/values/display-value.ts'
import { tokenPrice } from '~/values/token-price.ts'
import { type CandleAsk } from '../model/candle-ask.ts'
import { chartPair } from '../model/chart-pair.ts'
import { knownToken } from '../model/known-token.ts'
import { type PriceData } from '../model/price-lines.ts'
import { PRICE_DIGITS, ratioOf } from '../model/price-series.ts'
import { type Token } from '../model/token.ts'
import { tokensByMintOptions } from '../queries.ts'
import { usePriceData } from './use-price-data.ts'

/** A pair as it is quoted, with chart data from the candles that are asked for. Prices are bigints of 10^-18 of the quote. */
export function usePairPrice(input: Address, output: Address, ask: CandleAsk) {
  const { base, quote } = chartPair(input, output)
  const now = useNow(15)
  const facts = useQuery(tokensByMintOptions(quote === undefined ? [base] : [base, quote]))
  const { above, below } = rowsOf(facts.data?.value.rows ?? [], base, quote)
  const ours = usePriceData(base, above, ask)
  const theirs = usePriceData(quote ?? base, below, ask)
  const data = useMemo(
    () => (quote === undefined ? ours.data : ratioData(ours.data, theirs.data)),
    [quote, ours.data, theirs.data],
  )
  const [priced, unit] = [sideOf(base, above), quote === undefined ? undefined : sideOf(quote, below).symbol]
  return {
    key: `${base} ${quote ?? ''}`,
    name: unit === undefined ? priced.symbol : `${priced.symbol}/${unit}`,
    data,
    base: priced,
    quote: quoteSide(input, output, below),
    /** The base token's data; `undefined` = not known. */
    row: above,
    format: useMemo(() => formatIn(unit), [unit]),
    nowSec: ours.at ?? now,
    isReading: facts.isPending || ours.isReading || theirs.isReading,
  }
}

/** Token data of both sides; priced in dollars, the base stands for both. */
function rowsOf(rows: readonly Token[], base: Address, quote: Address | undefined) {
  const above = rows.find(({ mint }) => mint === base)
  return { above, below: quote === undefined ? above : rows.find(({ mint }) => mint === quote) }
}

/** The side that is not the base; a dollar has the pinned symbol. */
function quoteSide(input: Address, output: Address, below: Token | undefined) {
  const { base, quote } = chartPair(input, output)
  return quote === undefined ? sideOf(base === input ? output : input, undefined) : sideOf(quote, below)
}

/** One side of a pair as its head shows it. */
function sideOf(mint: Address, row: Token | undefined) {
  return { mint, symbol: knownToken(mint, row, undefined).symbol, iconUrl: row?.iconUrl }
}

function ratioData(base: PriceData, quote: PriceData): PriceData {
  const recorded = ratioOf(base.runs.flat(), quote.runs.flat())
  return {
    anchors: ratioOf(base.anchors, quote.anchors),
    runs: recorded.length === 0 ? [] : [recorded],
    candles: base.candles,
    candleSec: base.candleSec,
    isQuotient: true,
    source: base.source,
    hasSource: base.hasSource && quote.hasSource,
    changes: {},
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
