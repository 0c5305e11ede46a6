import { type ReactNode } from 'react'

/** One entry of a legend. */
export function LegendItem({
  color,
  isDotted = false,
  children,
}: {
  color: string
  isDotted?: boolean
  children: ReactNode
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span
        className={`w-4 flex-none border-t-2 ${isDotted ? 'border-dotted' : 'border-solid'}`}
        style={{ borderColor: color }}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
