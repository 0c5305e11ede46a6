import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Fold = { readonly openKey: string | undefined; readonly toggle: (key: string) => void }

const FoldContext = createContext<Fold>({ openKey: undefined, toggle: () => undefined })

/** Which row of a table is open: at most one. The buttons inside `FoldProvider` open and close it. */
export function useFold(): Fold {
  const [openKey, setOpenKey] = useState<string | undefined>(undefined)
  const toggle = useCallback((key: string) => setOpenKey((open) => (open === key ? undefined : key)), [])
  return useMemo(() => ({ openKey, toggle }), [openKey, toggle])
}

/** Provides the fold of a table to its cells. */
export const FoldProvider = FoldContext

/** Opens and closes the details of a row from a cell of it. */
export function FoldButton({ rowKey, children }: { rowKey: string; children: ReactNode }) {
  const { openKey, toggle } = useContext(FoldContext)
  return (
    <button
      type="button"
      className="grid min-h-11 content-center gap-0.5 text-left"
      aria-expanded={openKey === rowKey}
      onClick={() => toggle(rowKey)}
    >
      {children}
    </button>
  )
}

/** A small arrow that opens and closes the details of a row; `name` = its accessible name. */
export function FoldArrow({ rowKey, name }: { rowKey: string; name: string }) {
  const { openKey, toggle } = useContext(FoldContext)
  const isOpen = openKey === rowKey
  return (
    <button
      type="button"
      className="grid h-7 w-7 place-items-center rounded-control text-mute hover:text-text phone:size-11"
      aria-expanded={isOpen}
      aria-label={name}
      onClick={() => toggle(rowKey)}
    >
      <Icon name={isOpen ? 'down' : 'right'} small />
    </button>
  )
}

/** The details of a card, drawn once they are open. */
export function FoldDetails({ rowKey, children }: { rowKey: string; children: () => ReactNode }) {
  return useContext(FoldContext).openKey === rowKey ? children() : null
}

type Props = {
  readonly summary: ReactNode
  readonly children: ReactNode | (() => ReactNode)
  readonly className?: string
  readonly open?: boolean
  readonly arrow?: 'beside' | 'end'
}

/**
 * A line that opens what is below it, with an arrow that turns, right after the text or at the line's `end`. Children that are
 * a function are made while it is open. `open` = whether it is at first, and again from when that changes.
 */
export function Details({ summary, children, className, open = false, arrow = 'beside' }: Props) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details className={className} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className={`flex min-h-7 cursor-pointer items-center gap-1 text-13 text-mute hover:text-text phone:min-h-11 ${arrow === 'end' ? '' : 'w-fit'}`}
      >
        {summary}
        <span className={`transition-transform in-[[open]>summary]:rotate-180 ${arrow === 'end' ? 'ml-auto' : ''}`}>
          <Icon name="down" small />
        </span>
      </summary>
      {typeof children === 'function' ? isOpen && children() : children}
    </details>
  )
}
