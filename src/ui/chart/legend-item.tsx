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
    <span className="inline-flex items-center gap-2">
      <span
        className={`w-4 border-t-2 ${isDotted ? 'border-dotted' : 'border-solid'}`}
        style={{ borderColor: color }}
      />
      {children}
    </span>
  )
}
