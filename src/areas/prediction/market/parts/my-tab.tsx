import { Link } from '@tanstack/react-router'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { useCancelledOrders } from '~/areas/prediction/positions/hooks/use-cancelled-orders.ts'
import { useOpenOrdersIn } from '~/areas/prediction/positions/hooks/use-open-orders.ts'
import { entryAmount, entryLine } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { historyEntries, type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { HoldingChip } from '~/areas/prediction/positions/parts/holding-chip.tsx'
import { OpenOrderList } from '~/areas/prediction/positions/parts/open-orders.tsx'
import { ListGrowth } from '~/ui/data-list.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { useNow } from '~/ui/now.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { type Address } from '~/values/address.ts'
import { relative } from '~/values/format-time.ts'
import { usd, usdChange } from '~/values/format.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { growthOf, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { TwoLineRow } from './two-line-row.tsx'

/** Rows of history that the tab shows. */
const ROWS = 20

/** Positions and past activity of the connected owner in this market. */
export function MyTab({ market }: { market: Market }) {
  const owner = useOwner()
  if (owner === undefined)
    return (
      <Panel title="Your activity">
        <p className="p-4 text-mute">Connect a wallet to see your position and activity in this market.</p>
      </Panel>
    )
  return <OwnTab owner={owner} market={market} />
}

function OwnTab({ owner, market }: { owner: Address; market: Market }) {
  const here = useHeldHere(owner, market.marketId)
  const orders = useOpenOrdersIn(owner, market)
  return (
    <Panel
      title="Your activity"
      end={
        <Link to="/activity/{-$owner}" params={NO_PARAMS} className={TOUCH}>
          All activity
        </Link>
      }
    >
      {(here?.rows ?? []).map((position) => (
        <Held key={position.pubkey} position={position} />
      ))}
      {orders === undefined ? null : <OpenOrderList known={orders} market={market} />}
      <OwnHistory
        owner={owner}
        market={market}
        held={here === undefined || orders === undefined ? undefined : here.rows.length + orders.open.length}
      />
    </Panel>
  )
}

/**
 * History rows of this market; `held` = number of positions and open orders above them, `undefined` = not known yet.
 */
function OwnHistory({ owner, market, held }: { owner: Address; market: Market; held: number | undefined }) {
  const history = usePagedQuery(historyOptions(owner))
  const cancelled = useCancelledOrders(owner)
  if (history.data === undefined)
    return history.error === null ? (
      <p className="p-4 text-mute">Loading your history.</p>
    ) : (
      <NoData problem={readProblem(history.error)} onRetry={() => void history.refetch()} />
    )
  const list = history.data.value
  const here = list.rows.filter(({ marketId }) => marketId === market.marketId)
  // Orders without a fill that are still open stand above.
  const rows = historyEntries(here, { isWhole: list.state === 'whole', cancelled }).filter(
    ({ state }) => state !== 'open',
  )
  const isNone = (held ?? 0) + rows.length === 0
  return (
    <>
      {isNone ? <p className="p-4 text-mute">{noneWords(held === undefined ? 'reading' : list.state)}</p> : null}
      <ListGrowth growth={growthOf(history)} />
      <ul className="px-4 pt-2">
        {rows.slice(0, ROWS).map((entry, index) => (
          <HistoryLine key={entry.key ?? index} entry={entry} />
        ))}
      </ul>
      {rows.length > ROWS ? (
        <p className="px-4 pt-1 pb-3 text-12 font-text text-pretty text-mute">
          The newest {ROWS} of {rows.length} rows.
        </p>
      ) : null}
    </>
  )
}

function noneWords(state: PagedList<unknown>['state']): string {
  if (state === 'reading') return 'Loading your history.'
  return state === 'whole'
    ? 'No position and no history in this market.'
    : 'Nothing in this market among the rows loaded so far.'
}

function Held({ position }: { position: Position }) {
  const now = useNow(30)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-b-line p-4">
      <HoldingChip position={position} />
      <span>{positionStatus(position, now).word}</span>
      <Link
        className={`text-brass underline-offset-3 hover:underline ${TOUCH}`}
        to="/position/$pubkey"
        params={{ pubkey: position.pubkey }}
      >
        The position
      </Link>
    </p>
  )
}

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const now = useNow(5)
  const { at, money } = entry
  return (
    <TwoLineRow>
      <span className="truncate">{entryLine(entry, (price) => outcomePrice(price).text)}</span>
      <Figure value={usd(entryAmount(entry), 'no amount reported')} />
      <span className="text-12 font-text text-mute">
        {at === undefined ? 'time unknown' : relative(at, Math.max(now, at + 1)).text}
      </span>
      {money.pnl === undefined ? <span /> : <Delta className="text-12" value={usdChange(money.pnl)} sign={money.pnl} />}
    </TwoLineRow>
  )
}
