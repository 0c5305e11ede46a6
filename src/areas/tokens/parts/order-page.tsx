import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Age } from '../../../ui/age.tsx'
import { Empty } from '../../../ui/empty.tsx'

const AMBER_SEC = 20

/** One page of a list of orders: its tools and age, its rows or what to say without any, and the ways to other pages. */
export function OrderPage({
  what,
  at,
  tools,
  none,
  unreadable,
  page,
  pages,
  children,
}: {
  /** Names the list to readers, e.g. `Limit orders`. */
  what: string
  /** Unix seconds of the reading. */
  at: number
  tools?: ReactNode
  /** What to say instead of rows; `undefined` = there are some. */
  none: string | undefined
  unreadable: number
  page: number
  pages: number
  children: ReactNode
}) {
  return (
    <>
      <div className="desk-tools">
        {tools ?? <span />}
        <span className="mute small">
          <Age panel={what} at={at} amberSec={AMBER_SEC} />
        </span>
      </div>
      {none === undefined ? children : <Empty>{none}</Empty>}
      {unreadable === 0 ? null : (
        <p className="fine pad">{unreadable === 1 ? '1 row was unreadable.' : `${unreadable} rows were unreadable.`}</p>
      )}
      <Pages what={what} page={page} total={pages} />
    </>
  )
}

function Pages({ what, page, total }: { what: string; page: number; total: number }) {
  if (total <= 1 && page === 1) return null
  const to = (next: number) => (old: Record<string, unknown>) => ({ ...old, page: next === 1 ? undefined : next })
  return (
    <nav className="desk-tools" aria-label={`Pages of ${what.toLowerCase()}`}>
      {page > 1 ? (
        <Link className="btn is-small" to="." search={to(page - 1)} resetScroll={false}>
          Newer
        </Link>
      ) : null}
      <span className="mute small">
        Page {page} of {Math.max(total, page)}
      </span>
      {page < total ? (
        <Link className="btn is-small" to="." search={to(page + 1)} resetScroll={false}>
          Older
        </Link>
      ) : null}
    </nav>
  )
}
