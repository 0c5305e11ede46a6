import { Link } from '@tanstack/react-router'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { MORE_PLACES } from './navigation.ts'
import { PALETTE } from './search-box.tsx'
import { nextTheme, paintTheme, themeStore } from '../ui/theme.ts'

/** The phone's other places, and the theme. */
export function MoreDialog({ onClose }: { onClose: () => void }) {
  const choice = themeStore.use()
  const turn = () => {
    const next = nextTheme(choice)
    themeStore.write(next)
    paintTheme(next)
  }
  return (
    <Dialog title="More" onClose={onClose}>
      <ul className="more">
        {MORE_PLACES.map((place) => (
          <li key={place.to}>
            <Link to={place.to} onClick={onClose}>
              <Icon name={place.icon} />
              {place.word}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onClose()
              dispatchEvent(new Event(PALETTE))
            }}
          >
            <Icon name="search" />
            Commands
          </button>
        </li>
        <li>
          <button type="button" onClick={turn}>
            <Icon name="theme" />
            Theme
            <span className="unit">{choice}</span>
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
