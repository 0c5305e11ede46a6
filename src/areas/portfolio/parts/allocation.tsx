import { Figure } from '../../../ui/figure.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { percent, usd } from '../../../values/format.ts'
import { sharesOf, type HoldingRow } from '../model/holding-row.ts'
import { HIDDEN } from './holding-cells.tsx'

const WIDTH = 1_000
const GAP = 3

/** What part of the total each token is: a bar for the eye, and the same as a table. */
export function Allocation({ rows, isHidden }: { rows: readonly HoldingRow[]; isHidden: boolean }) {
  const shares = sharesOf(rows)
  if (shares.length === 0) return null
  const starts = shares.map((_, at) =>
    shares.slice(0, at).reduce((sum, { ppm }) => sum + (Number(ppm) * WIDTH) / 1_000_000, 0),
  )
  return (
    <div className="allocation">
      <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        {shares.map(({ key, ppm }, at) => (
          <rect
            key={key}
            className={`share-${at}`}
            x={starts[at]}
            y={0}
            width={Math.max((Number(ppm) * WIDTH) / 1_000_000 - GAP, 1)}
            height={12}
          />
        ))}
      </svg>
      <table>
        <caption className="sr">What part of the total each token is</caption>
        <thead className="sr">
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Part</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, label, ppm, worth }, at) => (
            <tr key={key}>
              <th scope="row">
                <span className={`swatch share-${at}`} aria-hidden="true" />
                <Untrusted text={label} kind="symbol" />
              </th>
              <td>
                <Figure value={percent(ppm)} />
              </td>
              <td className="mute">
                <Figure value={isHidden ? HIDDEN : usd(worth, undefined, 'down')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
