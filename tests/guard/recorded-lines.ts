import path from 'node:path'
import { MINT } from '../../src/config/mints.ts'
import { EVENT_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { LENDS, SOL_LENDS } from '../fixtures/lend-world.ts'
import { MANAGED } from '../fixtures/managed-world.ts'
import { CANCEL_SOL, LIMITS, SOL_PLANS, SWAPS } from '../fixtures/trade-world.ts'

/* What the judge says, as lines of text that are recorded in `refusals/` and `receipts/` and compared word for word. */

const KNOWN = new Map<string, string>([
  ...Object.entries(PROGRAM).map(([name, id]) => [id, `program:${name}`] as const),
  ...Object.entries(EVENT_AUTHORITY).map(([name, id]) => [id, `events:${name}`] as const),
  ...Object.entries(MINT).map(([name, id]) => [id, `mint:${name}`] as const),
])
const ADDRESS = /[1-9A-HJ-NP-Za-km-z]{32,44}/g
/** A time of the test's own clock, Unix seconds. */
const NOW = /\b1[78]\d{8}\b/g
/** Number of a kept quote, which counts with every world that is made. */
const QUOTE = /\bquote-\d+/g

/** Acts of the corpus by the file that records them. */
export const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  claim: ['claim'],
  buy: ['buy, with a route', 'buy'],
  sale: ['sell', 'close'],
  'close-all': ['close all, one by one', 'close all, together'],
  cancel: ['cancel'],
  unwrap: ['unwrap alone'],
  swap: SWAPS,
  composed: SWAPS.map((trade) => `${trade}, composed`),
  managed: MANAGED.map((kind) => `swap, ${kind}`),
  limit: [...LIMITS, 'cancel-limits', CANCEL_SOL],
  recurring: ['recurring', 'close-plan', ...SOL_PLANS],
  lend: [...LENDS, ...SOL_LENDS],
}

/** A line with its addresses named: known ones by name, the others by their place on the line. */
export function withNames(line: string, owner: string): string {
  const others: string[] = []
  const nameOf = (address: string) => {
    if (address === owner) return 'owner'
    const known = KNOWN.get(address)
    if (known !== undefined) return known
    if (!others.includes(address)) others.push(address)
    return `address-${others.indexOf(address) + 1}`
  }
  return line.replace(ADDRESS, nameOf).replace(NOW, '<time>').replace(QUOTE, 'quote-<number>')
}

/** A value on one line, as JSON; amounts with an n behind them. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}n` : item)) ?? 'nothing'

/** Each line once, with how often it came. */
export function counted(lines: Iterable<string>): string {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times]
    .map(([line, count]) => `${line} | ${count}\n`)
    .toSorted()
    .join('')
}

/** The file that records lines of a family. */
export const recordOf = (folder: string, name: string): string => path.join(import.meta.dirname, folder, `${name}.txt`)
