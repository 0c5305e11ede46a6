import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, createFileRoute } from '@tanstack/react-router'
import { EventFailed } from '~/areas/prediction/core/events/event-failed.tsx'
import { chartParams } from '~/areas/prediction/core/markets/market-search.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionOptions } from '~/areas/prediction/core/positions/queries.ts'
import { Age } from '~/ui/age.tsx'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { KeyValues, Panel, panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { summaryLook } from '~/ui/summary.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { rowActions } from '../../intents/row-actions.ts'
import { positionName } from '../../model/position-name.ts'
import { AccountPage, AccountSkeleton } from '../../parts/account-page.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { HoldingChip } from '../../parts/holding-chip.tsx'
import { more } from '../../parts/lazy-parts.ts'
import { CostCell, PnlCell, PositionLink, StatusCell, ValueCell, WinCell } from '../../parts/position-cells.tsx'
import { ShareButton } from '../../parts/share-button.tsx'

const PositionDetail = lazyComponent(
  async () => (await more()).PositionDetail,
  <Skeleton height={240} />,
  'after paint',
)

const PositionChart = lazyComponent(
  async () => (await more()).PositionChart,
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
      <AccountSkeleton what="Position" />
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
    <AccountPage
      what="Position"
      name={name}
      list={
        <Link to="/positions/{-$owner}" params={{ owner: position.ownerText }} className={TOUCH}>
          Positions
        </Link>
      }
      isOld={old}
      heading={<PositionLink position={position} />}
      status={
        <>
          <HoldingChip position={position} />
          <p className="text-12 font-text text-mute [&_strong]:block [&_strong]:text-text">
            <StatusCell position={position} />
          </p>
          <div className="ml-auto flex min-w-32 flex-wrap justify-end gap-2 phone:w-full phone:justify-start">
            <ActionButton position={position} acts={owner === position.ownerText ? rowActions : undefined} />
            <ShareButton position={position} />
          </div>
        </>
      }
    >
      <Worth position={position} />
      {eventId === undefined ? null : <PositionChart position={position} eventId={eventId} />}
      <Panel title="Details" end={<Age panel="Position" at={at} amberSec={20} />}>
        <PositionDetail position={position} />
      </Panel>
    </AccountPage>
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
