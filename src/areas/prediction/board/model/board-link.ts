import { boardLine, boardMarketOf, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'

/** A place of a board: its text in list or link, which is untrusted, and the market that it names; `undefined` = none. */
export type BoardEntry = { readonly text: string; readonly market: BoardMarket | undefined }

/** A market of a board as a place of it. */
export const entryOf = (market: BoardMarket): BoardEntry => ({ text: boardLine(market), market })

/** The places of a link, each once, in its order. */
export function entriesOfLink(markets: string): readonly BoardEntry[] {
  const lines = markets.split(',').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '').map((text) => ({ text, market: boardMarketOf(text) }))
}

/** The markets of a board as the text of a link; what names no market stays as it is. */
export const linkText = (entries: readonly BoardEntry[]): string => entries.map(({ text }) => text).join(',')

/** Path of a link to a board. */
export const boardHref = (entries: readonly BoardEntry[]): string =>
  `/board?markets=${entries.map(({ text }) => encodeURIComponent(text)).join(',')}`

/** The places with one of them a place further on (1) or back (-1); as they are where there is none. */
export function withMoved(entries: readonly BoardEntry[], text: string, step: 1 | -1): readonly BoardEntry[] {
  const from = entries.findIndex((entry) => entry.text === text)
  const [here, there] = [entries[from], entries[from + step]]
  if (here === undefined || there === undefined) return entries
  return entries.with(from, there).with(from + step, here)
}
