import { useNavigate } from '@tanstack/react-router'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { type EventFacets } from '../../model/event-facets.ts'
import { eventsView } from '../../stores/events-view-setting.ts'

const FORMS = [
  { id: 'cards', word: 'Cards' },
  { id: 'table', word: 'Table' },
] as const

const SORTS = [
  { id: 'volume', word: 'Volume, high first', search: {} },
  { id: 'volume-asc', word: 'Volume, low first', search: { dir: 'asc' } },
  { id: 'volume24h', word: '24h volume', search: { sort: 'volume24h' } },
  { id: 'beginAt', word: 'Starting soon', search: { sort: 'beginAt' } },
  { id: 'beginAt-desc', word: 'Starting last', search: { sort: 'beginAt', dir: 'desc' } },
  { id: 'ending', word: 'Ending soon', search: { sort: 'ending' } },
] as const satisfies readonly { id: string; word: string; search: EventSearch }[]

function sortOf(search: EventSearch): (typeof SORTS)[number]['id'] {
  if (search.sort === 'ending' || search.sort === 'volume24h') return search.sort
  if (search.sort === 'beginAt') return search.dir === 'desc' ? 'beginAt-desc' : 'beginAt'
  return search.dir === 'asc' ? 'volume-asc' : 'volume'
}

/** Order and form. */
export function Toolbar({ search, seen }: { search: EventSearch; seen: EventFacets }) {
  const navigate = useNavigate()
  const form = eventsView.use()
  const isList = search.q === undefined && search.w === undefined
  if (isList && search.view === 'leaderboard') return null
  const sorts = SORTS.filter(({ id }) => id !== 'volume24h' || seen.hasDayVolume || search.sort === id)
  const resort = (id: (typeof SORTS)[number]['id']) => {
    const asked = SORTS.find((sort) => sort.id === id)?.search
    void navigate({ to: '/events', search: { ...search, sort: undefined, dir: undefined, ...asked, page: undefined } })
  }
  return (
    <>
      {isList && search.view !== 'watchlist' ? (
        <Picker label="Order" choices={sorts} value={sortOf(search)} onChange={resort} />
      ) : null}
      <Segments
        label="Form"
        className="phone:hidden"
        choices={FORMS}
        value={form}
        onChange={(next) => eventsView.write(next)}
      />
    </>
  )
}
