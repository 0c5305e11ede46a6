import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { listWords, type WholeList } from '../../../wire/whole-list.ts'
import { loadMore } from '../../../wire/whole-query.ts'
import { readProblem } from '../../../wire/words.ts'

type Props = {
  readonly list: Pick<WholeList<unknown>, 'loaded' | 'total' | 'state' | 'broken'>
  /** Where the list stands in the cache. */
  readonly queryKey: QueryKey
}

/** How much of a list is there while it is not the whole of it, and the way to the rest. Nothing once it is whole. */
export function ListGrowth({ list, queryKey }: Props) {
  const client = useQueryClient()
  const { state, broken } = list
  if (state === 'whole') return null
  return (
    <div className="grow" role={state === 'broken' ? 'alert' : undefined}>
      <p className="fine">
        <span role={state === 'broken' ? undefined : 'status'}>{listWords(list)}</span>
        {state === 'broken' ? (
          <>
            {'. '}
            <strong>{readProblem(broken).cause}</strong> What is loaded stays; the rest could not be read.
          </>
        ) : null}
      </p>
      {state === 'stopped' ? (
        <button type="button" className="btn" onClick={() => loadMore(client, queryKey)}>
          Load more
        </button>
      ) : null}
      {state === 'broken' ? (
        <button
          type="button"
          className="btn is-small"
          onClick={() => void client.refetchQueries({ queryKey, exact: true })}
        >
          Try again
        </button>
      ) : null}
    </div>
  )
}
