import { type EventSearch } from '~/areas/prediction/core/events/event-search.ts'
import { Dialog } from '~/ui/dialog.tsx'
import { type EventFacets } from '../../model/event-facets.ts'
import { Filters } from './filters.tsx'

/** The filter column as a sheet, where the page has no room for it. */
export function FilterDialog({
  search,
  seen,
  onClose,
}: {
  search: EventSearch
  seen: EventFacets
  onClose: () => void
}) {
  return (
    <Dialog title="Filters" onClose={onClose}>
      <Filters search={search} seen={seen} />
    </Dialog>
  )
}
