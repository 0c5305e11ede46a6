import { useQuery } from '@tanstack/react-query'
import { type CSSProperties } from 'react'
import { Age } from '../../../ui/age.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { cents, ct, usd } from '../../../values/format.ts'
import { disagrees, ladderOf, type Ladder, type Rung } from '../model/book-ladder.ts'
import { sideName } from '../model/market-view.ts'
import { type Market, type PredictionEvent, type Side } from '../model/nouns.ts'
import { orderBookOptions, useHasExtras } from '../queries-ticket.ts'

/** Rows on each side of the spread; a thinner book leaves some empty, so that nothing moves. */
const ROWS = 5

/** The ladder of the side that is looked at: offers above, the spread, bids below. */
export function BookPanel({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  const asking = useHasExtras()
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: asking === 'yes' })
  if (asking === 'no' || data === 'absent')
    return <Panel title="Order book">{quiet('The venue shows no order book.')}</Panel>
  if (data === undefined)
    return (
      <Panel className="is-depth" title="Order book">
        {quiet('Reading the order book.')}
      </Panel>
    )
  if (data.value === undefined)
    return (
      <Panel className="is-depth" title="Order book">
        {quiet('The venue shows no book for this market now.')}
      </Panel>
    )
  const ladder = ladderOf(data.value, side, ROWS)
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  return (
    <Panel className="is-depth" title="Order book" end={<Age panel="Order book" at={data.at} amberSec={6} />}>
      <LadderTable ladder={ladder} word={sideName(market, side)} isOff={disagrees(ladder, price)} />
    </Panel>
  )
}

const quiet = (words: string) => <p className="pad mute">{words}</p>

function LadderTable({ ladder, word, isOff }: { ladder: Ladder; word: string; isOff: boolean }) {
  const { asks, bids, spread } = ladder
  return (
    <table className="book">
      <caption className="sr">
        The best {ROWS} offers and bids for {word}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            Price of <bdi>{word}</bdi>
          </th>
          <th scope="col">Contracts</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody className="is-ask" aria-label="Offers, the best last">
        <Blank rows={ROWS - asks.length} words={asks.length === 0 ? `Nobody sells ${word} now` : ''} />
        {asks.toReversed().map((rung) => (
          <Row key={String(rung.price)} rung={rung} />
        ))}
      </tbody>
      <tbody>
        <tr className="mid">
          <td colSpan={3}>
            {isOff ? (
              <span className="tone-warn">The book and the prices above disagree</span>
            ) : (
              <>
                Spread <Figure className="" value={cents(spread, 'one side is empty', false)} />
              </>
            )}
          </td>
        </tr>
      </tbody>
      <tbody className="is-bid" aria-label="Bids, the best first">
        {bids.map((rung) => (
          <Row key={String(rung.price)} rung={rung} />
        ))}
        <Blank rows={ROWS - bids.length} words={bids.length === 0 ? `Nobody buys ${word} now` : ''} />
      </tbody>
    </table>
  )
}

function Row({ rung }: { rung: Rung }) {
  const style: CSSProperties & Record<'--d', string> = { '--d': `${rung.percent}%` }
  return (
    <tr className="rung" style={style}>
      <td>
        <Figure value={cents(rung.price)} />
      </td>
      <td>
        <Figure className="" value={ct(rung.size)} />
      </td>
      <td>
        <Figure className="" value={usd(rung.total)} />
      </td>
    </tr>
  )
}

function Blank({ rows, words }: { rows: number; words: string }) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index}>
      <td colSpan={3} className="mute">
        {index === 0 ? words : ''}
      </td>
    </tr>
  ))
}
