import { buttonLook, iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { eventName } from '../markets/market-view.ts'
import { type Market } from '../markets/market.ts'
import { type PredictionEvent } from './event.ts'
import { isWatched, toggleStar, watchId, watchlist } from './watchlist.ts'

type WatchButtonProps = {
  readonly event: PredictionEvent
  /** The market of the event that is starred; without one it is the event. */
  readonly market?: Pick<Market, 'marketId'> | undefined
  readonly words?: boolean
}

/** Adds the event, or one market of it, to this device's watchlist, or removes it. */
export function WatchButton({ event, market, words = false }: WatchButtonProps) {
  const ids = watchlist.use()
  const watched =
    market === undefined ? isWatched(ids, event.eventId) : ids.includes(watchId(event.eventId, market.marketId))
  return (
    <button
      type="button"
      className={
        words
          ? buttonLook({ size: 'small' })
          : iconButton({ className: 'relative z-1 -mt-2 -mr-2 -ml-1 phone:-mt-3 phone:-mr-3 phone:-mb-1' })
      }
      aria-pressed={watched}
      aria-label={words ? undefined : `Add to watchlist: ${eventName(event)}`}
      onClick={() => toggleStar(event, market)}
    >
      <Icon name="star" small={words} filled={watched} />
      {words ? (watched ? 'On watchlist' : 'Add to watchlist') : null}
    </button>
  )
}
