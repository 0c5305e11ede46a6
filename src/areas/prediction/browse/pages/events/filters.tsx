import { Link } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { CATEGORIES, type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { slugWords } from '~/areas/prediction/core/events/event-tags.ts'
import { providerChoices } from '~/areas/prediction/core/events/event.ts'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { showCurrent, BY_WHOLE_SEARCH } from '~/ui/tab-links.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type EventFacets } from '../../model/event-facets.ts'

const VIEWS = [
  { id: 'all', word: 'All' },
  { id: 'suggested', word: 'Suggested' },
  { id: 'watchlist', word: 'Watchlist' },
  { id: 'leaderboard', word: 'Leaderboard' },
] as const
const SHOWS = [
  { id: undefined, word: 'Everything' },
  { id: 'new', word: 'New' },
  { id: 'live', word: 'Live' },
  { id: 'trending', word: 'Trending' },
  { id: 'upcoming', word: 'Upcoming' },
] as const

type Props = { readonly search: EventSearch; readonly seen: EventFacets }

/** Every category: the known ones, what this page carries, and what the link asks for. */
function categoriesOf(search: EventSearch, seen: EventFacets): readonly string[] {
  const chosen = search.category === undefined ? [] : [search.category]
  return [...new Set(['all', ...CATEGORIES, ...seen.categories, ...chosen])].filter((word) => word !== '')
}

/** A category or a kind of the service as a label. */
function title(slug: string): string {
  const words = slugWords(slug)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const CHIP = [
  // Base
  'h-8 flex-none rounded-full border border-line text-13 leading-[30px] text-mute phone:h-11 phone:leading-[42px]',
  // Current
  'aria-[current]:border-edge aria-[current]:bg-raise aria-[current]:font-fig aria-[current]:text-text',
] as const

/** A filter: a line of the column, or a chip of the scrolling row; `icon` = a chip without words. */
export const filterLook = cva('', {
  variants: {
    form: {
      line: [
        // Base
        'flex h-7 items-center gap-2 rounded-control px-2 whitespace-nowrap text-mute phone:h-11 [&>bdi]:truncate',
        // Hover
        'hover:bg-deck hover:text-text',
        // Current
        'aria-[current]:rounded-none aria-[current]:font-fig aria-[current]:text-text aria-[current]:[box-shadow:inset_2px_0_var(--brass)]',
      ],
      chip: [...CHIP, 'px-3 phone:px-4'],
      icon: [...CHIP, 'px-2.5 phone:px-3.5'],
    },
  },
})

function FilterLink({
  form = 'line',
  search,
  isOn,
  isFirst = false,
  children,
}: {
  form?: 'line' | 'chip'
  search: EventSearch
  isOn: boolean
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <Link
      ref={isOn && !isFirst && form === 'chip' ? showCurrent : undefined}
      className={filterLook({ form })}
      to="/events"
      search={search}
      activeOptions={BY_WHOLE_SEARCH}
      aria-current={isOn ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

/** Filters of one kind under their heading; in a sheet of the phone in two columns. */
function FilterGroup({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="phone:in-[[role=dialog]]:grid phone:in-[[role=dialog]]:grid-cols-[1fr_1fr] phone:in-[[role=dialog]]:gap-x-4">
      <h2 className="mb-1 px-2 text-12 font-text text-mute phone:in-[[role=dialog]]:col-span-full">{head}</h2>
      {children}
    </div>
  )
}

/** The filter column: view, category, kind, provider. Below 1,280 px it is in its sheet alone. */
export function Filters({ search, seen }: Props) {
  return (
    <nav
      className="sticky top-20 grid content-start gap-6 self-start tablet:hidden tablet:in-[[role=dialog]]:static tablet:in-[[role=dialog]]:grid"
      aria-label="Filters"
    >
      <FilterGroup head="View">
        <Views form="line" search={search} />
      </FilterGroup>
      {search.view === 'leaderboard' ? null : <ListFilters search={search} seen={seen} />}
    </nav>
  )
}

/** Links to the views, for the column and for the scrolling row. */
export function Views({ search, form }: Pick<Props, 'search'> & { form: 'line' | 'chip' }) {
  const watched = watchlist.use().length
  return VIEWS.map(({ id, word }) => (
    <FilterLink
      key={id}
      form={form}
      search={{ ...search, view: id === 'all' ? undefined : id, page: undefined, q: undefined, w: undefined }}
      isOn={search.w === undefined && (search.view ?? 'all') === id}
      isFirst={id === 'all'}
    >
      {word}
      {id === 'watchlist' && watched > 0 ? (
        <span className="ml-auto text-12 font-text text-mute">{watched}</span>
      ) : null}
    </FilterLink>
  ))
}

/** What narrows a list of events. */
function ListFilters({ search, seen }: Props) {
  return (
    <>
      <FilterGroup head="Category">
        <Categories form="line" search={search} seen={seen} />
      </FilterGroup>
      <Subcategories search={search} seen={seen} />
      <FilterGroup head="Show">
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
      </FilterGroup>
      <FilterGroup head="Provider">
        {providerChoices(seen.providers, search.provider).map(({ word, name, isDefault }) => (
          <FilterLink
            key={word}
            search={{ ...search, provider: isDefault ? undefined : word, page: undefined, w: undefined }}
            isOn={search.provider === word || (isDefault && search.provider === undefined)}
          >
            <Untrusted text={name} kind="name" />
          </FilterLink>
        ))}
      </FilterGroup>
    </>
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
    <FilterGroup
      head={
        <>
          In <Untrusted text={title(category)} kind="name" />
        </>
      }
    >
      {[undefined, ...subs].map((word) => (
        <FilterLink
          key={word ?? ''}
          search={{ ...search, sub: word, page: undefined, w: undefined }}
          isOn={sub === word}
        >
          <Untrusted text={word === undefined ? 'Everything' : title(word)} kind="name" />
        </FilterLink>
      ))}
    </FilterGroup>
  )
}

/** Category links, for the column and for the scrolling row above the cards. */
export function Categories({ search, seen, form }: Props & { form: 'line' | 'chip' }) {
  return categoriesOf(search, seen).map((word) => (
    <FilterLink
      key={word}
      form={form}
      search={{ ...search, category: word === 'all' ? undefined : word, sub: undefined, page: undefined, w: undefined }}
      isOn={(search.category ?? 'all') === word}
      isFirst={word === 'all'}
    >
      <Untrusted text={title(word)} kind="name" />
    </FilterLink>
  ))
}
