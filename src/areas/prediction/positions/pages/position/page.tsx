import { positionName } from '../../model/position-name.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazyComponent } from '../../../../../ui/lazy-component.tsx'
import { Age } from '../../../../../ui/age.tsx'
import { KeyValues, Panel } from '../../../../../ui/panel.tsx'
import { usePageTitle } from '../../../../../ui/page-title.ts'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { type Position } from '../../../core/model/position.ts'
import { EventFailed } from '../../../core/parts/problem.tsx'
import { HoldingChip } from '../../parts/holding-chip.tsx'
import { CostCell, PnlCell, PositionLink, StatusCell, ValueCell, WinCell } from '../../parts/position-cells.tsx'
import { positionOptions } from '../../../core/queries-own.ts'

const PositionDetail = lazyComponent(
  async () => (await import('../../parts/position-detail.tsx')).PositionDetail,
  <Skeleton height={240} />,
  'after paint',
)

const route = getRouteApi('/position/$pubkey')

/** One position by its account. */
export function PositionPage() {
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
  usePageTitle(name)
  return (
    <>
      <nav className="crumb" aria-label="Where you are">
        <Link to="/positions/$owner" params={{ owner: position.ownerText }}>
          Positions
        </Link>
        <span aria-hidden="true">/</span>
        <span className="cut">
          <bdi>{name}</bdi>
        </span>
      </nav>
      <div className={old ? 'stack is-old' : 'stack'}>
        <section className="panel one" aria-label="Position">
          <h1>
            <PositionLink position={position} />
          </h1>
          <div className="one-line">
            <HoldingChip position={position} />
            <p className="st">
              <StatusCell position={position} />
            </p>
          </div>
        </section>
        <Worth position={position} />
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
      className="panel summary is-alone"
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
    <div className="stack" aria-busy="true">
      <h1 className="sr">Position, loading</h1>
      <Skeleton height={104} />
      <Skeleton height={104} />
      <Skeleton height={240} />
    </div>
  )
}
