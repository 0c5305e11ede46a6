import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActs } from '~/engine/act-store.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { age } from '~/values/format-time.ts'
import { token as amountOf } from '~/values/format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { type CandleAsk } from '../model/candle-ask.ts'
import { type PriceData } from '../model/price-lines.ts'
import { anchorsOf, chartPrice, recordedRuns } from '../model/price-series.ts'
import { fillLevel, tokenFills } from '../model/token-fills.ts'
import { type Token, type TokenStats } from '../model/token.ts'
import { poolHistoryOptions, journalActsOptions } from '../queries-history.ts'
import { useTokenRecord } from '../stores/token-records.ts'
import { usePrices } from './use-tokens.ts'

const NO_STATS: TokenStats = {
  m5: undefined,
  h1: undefined,
  h6: undefined,
  h24: undefined,
  d7: undefined,
  d30: undefined,
}

/** Chart data of a token's price from the candles that are asked for, and the server time of its newest price. */
export function usePriceData(
  mint: Address,
  token: Token | undefined,
  ask: CandleAsk,
): { readonly data: PriceData; readonly at: number | undefined; readonly isReading: boolean } {
  const prices = usePrices([mint])
  const now = useNow(15)
  const { samples } = useTokenRecord(mint)
  const options = poolHistoryOptions(mint, token?.firstPool, ask)
  const hasSource = typeof options.queryFn === 'function'
  const history = useQuery(options)
  const price = prices.priceOf(mint)?.usdPrice ?? token?.market.usdPrice
  const at = prices.at ?? now
  const read = history.data
  const changes = useMemo(() => changesOf(token?.stats), [token])
  const data = useMemo((): PriceData => {
    const rest = { hasSource, changes, isQuotient: false }
    if (read === undefined || read.candles.length < 2)
      return {
        anchors: anchorsOf(token?.stats ?? NO_STATS, price, at),
        runs: recordedRuns(samples, at),
        candles: [],
        candleSec: ask.sec,
        source: samples.length === 0 ? 'Token stats' : 'Token stats, this device',
        ...rest,
      }
    const last = price === undefined ? [] : [{ at, value: chartPrice(price) }]
    return {
      anchors: [],
      runs: [[...read.candles.filter((candle) => candle.at < at), ...last]],
      candles: read.candles,
      candleSec: read.sec,
      source: undefined,
      ...rest,
    }
  }, [read, ask.sec, token, price, at, samples, hasSource, changes])
  const source = data.source ?? `GeckoTerminal, ${age(history.dataUpdatedAt / 1000, now).text}`
  const failed = history.isError ? ' · Couldn’t load the price history.' : ''
  return {
    data: { ...data, source: `${source}${failed}` },
    at: prices.at,
    isReading: hasSource && history.isPending,
  }
}

/** Price changes that the service reports for spans of the chart. */
function changesOf(stats: TokenStats | undefined): PriceData['changes'] {
  return { '1h': stats?.h1?.priceChange, '6h': stats?.h6?.priceChange, '24h': stats?.h24?.priceChange }
}

/** The connected owner's swaps of a token on its chart in dollars, as far as this device knows them. */
export function useFillMarks(mint: Address, symbol: string, { anchors, runs }: PriceData): readonly Mark[] {
  const { port } = useWalletState()
  const { views } = useActs()
  const ended = views.filter(({ kind, standing }) => kind.startsWith('swap.') && standing.ended).length
  const { data: acts } = useQuery(journalActsOptions(port?.address, ended))
  const owner = port?.address
  return useMemo(() => {
    const fills = acts === undefined || owner === undefined ? [] : tokenFills(acts, owner, mint)
    return fills.flatMap((fill) => {
      const value = fillLevel(fill, [...runs, anchors])
      const amount = `${amountOf(fill.amount.raw, fill.amount.decimals).text} ${symbol}`
      const word = fill.isBuy ? `Bought ${amount}` : `Sold ${amount}`
      return value === undefined ? [] : [{ at: fill.at, value, word, isBuy: fill.isBuy }]
    })
  }, [acts, owner, mint, symbol, runs, anchors])
}
