import { type Growth } from '~/values/listing.ts'
import { Button } from './button.tsx'

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
