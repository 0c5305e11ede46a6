import { type ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

/** The head of a page: its one `h1`, a quiet remark, and what can be done with the whole page. */
export function PageHead({ title, sub, children }: { title: string; sub?: ReactNode; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {sub === undefined ? null : <span className="sub">{sub}</span>}
      {children === undefined ? null : <div className="end">{children}</div>}
    </div>
  )
}
