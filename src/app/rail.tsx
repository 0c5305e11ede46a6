import { Link, useRouterState } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { isPlaceOf, PLACES, type Place } from './navigation.ts'
import { type ShellSlots } from './slots.tsx'

/**
 * The left rail: words from 1,280 px on, icons with their names on hover and focus below. Its foot names the build, as
 * written into the document when it was built; `npm run check-site` compares it.
 */
export function Rail({ claimable }: Pick<ShellSlots, 'claimable'>) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <aside className="rail">
      <Link className="brand" to="/events" aria-label="Sextant, Predict">
        <Mark />
        <span>Sextant</span>
      </Link>
      <nav className="nav" aria-label="Places">
        {PLACES.map((place) => (
          <RailLink
            key={place.to}
            place={place}
            current={isPlaceOf(place, path)}
            badge={place.to === '/positions' ? claimable : 0}
          />
        ))}
      </nav>
      <div className="rail-foot">build {document.documentElement.dataset['build']}</div>
    </aside>
  )
}

function RailLink({ place, current, badge }: { place: Place; current: boolean; badge: number }) {
  return (
    <Link
      to={place.to}
      aria-current={current ? 'page' : undefined}
      className={place.to === '/settings' ? 'last' : undefined}
    >
      <Icon name={place.icon} />
      <span className="word">{place.word}</span>
      {badge > 0 ? (
        <span className="badge" aria-label={`${badge} to claim`}>
          {badge}
        </span>
      ) : null}
    </Link>
  )
}
