import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Details } from '~/ui/fold.tsx'
import { Icon } from '~/ui/icon.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { tabLook, tabsLook } from '~/ui/tab-links.tsx'

/**
 * A trading page: its picture on the left, the form on the right, the owner's orders below the picture. On the phone the
 * form comes first, and so it does for the keyboard.
 */
export function TradeLayout({ form, picture, below }: { form: ReactNode; picture?: ReactNode; below: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_400px] items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_360px] tablet:gap-4 narrow:grid-cols-[minmax(0,1fr)]">
      <div className="sticky top-20 col-start-2 row-start-1 grid grid-cols-[minmax(0,1fr)] narrow:static narrow:col-start-1">
        {form}
      </div>
      <div className="col-start-1 row-start-1 grid min-h-70 grid-cols-[minmax(0,1fr)] content-start gap-4 narrow:row-start-2">
        {picture}
        {below}
      </div>
    </div>
  )
}

/** The boxes of a form that belong together. */
export const AMOUNTS = 'grid grid-cols-[minmax(0,1fr)] gap-2'

type Kind = 'swap' | 'limit' | 'recurring'

/** The panel of a trading form, with the way to the other kinds of order. `label` names it to readers. */
export function TradePanel({
  label,
  kind,
  pair,
  end,
  children,
}: {
  label: string
  kind: Kind
  /** Mints of the pair, which the other kinds keep. */
  pair: { readonly in: string; readonly out: string }
  end?: ReactNode
  children: ReactNode
}) {
  const current = (each: Kind) => (each === kind ? 'page' : undefined)
  return (
    <section className={panelLook()} aria-label={label}>
      <nav className={tabsLook({ className: 'items-center' })} aria-label="Order type">
        <Link className={tabLook()} to="/swap/{-$in}/{-$out}" params={pair} aria-current={current('swap')}>
          Swap
        </Link>
        <Link className={tabLook()} to="/limit/{-$in}/{-$out}" params={pair} aria-current={current('limit')}>
          Limit
        </Link>
        <Link className={tabLook()} to="/recurring/{-$in}/{-$out}" params={pair} aria-current={current('recurring')}>
          Recurring
        </Link>
        {end === undefined ? null : <span className="ml-auto text-12 text-mute">{end}</span>}
      </nav>
      {children}
    </section>
  )
}

/** Settings of a form, closed until they are wanted; `values` = what is set, in the closed line. */
export function SettingsFold({ values, children }: { values: readonly string[]; children: ReactNode }) {
  return (
    <Details
      className="-mx-4 border-y border-line px-4 [&>summary]:min-h-11"
      arrow="end"
      summary={
        <>
          <Icon name="settings" small />
          <span>Settings</span>
          <span className="min-w-0 grow truncate text-right text-text">{values.join(' · ')}</span>
        </>
      }
    >
      <div className="grid gap-3 pt-1 pb-4">{children}</div>
    </Details>
  )
}

/** One setting: its label, an optional end element, and the control below them. */
export function SettingRow({ label, end, children }: { label: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <span className="flex flex-wrap justify-between gap-x-2 text-13 text-mute">
        <span>{label}</span>
        {end}
      </span>
      {children}
    </div>
  )
}
