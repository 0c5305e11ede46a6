import { Link, useRouterState } from '@tanstack/react-router'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { isPlaceOf, MORE_PLACES, PHONE_PLACES } from './navigation.ts'

const MoreDialog = lazyComponent(async () => (await import('./more-dialog.tsx')).MoreDialog, null)

/** The phone's bottom bar: four places and the rest. */
export function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [open, setOpen] = useState(false)
  const inMore = MORE_PLACES.some((place) => isPlaceOf(place, path))
  return (
    <nav className="tabbar" aria-label="Places">
      {PHONE_PLACES.map((place) => (
        <Link key={place.to} to={place.to} aria-current={isPlaceOf(place, path) ? 'page' : undefined}>
          <Icon name={place.icon} />
          <span>{place.word}</span>
        </Link>
      ))}
      <button
        type="button"
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
