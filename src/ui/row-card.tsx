import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { KeyValues } from './panel.tsx'
import { type Column } from './table.tsx'
import { TOUCH_AROUND } from './touch.tsx'

/**
 * Layout of the phone card of a table row: column ids per section, in this order. A column that the table lacks is left
 * out, so that tables with and without an action share one layout.
 */
export type CardLayout<Row> = {
  /** Title of the row, in the card's first line. */
  readonly top: (row: Row) => ReactNode
  /** Figures in large type under it. */
  readonly large?: readonly string[]
  /** Names and values. */
  readonly pairs?: readonly string[]
  /** Layout of the pairs: three side by side, or one below the other. */
  readonly pairsLook?: 'trio' | 'kv'
  /** Lines of small print. */
  readonly lines?: readonly (readonly string[])[]
  readonly action?: string
}

const TRIO = 'grid grid-cols-3 gap-2 text-13 [&>div]:grid [&>div]:content-start [&>div]:gap-0.5 [&_dt]:text-12'

/** A row of a table as the inside of a card: made of the columns that the table is made of. */
export function RowCard<Row>({
  columns,
  layout: { top, large, pairs, pairsLook = 'trio', lines = [], action },
  row,
}: {
  columns: readonly Column<Row>[]
  layout: CardLayout<Row>
  row: Row
}) {
  const named = (ids: readonly string[]) => ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const draw = ({ id, cell, inCard }: Column<Row>) => <Cell key={id}>{(inCard?.cell ?? cell)(row)}</Cell>
  return (
    <>
      {top(row)}
      {large === undefined ? null : (
        <div className="flex items-baseline justify-between gap-2">{named(large).map(draw)}</div>
      )}
      {pairs === undefined ? null : (
        <KeyValues
          {...(pairsLook === 'trio' ? { className: TRIO } : {})}
          rows={named(pairs).map((column) => ({
            key: column.inCard?.head?.(row) ?? column.head,
            value: draw(column),
          }))}
        />
      )}
      {lines.map((ids) => (
        <p key={ids.join(' ')} className="text-13 text-mute [&_strong]:mr-1.5 [&_strong]:text-text">
          {named(ids).map(draw)}
        </p>
      ))}
      {action === undefined ? null : named([action]).map(draw)}
    </>
  )
}

/** A cell with a blank after it, which only a line of text shows. */
function Cell({ children }: { children: ReactNode }) {
  return <>{children} </>
}

const nameLook = cva('min-w-0 flex-1 text-14 font-fig wrap-anywhere', {
  variants: { lines: { 2: 'line-clamp-2', 3: 'line-clamp-3' } },
})

/** The first line of a card: its name, cut off after `lines` lines, and what is at its right. */
export function CardTop({ lines = 2, end, children }: { lines?: 2 | 3; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={`flex items-start gap-3 ${TOUCH_AROUND}`}>
      <b className={nameLook({ lines })}>{children}</b>
      {end}
    </div>
  )
}
