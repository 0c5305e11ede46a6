import { Link } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { useMemo } from 'react'
import { AlertButton } from '~/areas/alerts/parts/alert-button.tsx'
import { eventTags } from '~/areas/prediction/core/events/event-tags.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { WatchButton } from '~/areas/prediction/core/events/watch-button.tsx'
import { BoardButton } from '~/areas/prediction/core/markets/board-button.tsx'
import { DayVolume } from '~/areas/prediction/core/markets/day-volume.tsx'
import { type MarketSearch } from '~/areas/prediction/core/markets/market-search.ts'
import { bandOf, marketChance, marketName, eventName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { useLiveId } from '~/areas/prediction/live-prices/stores/live-offer.ts'
import { useHasNewRules } from '~/areas/prediction/price-record/stores/rules-flag.ts'
import { Bearing } from '~/ui/bearing.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { chipLook } from '~/ui/chip.tsx'
import { copyText } from '~/ui/copy.tsx'
import { Live } from '~/ui/figure.tsx'
import { Icon } from '~/ui/icon.tsx'
import { lazyComponent, useZone } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { oddsStore, outcomePrice, outcomeRange } from '~/ui/odds.ts'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { time } from '~/values/format-time.ts'
import { usdCompact } from '~/values/format.ts'
import { type UnixSec } from '~/values/time.ts'
import { marketSubject } from '../model/market-subject.ts'
import { PriceGrid } from './price-grid.tsx'

/** Of one height, so that the bearing below keeps its place. */
const figureLook = cva('block font-fig tracking-[-0.03em]', {
  variants: { wide: { true: 'text-28 leading-12', false: 'text-40' } },
})

/** What the page fetches once it is up. */
export const more = () => import('./market-more.tsx')

const PausedChip = lazyComponent(
  async () => (await more()).PausedChip,
  () => null,
  'after paint',
)

const LiveLine = lazyComponent(
  async () => (await more()).LiveLine,
  () => null,
  'after paint',
)

const ScoreLine = lazyComponent(
  async () => (await more()).ScoreLine,
  () => null,
  'after paint',
)

type MarketHeadProps = {
  readonly event: PredictionEvent
  readonly market: Market | undefined
  /** The market that the star is about; without one it is about the event. */
  readonly starred: Market | undefined
  /** Utilities of chance and prices; `undefined` = they are elsewhere. */
  readonly pricesClass: string | undefined
  /** Server time of the event, unix seconds. */
  readonly at: number
}

/** Chance and prices of a market, where its head is without them. */
export function MarketPrices({
  event,
  market,
  className,
}: {
  event: PredictionEvent
  market: Market
  className: string
}) {
  return (
    <section className={panelLook({ className })} aria-label="Chance and prices">
      <div className="p-4">
        <BearingHead market={market} named={(event.markets?.length ?? 0) > 1} />
      </div>
      <PriceGrid market={market} />
    </section>
  )
}

/** The question, its state, its reading and its four prices. */
export function MarketHead({ event, market, starred, pricesClass, at }: MarketHeadProps) {
  const name = eventName(event)
  usePageTitle(name)
  return (
    <section className={panelLook()} aria-label="Market">
      <div className="grid grid-cols-[minmax(0,1fr)_320px] gap-8 p-6 narrow:grid-cols-[minmax(0,1fr)] narrow:gap-4 phone:p-4">
        <div>
          <h1 className="text-28 tracking-[-0.02em] phone:text-20 phone:tracking-[-0.01em]">
            <bdi>{name}</bdi>
          </h1>
          {event.subtitle === undefined ? null : (
            <p className="mt-1 text-16 wrap-anywhere text-mute">
              <Untrusted text={event.subtitle} />
            </p>
          )}
          <Meta event={event} market={market} />
          <Tags event={event} />
          <GameScore event={event} />
          <Buttons event={event} market={market} starred={starred} at={at} />
        </div>
        {market === undefined || pricesClass === undefined ? null : (
          <BearingHead market={market} named={(event.markets?.length ?? 0) > 1} className={pricesClass} />
        )}
      </div>
      {market === undefined || pricesClass === undefined ? null : <PriceGrid market={market} className={pricesClass} />}
      {market === undefined ? null : <LiveRow market={market} named={(event.markets?.length ?? 0) > 1} />}
    </section>
  )
}

/** Line of the live price at another venue; it stands from the first paint on, so that nothing moves. */
function LiveRow({ market, named }: { market: Market; named: boolean }) {
  const id = useLiveId(market)
  if (id === undefined) return null
  return (
    <p
      className="flex h-9 items-center gap-3 overflow-hidden border-t border-line px-6 text-12 font-text whitespace-nowrap text-mute phone:px-4"
      role="group"
      aria-label="Live price"
    >
      <LiveLine id={id} name={named ? marketName(market) : undefined} />
    </p>
  )
}

/** What can be done with the market: star, board, alert, link. */
function Buttons({ event, market, starred, at }: Omit<MarketHeadProps, 'pricesClass'>) {
  // Of an event with several markets it is the chosen one.
  const boarded = starred ?? (event.markets?.length === 1 ? market : undefined)
  const subject = useMemo(
    () => (market?.status === 'open' ? marketSubject(event, market, at) : undefined),
    [event, market, at],
  )
  return (
    <div className="mt-5 flex flex-wrap gap-2 phone:*:flex-1">
      <WatchButton event={event} market={starred} words />
      {boarded === undefined ? null : <BoardButton event={event} market={boarded} />}
      {subject === undefined ? null : <AlertButton subject={subject} words />}
      <button
        type="button"
        className={buttonLook({ size: 'small' })}
        onClick={() => void copyText(location.href, 'Link')}
      >
        <Icon name="link" small />
        Copy link
      </button>
    </div>
  )
}

function Meta({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const now = useNow(30)
  const hasNewRules = useHasNewRules(event.eventId)
  const status = market === undefined ? undefined : marketStatus(market, now)
  const at = market?.closesAt ?? event.closesAt
  const volume = usdCompact(event.volume)
  return (
    <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 font-text text-mute [&_strong]:text-text">
      {status === undefined ? null : (
        <span className="inline-flex items-center gap-2">
          <span
            className={
              status.code === 'open'
                ? 'h-1.5 w-1.5 flex-none rounded-full bg-yes'
                : 'h-1.5 w-1.5 flex-none rounded-full bg-edge'
            }
          />
          <strong>{status.word}</strong>
          {status.raw === undefined ? null : (
            <Untrusted className="font-mono text-[12px] wrap-anywhere" text={status.raw} kind="name" />
          )}
        </span>
      )}
      {at === undefined ? null : <CloseTime at={at} />}
      <span className="inline-flex flex-wrap gap-x-4">
        <span title={volume.exact}>
          <strong translate="no">{volume.text}</strong> volume
        </span>
        <DayVolume volume={event.volume24h} />
      </span>
      {status?.code === 'open' ? <PausedChip /> : null}
      {hasNewRules ? (
        <Link
          to="."
          search={{ tab: 'rules' } satisfies MarketSearch}
          resetScroll={false}
          className={chipLook({ tone: 'warn' })}
        >
          Rules changed
        </Link>
      ) : null}
      {event.isActive ? null : <span className={chipLook()}>Delisted</span>}
    </div>
  )
}

const GAMES: ReadonlySet<string> = new Set(['sports', 'esports'])

/** Line for the score of a game that has begun; rendered from the start, so that nothing moves. */
function GameScore({ event }: { event: PredictionEvent }) {
  const now = useNow(30)
  const hasBegun = event.isLive || (event.beginsAt !== undefined && event.beginsAt <= now)
  if (!hasBegun || !GAMES.has(event.category)) return null
  return (
    <p className="mt-3 min-h-5 text-14" role="group" aria-label="Score">
      <ScoreLine event={event} />
    </p>
  )
}

/** The first tags; all of them are in the details of the rules. */
function Tags({ event }: { event: PredictionEvent }) {
  const tags = eventTags(event).slice(0, 6)
  if (tags.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-1" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className={chipLook()}>
          <Untrusted className="truncate" text={tag} kind="name" />
        </li>
      ))}
    </ul>
  )
}

/**
 * When the market closes. A server knows no zone of a reader: it draws UTC. So that nothing moves once the zone is known, this has
 * a line of its own, on a phone two.
 */
function CloseTime({ at }: { at: UnixSec }) {
  const now = useNow(60)
  const { local, utc, relative } = time(at, now, useZone())
  return (
    <span className="order-1 basis-full">
      {at > now ? 'Closes' : 'Closed'} <strong>{local}</strong>
      {utc === '' ? ', ' : ' '}
      <span className="phone:block">
        {utc === '' ? '' : `(${utc}), `}
        <span className="whitespace-nowrap">{relative.text}</span>
      </span>
    </span>
  )
}

/** The head's bearing: the figure is at the pivot, the limb hangs below. */
export function BearingHead({ market, named, className = '' }: { market: Market; named: boolean; className?: string }) {
  const now = useNow(30)
  const chance = marketChance(market, oddsStore.read())
  const { bid, ask } = bandOf(market)
  const open = market.status === 'open'
  const name = named ? `${marketName(market)}, ` : ''
  const kind = chance.kind === 'mid' ? 'chance' : (chance.remark ?? '')
  return (
    <div className={`min-w-0 text-center narrow:border-t narrow:border-t-line narrow:pt-4 ${className}`}>
      <span className="block min-h-4 overflow-hidden text-12 font-text text-ellipsis text-mute">
        <bdi>{open ? `${name}${kind}` : name.replace(/, $/, '')}</bdi>
      </span>
      <b className={figureLook({ wide: chance.kind === 'wide' })}>
        {open ? (
          <Live value={chance} />
        ) : (
          <span className="block text-20 leading-[48px] font-fig tracking-[-0.01em]">
            {marketStatus(market, now).word}
          </span>
        )}
      </b>
      <Bearing form="head" mid={chance.mid} bid={bid} ask={ask} label={open ? readingOf(market) : undefined} />
      <span className="mt-2 block min-h-4 overflow-hidden text-12 font-text text-ellipsis text-mute">
        {bid !== undefined && ask !== undefined ? (
          <>
            <u className="mr-1.5 inline-block h-[5px] w-3 bg-brass align-[1px] opacity-42" />
            {outcomeRange(bid, ask).text} bid to ask
          </>
        ) : null}
      </span>
    </div>
  )
}

function readingOf(market: Market): string {
  const bid = outcomePrice(market.prices?.sellYes)
  const ask = outcomePrice(market.prices?.buyYes)
  return `${marketChance(market, oddsStore.read()).spoken}, bid ${bid.spoken}, ask ${ask.spoken}`
}
