import { eventHref, marketHref } from '~/areas/prediction/core/events/page-links.ts'
import { type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { CloseTime } from '~/areas/prediction/core/markets/close-time.tsx'
import {
  bandOf,
  eventName,
  marketChance,
  marketName,
  outcomeName,
} from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { useOnePrice } from '~/areas/prediction/core/markets/use-one-price.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { Bearing } from '~/ui/bearing.tsx'
import { Figure, Live } from '~/ui/figure.tsx'
import { usePanelAge } from '~/ui/freshness.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { oddsStore, outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { Tile } from '~/ui/tile.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { age } from '~/values/format-time.ts'
import { usdCompact, usdCompactWhole } from '~/values/format.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { useBoardMarket, type BoardReading } from '../hooks/use-board-market.ts'
import { type TilePlace } from '../model/tile-place.ts'
import { BuyLink } from './buy-link.tsx'
import { NoMarket } from './no-market.tsx'
import { TilePosition } from './tile-position.tsx'
import { TILE, TILE_BODY, TileMenu, TileSkeleton } from './tile-skeleton.tsx'

/** Loaded once the page is up, as on cards: the line of a price is not part of a first load. */
const DayTrend = lazyComponent(
  async () => (await import('~/areas/prediction/price-record/parts/day-trend.tsx')).DayTrend,
  () => null,
  'after paint',
)

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
          <TileMenu name={name} place={place} />
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
