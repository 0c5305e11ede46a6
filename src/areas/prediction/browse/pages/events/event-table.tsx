import { Link } from '@tanstack/react-router'
import { Bearing } from '../../../../../ui/bearing.tsx'
import { Figure, Live } from '../../../../../ui/figure.tsx'
import { Table, type Column } from '../../../../../ui/table.tsx'
import { cents, usdCompact } from '../../../../../values/format.ts'
import { dash } from '../../../../../values/display-value.ts'
import { askSum } from '../../../core/model/ask-sum.ts'
import { bandOf, eventName, leadMarket, marketChance, marketName } from '../../../core/model/market-view.ts'
import { type PredictionEvent } from '../../../core/model/event.ts'
import { CloseTime } from '../../../core/parts/close-time.tsx'
import { DayVolume } from '../../../core/parts/day-volume.tsx'
import { SideLink } from '../../../core/parts/side-link.tsx'
import { WatchButton } from '../../../core/parts/watch-button.tsx'
import { EventCard } from './event-card.tsx'

const COLUMNS: readonly Column<PredictionEvent>[] = [
  { id: 'watch', head: 'Watch', headHidden: true, className: 'star', cell: (event) => <WatchButton event={event} /> },
  { id: 'event', head: 'Event', isRowHeader: true, className: 'm', cell: (event) => <EventCell event={event} /> },
  {
    id: 'bearing',
    head: 'Bearing',
    headHidden: true,
    className: 'b n-hide',
    cell: (event) => <BearingCell event={event} />,
  },
  { id: 'chance', head: 'Chance', className: 'num', cell: (event) => <ChanceCell event={event} /> },
  { id: 'asks', head: 'All Yes', className: 'num t-hide', cell: (event) => <AskCell event={event} /> },
  {
    id: 'volume',
    head: 'Volume',
    className: 'num mute n-hide',
    cell: (event) => <VolumeCell event={event} />,
  },
  {
    id: 'closes',
    head: 'Closes',
    className: 'num mute t-hide',
    cell: (event) => <CloseTime bare at={event.closesAt ?? event.markets?.[0]?.closesAt} />,
  },
  { id: 'sides', head: 'Sides', headHidden: true, className: 'go', cell: (event) => <SidesCell event={event} /> },
]

/** The dense form: one line an event. */
export function EventTable({ events }: { events: readonly PredictionEvent[] }) {
  return (
    <Table
      caption={`${events.length} events`}
      className="events"
      columns={COLUMNS}
      rows={events}
      rowKey={(event) => event.eventId}
      card={(event) => <EventCard event={event} />}
    />
  )
}

function EventCell({ event }: { event: PredictionEvent }) {
  const lead = leadMarket(event)
  const several = (event.markets?.length ?? 0) > 1
  return (
    <>
      <Link to="/event/$eventId" params={{ eventId: event.eventId }} title={eventName(event)}>
        <bdi>{eventName(event)}</bdi>
      </Link>
      {several && lead !== undefined ? (
        <small className="cut">
          <bdi>{marketName(lead)}</bdi> of {event.markets?.length}
        </small>
      ) : null}
    </>
  )
}

function VolumeCell({ event }: { event: PredictionEvent }) {
  return (
    <>
      <Figure value={usdCompact(event.volume)} />
      <small className="block text-12">
        <DayVolume volume={event.volume24h} />
      </small>
    </>
  )
}

function BearingCell({ event }: { event: PredictionEvent }) {
  const lead = leadMarket(event)
  if (lead === undefined) return null
  return <Bearing form="cell" mid={marketChance(lead).mid} {...bandOf(lead)} />
}

function ChanceCell({ event }: { event: PredictionEvent }) {
  const lead = leadMarket(event)
  return <Live value={lead === undefined ? dash('no markets') : marketChance(lead)} />
}

function AskCell({ event }: { event: PredictionEvent }) {
  const sum = askSum(event.markets ?? [])
  return <Figure className="mute" value={cents(sum.total, sum.reason, false)} />
}

function SidesCell({ event }: { event: PredictionEvent }) {
  const lead = leadMarket(event)
  if (lead === undefined) return null
  return (
    <span className="go-in">
      <SideLink event={event} market={lead} side="yes" small />
      <SideLink event={event} market={lead} side="no" small />
    </span>
  )
}
