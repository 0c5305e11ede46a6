import { deviceStore } from '~/ui/device-store.ts'

/** Cards or the dense table; a matter of taste, so it stays on the device. */
export const eventsView = deviceStore<'cards' | 'table'>(
  'sextant.events.form',
  (text) => (text === 'table' ? 'table' : 'cards'),
  (form) => form,
)
