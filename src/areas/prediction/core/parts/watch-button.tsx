import { buttonLook, iconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { eventName } from '../model/market-view.ts'
import { type PredictionEvent } from '../model/event.ts'
import { toggleWatch, watchlist } from '../stores/watchlist.ts'
import { WATCH_BUTTON_WORD } from '../words.ts'

/** Adds the event to this device's watchlist, or removes it. */
export function WatchButton({ event, words = false }: { event: PredictionEvent; words?: boolean }) {
  const watched = watchlist.use().includes(event.eventId)
  return (
    <button
      type="button"
      className={
        words
          ? buttonLook({ size: 'small' })
          : iconButton({ className: 'relative z-1 -mt-2 -mr-2 -ml-1 phone:-mt-3 phone:-mr-3 phone:-mb-1' })
      }
      aria-pressed={watched}
      aria-label={words ? undefined : WATCH_BUTTON_WORD.addWatchlist(eventName(event))}
      onClick={() => toggleWatch(event.eventId)}
    >
      <Icon name="star" small={words} />
      {words ? (watched ? WATCH_BUTTON_WORD.watchlist : WATCH_BUTTON_WORD.addWatchlistWord) : null}
    </button>
  )
}
