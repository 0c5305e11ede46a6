import { Figure } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { LIVE_VENUE, readLive } from '../model/live-reading.ts'
import { useLive } from '../stores/live.ts'

/**
 * A market's price at another venue, as it changes: the chance, bid and ask, its age. `name` = the market's, of an event with
 * several. Nothing else on the page follows it.
 */
export function LiveLine({ id, name }: { id: string; name: string | undefined }) {
  const { chance, prices, remark } = readLive(useLive(id), useNow())
  return (
    <>
      <span className="min-w-0 truncate">
        {name === undefined ? null : (
          <>
            <bdi>{name}</bdi>,{' '}
          </>
        )}
        {name === undefined ? 'Live' : 'live'} on {LIVE_VENUE}
      </span>
      {chance === undefined ? null : <Figure value={chance} className="font-fig whitespace-nowrap text-text" />}
      {prices === undefined ? null : <span className="phone:hidden">{prices}</span>}
      <span className="ml-auto whitespace-nowrap">{remark}</span>
    </>
  )
}

/** The same on a card, in one short line; nothing while there is no price. */
export function LiveChip({ id }: { id: string }) {
  const { chance, remark } = readLive(useLive(id), useNow())
  if (chance === undefined) return null
  return (
    <span className="whitespace-nowrap">
      {LIVE_VENUE} <Figure value={chance} className="font-fig text-text" isPlain /> {remark}
    </span>
  )
}
