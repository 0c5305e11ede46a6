import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { usePanelAge } from '../../../../ui/freshness.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useNow } from '../../../../ui/now.ts'
import { RowSkeletons, Skeleton } from '../../../../ui/skeleton.tsx'
import { type Sort } from '../../../../ui/table.tsx'
import { type Address } from '../../../../values/address.ts'
import { listsOf, orderedPositions, type PositionLists } from '../model/position-list.ts'
import { POSITION_SORTS, POSITION_TABS, type PositionsSearch, type PositionTab } from '../model/positions-search.ts'
import { useWithPaidClaims } from '../hooks/use-pending-actions.ts'
import { type Position } from '../../core/model/position.ts'
import { historyOptions, orderListOptions } from '../../core/queries-history.ts'
import { positionListOptions } from '../../core/queries-own.ts'
import { TabLinks } from '../../../../ui/tab-links.tsx'
import { type RowActions } from '../actions.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { CloseAll } from './close-all.tsx'
import { PositionTable } from './position-table.tsx'
import { ListGrowth } from '../../../tokens/parts/list-growth.tsx'
import { type Fresh } from '../../../../wire/call.ts'
import { type WholeList } from '../../../../wire/whole-list.ts'
import { NoData, OldData, Unreadable } from '../../core/parts/problem.tsx'
import { Summary, SummarySkeleton } from './summary.tsx'

const OwnerRecord = lazyComponent(
  async () => (await import('./track-record.tsx')).OwnerRecord,
  <Skeleton height={240} />,
)
const ClosedPositions = lazyComponent(async () => (await import('./closed-positions.tsx')).ClosedPositions, null)

type Props = {
  readonly owner: Address
  /** The owner is the connected wallet. */
  readonly mine: boolean
  readonly search: PositionsSearch
  readonly onSearch: (search: PositionsSearch) => void
  /** What can be done from here; absent where the reader only looks. */
  readonly acts?: RowActions | undefined
}

const NONE: readonly Position[] = []

/** What an owner holds, held and won. */
export function PositionsView({ owner, mine, search, onSearch, acts }: Props) {
  const { data, error, refetch } = useQuery(positionListOptions(owner))
  const { history, orders } = useListsAfter(owner, data?.value.state)
  const now = useNow(60)
  usePanelAge('Positions', data?.at, amberSec(data))
  const retry = () => void refetch()
  const rows = useWithPaidClaims(data?.value.rows ?? NONE)
  if (data === undefined)
    return error === null ? (
      <PositionsSkeleton />
    ) : (
      <section className="panel">
        <NoData error={error} onRetry={retry} />
      </section>
    )
  const lists = listsOf(rows, now)
  const { queryKey } = positionListOptions(owner)
  const isWhole = data.value.state === 'whole'
  return (
    <>
      {error === null ? null : <OldData error={error} at={data.at} onRetry={retry} />}
      <div className={error === null ? undefined : 'is-old'}>
        <ListGrowth list={data.value} queryKey={queryKey} />
        <Summary lists={lists} history={history} orders={orders} isWhole={isWhole} />
        <ClaimBanner positions={lists.claimable} mine={mine} acts={acts} isWhole={isWhole} />
        {acts !== undefined && (search.tab ?? 'active') === 'active' ? (
          <CloseAll positions={lists.active} acts={acts} isWhole={isWhole} />
        ) : null}
        <Tabbed {...{ owner, isWhole, lists, search, onSearch, acts }} listed={rows} />
      </div>
      <Unreadable count={data.value.unreadable} />
      <RecordFold owner={owner} />
    </>
  )
}

/** Asked for once it is opened. */
function RecordFold({ owner }: { owner: Address }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="panel mt-4 p-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex w-fit cursor-pointer items-center gap-1 text-14">
        Track record <Icon name="down" small />
      </summary>
      {open ? (
        <div className="mt-4">
          <OwnerRecord owner={owner} />
        </div>
      ) : null}
    </details>
  )
}

/** Realized P&L and open orders alone need them: their turn comes once the positions are read. */
function useListsAfter(owner: Address, state: WholeList<Position>['state'] | undefined) {
  const isRead = state !== undefined && state !== 'reading'
  const history = useQuery({ ...historyOptions(owner), enabled: isRead }).data?.value
  const orders = useQuery({ ...orderListOptions(owner), enabled: isRead }).data?.value
  return { history, orders }
}

/** Twice the time after which the list is read again. */
function amberSec(list: Fresh<WholeList<Position>> | undefined): number {
  return 20 * (list?.value.parts ?? 1)
}

const WORDS = { active: 'Active', claimable: 'Claimable', closed: 'Closed' } as const satisfies Record<
  PositionTab,
  string
>

function Tabbed({
  owner,
  listed,
  isWhole,
  lists,
  search,
  onSearch,
  acts,
}: Pick<Props, 'owner' | 'search' | 'onSearch' | 'acts'> & {
  lists: PositionLists
  /** Everything that the venue lists. */
  listed: readonly Position[]
  /** The venue lists no more than these. */
  isWhole: boolean
}) {
  const tab = search.tab ?? 'active'
  const dir = search.dir ?? 'desc'
  const resort = (sort: Sort) => {
    const by = POSITION_SORTS.find((id) => id === sort.by)
    onSearch({ ...search, sort: by, dir: sort.dir === 'desc' ? undefined : sort.dir })
  }
  return (
    <section className="panel positions" aria-label="Positions">
      <TabLinks
        label="Positions by state"
        tabs={POSITION_TABS}
        current={tab}
        searchOf={(id): PositionsSearch => ({ ...search, tab: id === 'active' ? undefined : id })}
        wordOf={(id) => (
          <>
            {WORDS[id]} {lists[id].length > 0 ? lists[id].length : null}
          </>
        )}
      />
      {lists[tab].length === 0 ? (
        <NonePlain lists={lists} tab={tab} isWhole={isWhole} />
      ) : (
        <PositionTable
          positions={orderedPositions(lists[tab], search.sort, dir)}
          sort={search.sort === undefined ? undefined : { by: search.sort, dir }}
          onSort={resort}
          acts={acts}
        />
      )}
      {tab === 'closed' ? <ClosedPositions owner={owner} listed={listed} isWhole={isWhole} /> : null}
    </section>
  )
}

function NonePlain({ lists, tab, isWhole }: { lists: PositionLists; tab: PositionTab; isWhole: boolean }) {
  if (!isWhole)
    return (
      <div className="void">
        <p>None among those loaded.</p>
      </div>
    )
  const waiting = lists.active.filter(({ market }) => market.status === 'closed').length
  const words: Record<PositionTab, ReactNode> = {
    active: 'No open positions.',
    claimable: waiting === 0 ? 'Nothing to claim.' : `Nothing to claim. ${waiting} markets wait for a result.`,
    closed: 'No closed positions are listed.',
  }
  return (
    <div className="void">
      <p>{words[tab]}</p>
      {tab === 'active' ? (
        <div className="acts">
          <Link className="btn" to="/events">
            Find a market
          </Link>
        </div>
      ) : null}
    </div>
  )
}

/** Summary and six rows of the final size. */
function PositionsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading positions">
      <SummarySkeleton />
      <div className="panel">
        <div className="tabs is-void" />
        <RowSkeletons />
      </div>
    </div>
  )
}
