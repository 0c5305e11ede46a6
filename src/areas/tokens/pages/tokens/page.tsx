import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readArrival } from '../../../../ui/arrival.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { ignoredTokenParams, readTokenSearch, TOKEN_LISTS, type TokenSearch } from '../../model/token-search.ts'
import { LIST_WORD } from '../../model/token-words.ts'
import { TokenExplorer } from '../../parts/token-explorer.tsx'
import { TokenTools } from '../../parts/token-tools.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

const route = getRouteApi('/tokens')
const PARAMS = ['list', 'window', 'q', 'sort', 'dir'] as const

/** Tokens: find one, judge it, go and trade. */
export function TokensPage() {
  const address = route.useSearch()
  const search = useMemo(() => readTokenSearch(address), [address])
  const window = search.window ?? '24h'
  const word = search.q === undefined ? LIST_WORD[search.list ?? 'trending'] : 'Search'
  return (
    <>
      <PageHead title="Tokens" sub={word} />
      <Ignored />
      <div className="token-bar">
        <Lists search={search} />
        <TokenTools search={search} window={window} />
      </div>
      <section className="panel token-panel" aria-label={`Tokens: ${word}`}>
        <TokenExplorer search={search} window={window} />
      </section>
    </>
  )
}

function Lists({ search }: { search: TokenSearch }) {
  const on = search.q === undefined ? (search.list ?? 'trending') : undefined
  return (
    <nav className="tabs" aria-label="Lists of tokens">
      {TOKEN_LISTS.map((id) => (
        <Link
          key={id}
          to="/tokens"
          search={{ list: id, window: search.window }}
          aria-current={id === on ? 'page' : undefined}
        >
          {LIST_WORD[id]}
        </Link>
      ))}
    </nav>
  )
}

function Ignored() {
  const arrival = readArrival()
  const ignored = arrival.path === '/tokens' ? ignoredTokenParams(arrival.search, PARAMS) : []
  if (ignored.length === 0) return null
  return (
    <p className="fine found">
      Ignored from the link: <Untrusted className="mono" text={ignored.join(', ')} />
    </p>
  )
}
