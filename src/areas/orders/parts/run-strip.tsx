import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { type RecurringRow } from '../model/recurring-row.ts'
import { runCounts, type RunCounts } from '../model/recurring-runs.ts'

/** More cells than this would be thinner than their gaps: then each kind of run is one bar of its share. */
const MAX_CELLS = 60

const LOOKS = {
  filled: 'bg-brass-fill',
  next: 'border border-brass-fill bg-deck',
  remaining: 'bg-line',
} as const
type Kind = keyof typeof LOOKS

/** The runs of an order in a row: filled, next and remaining. Nothing while their number is not known. */
export function RunStrip({ row }: { row: RecurringRow }) {
  const counts = runCounts(row)
  if (counts === undefined) return null
  const words = wordsOf(counts)
  const kinds = (['filled', 'next', 'remaining'] as const).filter((kind) => counts[kind] > 0)
  return (
    <div className="grid gap-2" role="group" aria-label="Orders of the schedule">
      <div className="flex h-3 gap-0.5" role="img" aria-label={words.join(', ')}>
        {counts.total > MAX_CELLS
          ? kinds.map((kind) => (
              <span key={kind} className={`min-w-1 rounded-4 ${LOOKS[kind]}`} style={{ flexGrow: counts[kind] }} />
            ))
          : cellsOf(kinds, counts)}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-mute">
        {kinds.map((kind, index) => (
          <span key={kind} className="inline-flex items-center gap-2">
            <span className={`size-2.5 rounded-4 ${LOOKS[kind]}`} />
            {words[index]}
          </span>
        ))}
      </p>
    </div>
  )
}

function cellsOf(kinds: readonly Kind[], counts: RunCounts) {
  return kinds.flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, index) => (
      <span key={`${kind} ${index}`} className={`flex-1 rounded-4 ${LOOKS[kind]}`} />
    )),
  )
}

const when = (at: number | undefined) => (at === undefined ? undefined : shortTime(unixSec(at)))

/** What the strip shows, in words: a part each, as the strip has them. */
function wordsOf({ filled, next, nextAt, remaining, lastAt, isOver, total }: RunCounts): readonly string[] {
  return [
    ...(filled === 0 ? [] : [`Filled ${filled} of ${total}`]),
    ...(next === 0 ? [] : [nextText(when(nextAt))]),
    ...(remaining === 0 ? [] : [isOver ? `${remaining} not executed` : remainingText(remaining, when(lastAt))]),
  ]
}

function nextText(at: string | undefined): string {
  return at === undefined ? 'Next: known after the first order' : `Next ${at}`
}

function remainingText(count: number, last: string | undefined): string {
  return `${count} remaining${last === undefined ? '' : `, last ${last}`}`
}
