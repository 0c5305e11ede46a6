import { useState } from 'react'
import { lazyComponent } from '../../../../../ui/lazy-component.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { type EventSearch } from '../../../core/model/event-search.ts'
import { type Found } from './found.ts'
import { Categories } from './filters.tsx'

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog, null)

/** Below 1,280 px: all filters behind one chip, the categories beside it. */
export function FilterChips({ search, seen }: { search: EventSearch; seen: Found }) {
  const [open, setOpen] = useState(false)
  return (
    <nav className="chips-scroll" aria-label="Categories">
      <button type="button" aria-label="All filters" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" small />
      </button>
      <Categories search={search} seen={seen} />
      {open ? <FilterDialog search={search} seen={seen} onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}
