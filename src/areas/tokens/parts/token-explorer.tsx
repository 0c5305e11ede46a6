import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Age } from '~/ui/age.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { type Sort } from '~/ui/table.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { counted } from '~/values/text/clean-text.ts'
import { type UnixSec } from '~/values/time.ts'
import { listing } from '~/wire/lists/paged-query.ts'
import { sortedTokens } from '../model/token-figures.ts'
import { foundOrder, keptLookAlikes, usableRows, type TokenRow } from '../model/token-rows.ts'
import { tokenParams, wordsOf, type TokenSearch, type TokenWindow } from '../model/token-search.ts'
import { LIST_ORDER } from '../model/token-terms.ts'
import { type Token } from '../model/token.ts'
import { tokenFindOptions, tokenListOptions } from '../queries-lists.ts'
import { tokensByMintOptions } from '../queries.ts'
import { hiddenColumns } from '../stores/hidden-columns.ts'
import { tokenWatch } from '../stores/token-watch.ts'
import { tokenColumns } from './token-columns.tsx'
import { TokenLoading } from './token-loading.tsx'
import { TokenTable } from './token-table.tsx'

const LIST_AMBER_SEC = 120
const WATCHED_MS = 60_000

type Reading = {
  readonly data:
    | { readonly value: { readonly rows: readonly Token[]; readonly unreadable: number }; readonly at: UnixSec }
    | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The list that the link asks for: one of the venue's, the starred ones, or what a search finds. */
export function TokenExplorer({ search, window }: { search: TokenSearch; window: TokenWindow }) {
  const reading = useListed(search, window)
  const watched = tokenWatch.use()
  if (search.q === undefined && search.list === 'watchlist' && watched.length === 0)
    return (
      <Empty
        action={
          <Link className={buttonLook()} to="/tokens">
            All tokens
          </Link>
        }
      >
        Add a token to your watchlist to see it here. No account needed.
      </Empty>
    )
  const list = listing(reading)
  const { at } = list
  return (
    <DataList list={list} loading={<TokenLoading />}>
      {({ rows }) => (at === undefined ? null : <Listed {...{ search, window, at }} tokens={rows} />)}
    </DataList>
  )
}

function useListed(search: TokenSearch, window: TokenWindow): Reading {
  const list = search.list ?? 'trending'
  const words = wordsOf(search.q ?? '')
  const isSearch = words.length > 0
  const watched = tokenWatch.use()
  const isWatch = !isSearch && list === 'watchlist'
  const isList = !isSearch && list !== 'watchlist'
  const listed = useQuery({ ...tokenListOptions(list === 'watchlist' ? 'trending' : list, window), enabled: isList })
  const found = useQuery(tokenFindOptions(words))
  const starred = useQuery({ ...tokensByMintOptions(isWatch ? watched : []), refetchInterval: WATCHED_MS })
  if (isSearch) return found
  return isWatch ? starred : listed
}

type ListedProps = {
  readonly search: TokenSearch
  readonly window: TokenWindow
  readonly tokens: readonly Token[]
  readonly at: UnixSec
}

function Listed({ search, window, tokens, at }: ListedProps) {
  const navigate = useNavigate()
  const hidden = hiddenColumns.use()
  const { rows: usable, dropped } = useMemo(() => usableRows(tokens), [tokens])
  const rows = useMemo(() => orderedRows(usable, search, window), [usable, search, window])
  const lookAlikeOf = useMemo(() => keptLookAlikes(usable), [usable])
  const columns = useMemo(() => tokenColumns(window, hidden, lookAlikeOf), [window, hidden, lookAlikeOf])
  const resort = ({ by, dir }: Sort) => {
    const { sort } = tokenParams.read({ sort: by })
    void navigate({
      to: '/tokens',
      search: (old) => ({ ...old, sort, dir: dir === 'desc' ? undefined : dir }),
      resetScroll: false,
    })
  }
  if (rows.length === 0) return <Nothing search={search} />
  return (
    <>
      {/* Another one where other columns are left out: nothing of the first one moves. */}
      <TokenTable
        key={hidden.join(' ')}
        {...{ rows, columns, window, lookAlikeOf }}
        caption={counted(rows.length, ['token', 'tokens'])}
        sort={search.sort === undefined ? undefined : { by: search.sort, dir: search.dir ?? 'desc' }}
        onSort={resort}
      />
      <p className="min-h-lh p-4 text-12 font-text text-pretty text-mute">
        {search.sort === undefined ? remarkOf(search, rows.length) : `Sorted within the ${rows.length} loaded tokens.`}{' '}
        {dropped > 0 ? `${counted(dropped, ['row', 'rows'])} couldn’t be read. ` : null}
        <Age panel="Tokens" at={at} amberSec={LIST_AMBER_SEC} />
      </p>
    </>
  )
}

function orderedRows(
  rows: readonly TokenRow[],
  { q, sort, dir }: TokenSearch,
  window: TokenWindow,
): readonly TokenRow[] {
  if (sort !== undefined) return sortedTokens(rows, sort, dir ?? 'desc', window)
  return q === undefined ? rows : foundOrder(rows, q)
}

function remarkOf({ q, list }: TokenSearch, count: number): string {
  if (q !== undefined) return `${count} found; including possible look-alikes.`
  return `${count} loaded, ${LIST_ORDER[list ?? 'trending']}.`
}

function Nothing({ search }: { search: TokenSearch }) {
  if (search.q === undefined) return <Empty>No tokens in this list right now.</Empty>
  return (
    <Empty>
      No tokens match “
      <Untrusted text={search.q} />
      ”. The token may have no pool yet.
    </Empty>
  )
}
