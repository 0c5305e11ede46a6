import { Dialog } from '../../../../../ui/dialog.tsx'
import { type EventSearch } from '../../../core/model/event-search.ts'
import { type EventFacets } from './event-facets.ts'
import { Filters } from './filters.tsx'
import { FILTER_DIALOG_WORD } from '../../words-late.ts'

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
    <Dialog title={FILTER_DIALOG_WORD.filters} onClose={onClose}>
      <Filters search={search} seen={seen} />
    </Dialog>
  )
}
