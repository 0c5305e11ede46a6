import { useQueryClient, type QueryClient, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, useEffect, useRef, type RefObject } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventOptions, marketOptions } from '~/areas/prediction/core/events/queries.ts'
import { watchedOf, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import {
  boardList,
  writeBoard,
  type BoardMarket,
  BOARD_SIZE,
  boardMarketOf,
  isOnBoard,
} from '~/areas/prediction/core/markets/board-list.ts'
import { leadMarket } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { INTERVAL_MS } from '~/config/limits.ts'
import { counted } from '~/values/text/clean-text.ts'
import { refetchedEvery } from '~/wire/refetched-every.ts'
import { entriesOfLink, entryOf, linkText, type BoardEntry, withMoved } from '../model/board-link.ts'

const route = getRouteApi('/board')

/** The board that the page shows: the one of the link, or the device's own. */
export type Board = {
  /** All of it; the page shows the first ones. */
  readonly entries: readonly BoardEntry[]
  /** It is a link's: the device's own board is not shown, and is not changed. */
  readonly isLinked: boolean
  /** The device's own markets. */
  readonly own: readonly BoardMarket[]
  /** Stored entries of the own board that cannot be read. */
  readonly unreadable: number
  /** Shows these places instead: in the address where it is a link's, on the device otherwise. */
  readonly change: (entries: readonly BoardEntry[]) => void
}

/** The board of the address, else that of the device. */
export function useBoard(): Board {
  const { markets } = route.useSearch()
  const navigate = useNavigate()
  const { rows, unreadable } = boardList.use()
  if (markets === undefined)
    return {
      entries: rows.map(entryOf),
      isLinked: false,
      own: rows,
      unreadable: unreadable.length,
      change: (entries) => writeBoard(entries.flatMap(({ market }) => market ?? [])),
    }
  return {
    entries: entriesOfLink(markets),
    isLinked: true,
    own: rows,
    unreadable: 0,
    change: (entries) =>
      void navigate({
        to: '/board',
        search: { markets: entries.length === 0 ? undefined : linkText(entries) },
        replace: true,
        // An open ticket stays open.
        state: true,
        resetScroll: false,
      }),
  }
}

/**
 * What happened to the board last, in words, and the way back. `isFocused` = the control that did it is gone, so the way back
 * gets the focus.
 */
export type BoardChange = { readonly words: string; readonly undo?: () => void; readonly isFocused?: boolean }

/** What a reader does to the board that is shown. Only `save` changes the device's own board where a link's is shown. */
export function useBoardChanges(board: Board) {
  const { entries, own } = board
  const navigate = useNavigate()
  const [last, setLast] = useState<BoardChange>()
  const change = (next: readonly BoardEntry[], words: string, isFocused = false) => {
    board.change(next)
    const undo = () => {
      board.change(entries)
      setLast({ words: 'Undone.' })
    }
    setLast({ words, undo, isFocused })
  }
  return {
    last,
    add: (added: readonly BoardMarket[], words: string) =>
      added.length === 0 ? setLast({ words }) : change([...entries, ...added.map(entryOf)], words),
    move: ({ text }: BoardEntry, step: 1 | -1) => {
      board.change(withMoved(entries, text, step))
      setLast({ words: step === 1 ? 'Moved right.' : 'Moved left.' })
    },
    remove: ({ text }: BoardEntry) =>
      change(
        entries.filter((entry) => entry.text !== text),
        'Removed a market.',
        true,
      ),
    save: () => {
      const markets = entries.flatMap(({ market }) => market ?? [])
      writeBoard(markets)
      void navigate({ to: '/board' })
      const undo = () => {
        writeBoard(own)
        setLast({ words: 'Your board is as it was.' })
      }
      const words = `Saved ${counted(markets.length, ['market', 'markets'])} as your board.`
      setLast({ words, undo, isFocused: true })
    },
  }
}

/** An event that was read just now is not read again. */
const FRESH_MS = 30_000

/** The market of a line of the watchlist: the starred one, or the likeliest open one of the starred event. */
async function marketOf(client: QueryClient, line: string): Promise<BoardMarket | 'none' | 'unread'> {
  const starred = boardMarketOf(line)
  if (starred !== undefined) return starred
  const { eventId } = watchedOf(line)
  try {
    const { value } = await client.fetchQuery({ ...eventOptions(eventId), staleTime: FRESH_MS })
    const lead = leadMarket(value)
    return lead?.status === 'open' ? { eventId: value.eventId, marketId: lead.marketId } : 'none'
  } catch {
    return 'unread'
  }
}

/** Markets of watched events for the free places of a board, newest first, and how many events could not be read. */
async function fromWatchlist(client: QueryClient, kept: readonly BoardMarket[]) {
  const found: BoardMarket[] = []
  let unread = 0
  const lines = watchlist.read()
  for (let from = 0; from < lines.length && kept.length + found.length < BOARD_SIZE;) {
    const free = BOARD_SIZE - kept.length - found.length
    const next = lines.slice(from, from + free)
    from += next.length
    for (const market of await Promise.all(next.map((line) => marketOf(client, line)))) {
      if (market === 'unread') unread += 1
      else if (market !== 'none' && !isOnBoard([...kept, ...found], market)) found.push(market)
    }
  }
  return { found, unread }
}

/**
 * Fills the free places of the board from the watchlist; `onFound` gets the markets, and what happened in words. The board may
 * change while events are read: what is found goes to the board of then, and nowhere once the page was left.
 */
export function useFill(kept: readonly BoardMarket[], onFound: (found: readonly BoardMarket[], words: string) => void) {
  const client = useQueryClient()
  const [isFilling, setFilling] = useState(false)
  const page = useRef<{ readonly kept: typeof kept; readonly onFound: typeof onFound }>(undefined)
  useEffect(() => {
    page.current = { kept, onFound }
    return () => {
      page.current = undefined
    }
  }, [kept, onFound])
  const fill = async () => {
    setFilling(true)
    const { found, unread } = await fromWatchlist(client, kept)
    setFilling(false)
    if (page.current === undefined) return
    const now = page.current.kept
    const added = found.filter((market) => !isOnBoard(now, market)).slice(0, Math.max(0, BOARD_SIZE - now.length))
    page.current.onFound(added, fillWords(added.length, unread))
  }
  return { isFilling, fill: () => void fill() }
}

function fillWords(found: number, unread: number): string {
  const failed = unread === 0 ? '' : ` ${counted(unread, ['event', 'events'])} couldn’t be read.`
  if (found === 0) return `No open market to add from your watchlist.${failed}`
  return `Added ${counted(found, ['market', 'markets'])} from your watchlist.${failed}`
}

/** A market of the board as it was read last. */
export type BoardReading = {
  readonly event: PredictionEvent
  readonly market: Market
  /** Server time of the prices, unix seconds. */
  readonly at: number
}

/** What is known of a market of the board: its last reading, and the error of the one after it. `null` = no error. */
type BoardRead = {
  readonly reading: BoardReading | undefined
  readonly error: unknown
  readonly retry: () => void
}

/**
 * A market of the board, by the queries of its own page, as often as cards are read: markets of one event are one request. A
 * market that is missing from the event's reply is read by itself.
 */
export function useBoardMarket({ eventId, marketId }: BoardMarket): BoardRead {
  const event = useQuery({ ...eventOptions(eventId), ...refetchedEvery(INTERVAL_MS.eventPrices) })
  const listed = event.data?.value.markets?.find((market) => market.marketId === marketId)
  const alone = useQuery({
    ...marketOptions(eventId, marketId),
    ...refetchedEvery(INTERVAL_MS.eventPrices),
    enabled: event.data !== undefined && listed === undefined,
  })
  const market = listed ?? alone.data?.value
  const error = event.error ?? (listed === undefined ? alone.error : null)
  const retry = () => void (event.error === null ? alone : event).refetch()
  if (event.data === undefined || market === undefined) return { reading: undefined, error, retry }
  return { reading: { event: event.data.value, market, at: event.data.at }, error, retry }
}

/** Arrows and where they lead: to the next tile of a row, or of a column. */
const ARROWS: ReadonlyMap<string, { readonly by: 'tile' | 'row'; readonly step: 1 | -1 }> = new Map([
  ['ArrowRight', { by: 'tile', step: 1 }],
  ['ArrowLeft', { by: 'tile', step: -1 }],
  ['ArrowDown', { by: 'row', step: 1 }],
  ['ArrowUp', { by: 'row', step: -1 }],
])

const stopsOf = (tile: Element | undefined): HTMLElement[] => [
  ...(tile?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/** The control at the same place of the tile that an arrow leads to; `undefined` = there is none. */
function stopBeside(grid: HTMLElement, from: Element, key: string): HTMLElement | undefined {
  const arrow = ARROWS.get(key)
  const tiles = [...grid.querySelectorAll<HTMLElement>('article')]
  const here = tiles.findIndex((tile) => tile.contains(from))
  // Up and down open the menu of a tile.
  const opensMenu = arrow?.by === 'row' && from.hasAttribute('aria-haspopup')
  if (arrow === undefined || here < 0 || opensMenu) return undefined
  const inRow = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length
  const stops = stopsOf(tiles[here + (arrow.by === 'row' ? arrow.step * inRow : arrow.step)])
  return stops[stopsOf(tiles[here]).findIndex((stop) => stop === from)] ?? stops[0]
}

/** Arrows go from one tile of a grid to the next, at the same control; Tab goes through all of them. */
export function useTileArrows(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = grid.current
    if (place === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return
      const stop = stopBeside(place, event.target, event.key)
      if (stop === undefined) return
      event.preventDefault()
      stop.focus()
    }
    place.addEventListener('keydown', press)
    return () => place.removeEventListener('keydown', press)
  }, [grid])
}
