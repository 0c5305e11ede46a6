import { cva } from 'class-variance-authority'
import { Address } from '~/ui/copy.tsx'
import { type FourFigure } from './four-figures.ts'

const valueLook = cva('block text-20 font-fig tracking-tight wrap-anywhere', {
  variants: { tone: { gain: 'text-yes', loss: 'text-no', none: '' } },
})

const boardLook = cva('-mx-6 grid border-t border-dashed border-line phone:-mx-4 phone:grid-cols-2', {
  variants: {
    // In one row, where the dialog is wide enough.
    row: { true: 'grid-flow-col grid-rows-[auto_auto] phone:grid-flow-row phone:grid-rows-none', false: 'grid-cols-2' },
  },
})

const numberLook = cva(
  [
    'row-span-2 grid min-w-0 grid-rows-subgrid content-start gap-y-0 py-3 pr-4 pl-6 phone:pr-2 phone:pl-4',
    'phone:even:border-l phone:even:border-line phone:nth-[n+3]:border-t phone:nth-[n+3]:border-line',
  ],
  {
    variants: {
      row: {
        true: 'not-first:border-l not-first:border-line not-first:pl-4 phone:odd:border-l-0',
        false: 'even:border-l even:border-line even:pr-6 even:pl-4 nth-[n+3]:border-t nth-[n+3]:border-line',
      },
    },
  },
)

/** The at most four numbers that a review or a receipt opens with, in large type. `isRow` = in a wide dialog. */
export function FourNumbers({ figures, isRow = false }: { figures: readonly FourFigure[]; isRow?: boolean }) {
  if (figures.length === 0) return null
  return (
    <dl className={boardLook({ row: isRow })}>
      {figures.map(({ key, label, value, unit, mint, notes, tone }) => (
        <div key={`${key} ${label}`} className={numberLook({ row: isRow })}>
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
