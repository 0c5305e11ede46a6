import { Link, useRouterState } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { useState } from 'react'
import { Icon } from '~/ui/icon.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { Late } from './deferred-part.tsx'
import { isNavItemOf, isPhoneItemOf, isTrade, MORE_NAV_ITEMS, PHONE_NAV_ITEMS } from './navigation.ts'

const MoreDialog = lazyComponent(async () => (await import('./more-dialog.tsx')).MoreDialog, null)

const placeLook = cva([
  // Base
  'relative grid place-content-center justify-items-center gap-1 text-12 text-mute',
  // Current
  'aria-[current=page]:font-fig aria-[current=page]:text-text',
  // Its line, at the top of the bar
  'aria-[current=page]:before:absolute aria-[current=page]:before:-top-px aria-[current=page]:before:left-1/2 aria-[current=page]:before:-ml-4',
  'aria-[current=page]:before:h-0.5 aria-[current=page]:before:w-8 aria-[current=page]:before:bg-brass',
])

/** The phone's bottom bar: four places and the rest. */
export function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [open, setOpen] = useState(false)
  const inMore =
    !PHONE_NAV_ITEMS.some((place) => isPhoneItemOf(place, path)) &&
    MORE_NAV_ITEMS.some((place) => isNavItemOf(place, path))
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-6 hidden h-[calc(64px+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-ink pb-[env(safe-area-inset-bottom)] phone:grid"
      aria-label="Pages"
    >
      {PHONE_NAV_ITEMS.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={placeLook()}
          aria-current={isPhoneItemOf(place, path) ? 'page' : undefined}
        >
          <Icon name={place.icon} />
          <span>{isTrade(place) ? 'Trade' : place.word}</span>
          {place.to === '/positions' ? <Late part="claims" /> : null}
        </Link>
      ))}
      <button
        type="button"
        className={placeLook()}
        aria-current={inMore ? 'page' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
        <span>More</span>
      </button>
      {open ? <MoreDialog onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}
