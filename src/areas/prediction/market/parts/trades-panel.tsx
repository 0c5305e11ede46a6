import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Segments } from '../../../../ui/choice.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { useNow } from '../../../../ui/now.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { cleanText } from '../../../../values/clean-text.ts'
import { usd } from '../../../../values/format.ts'
import { clock, relative } from '../../../../values/format-time.ts'
import { type Market } from '../../core/model/market.ts'
import { type Trade } from '../../core/model/trade.ts'
import { useOwner } from '../../core/hooks/use-owner.ts'
import { tradesOptions, useHasExtras } from '../../core/queries-ticket.ts'

/** Rows that are shown; the venue tells about as many. */
const ROWS = 20
const SCOPES = [
  { id: 'all', word: 'All markets' },
  { id: 'one', word: 'This market only' },
] as const

/** The newest trades of everybody. The venue keeps about twenty of them, so few are of this market. */
export function TradesPanel({ market }: { market: Market }) {
  const owner = useOwner()
  const [scope, setScope] = useState<'all' | 'one'>('all')
  const asking = useHasExtras()
  const { data } = useQuery({ ...tradesOptions, enabled: asking === 'yes' })
  const now = useNow(5)
  if (asking === 'no' || data === 'absent')
    return (
      <Panel title="Newest trades">
        <p className="pad mute">The venue shows no trades.</p>
      </Panel>
    )
  const rows = data?.value.rows ?? []
  const shown = scope === 'all' ? rows : rows.filter(({ marketId }) => marketId === market.marketId)
  return (
    <Panel
      className="is-depth"
      title="Newest trades"
      end={<Segments label="Trades of" choices={SCOPES} value={scope} onChange={setScope} />}
    >
      {shown.length === 0 ? (
        <p className="pad mute">{noneWords(data === undefined, rows.length)}</p>
      ) : (
        <ul className="trades">
          {shown.slice(0, ROWS).map((trade, index) => (
            <TradeLine
              key={trade.id ?? index}
              trade={trade}
              now={now}
              isOwn={owner !== undefined && trade.ownerText === owner}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 ? null : <p className="fine trades-span">{spanWords(rows, now)}</p>}
    </Panel>
  )
}

function noneWords(isReading: boolean, told: number): string {
  if (isReading) return 'Reading the newest trades.'
  return told === 0 ? 'Nothing was traded lately.' : 'None of the newest trades is in this market.'
}

/** How much time the venue's rows span: a short list of a busy minute says little of an hour. */
function spanWords(rows: readonly Trade[], now: number): string {
  const oldest = rows.reduce((least, { at }) => (at !== undefined && at < least ? at : least), now)
  return `The venue tells its ${rows.length} newest trades: the last ${clock(now - oldest).text}.`
}

function TradeLine({ trade, now, isOwn }: { trade: Trade; now: number; isOwn: boolean }) {
  const { side, action, eventId, marketId } = trade
  const name = nameOf(trade)
  const word = side === 'yes' ? 'Yes' : side === 'no' ? 'No' : cleanText(side.unknown, 'name')
  const verb = action === 'buy' ? 'Bought' : action === 'sell' ? 'Sold' : cleanText(action.unknown, 'name')
  const tone = side === 'yes' ? 'tone-yes' : side === 'no' ? 'tone-no' : ''
  return (
    <li className={isOwn ? 'is-own' : undefined}>
      <span className="cut">
        {isOwn ? <span className="chip">Yours</span> : null}
        {eventId === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to="/event/$eventId/market/$marketId" params={{ eventId, marketId }} title={name}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      <Figure value={usd(trade.amount)} />
      <span className="mute small">
        {verb} <bdi className={tone}>{word}</bdi> at{' '}
        <Figure className="" value={outcomePrice(trade.price, 'not told')} />
      </span>
      <span className="mute small">{trade.at === undefined ? '' : relative(trade.at, now).text}</span>
    </li>
  )
}

function nameOf({ eventTitle, marketTitle, marketId }: Trade): string {
  const parts = [eventTitle, marketTitle].map((text) => cleanText(text ?? '', 'title')).filter((text) => text !== '')
  return parts.length === 0 ? marketId : [...new Set(parts)].join(' · ')
}
