import { deviceStore } from '~/ui/device-store.ts'
import { CHOSEN_COLUMNS } from '../model/token-terms.ts'

/** Columns that the reader left out; a matter of taste, so it stays on the device. */
export const hiddenColumns = deviceStore<readonly string[]>(
  'sextant.tokens.hidden',
  (text) => CHOSEN_COLUMNS.map(({ id }) => id).filter((id) => (text ?? '').split(' ').includes(id)),
  (ids) => ids.join(' '),
)
