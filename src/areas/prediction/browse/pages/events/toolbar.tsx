import { useNavigate } from '@tanstack/react-router'
import { Picker, Segments } from '../../../../../ui/choice.tsx'
import { eventsView } from '../../stores/events-view-setting.ts'
import { type EventSearch } from '../../../core/model/event-search.ts'

const FORMS = [
  { id: 'cards', word: 'Cards' },
  { id: 'table', word: 'Table' },
] as const

const SORTS = [
  { id: 'volume', word: 'Volume, high first', search: {} },
  { id: 'volume-asc', word: 'Volume, low first', search: { dir: 'asc' } },
  { id: 'beginAt', word: 'Starts soonest', search: { sort: 'beginAt' } },
  { id: 'beginAt-desc', word: 'Starts latest', search: { sort: 'beginAt', dir: 'desc' } },
  { id: 'ending', word: 'Ending soon', search: { sort: 'ending' } },
] as const satisfies readonly { id: string; word: string; search: EventSearch }[]

function sortOf(search: EventSearch): (typeof SORTS)[number]['id'] {
  if (search.sort === 'ending') return 'ending'
  if (search.sort === 'beginAt') return search.dir === 'desc' ? 'beginAt-desc' : 'beginAt'
  return search.dir === 'asc' ? 'volume-asc' : 'volume'
}

/** Order and form. */
export function Toolbar({ search }: { search: EventSearch }) {
  const navigate = useNavigate()
  const form = eventsView.use()
  const isList = search.q === undefined && search.w === undefined
  if (isList && search.view === 'leaderboard') return null
  const resort = (id: (typeof SORTS)[number]['id']) => {
    const asked = SORTS.find((sort) => sort.id === id)?.search
    void navigate({ to: '/events', search: { ...search, sort: undefined, dir: undefined, ...asked, page: undefined } })
  }
  return (
    <>
      {isList && search.view !== 'watchlist' ? (
        <Picker label="Order" choices={SORTS} value={sortOf(search)} onChange={resort} />
      ) : null}
      <Segments
        label="Form"
        className="p-hide"
        choices={FORMS}
        value={form}
        onChange={(next) => eventsView.write(next)}
      />
    </>
  )
}
