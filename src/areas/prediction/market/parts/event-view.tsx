import { outcomePrice } from '../../../../ui/odds.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Figure } from '../../../../ui/figure.tsx'
import { useNow } from '../../../../ui/now.ts'
import { Untrusted } from '../../../../ui/untrusted.tsx'
import { eventName, marketChance, marketName, sideName } from '../../core/model/market-view.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { marketStatus } from '../../core/model/status-words.ts'
import { MarketHead } from './market-head.tsx'
import { Outcomes } from './outcomes.tsx'
import { TicketPanel } from '../../ticket/parts/ticket-panel.tsx'

const PricePanel = lazyComponent(
  async () => (await import('./market-more.tsx')).PricePanel,
  <div className="panel price-void" />,
  'after paint',
)
const MarketTabs = lazyComponent(
  async () => (await import('./market-more.tsx')).MarketTabs,
  <div className="panel tabs-void" />,
  'after paint',
)
const MarketAside = lazyComponent(
  async () => (await import('./market-more.tsx')).MarketAside,
  () => null,
  'after paint',
)
const TicketDialog = lazyComponent(
  async () => (await import('../../ticket/parts/ticket-dialog.tsx')).TicketDialog,
  null,
)

type Props = {
  readonly event: PredictionEvent
  readonly market: Market | undefined
  readonly side: Side
  /** Server time of the prices. */
  readonly at: number
}

/** One event with one of its markets chosen: the story on the left, the ticket's place on the right. */
export function EventView({ event, market, side, at }: Props) {
  const markets = event.markets ?? []
  const now = useNow(30)
  const isTrading = market !== undefined && marketStatus(market, now).code === 'open'
  return (
    <>
      <Crumbs event={event} market={markets.length > 1 ? market : undefined} />
      <div className="market">
        <div className="stack">
          <MarketHead event={event} market={market} />
          {market === undefined ? null : <PricePanel market={market} at={at} />}
          {markets.length > 1 ? <Outcomes event={event} chosen={market} /> : null}
          {markets.length === 0 ? <p className="panel pad mute">No markets listed yet.</p> : null}
          <MarketTabs event={event} market={market} side={side} at={at} />
        </div>
        {market === undefined ? null : (
          <aside className="aside" aria-label="Trade">
            <TicketPanel event={event} market={market} side={side} at={at} />
            <MarketAside event={event} market={market} />
          </aside>
        )}
      </div>
      {isTrading ? <TradeBar event={event} market={market} side={side} at={at} /> : null}
    </>
  )
}

function Crumbs({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  return (
    <nav className="crumb" aria-label="Where you are">
      <Link to="/events">Predict</Link>
      {event.category === '' ? null : (
        <>
          <span aria-hidden="true">/</span>
          <Link to="/events" search={{ category: event.category }} className="crumb-cat">
            <Untrusted text={event.category} kind="name" />
          </Link>
        </>
      )}
      <span aria-hidden="true">/</span>
      <span className="cut">
        <bdi>{market === undefined ? eventName(event) : marketName(market)}</bdi>
      </span>
    </nav>
  )
}

/** Below 1,280 px: both prices in reach, the ticket behind them. */
function TradeBar({ event, market, side, at }: Props & { market: Market }) {
  const [open, setOpen] = useState<Side | undefined>(undefined)
  const button = (each: Side) => {
    const price = outcomePrice(each === 'yes' ? market.prices?.buyYes : market.prices?.buyNo)
    return (
      <button
        type="button"
        className={`side is-${each} ${price.text === '—' ? 'is-off' : ''}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(each)}
      >
        <bdi>{sideName(market, each)}</bdi>
        <Figure value={price} />
      </button>
    )
  }
  return (
    <div className="tradebar" role="group" aria-label="Prices">
      <span className="mute cut">
        <bdi>{marketName(market)}</bdi> · <Figure value={marketChance(market)} /> midpoint
      </span>
      {button('yes')}
      {button('no')}
      {open === undefined ? null : (
        <TicketDialog {...{ event, market, side, at }} first={open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
