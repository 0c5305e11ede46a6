import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { writeBoard, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { counted } from '~/values/text/text-within.ts'
import { entryOf, withMoved, type BoardEntry } from '../model/board-link.ts'
import { type Board } from './use-board.ts'

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
