import { getRouteApi, Link, createFileRoute } from '@tanstack/react-router'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { IgnoredParams, PageHead } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { showCurrent, tabLook, tabsLook } from '~/ui/tab-links.tsx'
import { TOKEN_LISTS, type TokenSearch, tokenParams } from '../../model/token-search.ts'
import { LIST_WORD } from '../../model/token-terms.ts'
import { TokenExplorer } from '../../parts/token-explorer.tsx'
import { TokenTools } from '../../parts/token-tools.tsx'
import { tokenListOptions } from '../../queries-lists.ts'

const route = getRouteApi('/tokens')

export const Route = createFileRoute('/tokens')({
  component: TokensPage,
  validateSearch: tokenParams.validate,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { q, list = 'trending', window = '24h' } }) => {
    if (q !== undefined || list === 'watchlist') return undefined
    return beforeFirstPaint(context.queryClient.query(tokenListOptions(list, window)))
  },
})

/** Tokens: find one, judge it, go and trade. */
function TokensPage() {
  const search = route.useSearch()
  const window = search.window ?? '24h'
  const word = search.q === undefined ? LIST_WORD[search.list ?? 'trending'] : 'Search'
  return (
    <>
      <PageHead title="Tokens" sub={word} />
      <IgnoredParams params={tokenParams.ignored(search)} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Lists search={search} />
        <TokenTools search={search} window={window} />
      </div>
      <section className={panelLook()} aria-label={`Tokens: ${word}`}>
        <TokenExplorer search={search} window={window} />
      </section>
    </>
  )
}

function Lists({ search }: { search: TokenSearch }) {
  const on = search.q === undefined ? (search.list ?? 'trending') : undefined
  return (
    <nav className={tabsLook({ bare: true, className: 'min-w-0 phone:w-full' })} aria-label="Lists of tokens">
      {TOKEN_LISTS.map((id) => (
        <Link
          key={id}
          ref={id === on && id !== TOKEN_LISTS[0] ? showCurrent : undefined}
          className={tabLook()}
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
