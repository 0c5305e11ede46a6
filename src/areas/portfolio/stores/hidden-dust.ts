import { deviceStore } from '~/ui/device-store.ts'

/** Whether this device hides holdings of little value. */
export const hiddenDust = deviceStore<boolean>(
  'sextant:hide-dust',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
)
