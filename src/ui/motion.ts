import { deviceStore } from './device-store.ts'

/** `system` follows the device, `less` stops what moves. `public/boot.js` reads the same key before the first paint. */
export type Motion = 'system' | 'less'

/** The kept choice. */
export const motionStore = deviceStore<Motion>(
  'sextant.motion',
  (text) => (text === 'less' ? 'less' : 'system'),
  (choice) => choice,
)

/** Puts the choice on the document. */
export function applyMotion(choice: Motion): void {
  document.documentElement.dataset['motion'] = choice
}
