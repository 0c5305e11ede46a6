import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Bearing } from '../../../../../ui/bearing.tsx'
import { Figure, Live } from '../../../../../ui/figure.tsx'
import { useNow } from '../../../../../ui/now.ts'
import { Tile } from '../../../../../ui/tile.tsx'
import { Untrusted } from '../../../../../ui/untrusted.tsx'
import { usdCompact } from '../../../../../values/format.ts'
import { clock } from '../../../../../values/format-time.ts'
import {
  bandOf,
  byChance,
  eventName,
  marketChance,
  marketName,
  resultWord,
  sideName,
} from '../../../core/model/market-view.ts'
import { type Market } from '../../../core/model/market.ts'
import { type PredictionEvent } from '../../../core/model/event.ts'
import { marketStatus } from '../../../core/model/status-words.ts'
import { eventTags } from '../../../core/model/event-tags.ts'
import { CloseTime } from '../../../core/parts/close-time.tsx'
import { DayVolume } from '../../../core/parts/day-volume.tsx'
import { SideLink } from '../../../core/parts/side-link.tsx'
import { useHasNewRules } from '../../../price-record/stores/rules-flag.ts'
import { WatchButton } from '../../../core/parts/watch-button.tsx'

/** One event: its question, its bearing, its two prices. The whole card is one link; the buttons stand beside it. */
export const EventCard = memo(function EventCard({ event }: { event: PredictionEvent }) {
  const name = eventName(event)
  return (
    <article className="panel card" data-testid="event-card">
      <div className="card-head">
        <Tile name={name} src={event.imageUrl} />
        <h2 className="card-title">
          <Link to="/event/$eventId" params={{ eventId: event.eventId }} title={name}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <WatchButton event={event} />
      </div>
      <CardSubtitle event={event} />
      <div className="card-body">
        <CardBody event={event} />
      </div>
      <CardFoot event={event} />
    </article>
  )
})

/** One line: the subtitle, and the first tags. Every card has it, so that cards side by side keep one height. */
function CardSubtitle({ event }: { event: PredictionEvent }) {
  const told = [event.subtitle?.trim() ?? '', ...eventTags(event).slice(0, 3)]
  const words = [...new Set(told)].filter((word) => word !== '')
  return (
    <p className="-mt-2 h-4 truncate text-12 text-mute">
      {words.map((word, index) => (
        <span key={word}>
          {index === 0 ? null : ' · '}
          <Untrusted text={word} />
        </span>
      ))}
    </p>
  )
}

function CardBody({ event }: { event: PredictionEvent }) {
  const markets = event.markets ?? []
  const [only] = markets
  if (only === undefined) return <p className="card-void">No markets listed yet.</p>
  if (markets.length === 1) return <OneMarket event={event} market={only} />
  return byChance(markets)
    .slice(0, 3)
    .map((market) => <MarketLine key={market.marketId} event={event} market={market} />)
}

function OneMarket({ event, market }: { event: PredictionEvent; market: Market }) {
  const team = market.isTeamMarket === true && market.sideLabels !== undefined
  return (
    <>
      {market.status === 'open' ? <Reading market={market} team={team} /> : <Ended market={market} />}
      <div className={team ? 'pair is-names' : 'pair'}>
        <SideLink event={event} market={market} side="yes" />
        <SideLink event={event} market={market} side="no" />
      </div>
    </>
  )
}

function Reading({ market, team }: { market: Market; team: boolean }) {
  const chance = marketChance(market)
  const remark = chance.remark ?? (team ? sideName(market, 'yes') : undefined)
  return (
    <div className="read">
      <b className={chance.kind === 'wide' ? 'is-range' : undefined}>
        <Live value={chance} className="" />
        {remark === undefined ? null : <small>{remark}</small>}
      </b>
      <Bearing form="card" mid={chance.mid} {...bandOf(market)} />
    </div>
  )
}

function Ended({ market }: { market: Market }) {
  const now = useNow(30)
  return (
    <div className="read">
      <b className="is-word">{marketStatus(market, now).word}</b>
      <Bearing form="card" mid={undefined} />
    </div>
  )
}

function MarketLine({ event, market }: { event: PredictionEvent; market: Market }) {
  const chance = marketChance(market)
  return (
    <div className="line">
      <div>
        <bdi className="line-name" title={marketName(market)}>
          {marketName(market)}
        </bdi>
        <Bearing form="row" mid={chance.mid} {...bandOf(market)} />
      </div>
      {market.status === 'open' ? (
        <Live value={chance.kind === 'wide' ? { ...chance, text: 'wide' } : chance} />
      ) : (
        <span className="live fig">{resultWord(market)}</span>
      )}
      <SideLink event={event} market={market} side="yes" small />
    </div>
  )
}

function CardFoot({ event }: { event: PredictionEvent }) {
  const more = (event.markets?.length ?? 0) - 3
  return (
    <div className="card-foot">
      <Badges event={event} />
      <Figure value={usdCompact(event.volume)} className="" />
      {isAhead(event) ? null : <DayVolume volume={event.volume24h} />}
      <span className="end">
        {more > 0 && !isBadged(event) ? `${more} more · ` : null}
        <CloseTime at={event.closesAt ?? event.markets?.[0]?.closesAt} />
      </span>
    </div>
  )
}

/** The badge with the start needs the room of the day's volume. */
function isAhead({ isLive, beginsAt }: PredictionEvent): boolean {
  return beginsAt !== undefined && !isLive
}

/** A badge needs the room that the count of markets would take. */
function isBadged({ isActive, isLive, beginsAt }: PredictionEvent): boolean {
  return !isActive || isLive || beginsAt !== undefined
}

/** What stands out of the ordinary about an event. */
function Badges({ event }: { event: PredictionEvent }) {
  const now = useNow(30)
  if (useHasNewRules(event.eventId)) return <span className="chip is-warn">Rules changed</span>
  if (!event.isActive) return <span className="chip">Delisted</span>
  if (event.isLive)
    return (
      <span className="chip is-live">
        <span className="dot" />
        Live
      </span>
    )
  if (event.beginsAt !== undefined && event.beginsAt > now)
    return <span className="chip">Starts in {clock(event.beginsAt - now).text}</span>
  return null
}
