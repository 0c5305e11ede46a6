import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { slugWords } from '~/areas/prediction/core/model/event-tags.ts'
import { watchlist } from '~/areas/prediction/core/stores/watchlist.ts'
import { BY_WHOLE_SEARCH } from '~/ui/tab-links.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type EventFacets } from '../../model/event-facets.ts'
import { providerChoices } from '../../model/providers.ts'
import { FILTERS_WORD } from '../../words.ts'

/** Categories that the venue names today; any other word it uses becomes a plain tab. */
const KNOWN = ['all', 'crypto', 'sports', 'politics', 'esports', 'culture', 'economics', 'tech', 'weather']
const VIEWS = [
  { id: 'all', word: FILTERS_WORD.all },
  { id: 'suggested', word: FILTERS_WORD.suggested },
  { id: 'watchlist', word: FILTERS_WORD.watchlist },
  { id: 'leaderboard', word: FILTERS_WORD.leaderboard },
] as const
const SHOWS = [
  { id: undefined, word: FILTERS_WORD.everything },
  { id: 'new', word: FILTERS_WORD.newWord },
  { id: 'live', word: FILTERS_WORD.live },
  { id: 'trending', word: FILTERS_WORD.trending },
  { id: 'upcoming', word: FILTERS_WORD.upcoming },
] as const

type Props = { readonly search: EventSearch; readonly seen: EventFacets }

/** Every category: the known ones, what this page carries, and what the link asks for. */
function categoriesOf(search: EventSearch, seen: EventFacets): readonly string[] {
  const asked = search.category === undefined ? [] : [search.category]
  return [...new Set([...KNOWN, ...seen.categories, ...asked])].filter((word) => word !== '')
}

/** A category or a kind of the service as a label. */
function title(slug: string): string {
  const words = slugWords(slug)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function FilterLink({ search, isOn, children }: { search: EventSearch; isOn: boolean; children: ReactNode }) {
  return (
    <Link to="/events" search={search} activeOptions={BY_WHOLE_SEARCH} aria-current={isOn ? 'true' : undefined}>
      {children}
    </Link>
  )
}

/** The filter column: view, category, kind, provider. */
export function Filters({ search, seen }: Props) {
  const watched = watchlist.use().length
  return (
    <nav
      className="grid content-start gap-6 tablet:hidden [&_a]:flex [&_a]:h-7 [&_a]:items-center [&_a]:gap-2 [&_a]:rounded-control [&_a]:px-2 [&_a]:py-0 [&_a]:whitespace-nowrap [&_a]:text-mute phone:[&_a]:h-11 [&_a_bdi]:overflow-hidden [&_a_bdi]:text-ellipsis [&_a:hover]:bg-deck [&_a:hover]:text-text [&_a[aria-current]]:rounded-none [&_a[aria-current]]:font-fig [&_a[aria-current]]:text-text [&_a[aria-current]]:[box-shadow:inset_2px_0_var(--brass)] [&_h2]:mb-1 [&_h2]:px-2 [&_h2]:py-0 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute phone:in-[[role=dialog]]:[&_h2]:col-span-full phone:in-[[role=dialog]]:[&>div]:grid phone:in-[[role=dialog]]:[&>div]:grid-cols-[1fr_1fr] phone:in-[[role=dialog]]:[&>div]:gap-x-4 phone:in-[[role=dialog]]:[&>div]:gap-y-0"
      aria-label={FILTERS_WORD.filters}
    >
      <div>
        <h2>{FILTERS_WORD.view}</h2>
        {VIEWS.map(({ id, word }) => (
          <FilterLink
            key={id}
            search={{ ...search, view: id === 'all' ? undefined : id, page: undefined, q: undefined, w: undefined }}
            isOn={search.w === undefined && (search.view ?? 'all') === id}
          >
            {word}
            {id === 'watchlist' && watched > 0 ? (
              <span className="ml-auto text-12 font-text text-mute">{watched}</span>
            ) : null}
          </FilterLink>
        ))}
      </div>
      <div>
        <h2>{FILTERS_WORD.categoryHead}</h2>
        <Categories search={search} seen={seen} />
      </div>
      <Subcategories search={search} seen={seen} />
      <div>
        <h2>{FILTERS_WORD.show}</h2>
        {SHOWS.filter(({ id }) => id !== 'upcoming' || seen.hasDayVolume || search.filter === id).map(
          ({ id, word }) => (
            <FilterLink
              key={word}
              search={{ ...search, filter: id, page: undefined, w: undefined }}
              isOn={search.filter === id}
            >
              {word}
            </FilterLink>
          ),
        )}
      </div>
      <div>
        <h2>{FILTERS_WORD.provider}</h2>
        {providerChoices(seen.providers, search.provider).map(({ word, name, isDefault }) => (
          <FilterLink
            key={word}
            search={{ ...search, provider: isDefault ? undefined : word, page: undefined, w: undefined }}
            isOn={search.provider === word || (isDefault && search.provider === undefined)}
          >
            <Untrusted text={name} kind="name" />
          </FilterLink>
        ))}
      </div>
    </nav>
  )
}

/** Subcategories of the chosen category, as far as the pages that were seen carry them. */
function Subcategories({ search, seen }: Props) {
  const { category, sub } = search
  if (category === undefined || category === 'all') return null
  const own = seen.kinds.filter((kind) => kind.category === category).map((kind) => kind.sub)
  const subs = [...new Set(sub === undefined ? own : [...own, sub])].filter((word) => word !== '').toSorted()
  if (subs.length === 0) return null
  return (
    <div>
      <h2>
        In <Untrusted text={title(category)} kind="name" />
      </h2>
      {[undefined, ...subs].map((word) => (
        <FilterLink
          key={word ?? ''}
          search={{ ...search, sub: word, page: undefined, w: undefined }}
          isOn={sub === word}
        >
          <Untrusted text={word === undefined ? FILTERS_WORD.everything : title(word)} kind="name" />
        </FilterLink>
      ))}
    </div>
  )
}

/** Category links, for the column and for the scrolling row above the cards. */
export function Categories({ search, seen }: Pick<Props, 'search' | 'seen'>) {
  return categoriesOf(search, seen).map((word) => (
    <FilterLink
      key={word}
      search={{ ...search, category: word === 'all' ? undefined : word, sub: undefined, page: undefined, w: undefined }}
      isOn={(search.category ?? 'all') === word}
    >
      <Untrusted text={title(word)} kind="name" />
    </FilterLink>
  ))
}
