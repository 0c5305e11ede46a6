import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { type OrderBook } from '~/areas/prediction/core/markets/order-book.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { orderBookOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { useMarketSearch } from '~/areas/prediction/core/markets/use-market-search.ts'
import { ChartPanel, type ChartRows } from '~/ui/chart/chart-panel.tsx'
import { DepthChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { ct, usd, usdCompact } from '~/values/format.ts'
import { amountText, contractsMicro, microUsd, parseAmount, priceMicro } from '~/values/money.ts'
import { useOwnLevels } from '../hooks/use-own-levels.ts'
import { depthOf, moveOfBuy, moveOfSale, type Depth, type DepthStep, type PriceMove } from '../model/depth-shape.ts'

const NAMES = { bids: 'Bid depth', asks: 'Ask depth', price: 'Price' } as const

/** What is looked at before anything is typed. */
const DEFAULT_STAKE = microUsd(100_000_000n)

/** How deep the book is around its spread, and what an order would do to it. Reads what the ladder has read. */
export function DepthPanel({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  const asking = useHasExtras()
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: asking === 'yes' })
  const book = data === undefined || data === 'absent' ? undefined : data.value
  const depth = useMemo(() => (book === undefined ? undefined : depthOf(book, side)), [book, side])
  const word = sideName(market, side)
  const own = useOwnLevels(market, side, asking === 'yes')
  const { words, taken } = useMove(book, side)
  if (book === undefined || depth === undefined)
    return (
      <Panel title="Depth" className="min-h-113 pointer-coarse:min-h-165 phone:pointer-coarse:min-h-90">
        <p className="p-4 text-mute">
          {asking !== 'no' && data === undefined ? 'Loading order book.' : 'The order book is empty.'}
        </p>
      </Panel>
    )
  return (
    <ChartPanel
      title="Depth"
      className="min-h-113 pointer-coarse:min-h-165 phone:pointer-coarse:min-h-90"
      sub={
        <>
          <strong>{words}</strong> <span className="text-mute">{totalWords(depth, word)}</span>
        </>
      }
      rows={() => depthRows(depth)}
      fileName={`sextant-depth-${market.marketId}`}
    >
      <DepthChart
        title={`Depth, ${word}`}
        desc={totalWords(depth, word)}
        price={PRICE}
        total={TOTAL}
        bids={depth.bids}
        asks={depth.asks}
        names={NAMES}
        own={[...own.bids, ...own.asks].map(({ price }) => price)}
        {...(taken === undefined ? {} : { taken })}
      />
    </ChartPanel>
  )
}

const PRICE: ChartUnit = {
  decimals: 6,
  format: (value) => outcomePrice(priceMicro(value), '', false),
  column: 'price_usd',
}
const TOTAL: ChartUnit = {
  decimals: 6,
  format: (value) => usd(microUsd(value)),
  axis: (value) => usdCompact(microUsd(value)),
  column: 'total_usd',
}

function depthRows({ asks, bids }: Depth): ChartRows {
  const row = (name: string) => (step: DepthStep) => ({
    key: `${name} ${step.price}`,
    label: outcomePrice(step.price).text,
    fileLabel: amountText(step.price, 6),
    cells: name === 'Ask depth' ? [undefined, usd(step.total)] : [usd(step.total), undefined],
    figures: name === 'Ask depth' ? [undefined, amountText(step.total, 6)] : [amountText(step.total, 6), undefined],
  })
  return {
    heads: ['Price', 'Bid depth', 'Ask depth'],
    rows: [...bids.toReversed().map(row('Bid depth')), ...asks.map(row('Ask depth'))],
  }
}

function totalWords({ asks, bids }: Depth, word: string): string {
  const [ask, bid] = [asks.at(-1), bids.at(-1)]
  const bought =
    bid === undefined ? `No ${word} bids` : `Bid depth to ${outcomePrice(bid.price).text}: ${usd(bid.total).text}`
  const sold =
    ask === undefined ? `No ${word} asks` : `Ask depth to ${outcomePrice(ask.price).text}: ${usd(ask.total).text}`
  return `${bought} · ${sold}`
}

/** What an order of the typed size would do to the book, else one of a hundred dollars; and the prices that it takes. */
function useMove(book: OrderBook | undefined, side: Side) {
  const { act = 'buy', amount = '' } = useMarketSearch()
  const typed = parseAmount(amount, 6)
  const size = typed.ok && typed.value > 0n ? typed.value : undefined
  if (book === undefined) return { words: '', taken: undefined }
  return act === 'sell' && size !== undefined ? saleMove(book, side, size) : buyMove(book, side, size)
}

function saleMove(book: OrderBook, side: Side, size: bigint) {
  const bids = bidsOf(book, side) ?? []
  const move = moveOfSale(bids, contractsMicro(size))
  const taken = takenOf(bids[0]?.price, move?.moved, -1n)
  return { words: moveWords(`selling ${ct(contractsMicro(size)).text}`, move, taken, 'No bids.'), taken }
}

function buyMove(book: OrderBook, side: Side, size: bigint | undefined) {
  const asks = asksOf(book, side) ?? []
  const stake = size === undefined ? DEFAULT_STAKE : microUsd(size)
  const move = moveOfBuy(asks, stake)
  const taken = takenOf(asks[0]?.price, move?.moved, 1n)
  const words = moveWords(usd(stake).text, move, taken, 'No asks.')
  return { words, taken: size === undefined ? undefined : taken }
}

function takenOf(best: bigint | undefined, moved: bigint | undefined, direction: 1n | -1n) {
  if (best === undefined || moved === undefined || moved === 0n) return undefined
  const to = best + direction * moved
  const [low, high] = best < to ? [best, to] : [to, best]
  return { from: priceMicro(low), to: priceMicro(high) }
}

function moveWords(what: string, move: PriceMove | undefined, taken: ReturnType<typeof takenOf>, none: string): string {
  if (move === undefined) return none
  if (move.short) return `Not enough depth for ${what}.`
  if (move.moved === undefined) return `${what} would take the whole book.`
  return taken === undefined
    ? `No price impact for ${what}.`
    : `Price impact for ${what}: ${outcomeGap(taken.from, taken.to).text}.`
}
