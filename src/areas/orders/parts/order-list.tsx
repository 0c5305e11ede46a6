import { type QueryKey } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Age } from '../../../ui/age.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { type Fresh } from '../../../wire/call.ts'
import { type PagedList } from '../../../wire/paged-list.ts'
import { counted } from '../../../values/counted.ts'
import { ListGrowth } from '../../tokens/parts/list-growth.tsx'

const AMBER_SEC = 20
const UNREADABLE = ['row couldn’t be read', 'rows couldn’t be read'] as const

/** A list of orders: its tools and age, its rows or an empty message, and its loading progress. */
export function OrderList({
  what,
  list,
  queryKey,
  tools,
  none,
  children,
}: {
  /** Names the list to readers, e.g. `Limit orders`. */
  what: string
  list: Fresh<PagedList<unknown>>
  /** Cache key of the list. */
  queryKey: QueryKey
  tools?: ReactNode
  /** Message in place of rows; `undefined` = there are some. */
  none: string | undefined
  children: ReactNode
}) {
  const { unreadable, parts } = list.value
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        {tools ?? <span />}
        <span className="text-12 whitespace-nowrap text-mute">
          <Age panel={what} at={list.at} amberSec={AMBER_SEC * parts} />
        </span>
      </div>
      {none === undefined ? children : <Empty>{none}</Empty>}
      {unreadable === 0 ? null : <p className="p-4 text-12 text-mute">{counted(unreadable, UNREADABLE)}.</p>}
      <ListGrowth list={list.value} queryKey={queryKey} />
    </>
  )
}
