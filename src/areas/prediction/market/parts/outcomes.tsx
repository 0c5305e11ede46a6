import { Link } from '@tanstack/react-router'
import { createContext, use, useMemo } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { keptSearch } from '~/areas/prediction/core/markets/market-search.ts'
import { bandOf, byChance, marketChance, marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { SideSwitch } from '~/areas/prediction/core/markets/side-link.tsx'
import { useHeldMarkets } from '~/areas/prediction/core/positions/queries.ts'
import { marketStatus } from '~/areas/prediction/core/status.ts'
import { Bearing } from '~/ui/bearing.tsx'
import { chipLook } from '~/ui/chip.tsx'
import { Figure, Live } from '~/ui/figure.tsx'
import { oddsStore } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { TOUCH_AROUND } from '~/ui/touch.tsx'
import { usdCompactWhole } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { useWalletState } from '~/wallet/store.ts'

/** Markets in which the connected wallet holds shares. */
const HeldContext = createContext<ReadonlySet<MarketId>>(new Set())

/** Every market of the event, likeliest first. Choosing one is a link; Back undoes it. */
export function Outcomes({
  event,
  chosen,
  className = '',
}: {
  event: PredictionEvent
  chosen: Market | undefined
  className?: string
}) {
  const markets = event.markets ?? []
  // Rows depend on the event's name only, so a new price renders only its row.
  const { eventId, title } = event
  const held = useHeldMarkets(useWalletState().port?.address)
  const columns = useMemo(() => columnsOf({ eventId, title }), [eventId, title])
  return (
    <Panel className={className} title="Outcomes" end={<span>{markets.length} outcomes</span>}>
      <HeldContext value={held}>
        <Table
          caption={counted(markets.length, ['outcome', 'outcomes'])}
          className="phone:px-4 phone:py-1 [&_tbody_:is(th,td)]:h-12"
          isLines
          columns={columns}
          rows={byChance(markets)}
          rowKey={(market) => market.marketId}
          isOn={(market) => market.marketId === chosen?.marketId}
          card={(market) => <OutcomeLine event={event} market={market} />}
        />
      </HeldContext>
    </Panel>
  )
}

type Named = Pick<PredictionEvent, 'eventId' | 'title'>

function columnsOf(event: Named): readonly Column<Market>[] {
  return [
    {
      id: 'outcome',
      head: 'Outcome',
      isRowHeader: true,
      className: 'text-13 font-fig max-w-0 w-[34%] [&_a:hover]:underline [&_a:hover]:underline-offset-3 truncate',
      cell: (market) => <OutcomeLink event={event} market={market} />,
    },
    {
      id: 'bearing',
      head: 'Chance scale',
      headHidden: true,
      className: 'narrow:hidden w-38',
      cell: (market) => <Bearing form="cell" mid={marketChance(market).mid} {...bandOf(market)} />,
    },
    {
      id: 'chance',
      head: 'Chance',
      className: 'text-right whitespace-nowrap',
      cell: (market) => <Reading market={market} />,
    },
    {
      id: 'traded',
      head: 'Volume',
      className: 'text-right whitespace-nowrap text-mute narrow:hidden',
      cell: (market) => <Figure value={usdCompactWhole(market.prices?.volumeUsd)} />,
    },
    {
      id: 'sides',
      head: 'Trade',
      headHidden: true,
      className: 'w-54',
      cell: (market) => (
        <span className="grid grid-cols-2 gap-2">
          <SideSwitch event={event} market={market} side="yes" small />
          <SideSwitch event={event} market={market} side="no" small />
        </span>
      ),
    },
  ]
}

function OutcomeLink({ event, market }: { event: Named; market: Market }) {
  const isHeld = use(HeldContext).has(market.marketId)
  return (
    <>
      <Link
        to="/event/$eventId/market/$marketId"
        params={{ eventId: event.eventId, marketId: market.marketId }}
        search={keptSearch}
        title={marketName(market)}
      >
        <bdi>{marketName(market)}</bdi>
      </Link>
      {isHeld ? <span className={chipLook({ className: 'ml-2' })}>Held</span> : null}
    </>
  )
}

function Reading({ market }: { market: Market }) {
  if (market.status === 'open') return <Live value={marketChance(market, oddsStore.read())} />
  return <span className="font-fig whitespace-nowrap">{marketStatus(market, 0).word.replace(/,.*/, '')}</span>
}

function OutcomeLine({ event, market }: { event: Named; market: Market }) {
  return (
    <div className="grid h-9 grid-cols-[minmax(0,1fr)_40px_minmax(84px,max-content)] items-center gap-3 text-13 leading-[16px] font-text phone:h-14">
      <div className={TOUCH_AROUND}>
        <span className="block truncate">
          <OutcomeLink event={event} market={market} />
        </span>
        <Bearing form="row" mid={marketChance(market).mid} {...bandOf(market)} />
      </div>
      <Reading market={market} />
      <SideSwitch event={event} market={market} side="yes" small />
    </div>
  )
}
