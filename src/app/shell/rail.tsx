import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { Icon, Mark } from '~/ui/icon.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { isFormPage } from '../areas.ts'
import { isNavItemOf, NAV_ITEMS, type NavItem } from '../inner-links.ts'
import { Late } from './deferred-part.tsx'

/**
 * The left rail: words from 1,280 px on, icons with their names on hover and focus below. Its foot names the build, as
 * written into the document when it was built; `npm run check-site` compares it.
 */
export function Rail() {
  const { build } = useRouter().options.context
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <aside className="sticky top-0 flex h-dvh flex-col border-r border-line px-3 pb-4 tablet:items-center tablet:px-2.5 phone:hidden [@media(max-height:600px)]:overflow-x-clip [@media(max-height:600px)]:overflow-y-auto">
      <Link
        className="flex h-14 flex-none items-center gap-3 px-2 text-16 font-head tracking-tight"
        to="/events"
        aria-label="Sextant, Predict"
      >
        <Mark />
        <span className="tablet:hidden">Sextant</span>
      </Link>
      <nav className="mt-2 flex flex-1 flex-col gap-0.5" aria-label="Pages">
        {NAV_ITEMS.map((place) => (
          <RailLink key={place.to} place={place} current={isNavItemOf(place, path)} />
        ))}
      </nav>
      <div className="-mx-3 mt-3 border-t border-line px-5 pt-3 text-12 text-mute tablet:hidden">Build {build}</div>
    </aside>
  )
}

const railLink = cva(
  [
    // Base
    'group relative flex h-9 items-center gap-3 rounded-control px-2 text-mute transition-colors',
    // Hover
    'hover:bg-deck hover:text-text',
    // Current
    'aria-[current=page]:bg-raise aria-[current=page]:font-fig aria-[current=page]:text-text',
    // Its line, at the edge of the rail
    'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:-left-3 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-brass',
    // Tablet
    'tablet:size-11 tablet:justify-center tablet:px-0 tablet:aria-[current=page]:before:-left-2.5',
    // A low window, as a magnified page is: all of them fit
    '[@media(max-height:600px)_and_(max-width:1279px)_and_(pointer:fine)]:size-9',
  ],
  { variants: { isLast: { true: 'mt-auto', false: '' } } },
)

/** Beside its icon; on the tablet a label that appears. */
const railName = cva([
  // Tablet
  'tablet:pointer-events-none tablet:absolute tablet:left-[calc(100%+8px)] tablet:z-8 tablet:px-2 tablet:py-1 tablet:whitespace-nowrap',
  'tablet:rounded-control tablet:border tablet:border-line tablet:bg-raise tablet:text-12 tablet:text-text',
  // Tablet: hover, focus
  'tablet:opacity-0 tablet:group-hover:opacity-100 tablet:group-focus-visible:opacity-100',
])

function RailLink({ place, current }: { place: NavItem; current: boolean }) {
  return (
    <Link
      to={place.to}
      params={NO_PARAMS}
      aria-current={current ? 'page' : undefined}
      className={railLink({ isLast: place.to === '/settings' })}
    >
      <Icon name={place.icon} />
      <span className={railName()}>{place.word}</span>
      {place.path === '/positions' ? <Late part="claims" /> : null}
    </Link>
  )
}

const LOOK = 'fixed -top-16 left-2 z-40 rounded-control bg-brass-fill px-4 py-3 font-head text-on-brass focus:top-2'

/** The first stops of Tab: over the frame to the page, and to the form's first amount where there is one. */
export function SkipLinks() {
  const hasForm = useRouterState({ select: ({ location }) => isFormPage(location.pathname) })
  return (
    <>
      <a className={LOOK} href="#main">
        Skip to content
      </a>
      {hasForm ? (
        <button type="button" className={LOOK} onClick={focusForm}>
          Skip to order form
        </button>
      ) : null}
    </>
  )
}

/** Puts the cursor into the first field of the page's order form; stays where it is while there is none. */
export function focusForm(): void {
  const ticket = document.querySelector<HTMLInputElement>('#main aside form input')
  const field = ticket ?? document.querySelector<HTMLInputElement>('#main form input[inputmode="decimal"]')
  field?.focus()
}
