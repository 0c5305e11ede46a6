import { type ReactNode } from 'react'
import { type Listing } from '~/values/listing.ts'
import { ListGrowth } from './list-growth.tsx'
import { OLD } from './panel.tsx'
import { NoData, OldData, Unreadable } from './read-problem.tsx'

/**
 * A list in each of its states: `loading` before the first read, the error when that failed; then the rows, dimmed with
 * their age above them while the last refresh failed, with the number of unreadable rows and the control to load more.
 */
export function DataList<Data>({
  list: { data, at, problem, onRetry, unreadable, growth },
  loading,
  children,
}: {
  list: Listing<Data>
  loading: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (data === undefined) return problem === undefined ? loading : <NoData problem={problem} onRetry={onRetry} />
  return (
    <>
      {problem === undefined || at === undefined ? null : (
        <div className="mb-4">
          <OldData problem={problem} at={at} onRetry={onRetry} />
        </div>
      )}
      <div {...(problem === undefined ? {} : { className: OLD, role: 'group', 'aria-label': 'Last loaded data' })}>
        {children(data)}
      </div>
      <Unreadable count={unreadable} />
      <ListGrowth growth={growth} />
    </>
  )
}
