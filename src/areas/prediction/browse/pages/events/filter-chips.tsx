import { useState } from 'react'
import { type EventSearch } from '~/areas/prediction/core/model/event-search.ts'
import { Icon } from '~/ui/icon.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { type EventFacets } from '../../model/event-facets.ts'
import { FILTER_CHIPS_WORD } from '../../words.ts'
import { Categories } from './filters.tsx'

const FilterDialog = lazyComponent(async () => (await import('./filter-dialog.tsx')).FilterDialog, null)

/** Below 1,280 px: all filters behind one chip, the categories beside it. */
export function FilterChips({ search, seen }: { search: EventSearch; seen: EventFacets }) {
  const [open, setOpen] = useState(false)
  return (
    <nav
      className="hidden tablet:-mx-6 tablet:my-0 tablet:flex tablet:scrollbar-none tablet:gap-2 tablet:overflow-x-auto tablet:px-6 tablet:py-0.5 tablet:*:h-8 tablet:*:flex-none tablet:*:rounded-full tablet:*:border tablet:*:border-line tablet:*:px-3 tablet:*:py-0 tablet:*:text-[13px] tablet:*:leading-[30px] tablet:*:text-mute phone:-mx-4 phone:my-0 phone:px-4 phone:py-0.5 phone:*:h-11 phone:*:px-4 phone:*:py-0 phone:*:leading-[42px] tablet:[&>[aria-current]]:border-edge tablet:[&>[aria-current]]:bg-raise tablet:[&>[aria-current]]:font-fig tablet:[&>[aria-current]]:text-text tablet:[&>button]:px-2.5 tablet:[&>button]:py-0 phone:[&>button]:px-3.5"
      aria-label={FILTER_CHIPS_WORD.categories}
    >
      <button
        type="button"
        aria-label={FILTER_CHIPS_WORD.allFilters}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" small />
      </button>
      <Categories search={search} seen={seen} />
      {open ? <FilterDialog search={search} seen={seen} onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}
