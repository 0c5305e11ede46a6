import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Bearing } from '../../../../ui/bearing.tsx'
import { Figure, Live } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Table, type Column } from '../../../../ui/table.tsx'
import { usdCompactWhole } from '../../../../values/format.ts'
import { bandOf, byChance, marketChance, marketName } from '../../core/model/market-view.ts'
import { keptSearch } from '../../core/model/market-search.ts'
import { type Market } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { marketStatus } from '../../core/model/status-words.ts'
import { SideLink } from '../../core/parts/side-link.tsx'

/** Every market of the event, likeliest first. Choosing one is a link; Back undoes it. */
export function Outcomes({ event, chosen }: { event: PredictionEvent; chosen: Market | undefined }) {
  const markets = event.markets ?? []
  // Rows depend on the event's name alone, so a new price renders its own row and no other.
  const { eventId, title } = event
  const columns = useMemo(() => columnsOf({ eventId, title }), [eventId, title])
  return (
    <Panel title="Outcomes" end={<span>{markets.length} markets, one book each</span>}>
      <Table
        caption={`${markets.length} outcomes`}
        className="outcomes"
        columns={columns}
        rows={byChance(markets)}
        rowKey={(market) => market.marketId}
        isOn={(market) => market.marketId === chosen?.marketId}
        card={(market) => <OutcomeLine event={event} market={market} />}
      />
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
      className: 'o',
      cell: (market) => <OutcomeLink event={event} market={market} />,
    },
    {
      id: 'bearing',
      head: 'Bearing',
      headHidden: true,
      className: 'b n-hide',
      cell: (market) => <Bearing form="cell" mid={marketChance(market).mid} {...bandOf(market)} />,
    },
    { id: 'chance', head: 'Chance', className: 'num', cell: (market) => <Reading market={market} /> },
    {
      id: 'traded',
      head: 'Traded',
      className: 'num mute n-hide',
      cell: (market) => <Figure className="" value={usdCompactWhole(market.prices?.volumeUsd)} />,
    },
    {
      id: 'sides',
      head: 'Sides',
      headHidden: true,
      className: 'go',
      cell: (market) => (
        <span className="go-in">
          <SideLink event={event} market={market} side="yes" small />
          <SideLink event={event} market={market} side="no" small />
        </span>
      ),
    },
  ]
}

function OutcomeLink({ event, market }: { event: Named; market: Market }) {
  return (
    <Link
      to="/event/$eventId/market/$marketId"
      params={{ eventId: event.eventId, marketId: market.marketId }}
      search={keptSearch}
      title={marketName(market)}
    >
      <bdi>{marketName(market)}</bdi>
    </Link>
  )
}

function Reading({ market }: { market: Market }) {
  if (market.status === 'open') return <Live value={marketChance(market)} />
  return <span className="fig">{marketStatus(market, 0).word.replace(/,.*/, '')}</span>
}

function OutcomeLine({ event, market }: { event: Named; market: Market }) {
  return (
    <div className="line">
      <div>
        <span className="line-name">
          <OutcomeLink event={event} market={market} />
        </span>
        <Bearing form="row" mid={marketChance(market).mid} {...bandOf(market)} />
      </div>
      <Reading market={market} />
      <SideLink event={event} market={market} side="yes" small />
    </div>
  )
}
