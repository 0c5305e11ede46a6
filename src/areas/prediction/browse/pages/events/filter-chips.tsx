import { useState } from 'react'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { Icon } from '~/ui/icon.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { type EventFacets } from '../../model/event-facets.ts'
import { Categories, filterLook, Views } from './filters.tsx'

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog, null)

/** Below 1,280 px: all filters behind one chip, the categories beside it; no category narrows the leaderboard. */
export function FilterChips({ search, seen }: { search: EventSearch; seen: EventFacets }) {
  const [open, setOpen] = useState(false)
  return (
    <nav
      className="-mx-6 hidden scrollbar-none gap-2 overflow-x-auto px-6 py-0.5 tablet:flex phone:-mx-4 phone:px-4"
      aria-label="Categories"
    >
      <button
        type="button"
        className={filterLook({ form: 'icon' })}
        aria-label="All filters"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" small />
      </button>
      {search.view === 'leaderboard' ? (
        <Views form="chip" search={search} />
      ) : (
        <Categories form="chip" search={search} seen={seen} />
      )}
      {open ? <FilterDialog search={search} seen={seen} onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}
