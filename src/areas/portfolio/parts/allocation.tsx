import { Figure } from '~/ui/figure.tsx'
import { Panel } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { share, usd } from '~/values/format.ts'
import { MAX_SHARES, sharesOf, type HoldingRow } from '../model/holding-row.ts'
import { HIDDEN } from './holding-cells.tsx'

const WIDTH = 1_000
const GAP = 3

/** Colours of the shares, the largest first; written out whole, so that the stylesheet has them. */
const GROUNDS = [
  'bg-c3',
  'bg-c2',
  'bg-c4',
  'bg-brass',
  'bg-c5',
  'bg-[color-mix(in_oklab,var(--c2)_50%,var(--deck))]',
  'bg-edge',
]
const FILLS = [
  'fill-c3',
  'fill-c2',
  'fill-c4',
  'fill-brass',
  'fill-c5',
  'fill-[color-mix(in_oklab,var(--c2)_50%,var(--deck))]',
  'fill-edge',
]

type AllocationProps = {
  /** `undefined` = not read yet. */
  readonly rows: readonly HoldingRow[] | undefined
  readonly isHidden: boolean
  /** Prices are loading: the room is kept, so that the table below does not move. */
  readonly isPricing: boolean
}

/** A bar, and below it a table whose rows follow each other in a line. */
const BODY = [
  'grid gap-3 p-4 [&_svg]:h-3 [&_svg]:w-full [&_svg]:rounded-[2px]',
  '[&_tbody]:flex [&_tbody]:flex-wrap [&_tbody]:gap-x-6 [&_tbody]:gap-y-1',
  '[&_tr]:flex [&_tr]:gap-2 [&_tr]:text-13 [&_th]:max-w-40 [&_th]:truncate [&_th]:text-left [&_th]:font-text',
].join(' ')

function AllocationWaits({ count }: { count: number }) {
  return (
    <div className={BODY} aria-hidden="true">
      <Skeleton height={12} />
      <table>
        <tbody>
          {Array.from({ length: Math.min(count, MAX_SHARES + 1) }, (_, at) => (
            <tr key={at}>
              <td className="min-w-40">&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Allocation by token: a bar, and the same as a table; nothing where no token has a value. */
export function Allocation({ rows, isHidden, isPricing }: AllocationProps) {
  const shares = sharesOf(rows ?? [])
  if (shares.length === 0 && rows !== undefined && !isPricing) return null
  const priced = rows?.filter(({ raw, isLeftOut }) => raw > 0n && !isLeftOut).length ?? 1
  return (
    <Panel title="Allocation" end="of tokens" className="mb-4">
      {shares.length === 0 ? <AllocationWaits count={priced} /> : <Shares shares={shares} isHidden={isHidden} />}
    </Panel>
  )
}

function Shares({ shares, isHidden }: { shares: ReturnType<typeof sharesOf>; isHidden: boolean }) {
  const starts = shares.map((_, at) =>
    shares.slice(0, at).reduce((sum, { ppm }) => sum + (Number(ppm) * WIDTH) / 1_000_000, 0),
  )
  return (
    <div className={BODY}>
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
        <caption className="sr-only">Allocation by token</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Share</th>
            <th scope="col">Value</th>
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
