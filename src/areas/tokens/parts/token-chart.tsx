import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAlertLine } from '~/areas/alerts/hooks/use-alert-line.ts'
import { AlertLineTools } from '~/areas/alerts/parts/alert-line-tools.tsx'
import { useActs } from '~/engine/act-store.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { useNow } from '~/ui/now.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { token as amountOf } from '~/values/token-format.ts'
import { tokenPrice } from '~/values/token-price.ts'
import { useWalletState } from '~/wallet/store.ts'
import { usePriceData } from '../hooks/use-price-data.ts'
import { lineAsk } from '../model/candle-ask.ts'
import { type PriceData } from '../model/price-lines.ts'
import { PRICE_DIGITS, type SpanId } from '../model/price-series.ts'
import { fillLevel, tokenFills } from '../model/token-fills.ts'
import { symbolText, type TokenRow } from '../model/token-rows.ts'
import { tokenSubject } from '../model/token-subject.ts'
import { journalActsOptions } from '../queries-fills.ts'
import { priceFeed } from '../stores/page-prices.ts'
import { PriceChart } from './price-chart.tsx'

/** A price of the chart in US dollars. */
export const dollarPrice = (value: bigint) => tokenPrice({ raw: value, decimals: PRICE_DIGITS }, '')

/** Height of the panel while its data comes. */
const PLACEHOLDER_HEIGHT = 504

/** A token's price over time, and its buy and sell volume. */
export function TokenChart({ token }: { token: TokenRow }) {
  const now = useNow(15)
  const [span, setSpan] = useState<SpanId>('24h')
  const { data, at, isReading } = usePriceData(token.mint, token, lineAsk(span))
  const marks = useFillMarks(token, data)
  const symbol = symbolText(token)
  const subject = useMemo(() => tokenSubject(token.mint, symbol, priceFeed.read), [token.mint, symbol])
  const line = useAlertLine(subject)
  if (isReading) return <Skeleton height={PLACEHOLDER_HEIGHT} />
  return (
    <PriceChart
      name={symbol}
      data={data}
      format={dollarPrice}
      nowSec={at ?? now}
      span={span}
      onSpan={setSpan}
      marks={marks}
      levels={line.levels}
      legend={<AlertLineTools subject={subject} line={line} />}
      volume={token.stats}
      isBare
    />
  )
}

/** The connected owner's swaps of a token, as far as this device knows them. */
function useFillMarks(token: TokenRow, { anchors, runs }: PriceData): readonly Mark[] {
  const { port } = useWalletState()
  const { views } = useActs()
  const ended = views.filter(({ kind, standing }) => kind.startsWith('swap.') && standing.ended).length
  const { data: acts } = useQuery(journalActsOptions(port?.address, ended))
  const [owner, mint, symbol] = [port?.address, token.mint, symbolText(token)]
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
