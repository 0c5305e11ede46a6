import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { claimsOf, totalsOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { realizedPnl, type RealizedPnl } from '~/areas/prediction/core/positions/realized-pnl.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { summaryLook } from '~/ui/summary.tsx'
import { figureName } from '~/values/figures.ts'
import { usd, usdChange } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { type PositionLists } from '../model/position-list.ts'
import { more } from './lazy-parts.ts'

/** The line under a figure. */
const NOTE = 'text-12 font-text text-mute text-pretty'

/** Placeholder of a figure and its note while its lists load. */
const READING = (
  <>
    <dd>
      <Figure value={usd(undefined, 'loading the rest of the list')} />
    </dd>
    <dd className={NOTE}>&nbsp;</dd>
  </>
)
// It needs two more lists, which are loaded after the positions.
const InOrders = lazyComponent(async () => (await more()).InOrders, READING)

type SummaryProps = {
  readonly lists: PositionLists
  /** `undefined` = not read yet. */
  readonly history: Pick<PagedList<HistoryRow>, 'rows' | 'state'> | undefined
  /** `undefined` = not read yet. */
  readonly orders: Pick<PagedList<Order>, 'rows' | 'state'> | undefined
  /** The positions are all there. */
  readonly isWhole: boolean
}

/** Total value, realized P&L, and wins to claim. A sum of an incomplete list is a dash. */
export function Summary({ lists, history, orders, isWhole }: SummaryProps) {
  const open = totalsOf(lists.active)
  const claims = claimsOf(lists.claimable)
  return (
    <dl className={summaryLook()}>
      <div>
        <dt>{figureName('positionsValue')}</dt>
        <dd>
          <Figure value={usd(isWhole ? open.value : undefined, 'loading the rest of the list', 'down')} />
        </dd>
        <dd className={NOTE}>
          {open.valued} of {open.count} priced
        </dd>
      </div>
      <div>
        <dt>{figureName('unrealized')}</dt>
        <dd>
          <Delta
            value={usdChange(
              isWhole && open.pnled > 0 ? open.pnl : undefined,
              isWhole ? 'no open position has a cost and a price' : 'loading the rest of the list',
            )}
            sign={open.pnl}
          />
        </dd>
        <dd className={NOTE}>
          {counted(open.pnled, ['position', 'positions'])}
          {open.isAfterFees ? '' : ', before fees'}
        </dd>
      </div>
      <div>
        <dt>{figureName('pnl')}</dt>
        <Realized lists={lists} history={history} isWhole={isWhole} />
      </div>
      <div>
        <dt>{figureName('inOrders')}</dt>
        {orders === undefined || history === undefined ? READING : <InOrders orders={orders} history={history} />}
      </div>
      <div>
        <dt>{figureName('toClaim')}</dt>
        <dd>
          <Figure value={usd(isWhole ? claims.total : undefined, 'loading the rest of the list', 'down')} />
        </dd>
        <dd className={NOTE}>{counted(claims.count, ['position', 'positions'])}</dd>
      </div>
    </dl>
  )
}

function Realized({ lists, history, isWhole }: Omit<SummaryProps, 'orders'>) {
  const now = useNow(60)
  const done = realizedPnl([...lists.active, ...lists.claimable, ...lists.closed], history?.rows ?? [], now)
  const isRead = isWhole && history?.state === 'whole'
  return (
    <>
      <dd>
        <Delta
          value={usdChange(
            isRead && done.known > 0 ? done.total : undefined,
            isRead ? 'no closed positions' : 'loading the rest of the list',
          )}
          sign={done.total}
        />
      </dd>
      <dd className={NOTE}>{realizedNote(done, isRead)}</dd>
    </>
  )
}

/** Note: after or before fees, number of positions, and what is left out. */
function realizedNote({ isAfterFees, closed, partly, unknown, beforeFees }: RealizedPnl, isRead: boolean): string {
  const parts = [
    isAfterFees ? 'After fees' : 'Before fees',
    isRead ? ` · ${closed} closed` : '',
    isRead && partly > 0 ? ` · ${partly} partly sold` : '',
    isRead && beforeFees.known > 0
      ? `, ${beforeFees.known} of them before fees, not included: ${usdChange(beforeFees.total).text}`
      : '',
    unknown === 0 ? '' : `, ${unknown} without a cost left out`,
  ]
  return parts.join('')
}

/** The summary's place before the first answer. */
export function SummarySkeleton() {
  return (
    <div className={summaryLook()} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key}>
          <Skeleton height={76} />
        </div>
      ))}
    </div>
  )
}
