import { Children, Fragment, type ReactNode } from 'react'

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
