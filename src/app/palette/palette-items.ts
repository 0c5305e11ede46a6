import * as z from 'zod/mini'
import { eventHref } from '~/areas/prediction/core/events/event-reader.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { type TokenSummary } from '~/areas/tokens/model/known-token.ts'
import { lookAlike } from '~/areas/tokens/model/look-alike.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { type IconName } from '~/ui/icon.tsx'
import { parseAddress } from '~/values/address.ts'
import { addr } from '~/values/format.ts'
import { isRecentPage } from '../areas.ts'
import { NAV_ITEMS } from '../inner-links.ts'

const MOST = 6
const page = z.object({
  /** Path on this site. */
  to: z.string().check(z.maxLength(127), z.refine(isRecentPage)),
  /** Its name: untrusted text. */
  word: z.string().check(z.maxLength(200)),
})

/** An event or a token that was opened from the palette. */
type RecentPage = z.infer<typeof page>

/** The newest such pages of this device, at most six, the last one first. */
export const recentPages = deviceStore<readonly RecentPage[]>('sextant.recent', parsePages, (pages) =>
  JSON.stringify(pages),
)

/** Pages from the device's text; anything unreadable counts as none. */
function parsePages(text: string | null): readonly RecentPage[] {
  try {
    return z.safeParse(z.array(page), JSON.parse(text ?? '[]')).data?.slice(0, MOST) ?? []
  } catch {
    return []
  }
}

/** Puts a page first. */
export function rememberPage(opened: RecentPage): void {
  if (!z.safeParse(page, opened).success) return
  recentPages.write([opened, ...recentPages.read().filter(({ to }) => to !== opened.to)].slice(0, MOST))
}

/** One line of the palette. Nothing in it spends: what it runs opens a review. */
export type PaletteItem = {
  readonly id: string
  readonly group: 'Recent' | 'Pages' | 'Actions' | 'Your positions' | 'Markets' | 'Tokens' | 'This address'
  readonly word: string
  /** Text beside the label; never untrusted. */
  readonly note: string
  readonly icon: IconName
  /** Path to go to, the name of an action, or what opens a review. */
  readonly does: { readonly to: string } | { readonly act: PaletteAct } | { readonly run: () => void }
}

/** Actions of the palette besides navigation. */
export type PaletteAct = 'connect' | 'theme' | 'refresh' | 'copy' | 'keys' | 'acts' | 'hide' | 'notices'

const ACTIONS: readonly { readonly act: PaletteAct; readonly word: string; readonly icon: IconName }[] = [
  { act: 'connect', word: 'Connect or switch wallet', icon: 'portfolio' },
  { act: 'theme', word: 'Next theme: light, dark, system', icon: 'theme' },
  { act: 'hide', word: 'Hide or show balances', icon: 'earn' },
  { act: 'refresh', word: 'Refresh this page', icon: 'recurring' },
  { act: 'copy', word: 'Copy link to this view', icon: 'copy' },
  { act: 'notices', word: 'Notifications', icon: 'bell' },
  { act: 'acts', word: 'Recent transactions', icon: 'activity' },
  { act: 'keys', word: 'Keyboard shortcuts', icon: 'info' },
]

const SECTIONS = [
  ['data', 'Settings: export or import data'],
  ['fees', 'Settings: priority fee and slippage'],
  ['look', 'Settings: appearance, odds, dates, time zone, install'],
  ['notices', 'Settings: notifications and quiet hours'],
  ['diagnostics', 'Settings: diagnostics'],
] as const

/** Items of the palette before any search: pages, actions, sections of Settings. */
export const FIXED_ITEMS: readonly PaletteItem[] = [
  ...NAV_ITEMS.map(({ to, word, icon, key }): PaletteItem => ({
    id: to,
    group: 'Pages',
    word,
    note: `g ${key}`,
    icon,
    does: { to },
  })),
  { id: '/board', group: 'Pages', word: 'Board', note: '', icon: 'table', does: { to: '/board' } },
  ...ACTIONS.map(({ act, word, icon }): PaletteItem => ({
    id: act,
    group: 'Actions',
    word,
    note: '',
    icon,
    does: { act },
  })),
  {
    id: '/inspect',
    group: 'Actions',
    word: 'Inspect a transaction',
    note: '',
    icon: 'search',
    does: { to: '/inspect' },
  },
  {
    id: '/help',
    group: 'Actions',
    word: 'Help and glossary',
    note: '',
    icon: 'info',
    does: { to: '/help' },
  },
  ...SECTIONS.map(([section, word]): PaletteItem => ({
    id: `section ${section}`,
    group: 'Actions',
    word,
    note: '',
    icon: 'settings',
    does: { to: `/settings?section=${section}` },
  })),
]

const SETTINGS: ReadonlySet<PaletteItem> = new Set(FIXED_ITEMS.filter(({ group }) => group === 'Actions'))

/** What the search field offers before anything is typed: pages opened from here, what can be done now, and the pages. */
export const offered = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  items.filter((item) => !SETTINGS.has(item))

/** Items that contain every word of the text, in any order. */
export function matching(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return items.filter((item) => words.every((word) => item.word.toLowerCase().includes(word)))
}

/** Pages for a pasted public key; none for other text. */
export function addressItems(text: string): readonly PaletteItem[] {
  const key = parseAddress(text.trim())
  if (key === undefined) return []
  const item = (word: string, icon: IconName, to: string): PaletteItem => ({
    id: to,
    group: 'This address',
    word,
    note: addr(key).text,
    icon,
    does: { to },
  })
  return [
    item('Portfolio of this owner', 'portfolio', `/portfolio/${key}`),
    item('Activity of this owner', 'activity', `/activity/${key}`),
    item('Positions of this owner', 'positions', `/positions/${key}`),
    item('This position', 'positions', `/position/${key}`),
    item('This token', 'tokens', `/token/${key}`),
  ]
}

/** An event that was found. */
export function eventItem({ eventId, title }: PredictionEvent): PaletteItem {
  return {
    id: `event ${eventId}`,
    group: 'Markets',
    word: title ?? eventId,
    note: '',
    icon: 'predict',
    does: { to: eventHref(eventId) },
  }
}

/** Verified, and no look-alike of a pinned or verified token. */
function isGenuine(token: TokenSummary, among: readonly TokenSummary[]): boolean {
  return token.isVerified === true && lookAlike(token, among) === undefined
}

/** A token that was found. */
function tokenItem(token: TokenSummary, among: readonly TokenSummary[]): PaletteItem {
  const { mint, symbol, isVerified } = token
  const isAlike = lookAlike(token, among) !== undefined
  return {
    id: `token ${mint}`,
    group: 'Tokens',
    word: symbol,
    note: `${addr(mint).text}, ${isAlike ? 'look-alike' : isVerified === true ? 'verified' : 'not verified'}`,
    icon: 'tokens',
    does: { to: `/token/${mint}` },
  }
}

/** A page that was opened from here before. */
export function recentItem({ to, word }: RecentPage): PaletteItem {
  return {
    id: `recent ${to}`,
    group: 'Recent',
    word,
    note: '',
    icon: to.startsWith('/event/') ? 'predict' : 'tokens',
    does: { to },
  }
}

/** A position of the connected wallet, by event and outcome. */
export function positionItem({ pubkey, event, market, side }: Position): PaletteItem {
  const names = [event?.title, market.title].filter((name) => name !== undefined)
  return {
    id: `position ${pubkey}`,
    group: 'Your positions',
    word: names.length === 0 ? addr(pubkey).text : names.join(' — '),
    note: side === 'yes' ? 'Yes' : 'No',
    icon: 'positions',
    does: { to: `/position/${pubkey}` },
  }
}

/** Items by group, in their original order. */
export function grouped(
  items: readonly PaletteItem[],
): readonly { readonly value: string; readonly items: readonly PaletteItem[] }[] {
  return [...new Set(items.map(({ group }) => group))].map((value) => ({
    value,
    items: items.filter(({ group }) => group === value),
  }))
}

/** Lines in their order: a verified token whose symbol is the text comes first, markets and the other tokens last. */
export function inOrder(
  fixed: readonly PaletteItem[],
  { markets, tokens }: { readonly markets: readonly PaletteItem[]; readonly tokens: readonly TokenSummary[] },
  text: string,
): readonly PaletteItem[] {
  const symbol = text.trim().toLowerCase()
  const isNamed = (token: TokenSummary) =>
    token.mint === text.trim() || (isGenuine(token, tokens) && token.symbol.toLowerCase() === symbol)
  const item = (token: TokenSummary) => tokenItem(token, tokens)
  const others = tokens.filter((token) => !isNamed(token))
  return [...tokens.filter(isNamed).map(item), ...fixed, ...markets, ...others.map(item)]
}
