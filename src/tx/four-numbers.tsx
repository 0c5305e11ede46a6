import { cva } from 'class-variance-authority'
import { Address } from '~/ui/copy.tsx'
import { type FourFigure } from './four-figures.ts'

const valueLook = cva('block text-20 font-fig tracking-tight wrap-anywhere', {
  variants: { tone: { gain: 'text-yes', loss: 'text-no', none: '' } },
})

/** The at most four numbers that a review or a receipt opens with, in large type. */
export function FourNumbers({ figures }: { figures: readonly FourFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl className="-mx-6 grid grid-cols-2 border-t border-dashed border-line phone:-mx-4">
      {figures.map(({ key, label, value, unit, mint, notes, tone }) => (
        <div
          key={`${key} ${label}`}
          className="row-span-2 grid min-w-0 grid-rows-subgrid content-start gap-y-0 py-3 pr-4 pl-6 even:border-l even:border-line even:pr-6 even:pl-4 nth-[n+3]:border-t nth-[n+3]:border-line phone:pr-2 phone:pl-4"
        >
          <dt className="text-12 text-mute">{label}</dt>
          <dd className="min-w-0">
            <span className={valueLook({ tone: tone ?? 'none' })} translate="no">
              {value}
              {unit === undefined ? null : ' '}
              {unit === undefined ? null : (
                <span className="inline-block text-13 font-text tracking-normal text-mute">{unit}</span>
              )}
            </span>
            {mint === undefined ? null : (
              <small className="block">
                <Address value={mint} what={label} />
              </small>
            )}
            {notes.map((note) => (
              <small key={note} className="block text-12 text-mute">
                {note}
              </small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
