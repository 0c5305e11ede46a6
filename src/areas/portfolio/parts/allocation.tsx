import { Skeleton } from '../../../ui/skeleton.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { share, usd } from '../../../values/format.ts'
import { MAX_SHARES, sharesOf, type HoldingRow } from '../model/holding-row.ts'
import { HIDDEN } from './holding-cells.tsx'
import { ALLOCATION_WORD } from '../words.ts'

const WIDTH = 1_000
const GAP = 3

/** Colours of the shares, the largest first; written out whole, so that the stylesheet has them. */
const GROUNDS = [
  'bg-brass',
  'bg-yes',
  'bg-text',
  'bg-no',
  'bg-mute',
  'bg-[color-mix(in_oklab,var(--brass)_50%,var(--deck))]',
  'bg-edge',
]
const FILLS = [
  'fill-brass',
  'fill-yes',
  'fill-text',
  'fill-no',
  'fill-mute',
  'fill-[color-mix(in_oklab,var(--brass)_50%,var(--deck))]',
  'fill-edge',
]

type AllocationProps = {
  readonly rows: readonly HoldingRow[]
  readonly isHidden: boolean
  /** Prices are on their way: the room is kept, so that the table below stays where it is. */
  readonly isPricing: boolean
}

function AllocationWaits({ count }: { count: number }) {
  return (
    <div
      className="grid gap-3 px-4 pt-1 pb-4 [&_svg]:h-3 [&_svg]:w-full [&_svg]:rounded-[2px] [&_tbody]:grid [&_tbody]:grid-cols-[repeat(auto-fill,minmax(208px,1fr))] [&_tbody]:gap-x-6 [&_tbody]:gap-y-1 [&_td]:text-right [&_th]:truncate [&_th]:text-left [&_th]:font-text [&_tr]:grid [&_tr]:grid-cols-[minmax(0,1fr)_auto_88px] [&_tr]:gap-3 [&_tr]:text-13 [&_tr]:font-text"
      aria-hidden="true"
    >
      <Skeleton height={12} />
      <table>
        <tbody>
          {Array.from({ length: Math.min(count, MAX_SHARES + 1) }, (_, at) => (
            <tr key={at}>
              <td>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Allocation by token: a bar for the eye, and the same as a table. */
export function Allocation({ rows, isHidden, isPricing }: AllocationProps) {
  const shares = sharesOf(rows)
  if (shares.length === 0)
    return isPricing ? (
      <AllocationWaits count={rows.filter(({ raw, isLeftOut }) => raw > 0n && !isLeftOut).length} />
    ) : null
  const starts = shares.map((_, at) =>
    shares.slice(0, at).reduce((sum, { ppm }) => sum + (Number(ppm) * WIDTH) / 1_000_000, 0),
  )
  return (
    <div className="grid gap-3 px-4 pt-1 pb-4 [&_svg]:h-3 [&_svg]:w-full [&_svg]:rounded-[2px] [&_tbody]:grid [&_tbody]:grid-cols-[repeat(auto-fill,minmax(208px,1fr))] [&_tbody]:gap-x-6 [&_tbody]:gap-y-1 [&_td]:text-right [&_th]:truncate [&_th]:text-left [&_th]:font-text [&_tr]:grid [&_tr]:grid-cols-[minmax(0,1fr)_auto_88px] [&_tr]:gap-3 [&_tr]:text-13 [&_tr]:font-text">
      <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ key, ppm }, at) => (
          <rect
            key={key}
            className={FILLS[at]}
            x={starts[at]}
            y={0}
            width={Math.max((Number(ppm) * WIDTH) / 1_000_000 - GAP, 1)}
            height={12}
          />
        ))}
      </svg>
      <table>
        <caption className="sr-only">{ALLOCATION_WORD.allocationToken}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{ALLOCATION_WORD.token}</th>
            <th scope="col">{ALLOCATION_WORD.share}</th>
            <th scope="col">{ALLOCATION_WORD.value}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, label, ppm, worth }, at) => (
            <tr key={key}>
              <th scope="row">
                <span className={`mr-2 inline-block size-2 rounded-[2px] ${GROUNDS[at] ?? ''}`} aria-hidden="true" />
                <Untrusted text={label} kind="symbol" />
              </th>
              <td>
                <Figure value={share(ppm)} />
              </td>
              <td className="text-mute">
                <Figure value={isHidden ? HIDDEN : usd(worth, undefined, 'down')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
