import { useNavigate } from '@tanstack/react-router'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { type EventFacets } from '../../model/event-facets.ts'
import { eventsView } from '../../stores/events-view-setting.ts'
import { TOOLBAR_WORD } from '../../words.ts'

const FORMS = [
  { id: 'cards', word: TOOLBAR_WORD.cards },
  { id: 'table', word: TOOLBAR_WORD.table },
] as const

const SORTS = [
  { id: 'volume', word: TOOLBAR_WORD.volumeHighFirst, search: {} },
  { id: 'volume-asc', word: TOOLBAR_WORD.volumeLowFirst, search: { dir: 'asc' } },
  { id: 'volume24h', word: TOOLBAR_WORD.dayVolume, search: { sort: 'volume24h' } },
  { id: 'beginAt', word: TOOLBAR_WORD.startingSoon, search: { sort: 'beginAt' } },
  { id: 'beginAt-desc', word: TOOLBAR_WORD.startingLast, search: { sort: 'beginAt', dir: 'desc' } },
  { id: 'ending', word: TOOLBAR_WORD.endingSoon, search: { sort: 'ending' } },
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
        <Picker label={TOOLBAR_WORD.order} choices={sorts} value={sortOf(search)} onChange={resort} />
      ) : null}
      <Segments
        label={TOOLBAR_WORD.form}
        className="phone:hidden"
        choices={FORMS}
        value={form}
        onChange={(next) => eventsView.write(next)}
      />
    </>
  )
}
