import { useNow } from '~/ui/now.ts'
import { clock } from '~/values/format-time.ts'
import { type UnixSec } from '~/values/time.ts'

/** When something closes, as a distance that keeps itself up to date. */
export function CloseTime({ at, bare = false }: { at: UnixSec | undefined; bare?: boolean }) {
  const now = useNow(30)
  if (at === undefined) return <span title="No time from the venue">no close time</span>
  const left = Math.abs(at - now)
  const far = clock(left > 120 ? left - (left % 60) : left)
  const text = at > now ? `in ${far.text}` : `${far.text} ago`
  const word = bare ? '' : at > now ? 'closes ' : 'closed '
  return (
    <span>
      <span aria-hidden="true">
        {word}
        {text}
      </span>
      <span className="sr-only left-0">{at > now ? `closes in ${far.spoken}` : `closed ${far.spoken} ago`}</span>
    </span>
  )
}
