import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { cents, ct, usd } from '../../../../values/format.ts'
import { contractsMicro, microUsd, parseAmount } from '../../../../values/money.ts'
import { useMarketSearch } from '../../core/hooks/use-market-search.ts'
import {
  acrossOf,
  depthOf,
  depthPath,
  moveOfBuy,
  moveOfSale,
  type Depth,
  type PriceMove,
} from '../model/depth-shape.ts'
import { sideName } from '../../core/model/market-view.ts'
import { type OrderBook } from '../../core/model/order-book.ts'
import { asksOf, bidsOf } from '../../core/model/order-walk.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { orderBookOptions, useHasExtras } from '../../core/queries-ticket.ts'

/** What is looked at before anything is typed. */
const DEFAULT_STAKE = microUsd(100_000_000n)

/** How deep the book is around its spread, and what an order would do to it. Reads what the ladder has read. */
export function DepthPanel({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  const asking = useHasExtras()
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: asking === 'yes' })
  const [isTable, setTable] = useState(false)
  const book = data === undefined || data === 'absent' ? undefined : data.value
  const depth = book === undefined ? undefined : depthOf(book, side)
  const word = sideName(market, side)
  return (
    <Panel
      className="is-depth depth-panel"
      title="Depth"
      end={
        depth === undefined ? undefined : (
          <button type="button" className="btn is-plain is-small" onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </button>
        )
      }
    >
      {book === undefined || depth === undefined ? (
        <p className="pad mute">
          {asking === 'yes' && data === undefined ? 'Reading the order book.' : 'Nothing stands in the book now.'}
        </p>
      ) : (
        <>
          <p className="depth-sum">
            <Moves book={book} side={side} />
            <span className="mute">{totalWords(depth, word)}</span>
          </p>
          {isTable ? <DepthTable depth={depth} word={word} /> : <DepthDrawing depth={depth} />}
        </>
      )}
    </Panel>
  )
}

function totalWords({ asks, bids }: Depth, word: string): string {
  const [ask, bid] = [asks.at(-1), bids.at(-1)]
  const bought =
    bid === undefined ? `Nobody buys ${word}` : `${usd(bid.total).text} bid down to ${cents(bid.price).text}`
  const sold =
    ask === undefined ? `nobody sells ${word}` : `${usd(ask.total).text} offered up to ${cents(ask.price).text}`
  return `${bought}, ${sold}.`
}

/** `$180 moves the price 3¢`: for what the ticket holds, else for a hundred dollars. */
function Moves({ book, side }: { book: OrderBook; side: Side }) {
  const { act = 'buy', amount = '' } = useMarketSearch()
  const typed = parseAmount(amount, 6)
  const size = typed.ok && typed.value > 0n ? typed.value : undefined
  if (act === 'sell' && size !== undefined) {
    const move = moveOfSale(bidsOf(book, side) ?? [], contractsMicro(size))
    return <strong>{moveWords(`Selling ${ct(contractsMicro(size)).text}`, move, 'Nobody buys now')}</strong>
  }
  const stake = size === undefined ? DEFAULT_STAKE : microUsd(size)
  return <strong>{moveWords(usd(stake).text, moveOfBuy(asksOf(book, side) ?? [], stake), 'Nobody sells now')}</strong>
}

function moveWords(what: string, move: PriceMove | undefined, none: string): string {
  if (move === undefined) return `${none}.`
  if (move.short) return `${what} is more than the book holds.`
  if (move.moved === undefined) return `${what} empties the book.`
  return move.moved === 0n
    ? `${what} does not move the price.`
    : `${what} moves the price ${cents(move.moved, '', false).text}.`
}

function DepthDrawing({ depth }: { depth: Depth }) {
  const [ask, bid] = [depth.asks[0]?.price, depth.bids[0]?.price]
  const ticks = [depth.low, bid, ask, depth.high].filter((price) => price !== undefined)
  const clear = ticks.filter(
    (price, index) => index === 0 || acrossOf(depth, price) - acrossOf(depth, ticks[index - 1] ?? depth.low) > 12,
  )
  return (
    <div className="depth-chart" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="is-bid" d={depthPath(depth.bids, depth)} />
        <path className="is-ask" d={depthPath(depth.asks, depth)} />
      </svg>
      <div className="depth-ticks">
        {clear.map((price) => (
          <span key={String(price)} style={{ left: `${acrossOf(depth, price)}%` }}>
            {cents(price, '', false).text}
          </span>
        ))}
      </div>
    </div>
  )
}

function DepthTable({ depth, word }: { depth: Depth; word: string }) {
  return (
    <div className="depth-rows">
      <table className="book">
        <caption className="sr">Dollars that stand at each price of {word} and better</caption>
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col">Side</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {[...depth.asks.toReversed(), ...depth.bids].map(({ price, total }) => (
            <tr key={String(price)}>
              <td>
                <Figure value={cents(price)} />
              </td>
              <td className="mute">{price >= (depth.asks[0]?.price ?? 2_000_000n) ? 'offered' : 'bid'}</td>
              <td>
                <Figure className="" value={usd(total)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
