import { Dialog } from '../../../../../ui/dialog.tsx'
import { type EventSearch } from '../../../core/model/event-search.ts'
import { type Found } from './found.ts'
import { Filters } from './filters.tsx'

/** The filter column as a sheet, where the page has no room for it. */
export function FilterDialog({ search, seen, onClose }: { search: EventSearch; seen: Found; onClose: () => void }) {
  return (
    <Dialog title="Filters" onClose={onClose}>
      <Filters search={search} seen={seen} />
    </Dialog>
  )
}
