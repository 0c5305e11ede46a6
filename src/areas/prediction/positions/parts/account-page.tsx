import { type ReactNode } from 'react'
import { Crumbs } from '~/ui/page-head.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TOUCH_AROUND } from '~/ui/touch.tsx'

const STACK = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 phone:gap-4'

/** What one page of an account shows. */
type AccountPageProps = {
  readonly what: 'Order' | 'Position'
  /** Market and outcome, as the crumb names it; untrusted text. */
  readonly name: string
  /** Link to the list that it belongs to. */
  readonly list: ReactNode
  /** The last read failed: everything is dimmed. */
  readonly isOld: boolean
  /** The heading: its name as a link to its market. */
  readonly heading: ReactNode
  /** Side, status and action, beside each other below the heading. */
  readonly status: ReactNode
  readonly children: ReactNode
}

/** The page of an order or a position by its account: crumbs, a head with name, status and action, then `children`. */
export function AccountPage({ what, name, list, isOld, heading, status, children }: AccountPageProps) {
  return (
    <>
      <Crumbs>
        {list}
        <span className="min-w-0 truncate" aria-current="page">
          <bdi>{name}</bdi>
        </span>
      </Crumbs>
      <div className={isOld ? `${STACK} opacity-[0.62] transition-opacity` : STACK}>
        <section
          className={panelLook({
            className:
              'p-6 grid gap-3 [&_h1]:text-28 [&_h1]:font-head [&_h1]:tracking-[-0.02em] phone:p-4 phone:[&_h1]:text-20',
          })}
          aria-label={what}
        >
          <h1 className={TOUCH_AROUND}>{heading}</h1>
          <div className="flex flex-wrap items-center gap-4">{status}</div>
        </section>
        {children}
      </div>
    </>
  )
}

/** The same page until its account is read. */
export function AccountSkeleton({ what }: Pick<AccountPageProps, 'what'>) {
  usePageTitle(what)
  return (
    <div className={STACK} aria-busy="true">
      <h1 className="sr-only">{what}, loading</h1>
      <Skeleton height={104} />
      <Skeleton height={104} />
      <Skeleton height={240} />
    </div>
  )
}
