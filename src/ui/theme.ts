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

/** The page's ground in both themes, sRGB: the colour of the window's own bar. */
export const GROUND = { dark: '#090f16', light: '#f5f4ef' } as const

/** Puts the chosen theme on the document, and its ground on the bar of the window. */
export function paintTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (matchMedia(LIGHT).matches ? 'light' : 'dark') : choice
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = GROUND[theme]
}

/** Applies the chosen theme and follows the device's preference. Returns the unsubscribe function. */
export function followTheme(): () => void {
  const media = matchMedia(LIGHT)
  const repaint = () => paintTheme(themeStore.read())
  repaint()
  media.addEventListener('change', repaint)
  return () => media.removeEventListener('change', repaint)
}
