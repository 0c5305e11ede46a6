import { type ReactNode } from 'react'
import { Age } from '~/ui/age.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { type Fresh } from '~/wire/call.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { pagedListing, type PagedQuery } from '~/wire/lists/paged-query.ts'
import { ReadingOrders } from './orders-page.tsx'

const AMBER_SEC = 20

type Orders<Order> = Fresh<PagedList<Order>>

/** A list of orders in each state of its query. `noun` = what the user calls them, e.g. `orders`. */
export function OrderList<Order>({
  query,
  noun,
  children,
}: {
  query: PagedQuery<Order>
  noun: string
  children: (orders: Orders<Order>) => ReactNode
}) {
  const { data } = query
  return (
    <DataList list={pagedListing(query)} loading={<ReadingOrders noun={noun} />}>
      {() => (data === undefined ? null : children(data))}
    </DataList>
  )
}

/** The rows of a list of orders, below its tools and its age. */
export function OrderRows({
  what,
  orders,
  tools,
  none,
  children,
}: {
  /** Names the list, e.g. `Limit orders`. */
  what: string
  orders: Orders<unknown>
  tools?: ReactNode
  /** Shown instead of rows; `undefined` = there are rows. */
  none: string | undefined
  children: ReactNode
}) {
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        {tools ?? <span />}
        <span className="text-12 whitespace-nowrap text-mute">
          <Age panel={what} at={orders.at} amberSec={AMBER_SEC * orders.value.parts} />
        </span>
      </div>
      {none === undefined ? children : <Empty>{none}</Empty>}
    </>
  )
}
