import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market, type Trade } from '~/areas/prediction/core/markets/market.ts'
import { tradesOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { chipLook } from '~/ui/chip.tsx'
import { Segments } from '~/ui/choice.tsx'
import { Figure } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { clock, relative } from '~/values/format-time.ts'
import { usd } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { TwoLineRow } from './two-line-row.tsx'

/** Rows shown; the venue returns about as many. */
const ROWS = 20
const SCOPES = [
  { id: 'event', word: 'This event' },
  { id: 'market', word: 'This market' },
] as const

/** The newest trades of this market and then of its event, by everybody: the venue keeps about twenty of all events. */
export function TradesPanel({ event, market }: { event: PredictionEvent; market: Market }) {
  const owner = useOwner()
  const [scope, setScope] = useState<(typeof SCOPES)[number]['id']>('event')
  const asking = useHasExtras()
  const { data } = useQuery({ ...tradesOptions, enabled: asking === 'yes' })
  const now = useNow(5)
  if (asking === 'no' || data === 'absent')
    return (
      <Panel title="Recent trades">
        <p className="p-4 text-mute">No trades from this venue.</p>
      </Panel>
    )
  const rows = data?.value.rows ?? []
  const own = rows.filter(({ marketId }) => marketId === market.marketId)
  const siblings = rows.filter((row) => !own.includes(row) && (event.markets ?? []).some(isOf(row)))
  const shown = scope === 'event' ? [...own, ...siblings] : own
  return (
    <Panel
      className="min-h-92.5 pointer-coarse:min-h-147.5"
      title="Recent trades"
      end={<Segments label="Trades of" choices={SCOPES} value={scope} onChange={setScope} />}
    >
      {shown.length === 0 ? (
        <p className="p-4 text-mute">{noneWords(data === undefined, rows.length, scope)}</p>
      ) : (
        <ul className="px-4 pt-2">
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
      {rows.length === 0 ? null : (
        <p className="px-4 pt-1 pb-3 text-12 font-text text-pretty text-mute">{spanWords(rows, now)}</p>
      )}
    </Panel>
  )
}

const isOf = (trade: Trade) => (market: Market) => market.marketId === trade.marketId

function noneWords(isReading: boolean, total: number, scope: 'event' | 'market'): string {
  if (isReading) return 'Loading recent trades.'
  return total === 0 ? 'No recent trades.' : `No recent trades in this ${scope}.`
}

/** Time span of the venue's rows: a short list of a busy minute is no sample of an hour. */
function spanWords(rows: readonly Trade[], now: number): string {
  const oldest = rows.reduce((least, { at }) => (at !== undefined && at < least ? at : least), now)
  return `Of the venue’s latest ${rows.length} trades, last ${clock(now - oldest).text}.`
}

function TradeLine({ trade, now, isOwn }: { trade: Trade; now: number; isOwn: boolean }) {
  const { side, action, eventId, marketId } = trade
  const name = nameOf(trade)
  const word = side === 'yes' ? 'Yes' : side === 'no' ? 'No' : cleanText(side.unknown, 'name')
  const verb = action === 'buy' ? 'Bought' : action === 'sell' ? 'Sold' : cleanText(action.unknown, 'name')
  const tone = side === 'yes' ? 'text-yes' : side === 'no' ? 'text-no' : ''
  return (
    <TwoLineRow>
      <span className="min-w-0 truncate">
        {isOwn ? <span className={chipLook({ className: 'mr-2' })}>Your trade</span> : null}
        {eventId === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link
            className="hover:underline hover:underline-offset-3 phone:before:absolute phone:before:inset-0"
            to="/event/$eventId/market/$marketId"
            params={{ eventId, marketId }}
            title={name}
          >
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      <Figure value={usd(trade.amount)} />
      <span className="text-12 font-text text-mute">
        {verb} <bdi className={tone}>{word}</bdi> at <Figure value={outcomePrice(trade.price, 'not reported')} />
      </span>
      <span className="text-12 font-text text-mute">{trade.at === undefined ? '' : relative(trade.at, now).text}</span>
    </TwoLineRow>
  )
}

function nameOf({ eventTitle, marketTitle, marketId }: Trade): string {
  const parts = [eventTitle, marketTitle].map((text) => cleanText(text ?? '', 'title')).filter((text) => text !== '')
  return parts.length === 0 ? marketId : [...new Set(parts)].join(' · ')
}
