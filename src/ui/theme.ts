import { deviceStore } from './device-store.ts'

/** The reader's choice; `system` follows the device. */
export type ThemeChoice = 'system' | 'dark' | 'light'

/** True where the device itself is light. */
export const LIGHT = '(prefers-color-scheme: light)'

/** The kept choice. `public/boot.js` reads the same key before the first paint. */
export const themeStore = deviceStore<ThemeChoice>(
  'sextant.theme',
  (text) => (text === 'dark' || text === 'light' ? text : 'system'),
  (choice) => choice,
)

/**
 * Next theme of the cycle. From `system` it is the opposite of the device's, so that the first press changes the page.
 * `isLight` = the device prefers light.
 */
export function nextTheme(choice: ThemeChoice, isLight = matchMedia(LIGHT).matches): ThemeChoice {
  const [own, other] = isLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  if (choice === 'system') return other
  return choice === other ? own : 'system'
}

/** Puts the chosen theme on the document. */
export function paintTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (matchMedia(LIGHT).matches ? 'light' : 'dark') : choice
  document.documentElement.dataset.theme = theme
}

/** Applies the chosen theme and follows the device's preference. Returns the unsubscribe function. */
export function followTheme(): () => void {
  const media = matchMedia(LIGHT)
  const repaint = () => paintTheme(themeStore.read())
  media.addEventListener('change', repaint)
  return () => media.removeEventListener('change', repaint)
}
