import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, createFileRoute } from '@tanstack/react-router'
import { EventFailed } from '~/areas/prediction/core/events/event-failed.tsx'
import { chartParams } from '~/areas/prediction/core/markets/market-search.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionOptions } from '~/areas/prediction/core/positions/queries.ts'
import { Age } from '~/ui/age.tsx'
import { Crumbs } from '~/ui/crumbs.tsx'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { KeyValues, Panel, panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { summaryLook } from '~/ui/summary.tsx'
import { TOUCH, TOUCH_AROUND } from '~/ui/touch.tsx'
import { positionName } from '../../model/position-name.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { HoldingChip } from '../../parts/holding-chip.tsx'
import { CostCell, PnlCell, PositionLink, StatusCell, ValueCell, WinCell } from '../../parts/position-cells.tsx'
import { rowActions } from '../../parts/row-actions.ts'

const PositionDetail = lazyComponent(
  async () => (await import('../../parts/position-detail.tsx')).PositionDetail,
  <Skeleton height={240} />,
  'after paint',
)

const PositionChart = lazyComponent(
  async () => (await import('../../parts/position-chart.tsx')).PositionChart,
  <div className={panelLook({ className: 'h-96 phone:h-108' })} aria-hidden="true" />,
  'after paint',
)

const route = getRouteApi('/position/$pubkey')

export const Route = createFileRoute('/position/$pubkey')({
  component: PositionPage,
  validateSearch: chartParams.validate,
  loader: ({ context, params }) => beforeFirstPaint(context.queryClient.query(positionOptions(params.pubkey))),
})

/** One position by its account. */
function PositionPage() {
  const { pubkey } = route.useParams()
  const { data, error, refetch } = useQuery(positionOptions(pubkey))
  if (data === undefined)
    return error === null ? (
      <PositionSkeleton />
    ) : (
      <EventFailed error={error} what="position" id={pubkey} onRetry={() => void refetch()} />
    )
  return <Loaded position={data.value} at={data.at} old={error !== null} />
}

function Loaded({ position, at, old }: { position: Position; at: number; old: boolean }) {
  const name = positionName(position)
  const eventId = position.eventId ?? position.market.eventId
  const owner = useOwner()
  usePageTitle(name)
  return (
    <>
      <Crumbs>
        <Link to="/positions/$owner" params={{ owner: position.ownerText }} className={TOUCH}>
          Positions
        </Link>
        <span className="min-w-0 truncate" aria-current="page">
          <bdi>{name}</bdi>
        </span>
      </Crumbs>
      <div
        className={
          old
            ? 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 opacity-[0.62] transition-opacity phone:gap-4'
            : 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4'
        }
      >
        <section
          className={panelLook({
            className:
              'p-6 grid gap-3 [&_h1]:text-28 [&_h1]:font-head [&_h1]:tracking-[-0.02em] phone:p-4 phone:[&_h1]:text-20',
          })}
          aria-label="Position"
        >
          <h1 className={TOUCH_AROUND}>
            <PositionLink position={position} />
          </h1>
          <div className="flex flex-wrap items-center gap-4">
            <HoldingChip position={position} />
            <p className="text-12 font-text text-mute [&_strong]:block [&_strong]:text-text">
              <StatusCell position={position} />
            </p>
            <div className="ml-auto min-w-32">
              <ActionButton position={position} acts={owner === position.ownerText ? rowActions : undefined} />
            </div>
          </div>
        </section>
        <Worth position={position} />
        {eventId === undefined ? null : <PositionChart position={position} eventId={eventId} />}
        <Panel title="Details" end={<Age panel="Position" at={at} amberSec={20} />}>
          <PositionDetail position={position} />
        </Panel>
      </div>
    </>
  )
}

function Worth({ position }: { position: Position }) {
  return (
    <KeyValues
      className={summaryLook({ margin: false })}
      rows={[
        { key: 'Value', value: <ValueCell position={position} /> },
        { key: 'P&L', value: <PnlCell position={position} inline /> },
        { key: 'Cost', value: <CostCell position={position} /> },
        { key: 'Max payout', value: <WinCell position={position} /> },
      ]}
    />
  )
}

function PositionSkeleton() {
  usePageTitle('Position')
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4" aria-busy="true">
      <h1 className="sr-only">Position, loading</h1>
      <Skeleton height={104} />
      <Skeleton height={104} />
      <Skeleton height={240} />
    </div>
  )
}
