import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { watchedOf, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { BOARD_SIZE, boardMarketOf, isOnBoard, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { leadMarket } from '~/areas/prediction/core/markets/market-view.ts'
import { counted } from '~/values/text/text-within.ts'

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
