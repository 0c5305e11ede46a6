import { type ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

/** The head of a page: its one `h1`, a quiet remark, and what can be done with the whole page. */
export function PageHead({ title, sub, children }: { title: string; sub?: ReactNode; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="mb-4 flex min-h-10 items-center gap-4 phone:mb-3 phone:min-h-0 phone:flex-wrap phone:gap-2">
      <h1 className="phone:sr-only">{title}</h1>
      {sub === undefined ? null : <span className="text-mute">{sub}</span>}
      {children === undefined ? null : <div className="ml-auto flex items-center gap-2">{children}</div>}
    </div>
  )
}
