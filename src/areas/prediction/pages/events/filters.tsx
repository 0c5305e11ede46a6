import { BY_WHOLE_SEARCH } from '../../model/link-options.ts'
import { Link } from '@tanstack/react-router'
import { type EventSearch } from '../../model/event-search.ts'
import { watchlist } from '../../watchlist.ts'

/** Categories that the venue names today; any other word it uses becomes a plain tab. */
const KNOWN = ['all', 'crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech']
const VIEWS = [
  { id: 'all', word: 'All' },
  { id: 'suggested', word: 'Suggested' },
  { id: 'watchlist', word: 'Watchlist' },
] as const
const SHOWS = [
  { id: undefined, word: 'Everything' },
  { id: 'new', word: 'New' },
  { id: 'live', word: 'Live' },
  { id: 'trending', word: 'Trending' },
] as const

type Props = { readonly search: EventSearch; readonly seen: readonly string[] }

/** Every category: the known ones, what this page carries, and what the link asks for. */
function categoriesOf(search: EventSearch, seen: readonly string[]): readonly string[] {
  const asked = search.category === undefined ? [] : [search.category]
  return [...new Set([...KNOWN, ...seen, ...asked])].filter((word) => word !== '')
}

function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The filter column: view, category, kind. */
export function Filters({ search, seen }: Props) {
  const watched = watchlist.use().length
  return (
    <nav className="filters" aria-label="Filters">
      <div>
        <h2>View</h2>
        {VIEWS.map(({ id, word }) => (
          <Link
            key={id}
            to="/events"
            search={{ ...search, view: id === 'all' ? undefined : id, page: undefined, q: undefined, w: undefined }}
            activeOptions={BY_WHOLE_SEARCH}
            aria-current={search.w === undefined && (search.view ?? 'all') === id ? 'true' : undefined}
          >
            {word}
            {id === 'watchlist' && watched > 0 ? <span className="n">{watched}</span> : null}
          </Link>
        ))}
      </div>
      <div>
        <h2>Category</h2>
        <Categories search={search} seen={seen} />
      </div>
      <div>
        <h2>Show</h2>
        {SHOWS.map(({ id, word }) => (
          <Link
            key={word}
            to="/events"
            search={{ ...search, filter: id, page: undefined, w: undefined }}
            activeOptions={BY_WHOLE_SEARCH}
            aria-current={search.filter === id ? 'true' : undefined}
          >
            {word}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Category links, for the column and for the scrolling row above the cards. */
export function Categories({ search, seen }: Pick<Props, 'search' | 'seen'>) {
  return categoriesOf(search, seen).map((word) => (
    <Link
      key={word}
      to="/events"
      search={{ ...search, category: word === 'all' ? undefined : word, sub: undefined, page: undefined, w: undefined }}
      activeOptions={BY_WHOLE_SEARCH}
      aria-current={(search.category ?? 'all') === word ? 'true' : undefined}
    >
      <bdi>{title(word)}</bdi>
    </Link>
  ))
}
