import { deviceStore } from './device-store.ts'

/** Whether own amounts are hidden on this device; readers hear "hidden". */
export const hiddenBalances = deviceStore<boolean>(
  'sextant:hide-balances',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
)
