import { buttonLook } from '../../../ui/button.tsx'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { listWords, type PagedList } from '../../../wire/paged-list.ts'
import { loadMore } from '../../../wire/paged-query.ts'
import { readProblem } from '../../../wire/words.ts'
import { LIST_GROWTH_WORD } from '../words-parts.ts'

type Props = {
  readonly list: Pick<PagedList<unknown>, 'loaded' | 'total' | 'state' | 'broken'>
  /** Cache key of the list. */
  readonly queryKey: QueryKey
}

/** Progress of an incomplete list, and a button for the rest. Nothing once it is complete. */
export function ListGrowth({ list, queryKey }: Props) {
  const client = useQueryClient()
  const { state, broken } = list
  if (state === 'whole') return null
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-t-line p-4"
      role={state === 'broken' ? 'alert' : undefined}
    >
      <p className="min-h-lh text-12 font-text text-pretty text-mute">
        <span role={state === 'broken' ? undefined : 'status'}>{listWords(list)}</span>
        {state === 'broken' ? (
          <>
            {'. '}
            <strong>{readProblem(broken).cause}</strong> {LIST_GROWTH_WORD.couldntLoadMoreTokens}
          </>
        ) : null}
      </p>
      {state === 'stopped' ? (
        <button type="button" className={buttonLook()} onClick={() => loadMore(client, queryKey)}>
          {LIST_GROWTH_WORD.loadMore}
        </button>
      ) : null}
      {state === 'broken' ? (
        <button
          type="button"
          className={buttonLook({ size: 'small' })}
          onClick={() => void client.refetchQueries({ queryKey, exact: true })}
        >
          {LIST_GROWTH_WORD.retry}
        </button>
      ) : null}
    </div>
  )
}
