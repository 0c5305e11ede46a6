import { hasNestedThresholds } from '~/areas/prediction/core/events/distribution.ts'
import { eventHref } from '~/areas/prediction/core/events/event-reader.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { WatchButton } from '~/areas/prediction/core/events/watch-button.tsx'
import { askSum } from '~/areas/prediction/core/markets/ask-sum.ts'
import { CloseTime } from '~/areas/prediction/core/markets/close-time.tsx'
import { DayVolume } from '~/areas/prediction/core/markets/day-volume.tsx'
import { bandOf, eventName, leadMarket, marketChance, marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { SideLink } from '~/areas/prediction/core/markets/side-link.tsx'
import { Bearing } from '~/ui/bearing.tsx'
import { Figure, Live } from '~/ui/figure.tsx'
import { oddsStore, outcomeSum } from '~/ui/odds.ts'
import { Table, type Column } from '~/ui/table.tsx'
import { dash } from '~/values/display-value.ts'
import { usdCompact } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { EventCard } from './event-card.tsx'

const COLUMNS: readonly Column<PredictionEvent>[] = [
  {
    id: 'watch',
    head: 'Watchlist',
    headHidden: true,
    className: 'w-11 pl-2',
    cell: (event) => <WatchButton event={event} />,
  },
  {
    id: 'event',
    head: 'Event',
    isRowHeader: true,
    className:
      'max-w-0 w-full py-1.5 [&_a]:line-clamp-2 [&_a]:wrap-anywhere [&_a]:text-14 [&_a]:font-fig [&_small]:block [&_small]:text-mute [&_small]:text-12 [&_small]:font-text',
    cell: (event) => <EventCell event={event} />,
  },
  {
    id: 'bearing',
    head: 'Chance scale',
    headHidden: true,
    className: 'narrow:hidden w-38',
    cell: (event) => <BearingCell event={event} />,
  },
  {
    id: 'chance',
    head: 'Chance',
    className: 'text-right whitespace-nowrap',
    cell: (event) => <ChanceCell event={event} />,
  },
  {
    id: 'asks',
    head: 'Sum of Yes asks',
    className: 'text-right whitespace-nowrap tablet:hidden',
    cell: (event) => <AskCell event={event} />,
  },
  {
    id: 'volume',
    head: 'Volume',
    className: 'text-right whitespace-nowrap text-mute narrow:hidden',
    cell: (event) => <VolumeCell event={event} />,
  },
  {
    id: 'closes',
    head: 'Closes',
    className: 'text-right whitespace-nowrap text-mute tablet:hidden',
    cell: (event) => <CloseTime bare at={event.closesAt ?? event.markets?.[0]?.closesAt} />,
  },
  {
    id: 'sides',
    head: 'Trade',
    headHidden: true,
    className: '',
    cell: (event) => <SidesCell event={event} />,
  },
]

/** The dense form: one line an event. */
export function EventTable({ events }: { events: readonly PredictionEvent[] }) {
  return (
    <Table
      caption={counted(events.length, ['event', 'events'])}
      className="[&_tbody_:is(th,td)]:h-14"
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
      <a data-inner="preload" href={eventHref(event.eventId)} title={eventName(event)}>
        <bdi>{eventName(event)}</bdi>
      </a>
      {several && lead !== undefined ? (
        <small className="min-w-0 truncate">
          <bdi>{marketName(lead)}</bdi> · {`${event.markets?.length ?? 0} outcomes`}
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
  return <Live value={lead === undefined ? dash('no markets') : marketChance(lead, oddsStore.read())} />
}

function AskCell({ event }: { event: PredictionEvent }) {
  const markets = event.markets ?? []
  if (hasNestedThresholds(markets)) return <Figure value={dash('the outcomes overlap: several can win')} />
  const sum = askSum(markets)
  return <Figure className="text-mute" value={outcomeSum(sum.total, sum.reason)} />
}

function SidesCell({ event }: { event: PredictionEvent }) {
  const lead = leadMarket(event)
  if (lead === undefined) return null
  return (
    <span className="flex justify-end gap-2">
      <SideLink event={event} market={lead} side="yes" small />
      <SideLink event={event} market={lead} side="no" small />
    </span>
  )
}
