import { deviceList } from '~/ui/device-list.ts'
import { brand } from '~/values/brand.ts'
import { watchedOf, watchId } from '../events/watchlist.ts'
import { type EventId, type Market, type MarketId } from './market.ts'

/** A market of the board, and the event that it is read with. */
export type BoardMarket = { readonly eventId: EventId; readonly marketId: MarketId }

/** Markets that a board shows. */
export const BOARD_SIZE = 8
/** Markets that the device keeps, so that a file adds its own to a full board and nothing is lost. */
const MOST_KEPT = 50
/** An id that a link with a list of ids can hold. */
const ID = /^[^\s,]{1,200}$/

/** The market of a line as `boardLine` writes it, which is untrusted; `undefined` = it names no market of an event. */
export function boardMarketOf(line: unknown): BoardMarket | undefined {
  if (typeof line !== 'string') return undefined
  const { eventId, marketId = '' } = watchedOf(line)
  if (!ID.test(eventId) || !ID.test(marketId) || watchId(eventId, marketId) !== line) return undefined
  return { eventId: brand<EventId>(eventId), marketId: brand<MarketId>(marketId) }
}

/** A market of the board as it is stored and linked: the line that a watchlist has for it. */
export const boardLine = ({ eventId, marketId }: BoardMarket): string => watchId(eventId, marketId)

/** The markets of the board in their order, kept on this device alone. */
export const boardList = deviceList<BoardMarket>('sextant.board', {
  read: boardMarketOf,
  print: boardLine,
  keyOf: ({ marketId }) => marketId,
  most: MOST_KEPT,
})

/** Puts these markets on the board in place of its own. Entries that cannot be read stay in the storage. */
export function writeBoard(rows: readonly BoardMarket[]): void {
  boardList.write({ rows, unreadable: boardList.read().unreadable })
}

/** Adds markets of a file behind those of the board, also where it is full: it shows the first, and says how many more there are. */
export function keepOnBoard(added: readonly BoardMarket[]): void {
  const { rows } = boardList.read()
  writeBoard([...rows, ...added.filter((market) => !isOnBoard(rows, market))])
}

/** True where the board has the market. */
export function isOnBoard(rows: readonly BoardMarket[], { marketId }: Pick<Market, 'marketId'>): boolean {
  return rows.some((row) => row.marketId === marketId)
}

/** Puts a market at the end of the board, or takes it away. `full` = the board shows as many as it can, and nothing changed. */
export function toggleOnBoard(market: BoardMarket): 'added' | 'removed' | 'full' {
  const { rows } = boardList.read()
  if (isOnBoard(rows, market)) {
    writeBoard(rows.filter(({ marketId }) => marketId !== market.marketId))
    return 'removed'
  }
  if (rows.length >= BOARD_SIZE) return 'full'
  writeBoard([...rows, market])
  return 'added'
}
