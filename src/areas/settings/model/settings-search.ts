import { oneOf, searchParams } from '~/values/text/search-params.ts'

/** Sections of Settings, in order. */
export const SECTIONS = [
  { id: 'look', word: 'Appearance' },
  { id: 'chain', word: 'Network' },
  { id: 'fees', word: 'Fees' },
  { id: 'trading', word: 'Trading' },
  { id: 'notices', word: 'Notifications' },
  { id: 'wallet', word: 'Wallet' },
  { id: 'data', word: 'Data' },
  { id: 'diagnostics', word: 'Diagnostics' },
] as const

/** One section. */
export type Section = (typeof SECTIONS)[number]['id']

/** Search params of Settings. */
export const settingsParams = searchParams({
  section: oneOf(
    SECTIONS.map(({ id }) => id),
    'look',
  ),
})
