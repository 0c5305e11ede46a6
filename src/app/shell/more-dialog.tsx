import { Link } from '@tanstack/react-router'
import { SHOW_NOTICES, unreadCount } from '~/areas/notices/stores/unread-count.ts'
import { Icon } from '~/ui/icon.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { nextTheme, paintTheme, themeStore } from '~/ui/theme.ts'
import { useStore } from '~/ui/use-store.ts'
import { MORE_NAV_ITEMS } from '../inner-links.ts'
import { PALETTE } from '../palette/search-field.tsx'

const LINE = 'flex h-12 w-full items-center gap-4'

/** The phone's other places, and the theme. */
export function MoreDialog({ onClose }: { onClose: () => void }) {
  const choice = themeStore.use()
  const unread = useStore(unreadCount)
  const turn = () => {
    const next = nextTheme(choice)
    themeStore.write(next)
    paintTheme(next)
  }
  return (
    <LazyDialog title="More" onClose={onClose}>
      <ul className="grid">
        {MORE_NAV_ITEMS.map((place) => (
          <li key={place.to}>
            <Link to={place.to} params={NO_PARAMS} className={LINE} onClick={onClose}>
              <Icon name={place.icon} />
              {place.word}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={LINE}
            onClick={() => {
              onClose()
              dispatchEvent(new Event(SHOW_NOTICES))
            }}
          >
            <Icon name="bell" />
            Notifications
            <span className="ml-auto text-12 text-mute">{unread === 0 ? '' : `${unread} unread`}</span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={LINE}
            onClick={() => {
              onClose()
              dispatchEvent(new Event(PALETTE))
            }}
          >
            <Icon name="search" />
            Search and commands
          </button>
        </li>
        <li>
          <button type="button" className={LINE} onClick={turn}>
            <Icon name="theme" />
            Theme
            <span className="ml-auto text-12 text-mute">{choice}</span>
          </button>
        </li>
      </ul>
    </LazyDialog>
  )
}
