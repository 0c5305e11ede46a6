import { useRef } from 'react'
import { useChartsAhead } from '~/ui/chart/charts-code.ts'
import { useTileArrows } from '../hooks/use-board.ts'
import { type BoardEntry } from '../model/board-link.ts'
import { NoMarket } from './board-notes.tsx'
import { MarketTile } from './market-tile.tsx'

type Props = {
  /** As many as a board shows. */
  readonly entries: readonly BoardEntry[]
  readonly onMove: (entry: BoardEntry, step: 1 | -1) => void
  readonly onRemove: (entry: BoardEntry) => void
}

/** The tiles of a board in their order. */
export function BoardGrid({ entries, onMove, onRemove }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  useTileArrows(grid)
  useChartsAhead()
  return (
    <div
      ref={grid}
      className="grid grid-cols-[repeat(auto-fill,minmax(244px,1fr))] gap-4 phone:grid-cols-[minmax(0,1fr)] phone:gap-3"
      role="group"
      aria-label="Markets of the board"
    >
      {entries.map((entry, index) => {
        const { text, market } = entry
        const place = {
          at: index + 1,
          count: entries.length,
          onMove: (step: 1 | -1) => onMove(entry, step),
          onRemove: () => onRemove(entry),
        }
        return market === undefined ? (
          <NoMarket key={text} text={text} place={place} />
        ) : (
          <MarketTile key={text} of={market} text={text} place={place} />
        )
      })}
    </div>
  )
}
