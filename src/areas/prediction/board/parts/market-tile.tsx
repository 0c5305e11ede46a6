import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { eventHref, marketHref } from '~/areas/prediction/core/events/event-reader.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { useBesidePress } from '~/areas/prediction/core/markets/beside-list.tsx'
import { type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { CloseTime } from '~/areas/prediction/core/markets/close-time.tsx'
import {
  bandOf,
  eventName,
  marketChance,
  marketName,
  outcomeName,
  sideName,
} from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { sideLook } from '~/areas/prediction/core/markets/side-look.tsx'
import { useOnePrice } from '~/areas/prediction/core/markets/use-one-price.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { marketStatus, type MarketCode, positionStatus } from '~/areas/prediction/core/status.ts'
import { useWithPaidClaims } from '~/areas/prediction/positions/hooks/use-pending-actions.ts'
import { HoldingChip } from '~/areas/prediction/positions/parts/holding-chip.tsx'
import { DayTrend } from '~/areas/prediction/price-record/parts/lazy-record.ts'
import { usePanelAge } from '~/ui/age.tsx'
import { Bearing } from '~/ui/bearing.tsx'
import { iconButton } from '~/ui/button.tsx'
import { Figure, Live, HiddenFigures, hiddenBalances } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { useNow } from '~/ui/now.ts'
import { oddsStore, outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { Tile } from '~/ui/tile.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { age } from '~/values/format-time.ts'
import { usdCompact, usdCompactWhole, usd } from '~/values/format.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { useBoardMarket, type BoardReading } from '../hooks/use-board.ts'
import { type TilePlace } from '../model/tile-place.ts'
import { NoMarket, TILE, TILE_BODY, TileSkeleton } from './board-notes.tsx'

/** Look of the button that opens the menu of a tile. */
const MENU_BUTTON = iconButton({ className: '-mt-1.5 -mr-2 size-8 phone:-mt-2.5 phone:-mr-2.5' })

/** Loaded with the first tile: what a menu stands on is not part of a first load. */
const TileMenu = lazyComponent(
  async () => (await import('./tile-menu.tsx')).TileMenu,
  () => <span className={MENU_BUTTON} />,
)

const NONE: readonly Position[] = []

/** What the connected wallet holds in a market, in a line that is there for everybody, so that nothing moves. Leads to Positions. */
function TilePosition({ marketId }: { marketId: MarketId }) {
  const owner = useOwner()
  const isHidden = hiddenBalances.use()
  const here = useHeldHere(owner, marketId)
  const held = useWithPaidClaims(here?.rows ?? NONE)
  if (owner === undefined) return <Quiet>No wallet connected</Quiet>
  if (here === undefined) return <Quiet>Loading position</Quiet>
  if (held.length === 0) return <Quiet>No position</Quiet>
  return (
    <HiddenFigures value={isHidden}>
      <Link to="/positions/{-$owner}" params={NO_PARAMS} className={`${LINE} hover:bg-raise`}>
        <span className="sr-only">Your position: </span>
        <Holding positions={held} />
      </Link>
    </HiddenFigures>
  )
}

const LINE =
  'flex h-9 items-center justify-between gap-2 rounded-b-panel border-t border-t-line px-3 text-12 whitespace-nowrap phone:h-11'

const Quiet = ({ children }: { children: ReactNode }) => <p className={`${LINE} text-mute`}>{children}</p>

/** The first position, and how many there are besides it: shares at their average price, and the value at the bid or the result. */
function Holding({ positions }: { positions: readonly Position[] }) {
  const now = useNow(30)
  const [position] = positions
  if (position === undefined) return null
  const worth = positionWorth(position)
  const { code, word } = positionStatus(position, now)
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <HoldingChip position={position} />
        {positions.length > 1 ? <span className="text-mute">+{positions.length - 1}</span> : null}
      </span>
      {code === 'active' ? (
        <span className="text-13">
          <span className="sr-only">, value </span>
          <Figure value={usd(worth.value, worth.why, 'down')} isPlain />
        </span>
      ) : (
        <span className="min-w-0 truncate text-text">{word}</span>
      )}
    </>
  )
}

/** What stands in place of a price while nothing can be bought. */
const STATE_WORDS: Readonly<Record<Exclude<MarketCode, 'open' | 'paused'>, string>> = {
  cancelled: 'Cancelled',
  settled: 'Settled',
  deciding: 'Closed',
  waiting: 'Closed',
  upcoming: 'Not open',
  review: 'Not open',
}

/** A side of a market with the price that it is offered at: opens the ticket beside the board. Once it is not traded, its state. */
function BuyLink({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  const press = useBesidePress()
  const { code } = marketStatus(market, useNow(30))
  const isOpen = code === 'open' || code === 'paused'
  const price = outcomePrice(side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo, 'no asks')
  const isOff = !isOpen || price.text === '—'
  const word = sideName(market, side)
  const what = outcomeName(event, market)
  return (
    <a
      className={sideLook({
        side,
        size: 'small',
        state: isOff ? 'off' : 'plain',
        className: 'h-9! min-w-0 gap-1! phone:h-11!',
      })}
      data-inner="preload"
      href={marketHref(event.eventId, market.marketId, side)}
      aria-label={isOpen ? `Buy ${word} at ${price.spoken}: ${what}` : `${word}, ${STATE_WORDS[code]}: ${what}`}
      data-why={isOpen && isOff ? price.exact : undefined}
      onClick={(pressed) => {
        if (isOpen) press?.(pressed, { eventId: event.eventId, marketId: market.marketId, side })
      }}
    >
      <span>
        {isOpen ? 'Buy ' : ''}
        <bdi>{word}</bdi>
      </span>
      {isOpen ? <Live value={price} isNamed /> : <span className="text-12 font-text">{STATE_WORDS[code]}</span>}
    </a>
  )
}

/** A market of the board: what it is, its chance, its prices to buy at, its bids, and what the reader holds of it. */
export function MarketTile({ of, text, place }: { of: BoardMarket; text: string; place: TilePlace }) {
  const { reading, error, retry } = useBoardMarket(of)
  if (reading !== undefined) return <ReadTile {...reading} {...{ error, retry, place }} />
  if (error === null) return <TileSkeleton />
  return <NoMarket text={text} of={of} problem={readProblem(error)} place={place} onRetry={retry} />
}

type ReadProps = BoardReading & { readonly error: unknown; readonly retry: () => void; readonly place: TilePlace }

function ReadTile({ place, error, retry, at, ...read }: ReadProps) {
  const { event, market = read.market } = useOnePrice(read, at)
  const name = outcomeName(event, market)
  usePanelAge(name, at, 30)
  const isAlone = event.markets?.length === 1
  const below = isAlone ? (event.subtitle ?? '') : marketName(market)
  return (
    <article className={TILE} aria-label={name}>
      <div className={TILE_BODY}>
        <div className="flex min-w-0 items-start gap-2">
          <Tile name={eventName(event)} src={market.imageUrl ?? event.imageUrl} small />
          <div className="relative h-full min-w-0 flex-1">
            <h2 className="line-clamp-2 text-13 leading-[17px] font-fig wrap-anywhere">
              <a
                className="after:absolute after:inset-0 hover:underline hover:underline-offset-3"
                data-inner="preload"
                href={isAlone ? eventHref(event.eventId) : marketHref(event.eventId, market.marketId, 'yes')}
                title={name}
              >
                <bdi>{eventName(event)}</bdi>
              </a>
            </h2>
            <p className="mt-0.5 truncate text-12 leading-[17px] text-mute">
              <Untrusted text={below} />
            </p>
          </div>
          <TileMenu look={MENU_BUTTON} name={name} place={place} />
        </div>
        <Reading event={event} market={market} />
        <div className="grid grid-cols-2 gap-2">
          <BuyLink event={event} market={market} side="yes" />
          <BuyLink event={event} market={market} side="no" />
        </div>
        <Prices market={market} />
        {error === null ? (
          <p className="flex h-5 items-center justify-between gap-2 overflow-hidden text-12 whitespace-nowrap text-mute">
            <span>
              <Figure
                value={isAlone ? usdCompact(event.volume) : usdCompactWhole(market.prices?.volumeUsd)}
                className=""
              />{' '}
              volume
            </span>
            <CloseTime at={market.closesAt ?? event.closesAt} />
          </p>
        ) : (
          <OldPrices at={at} onRetry={retry} />
        )}
      </div>
      <TilePosition marketId={market.marketId} />
    </article>
  )
}

/** The chance with its bearing and how it moved in a day; of a market that is over, what became of it. */
function Reading({ event, market }: Pick<BoardReading, 'event' | 'market'>) {
  const now = useNow(30)
  const chance = marketChance(market, oddsStore.read())
  if (market.status !== 'open')
    return <b className="self-center truncate text-16 font-fig">{marketStatus(market, now).word}</b>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_92px] items-center gap-3">
      <div className="min-w-0">
        <b className={`block leading-7 font-fig tracking-[-0.02em] ${chance.kind === 'wide' ? 'text-16' : 'text-20'}`}>
          <Live value={chance} />{' '}
          <small className="text-12 font-text tracking-normal text-mute">{chance.remark ?? 'chance'}</small>
        </b>
        <span className="block h-5">
          <DayTrend event={event} market={market} />
        </span>
      </div>
      <Bearing form="card" mid={chance.mid} {...bandOf(market)} />
    </div>
  )
}

/** The best bids of both sides and the spread, as the market's page names them. */
function Prices({ market }: { market: Market }) {
  const isOpen = market.status === 'open'
  const [prices, why] = isOpen ? [market.prices, 'no bids'] : [undefined, 'closed']
  const figures = [
    ['Yes bid', outcomePrice(prices?.sellYes, why)],
    ['No bid', outcomePrice(prices?.sellNo, why)],
    ['Spread', outcomeGap(prices?.sellYes, prices?.buyYes, why)],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2">
      {figures.map(([word, value]) => (
        <div key={word} className="min-w-0 last:text-right">
          <dt className="text-12 leading-4 text-mute">{word}</dt>
          <dd className="text-13 leading-5 font-fig">
            <Live value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In place of volume and close, so that nothing moves: the last reading failed. */
function OldPrices({ at, onRetry }: { at: number; onRetry: () => void }) {
  const now = useNow()
  return (
    <p className="flex h-5 items-center justify-between gap-2 text-12 whitespace-nowrap text-warn" role="status">
      Prices are {age(at, now).text}
      <button type="button" className={`text-text underline underline-offset-3 ${TOUCH}`} onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}
