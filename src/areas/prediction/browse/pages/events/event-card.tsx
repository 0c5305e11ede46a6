import { cva } from 'class-variance-authority'
import { Fragment, memo, type ComponentProps, type ReactNode } from 'react'
import { eventHref } from '~/areas/prediction/core/events/event-reader.ts'
import { eventTags } from '~/areas/prediction/core/events/event-tags.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { WatchButton } from '~/areas/prediction/core/events/watch-button.tsx'
import { CloseTime } from '~/areas/prediction/core/markets/close-time.tsx'
import { DayVolume } from '~/areas/prediction/core/markets/day-volume.tsx'
import {
  bandOf,
  byChance,
  eventName,
  leadMarket,
  marketChance,
  marketName,
  resultWord,
  sideName,
} from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { SideLink } from '~/areas/prediction/core/markets/side-link.tsx'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { useLiveId } from '~/areas/prediction/live-prices/stores/live-offer.ts'
import { LiveChip, Trend } from '~/areas/prediction/price-record/parts/lazy-record.ts'
import { useHasNewRules } from '~/areas/prediction/price-record/stores/rules-flag.ts'
import { Bearing } from '~/ui/bearing.tsx'
import { chipLook } from '~/ui/chip.tsx'
import { Figure, Live } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { oddsStore } from '~/ui/odds.ts'
import { panelLook } from '~/ui/panel.tsx'
import { Tile } from '~/ui/tile.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { clock } from '~/values/format-time.ts'
import { usdCompact } from '~/values/format.ts'

const cardLink = cva([
  // Base: a press anywhere on the card
  'after:absolute after:inset-0 after:rounded-panel',
  // Focus: around the card
  'focus-visible:outline-none focus-visible:after:[outline:2px_solid_var(--brass)] focus-visible:after:outline-offset-2',
])

/** Two rows stand in the middle of the room for three. */
const bodyLook = cva('flex h-27 flex-col phone:h-auto phone:min-h-27 phone:gap-2', {
  variants: { rows: { two: 'justify-center gap-2', other: 'justify-between' } },
})

/** One event: its question, its bearing, its two prices. The whole card is one link; the buttons are siblings of it. */
export const EventCard = memo(function EventCard({ event }: { event: PredictionEvent }) {
  const name = eventName(event)
  return (
    <article
      className={panelLook({ className: 'relative p-4 flex flex-col gap-3 transition-colors hover:border-edge' })}
      data-testid="event-card"
    >
      <div className="flex h-10 items-start gap-3">
        <Tile name={name} src={event.imageUrl} />
        <h2 className="line-clamp-2 min-w-0 flex-1 text-14 font-fig wrap-anywhere">
          <a className={cardLink()} data-inner="preload" href={eventHref(event.eventId)} title={name}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <WatchButton event={event} />
      </div>
      <CardSubtitle event={event} />
      <div className={bodyLook({ rows: event.markets?.length === 2 ? 'two' : 'other' })}>
        <CardBody event={event} />
      </div>
      <CardFoot event={event} />
    </article>
  )
})

/**
 * One line: the subtitle, or the first tags where there is none, and how the leading market moved. Every card has it, so that cards side by
 * side keep one height.
 */
function CardSubtitle({ event }: { event: PredictionEvent }) {
  const subtitle = event.subtitle?.trim() ?? ''
  const words = subtitle === '' ? eventTags(event).slice(0, 3) : [subtitle]
  const lead = leadMarket(event)
  return (
    <div className="-mt-2 flex h-4 gap-3 text-12 text-mute">
      <p className="min-w-0 flex-1 truncate">
        {words.map((word, index) => (
          <Fragment key={word}>
            {index === 0 ? null : ' · '}
            <Untrusted text={word} />
          </Fragment>
        ))}
      </p>
      {lead !== undefined && event.markets?.length === 1 ? <LivePrice market={lead} /> : null}
      {lead?.status === 'open' ? (
        <Trend marketId={lead.marketId} name={marketName(lead)} mid={marketChance(lead).mid} />
      ) : null}
    </div>
  )
}

/** The only market's live price at another venue, where this site offers it. */
function LivePrice({ market }: { market: Market }) {
  const id = useLiveId(market)
  return id === undefined ? null : <LiveChip id={id} />
}

function CardBody({ event }: { event: PredictionEvent }) {
  const markets = event.markets ?? []
  const [only] = markets
  if (only === undefined) return <p className="my-auto text-mute">No markets listed yet.</p>
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
      <div className="grid grid-cols-2 gap-2">
        <SideLink event={event} market={market} side="yes" />
        <SideLink event={event} market={market} side="no" />
      </div>
    </>
  )
}

const readingLook = cva('min-w-0 font-fig', {
  variants: { kind: { chance: 'text-28 tracking-[-0.02em]', range: 'text-16', word: 'text-13' } },
})

/** The reading of a card's only market beside its bearing: a chance, the range of a wide spread, or a word. */
function Dial({
  kind,
  children,
  ...bearing
}: { kind: 'chance' | 'range' | 'word'; children: ReactNode } & Omit<ComponentProps<typeof Bearing>, 'form'>) {
  return (
    <div className="grid h-14 grid-cols-[84px_minmax(0,1fr)] items-center gap-3">
      <b className={readingLook({ kind })}>{children}</b>
      <Bearing form="card" {...bearing} />
    </div>
  )
}

function Reading({ market, team }: { market: Market; team: boolean }) {
  const chance = marketChance(market, oddsStore.read())
  const remark = chance.remark ?? (team ? sideName(market, 'yes') : undefined)
  return (
    <Dial kind={chance.kind === 'wide' ? 'range' : 'chance'} mid={chance.mid} {...bandOf(market)}>
      <Live value={chance} />
      {remark === undefined ? null : (
        <small className="block truncate text-12 font-text tracking-normal text-mute">{remark}</small>
      )}
    </Dial>
  )
}

function Ended({ market }: { market: Market }) {
  const now = useNow(30)
  return (
    <Dial kind="word" mid={undefined}>
      {marketStatus(market, now).word}
    </Dial>
  )
}

function MarketLine({ event, market }: { event: PredictionEvent; market: Market }) {
  const chance = marketChance(market, oddsStore.read())
  return (
    <div className="grid h-9 grid-cols-[minmax(0,1fr)_40px_minmax(84px,max-content)] items-center gap-3 text-13 leading-[16px] font-text phone:h-13 phone:border-t phone:border-t-line">
      <div>
        <bdi className="block truncate" title={marketName(market)}>
          {marketName(market)}
        </bdi>
        <Bearing form="row" mid={chance.mid} {...bandOf(market)} />
      </div>
      {market.status === 'open' ? (
        <Live value={chance.kind === 'wide' ? { ...chance, text: 'wide' } : chance} />
      ) : (
        <span className="rounded-[3px] text-right font-fig whitespace-nowrap">{resultWord(market)}</span>
      )}
      <SideLink event={event} market={market} side="yes" small />
    </div>
  )
}

function CardFoot({ event }: { event: PredictionEvent }) {
  const isAhead = useIsAhead(event)
  const more = (event.markets?.length ?? 0) - 3
  return (
    <div className="flex h-5 items-center gap-3 overflow-hidden text-12 font-text whitespace-nowrap text-mute">
      <Badges event={event} />
      {/* Without room for both the second is in a line of its own, which is not seen. */}
      <span className="flex h-5 min-w-0 flex-wrap items-center gap-x-3 overflow-hidden leading-5">
        <Figure value={usdCompact(event.volume)} />
        {isAhead || (more > 0 && isBadged(event)) ? null : <DayVolume volume={event.volume24h} />}
      </span>
      <span className="relative ml-auto flex-none">
        {more > 0 ? `${more} more${isAhead ? '' : ' · '}` : null}
        {isAhead ? null : <CloseTime at={event.closesAt ?? event.markets?.[0]?.closesAt} />}
      </span>
    </div>
  )
}

/** True before an event begins: the badge with its start takes the space of day volume and close. */
function useIsAhead({ isLive, beginsAt }: PredictionEvent): boolean {
  const now = useNow(30)
  return !isLive && beginsAt !== undefined && beginsAt > now
}

/** A badge and the count of markets take the space of the day volume. */
function isBadged({ isActive, isLive, beginsAt }: PredictionEvent): boolean {
  return !isActive || isLive || beginsAt !== undefined
}

/** Badge of an event with an unusual state. */
function Badges({ event }: { event: PredictionEvent }) {
  const now = useNow(30)
  if (useHasNewRules(event.eventId)) return <span className={chipLook({ tone: 'warn' })}>Rules changed</span>
  if (!event.isActive) return <span className={chipLook()}>Delisted</span>
  if (event.isLive)
    return (
      <span className={chipLook({ tone: 'live' })}>
        <span className="h-1.5 w-1.5 flex-none rounded-full bg-yes" />
        Live
      </span>
    )
  if (event.beginsAt !== undefined && event.beginsAt > now)
    return <span className={chipLook()}>Starts in {clock(event.beginsAt - now).text}</span>
  return null
}
