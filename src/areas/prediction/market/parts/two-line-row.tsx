import { type ReactNode } from 'react'

/** A row of a list in two lines, four children: words at the left of each line, a figure or a time at its right. */
export function TwoLineRow({ children }: { children: ReactNode }) {
  return (
    <li className="grid h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 text-13 font-text *:even:text-right phone:relative">
      {children}
    </li>
  )
}
