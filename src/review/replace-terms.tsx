import { cva } from 'class-variance-authority'
import { type OrderTerms } from '~/engine/intent/act-items.ts'
import { Part } from './receipt/receipt-parts.tsx'

const ROW = { pays: 'You pay', receives: 'You receive', price: 'Limit price', expires: 'Expires' } as const

const tableLook = cva([
  'w-full text-13 [&_th]:text-mute',
  '[&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-right [&_:is(td,th)]:align-baseline [&_:is(td,th)]:font-text',
  '[&_:is(td,th)+:is(td,th)]:pl-3 [&_:is(td,th):first-child]:text-left',
])

const ROWS = ['pays', 'receives', 'price', 'expires'] as const

type Props = { before: OrderTerms; after: OrderTerms }

/** Both orders of a replacement side by side, and its two steps: what comes back, and what is placed after it. */
export function ReplaceTerms({ before, after }: Props) {
  return (
    <>
      <Part>
        <table className={tableLook()}>
          <thead className="text-12">
            <tr>
              <th scope="col">
                <span className="sr-only">Term</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody translate="no">
            {ROWS.map((key) => (
              <tr key={key}>
                <th scope="row">{ROW[key]}</th>
                <td className="text-mute">{before[key]}</td>
                <td className={before[key] === after[key] ? '' : 'font-fig!'}>{after[key]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part>
        <ol className="grid gap-2">
          <Step at={1} title="Cancel the open order" note={`${before.pays} comes back`} />
          <Step
            at={2}
            title="Place the new one"
            note={`At most ${after.pays}. Opens once the cancel is confirmed, checked and simulated, with one more confirmation`}
          />
        </ol>
        <p className="text-12 text-mute">
          Between the steps no order is open. If the order fills first, nothing is cancelled and nothing is placed.
        </p>
      </Part>
    </>
  )
}

function Step({ at, title, note }: { at: number; title: string; note: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-6 flex-none place-items-center rounded-full border border-edge text-12">{at}</span>
      <span>
        <strong className="block text-13 font-fig">{title}</strong>
        <small className="block text-12 text-mute">{note}</small>
      </span>
    </li>
  )
}
