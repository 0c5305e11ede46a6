import { deviceStore } from '~/ui/device-store.ts'

/** Whether pages show live prices of other venues where this site offers them. */
export const livePrices = deviceStore<'on' | 'off'>(
  'sextant.live-prices',
  (text) => (text === 'off' ? 'off' : 'on'),
  (value) => value,
)
