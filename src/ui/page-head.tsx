import { type ReactNode, Children, Fragment } from 'react'
import { usePageTitle } from './page-title.ts'
import { Untrusted } from './untrusted.tsx'

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

/** Lists the search params that were ignored, as written in the link; renders nothing when all were read. */
export function IgnoredParams({
  params,
  className = 'mb-4 text-12 text-pretty text-mute',
}: {
  params: readonly string[]
  className?: string
}) {
  if (params.length === 0) return null
  return (
    <p className={className}>
      Some settings in this link were invalid and skipped:{' '}
      <Untrusted className="font-mono text-[12px] wrap-anywhere" text={params.join(', ')} />
    </p>
  )
}

/** The way from a list to this page: a link for each step, and this page's own name last. */
export function Crumbs({ children }: { children: ReactNode }) {
  return (
    <nav
      className="mb-3 flex min-h-5 items-center gap-2 text-13 font-text whitespace-nowrap text-mute [&_a:hover]:text-text"
      aria-label="Breadcrumb"
    >
      {Children.toArray(children).map((step, index) => (
        <Fragment key={`step-${index}`}>
          {index === 0 ? null : <span aria-hidden="true">/</span>}
          {step}
        </Fragment>
      ))}
    </nav>
  )
}
