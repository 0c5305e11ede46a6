/** Sections of Settings, in order. */
export const SECTIONS = [
  { id: 'look', word: 'Look' },
  { id: 'chain', word: 'Chain' },
  { id: 'fees', word: 'Fees' },
  { id: 'trading', word: 'Trading' },
  { id: 'wallet', word: 'Wallet' },
  { id: 'data', word: 'Data' },
  { id: 'diagnostics', word: 'Diagnostics' },
] as const

/** One section. */
export type Section = (typeof SECTIONS)[number]['id']

/** The section that a link names; the first where it names none, with what had to be ignored. */
export function readSection(raw: Readonly<Record<string, unknown>>): {
  readonly section: Section
  readonly ignored: string | undefined
} {
  const told = raw['section']
  const found = SECTIONS.find(({ id }) => id === told)
  const text = typeof told === 'string' || typeof told === 'number' ? `${told}` : undefined
  return {
    section: found?.id ?? 'look',
    ignored: found === undefined && text !== undefined ? `section=${text.slice(0, 40)}` : undefined,
  }
}
