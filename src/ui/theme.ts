import { deviceStore } from './device-store.ts'

/** The reader's choice; `system` follows the device. */
export type ThemeChoice = 'system' | 'dark' | 'light'

const LIGHT = '(prefers-color-scheme: light)'

/** The kept choice. `public/boot.js` reads the same key before the first paint. */
export const themeStore = deviceStore<ThemeChoice>(
  'sextant.theme',
  (text) => (text === 'dark' || text === 'light' ? text : 'system'),
  (choice) => choice,
)

const NEXT = { system: 'dark', dark: 'light', light: 'system' } as const satisfies Record<ThemeChoice, ThemeChoice>

/** The theme after this one: system, dark, light, and round again. */
export function nextTheme(choice: ThemeChoice): ThemeChoice {
  return NEXT[choice]
}

/** Puts the chosen theme on the document. */
export function paintTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (matchMedia(LIGHT).matches ? 'light' : 'dark') : choice
  document.documentElement.dataset.theme = theme
}

/** Keeps the document in step with the choice and with the device. Returns the way to stop. */
export function followTheme(): () => void {
  const media = matchMedia(LIGHT)
  const repaint = () => paintTheme(themeStore.read())
  media.addEventListener('change', repaint)
  return () => media.removeEventListener('change', repaint)
}
