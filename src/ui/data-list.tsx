import { type ReactNode } from 'react'
import { type Growth, type Listing } from '~/values/listing.ts'
import { Button } from './button.tsx'
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

/** How much of an incomplete list is loaded, with Load more or Retry. Nothing once it is complete. */
export function ListGrowth({ growth }: { growth: Growth | undefined }) {
  if (growth === undefined || (growth.state === 'reading' && growth.loaded === undefined)) return null
  const { loaded, state, problem, onMore, onRetry } = growth
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-t-line p-4"
      role={state === 'broken' ? 'alert' : undefined}
    >
      <p className="min-h-lh text-12 font-text text-pretty text-mute empty:hidden">
        {loaded === undefined ? null : <span role={state === 'broken' ? undefined : 'status'}>{loaded}</span>}
        {problem === undefined ? null : (
          <>
            {loaded === undefined ? '' : '. '}
            <strong>{problem.cause}</strong> Couldn’t load more rows.
          </>
        )}
      </p>
      {state === 'stopped' ? <Button onClick={onMore}>Load more</Button> : null}
      {state === 'broken' ? (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </div>
  )
}

/** An empty panel: one sentence for why, one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 text-mute phone:px-4 phone:py-6 [&_strong]:text-text">
      <p className="text-pretty">{children}</p>
      {action === undefined ? null : <div className="flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
