import { type ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

type Props = {
  readonly title: string
  readonly sub?: ReactNode
  /** The page shows its name otherwise; the heading is for readers alone. */
  readonly isQuiet?: boolean
  readonly children?: ReactNode
}

/** The head of a page: its one `h1`, a quiet remark, and what can be done with the whole page. */
export function PageHead({ title, sub, isQuiet = false, children }: Props) {
  usePageTitle(title)
  if (isQuiet) return <h1 className="sr-only">{title}</h1>
  return (
    <div className="mb-4 flex min-h-10 items-center gap-4 phone:mb-3 phone:min-h-0 phone:flex-wrap phone:gap-2">
      <h1 className="phone:sr-only">{title}</h1>
      {sub === undefined ? null : <span className="text-mute">{sub}</span>}
      {children === undefined ? null : <div className="ml-auto flex items-center gap-2">{children}</div>}
    </div>
  )
}
