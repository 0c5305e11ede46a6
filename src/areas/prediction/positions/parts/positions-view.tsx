import { Link } from '@tanstack/react-router'
import { use, type ComponentProps, type ReactNode } from 'react'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { realizedPnl } from '~/areas/prediction/core/positions/realized-pnl.ts'
import { usePanelAge } from '~/ui/age.tsx'
import { buttonLook, Button } from '~/ui/button.tsx'
import { DataList } from '~/ui/data-list.tsx'
import { HiddenFigures, hiddenBalances } from '~/ui/figure.tsx'
import { Details } from '~/ui/fold.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { RowSkeletons, Skeleton } from '~/ui/skeleton.tsx'
import { TabLinks } from '~/ui/tab-links.tsx'
import { type Sort } from '~/ui/table.tsx'
import { type Address } from '~/values/address.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type Fresh } from '~/wire/call.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { pagedListing, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type RowActions } from '../actions.ts'
import { useWithPaidClaims } from '../hooks/use-pending-actions.ts'
import { canClose } from '../model/position-can.ts'
import { listsOf, orderedPositions, type PositionLists } from '../model/position-list.ts'
import { POSITION_SORTS, POSITION_TABS, type PositionsSearch, type PositionTab } from '../model/positions-search.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { more } from './lazy-parts.ts'
import { PositionTable } from './position-table.tsx'
import { Summary, SummarySkeleton } from './summary.tsx'

const OwnerRecord = lazyComponent(async () => (await more()).OwnerRecord, <Skeleton height={240} />)
const ClosedPositions = lazyComponent(async () => (await more()).ClosedPositions, null)

type Props = {
  readonly owner: Address
  /** The owner is the connected wallet. */
  readonly mine: boolean
  readonly search: PositionsSearch
  readonly onSearch: (search: PositionsSearch) => void
  /** Actions of the page; absent where it is read only. */
  readonly acts?: RowActions | undefined
}

/** Placeholder of the chart while it loads. */
const PNL_PLACEHOLDER = <div className={panelLook({ className: 'mt-4 h-84 phone:h-98' })} aria-hidden="true" />

const PnlChart = lazyComponent(async () => (await more()).PnlChart, PNL_PLACEHOLDER, 'after paint')

const NONE: readonly Position[] = []

/** What an owner holds, held and won; one's own figures are hidden where this device hides them. */
export function PositionsView(props: Props) {
  const isHidden = hiddenBalances.use() && props.mine
  return (
    <HiddenFigures value={isHidden}>
      <Lists {...props} />
    </HiddenFigures>
  )
}

/** Content below the lists once they are loaded. */
function Below(props: ComponentProps<typeof PnlChart>) {
  const isHidden = use(HiddenFigures)
  return (
    <>
      {isHidden ? null : <PnlChart {...props} />}
      <RecordFold owner={props.owner} />
    </>
  )
}

function Lists({ owner, mine, search, onSearch, acts }: Props) {
  const tab = search.tab ?? 'active'
  const query = usePagedQuery(positionListOptions(owner))
  const { data } = query
  const { history, orders } = useListsAfter(owner, data?.value.state)
  const now = useNow(60)
  usePanelAge('Positions', data?.at, amberSec(data))
  const rows = useWithPaidClaims(data?.value.rows ?? NONE)
  const list = pagedListing(query)
  if (list.data === undefined && list.problem !== undefined)
    return (
      <section className={panelLook()}>
        <NoData problem={list.problem} onRetry={list.onRetry} />
      </section>
    )
  const lists = listsOf(rows, now)
  const isWhole = list.data?.state === 'whole'
  const closed = isWhole ? closedCount(rows, history, now) : undefined
  return (
    <>
      <DataList list={list} loading={<PositionsSkeleton />}>
        {() => (
          <>
            <Summary lists={lists} history={history} orders={orders} isWhole={isWhole} />
            <ClaimBanner positions={lists.claimable} mine={mine} acts={acts} isWhole={isWhole} />
            <Tabbed
              {...{ owner, isWhole, lists, search, onSearch, acts }}
              listed={rows}
              closed={closed}
              end={
                acts === undefined || tab !== 'active' ? undefined : (
                  <CloseAllButton positions={lists.active} isWhole={isWhole} acts={acts} />
                )
              }
            />
          </>
        )}
      </DataList>
      {list.data === undefined ? null : <Below {...{ owner, history, isWhole }} positions={rows} />}
    </>
  )
}

/** Number of positions that have ended, listed or not; `undefined` = the history is not read to its end. */
function closedCount(rows: readonly Position[], history: PagedList<HistoryRow> | undefined, now: number) {
  return history?.state === 'whole' ? realizedPnl(rows, history.rows, now).closed : undefined
}

/** Loaded once it is opened. */
function RecordFold({ owner }: { owner: Address }) {
  return (
    <Details className={panelLook({ className: 'mt-4 p-4' })} summary="Track record">
      {() => (
        <div className="mt-4">
          <OwnerRecord owner={owner} />
        </div>
      )}
    </Details>
  )
}

/** Only realized P&L and open orders need these lists: they are loaded after the positions. */
function useListsAfter(owner: Address, state: PagedList<Position>['state'] | undefined) {
  const isRead = state !== undefined && state !== 'reading'
  const history = usePagedQuery({ ...historyOptions(owner), enabled: isRead }).data?.value
  const orders = usePagedQuery({ ...orderListOptions(owner), enabled: isRead }).data?.value
  return { history, orders }
}

/** Twice the refresh interval of the list, seconds. */
function amberSec(list: Fresh<PagedList<Position>> | undefined): number {
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
  closed,
  end,
}: Pick<Props, 'owner' | 'search' | 'onSearch' | 'acts'> & {
  /** Right end of the row of tabs. */
  end: ReactNode
  lists: PositionLists
  /** Everything that the venue lists. */
  listed: readonly Position[]
  /** The venue lists no more than these. */
  isWhole: boolean
  /** Number of positions that have ended, listed or not; `undefined` = not all is read yet. */
  closed: number | undefined
}) {
  const counts = { active: lists.active.length, claimable: lists.claimable.length, closed: closed ?? 0 }
  const tab = search.tab ?? 'active'
  const dir = search.dir ?? 'desc'
  const sort = search.sort === undefined ? undefined : { by: search.sort, dir }
  const resort = (next: Sort) => onSearch({ ...search, ...sortSearch(next) })
  return (
    <section className={panelLook({ className: 'phone:bg-transparent phone:border-0' })} aria-label="Positions">
      <TabLinks
        label="Positions by state"
        tabs={POSITION_TABS}
        current={tab}
        searchOf={(id): PositionsSearch => ({ ...search, tab: id === 'active' ? undefined : id })}
        wordOf={(id) => (
          <>
            {WORDS[id]} {counts[id] > 0 ? counts[id] : null}
          </>
        )}
        end={end}
      />
      {tab === 'closed' ? (
        <ClosedPositions {...{ owner, listed, isWhole, sort }} onSort={resort} />
      ) : lists[tab].length === 0 ? (
        <NonePlain lists={lists} tab={tab} isWhole={isWhole} />
      ) : (
        <PositionTable
          positions={orderedPositions(lists[tab], search.sort, dir)}
          sort={sort}
          onSort={resort}
          acts={acts}
          isWhole={isWhole}
        />
      )}
    </section>
  )
}

function sortSearch({ by, dir }: Sort): Pick<PositionsSearch, 'sort' | 'dir'> {
  return { sort: POSITION_SORTS.find((id) => id === by), dir: dir === 'desc' ? undefined : dir }
}

type OpenTab = Exclude<PositionTab, 'closed'>

function NonePlain({ lists, tab, isWhole }: { lists: PositionLists; tab: OpenTab; isWhole: boolean }) {
  if (!isWhole)
    return (
      <div className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text">
        <p>None among those loaded.</p>
      </div>
    )
  const waiting = lists.active.filter(({ market }) => market.status === 'closed').length
  const words: Record<OpenTab, ReactNode> = {
    active: 'No open positions.',
    claimable:
      waiting === 0
        ? 'Nothing to claim.'
        : `Nothing to claim. ${counted(waiting, ['market', 'markets'])} awaiting resolution.`,
  }
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text">
      <p>{words[tab]}</p>
      {tab === 'active' ? (
        <div className="flex flex-wrap gap-2">
          <Link className={buttonLook()} to="/events">
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
      <div className={panelLook()}>
        <div className="h-[45px] border-b border-line" />
        <RowSkeletons />
      </div>
    </div>
  )
}

/** Opens the review that closes everything with a bid, as it is listed now. Nothing for fewer than two. */
export function CloseAllButton({
  positions,
  isWhole,
  acts,
}: {
  positions: readonly Position[]
  /** These are all that the service lists; otherwise it is not known what else would be closed. */
  isWhole: boolean
  acts: RowActions
}) {
  const open = positions.filter((position) => canClose(position) === true)
  if (open.length < 2) return null
  if (!isWhole)
    return <span className="text-12 text-pretty text-mute">Close all is available once all positions are loaded.</span>
  return (
    <Button size="small" onClick={() => void acts.closeAll(positions, Number(saleSlippage.read()))}>
      {`Close all ${counted(open.length, ['position', 'positions'])}`}
    </Button>
  )
}
