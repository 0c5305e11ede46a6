import { Link, useNavigate } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { useEffect } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { looksLikeThresholds } from '~/areas/prediction/core/events/looks-like-thresholds.ts'
import { BesideList } from '~/areas/prediction/core/markets/beside-list.tsx'
import {
  eventName,
  marketChance,
  marketName,
  sideChoice,
  sideName,
} from '~/areas/prediction/core/markets/market-view.ts'
import { type EventId, type Market, type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { sideLook } from '~/areas/prediction/core/markets/side-look.tsx'
import { useOnePrice } from '~/areas/prediction/core/markets/use-one-price.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { TicketBeside } from '~/areas/prediction/ticket/parts/lazy-parts.ts'
import { TicketDialog } from '~/areas/prediction/ticket/parts/ticket-dialog.tsx'
import { TicketPanel } from '~/areas/prediction/ticket/parts/ticket-panel.tsx'
import {
  askForTicket,
  dropRequestedTicket,
  useRequestedTicket,
  watchTicketPage,
} from '~/areas/prediction/ticket/stores/requested-ticket.ts'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { Figure } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { WIDE } from '~/ui/media.ts'
import { useNow } from '~/ui/now.ts'
import { oddsStore, outcomePrice } from '~/ui/odds.ts'
import { Crumbs } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { TOUCH, TOUCH_AROUND } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { useScreens } from '~/ui/use-screens.tsx'
import { MarketHead, MarketPrices, more } from './market-head.tsx'
import { Outcomes } from './outcomes.tsx'

const MarketChart = lazyComponent(
  async () => (await more()).MarketChart,
  <div className={panelLook({ className: 'h-84 phone:min-h-100' })} />,
  'after paint',
)
const DistributionPanel = lazyComponent(
  async () => (await more()).DistributionPanel,
  <div className={panelLook({ className: 'min-h-72 phone:min-h-76' })} />,
  'after paint',
)
const MarketTabs = lazyComponent(
  async () => (await more()).MarketTabs,
  <div className={panelLook({ className: 'min-h-125 phone:min-h-234' })} />,
  'after paint',
)
const MarketAside = lazyComponent(
  async () => (await more()).MarketAside,
  () => null,
  'after paint',
)

type Props = {
  readonly event: PredictionEvent
  readonly market: Market | undefined
  readonly side: Side
  /** Server time of the prices. */
  readonly at: number
  /** The reader chose this market, by its own page: its star is the market's, not the event's. */
  readonly isChosen?: boolean
}

/** One event with one of its markets chosen: the story on the left, the ticket's place on the right. */
export function EventView({ side, at, isChosen = false, ...read }: Props) {
  const { event, market } = useOnePrice(read, at)
  const markets = event.markets ?? []
  const oneOfMany = markets.length > 1 ? market : undefined
  const starred = isChosen ? oneOfMany : undefined
  const { wide } = useScreens()
  const now = useNow(30)
  const isTrading = market !== undefined && marketStatus(market, now).code === 'open'
  return (
    <>
      <EventCrumbs event={event} market={wide === undefined ? undefined : oneOfMany} className={wide} />
      <div className="grid grid-cols-[minmax(0,1fr)_var(--ticket)] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)] phone:gap-4">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4">
          <Top event={event} market={market} starred={starred} at={at} />
          {looksLikeThresholds(markets) ? <DistributionPanel event={event} /> : null}
          {markets.length === 0 ? (
            <p className={panelLook({ className: 'p-4 text-mute' })}>No markets listed yet.</p>
          ) : null}
          <MarketTabs event={event} market={market} starred={starred} side={side} at={at} />
        </div>
        {market === undefined ? null : (
          <aside
            className="sticky top-20 grid items-start gap-6 tablet:static tablet:grid-cols-[repeat(auto-fit,minmax(280px,1fr))] phone:grid-cols-[minmax(0,1fr)] phone:gap-4"
            aria-label="Trade"
          >
            <TicketPanel event={event} market={market} side={side} at={at} />
            <MarketAside event={event} market={market} />
          </aside>
        )}
      </div>
      {isTrading ? <TradeBar event={event} market={market} side={side} at={at} isChosen={isChosen} /> : null}
    </>
  )
}

type TopProps = Pick<Props, 'event' | 'market' | 'at'> & { readonly starred: Market | undefined }

/** Beside the story the page's own ticket is in sight. */
const isTicketInSight = () => matchMedia(WIDE).matches

/** Question, chance, chart and outcomes; on the phone the outcomes are on the first screen. */
function Top({ event, market, starred, at }: TopProps) {
  const { wide, phone } = useScreens()
  const hasOutcomes = (event.markets?.length ?? 0) > 1
  const outcomesAs = (className: string | undefined) =>
    hasOutcomes && className !== undefined ? <Outcomes event={event} chosen={market} className={className} /> : null
  return (
    <BesideList panel={TicketBeside} isInSight={isTicketInSight}>
      <MarketHead event={event} market={market} starred={starred} pricesClass={hasOutcomes ? wide : ''} at={at} />
      {outcomesAs(phone)}
      {!hasOutcomes || phone === undefined || market === undefined ? null : (
        <MarketPrices event={event} market={market} className={phone} />
      )}
      {market === undefined ? null : <MarketChart event={event} market={market} at={at} />}
      {outcomesAs(wide)}
    </BesideList>
  )
}

/** The way here; on a phone it ends with the event. */
function EventCrumbs({
  event,
  market,
  className = '',
}: {
  event: PredictionEvent
  market: Market | undefined
  /** Utilities of the market. */
  className: string | undefined
}) {
  return (
    <Crumbs>
      <Link to="/events" className={TOUCH}>
        Predict
      </Link>
      {event.category === '' ? null : (
        <span className={`min-w-11 ${TOUCH_AROUND}`}>
          <Link to="/events" search={{ category: event.category }} className="block truncate capitalize">
            <Untrusted text={event.category} kind="name" />
          </Link>
        </span>
      )}
      <span className={`min-w-0 ${TOUCH_AROUND}`}>
        <Link className="block truncate" to="/event/$eventId" params={{ eventId: event.eventId }}>
          <bdi>{eventName(event)}</bdi>
        </Link>
      </span>
      {market === undefined ? null : (
        <span className={`min-w-0 truncate ${className}`} aria-current="page">
          <bdi>{marketName(market)}</bdi>
        </span>
      )}
    </Crumbs>
  )
}

/** The open ticket of a market. It is shown on the market's own page, so another page goes there first. */
function useOpenTicket(eventId: EventId, marketId: MarketId, isChosen: boolean) {
  const requested = useRequestedTicket()
  const navigate = useNavigate()
  // The ticket closes with its page.
  useEffect(() => (isChosen ? watchTicketPage(marketId) : undefined), [isChosen, marketId])
  const show = (side: Side) => {
    askForTicket({ marketId, side })
    if (isChosen) return
    void navigate({ to: '/event/$eventId/market/$marketId', params: { eventId, marketId }, search: { side } })
  }
  const open = isChosen && requested?.marketId === marketId ? requested.side : undefined
  return { open, show, close: () => dropRequestedTicket(marketId) }
}

const tradeBarLook = cva([
  // Base: at the foot of the page
  'sticky bottom-0 z-4 -mx-6 mt-6 -mb-12 hidden grid-cols-[minmax(0,1fr)_160px_160px] items-center gap-3 tablet:grid',
  'border-t border-line bg-ink px-6 py-3',
  // Phone: on the bottom bar
  'phone:fixed phone:inset-[auto_0_calc(64px+env(safe-area-inset-bottom))] phone:z-6 phone:m-0',
  'phone:grid-cols-[1fr_1fr] phone:gap-x-2 phone:gap-y-1 phone:px-4 phone:py-2',
])

/** Below 1,280 px: both prices in reach, the ticket behind them. */
function TradeBar({ event, market, side, at, isChosen = false }: Props & { market: Market }) {
  const { open, show, close } = useOpenTicket(event.eventId, market.marketId, isChosen)
  const button = (each: Side) => {
    const price = outcomePrice(each === 'yes' ? market.prices?.buyYes : market.prices?.buyNo)
    return (
      <button
        type="button"
        className={sideLook({ side: each, size: 'large', state: price.text === '—' ? 'off' : 'plain' })}
        aria-haspopup="dialog"
        onClick={() => {
          noteChosen(sideChoice(market.marketId, each))
          show(each)
        }}
      >
        <span className="min-w-0 truncate">
          Buy <bdi>{sideName(market, each)}</bdi>
        </span>
        <Figure value={price} isPlain />
      </button>
    )
  }
  return (
    <div className={tradeBarLook()} role="group" aria-label="Prices">
      <span className="min-w-0 truncate text-mute phone:col-span-2 phone:text-12">
        <bdi>{marketName(market)}</bdi> · <Figure value={marketChance(market, oddsStore.read())} /> chance
      </span>
      {button('yes')}
      {button('no')}
      {open === undefined ? null : <TicketDialog {...{ event, market, side, at }} first={open} onClose={close} />}
    </div>
  )
}
