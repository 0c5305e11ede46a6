import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { boardList, writeBoard, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { entriesOfLink, entryOf, linkText, type BoardEntry } from '../model/board-link.ts'

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
