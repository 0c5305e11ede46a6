import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { asksOf, bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { orderBookOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { useTicketEstimate } from '~/areas/prediction/ticket/hooks/use-ticket-estimate.ts'
import { type TicketEstimate } from '~/areas/prediction/ticket/model/ticket-estimate.ts'
import { ChartPanel, type ChartRows } from '~/ui/chart/chart-panel.tsx'
import { DepthChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { ct, usd, usdCompact } from '~/values/format.ts'
import { amountText, microUsd, priceMicro, type ContractsMicro, type MicroUsd } from '~/values/money.ts'
import { useOwnLevels } from '../hooks/use-fill-from-book.ts'
import { depthOf, moveOfBuy, moveOfSale, type Depth, type DepthStep, type PriceMove } from '../model/depth-shape.ts'

const NAMES = { bids: 'Bid depth', asks: 'Ask depth', price: 'Price' } as const

/** What is looked at before anything is typed. */
const DEFAULT_STAKE = microUsd(100_000_000n)

/** As high as the book beside it, with or without a drawing. */
const HEIGHT = 'min-h-113 pointer-coarse:min-h-165 phone:pointer-coarse:min-h-90'

type Props = { readonly event: PredictionEvent; readonly market: Market; readonly side: Side }

/** How deep the book is around its spread, and what an order would do to it. Reads what the ladder has read. */
export function DepthPanel({ event, market, side }: Props) {
  const asking = useHasExtras()
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: asking === 'yes' })
  const book = data === undefined || data === 'absent' ? undefined : data.value
  const depth = useMemo(() => (book === undefined ? undefined : depthOf(book, side)), [book, side])
  if (book === undefined || depth === undefined)
    return (
      <Panel title="Depth" className={HEIGHT}>
        <p className="p-4 text-mute">
          {asking !== 'no' && data === undefined ? 'Loading order book.' : 'The order book is empty.'}
        </p>
      </Panel>
    )
  return <Drawn {...{ market, side, book, depth }} />
}

function Drawn({ market, side, book, depth }: Omit<Props, 'event'> & { book: OrderBook; depth: Depth }) {
  const word = sideName(market, side)
  const own = useOwnLevels(market, side)
  const { words, taken } = moveOf(book, side, useTicketEstimate(market, side, book))
  return (
    <ChartPanel
      title="Depth"
      className={HEIGHT}
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

/** What the ticket's order would do to the book, else a buy of a hundred dollars; and the prices that it takes. */
function moveOf(book: OrderBook, side: Side, estimate: TicketEstimate | undefined) {
  return estimate?.act === 'sell' ? saleMove(book, side, estimate.contracts) : buyMove(book, side, estimate?.stake)
}

function saleMove(book: OrderBook, side: Side, size: ContractsMicro) {
  const bids = bidsOf(book, side) ?? []
  const move = moveOfSale(bids, size)
  const taken = takenOf(bids[0]?.price, move?.moved, -1n)
  return { words: moveWords(`selling ${ct(size).text}`, move, taken, 'No bids.'), taken }
}

function buyMove(book: OrderBook, side: Side, typed: MicroUsd | undefined) {
  const asks = asksOf(book, side) ?? []
  const stake = typed ?? DEFAULT_STAKE
  const move = moveOfBuy(asks, stake)
  const taken = takenOf(asks[0]?.price, move?.moved, 1n)
  const words = moveWords(usd(stake).text, move, taken, 'No asks.')
  return { words, taken: typed === undefined ? undefined : taken }
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
