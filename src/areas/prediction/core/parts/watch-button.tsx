import { Icon } from '../../../../ui/icon.tsx'
import { eventName } from '../model/market-view.ts'
import { type PredictionEvent } from '../model/event.ts'
import { toggleWatch, watchlist } from '../stores/watchlist.ts'

/** The star: keeps the event on this device. */
export function WatchButton({ event, words = false }: { event: PredictionEvent; words?: boolean }) {
  const watched = watchlist.use().includes(event.eventId)
  return (
    <button
      type="button"
      className={words ? 'btn is-small is-watch' : 'iconbtn'}
      aria-pressed={watched}
      aria-label={words ? undefined : `Watch ${eventName(event)}`}
      onClick={() => toggleWatch(event.eventId)}
    >
      <Icon name="star" small={words} />
      {words ? (watched ? 'Watching' : 'Watch') : null}
    </button>
  )
}
