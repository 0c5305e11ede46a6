import { useEffect, type ReactNode } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { isWatched, toggleStar, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import {
  MARKET_TABS,
  marketParams,
  type MarketSearch,
  type MarketTab,
} from '~/areas/prediction/core/markets/market-search.ts'
import { sideChoice } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { useMarketSearch, useSetMarketSearch } from '~/areas/prediction/core/markets/use-market-search.ts'
import { checkRules } from '~/areas/prediction/price-record/stores/rules-watch.ts'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { IgnoredParams } from '~/ui/page-head.tsx'
import { usePageKey } from '~/ui/page-key.ts'
import { panelLook } from '~/ui/panel.tsx'
import { TabLinks } from '~/ui/tab-links.tsx'
import { BookPanel } from './book-panel.tsx'
import { DepthPanel } from './depth-panel.tsx'
import { MyTab } from './my-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { TradesPanel } from './trades-panel.tsx'
import { WhatIfTab } from './what-if-tab.tsx'

const WORDS = {
  book: 'Order book',
  rules: 'Rules',
  trades: 'Trades',
  mine: 'Your activity',
  'what-if': 'Payoff',
} as const satisfies Record<MarketTab, string>

/** Panels of a tab have no frame: they are inside the frame of the tabs. */
const PANEL =
  'min-h-125 phone:min-h-234 [&>section]:border-0 [&>section]:bg-transparent [&>div>section]:rounded-none [&>div>section]:border-0 [&>div>section]:bg-transparent'

type Props = {
  readonly event: PredictionEvent
  readonly market: Market | undefined
  readonly side: Side
  /** The market that the star is about; without one it is about the event. */
  readonly starred: Market | undefined
  /** Server time of the prices. */
  readonly at: number
}

/** What there is to read about a market beside its prices. */
export function MarketTabs(props: Props) {
  const { event, market, starred, at } = props
  const search = useMarketSearch()
  const tab = search.tab ?? (market?.status === 'open' ? 'book' : 'rules')
  const isStarred = isWatched(watchlist.use(), event.eventId)
  useEffect(() => {
    if (isStarred) checkRules(event, at)
  }, [isStarred, event, at])
  useMarketKeys(event, market, starred)
  return (
    <section className={panelLook({ className: PANEL })} aria-label="Market details">
      <IgnoredParams params={marketParams.ignored(search)} className="p-4 text-12 font-text text-pretty text-mute" />
      <TabLinks
        label="Market details"
        tabs={MARKET_TABS}
        current={tab}
        searchOf={(id): MarketSearch => ({ ...search, tab: id })}
        wordOf={(id) => WORDS[id]}
      />
      <TabBody {...props} tab={tab} />
    </section>
  )
}

function TabBody({ event, market, side, at, tab }: Props & { tab: MarketTab }): ReactNode {
  if (tab === 'rules') return <RulesTab event={event} market={market} at={at} />
  if (market === undefined) return <p className="p-4 text-mute">No markets listed yet.</p>
  switch (tab) {
    case 'book':
      return <BookTab event={event} market={market} side={side} at={at} />
    case 'trades':
      return <TradesPanel event={event} market={market} />
    case 'mine':
      return <MyTab market={market} />
    case 'what-if':
      return <WhatIfTab event={event} market={market} side={side} />
  }
}

/** Keys of a market page: `1` to `5` a tab, `y` and `n` a side, `b` the star. */
function useMarketKeys(event: PredictionEvent, market: Market | undefined, starred: Market | undefined): void {
  const set = useSetMarketSearch()
  usePageKey('1', () => set({ tab: 'book' }))
  usePageKey('2', () => set({ tab: 'rules' }))
  usePageKey('3', () => set({ tab: 'trades' }))
  usePageKey('4', () => set({ tab: 'mine' }))
  usePageKey('5', () => set({ tab: 'what-if' }))
  const choose = (side: Side) => {
    if (market !== undefined) noteChosen(sideChoice(market.marketId, side))
    set({ side }, true)
  }
  usePageKey('y', () => choose('yes'))
  usePageKey('n', () => choose('no'))
  usePageKey('b', () => toggleStar(event, starred))
}

/** The order book of a market: as a ladder, and as a depth chart. */
function BookTab({
  event,
  market,
  side,
  at,
}: {
  event: PredictionEvent
  market: Market
  side: Side
  /** Server time of the market's prices. */
  at: number
}) {
  if (market.status !== 'open') return <p className="p-4 text-mute">Market closed. The order book is empty.</p>
  return (
    <div className="grid min-h-113 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] phone:grid-cols-[minmax(0,1fr)] [&>:last-child]:border-l phone:[&>:last-child]:border-t phone:[&>:last-child]:border-l-0">
      <BookPanel event={event} market={market} side={side} at={at} />
      <DepthPanel event={event} market={market} side={side} />
    </div>
  )
}
