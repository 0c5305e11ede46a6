import { cva } from 'class-variance-authority'
import { type ActView } from '~/engine/act-view.ts'
import { Address } from '~/ui/copy.tsx'
import { type FourFigure } from './four-figures.ts'
import { Line, Lines } from './receipt/receipt-parts.tsx'
import { tokenText } from './text/act-text.ts'

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

const VERDICT = {
  agrees: 'Chain and venue agree.',
  differs: 'The venue’s figure doesn’t match the chain yet. Checking again until they agree.',
  'not-compared': undefined,
} as const

/** Changes on chain beside the venue's figure before and now. */
export function Comparison({ view }: { view: ActView }) {
  const { moved, compared } = view
  if (moved === undefined && compared === undefined) return null
  const verdict = compared === undefined ? undefined : VERDICT[compared.verdict]
  return (
    <>
      <Lines>
        {moved === undefined || moved.length === 0 ? null : <Line label="Chain">{movedWords(moved)}</Line>}
        {compared?.before === undefined ? null : <Line label="Venue, before">{compared.before}</Line>}
        {compared === undefined ? null : <Line label="Venue, now">{compared.after}</Line>}
      </Lines>
      {verdict === undefined ? null : (
        <p className={compared?.verdict === 'differs' ? 'mb-4 text-warn' : 'mb-4 text-mute'} role="status">
          {verdict}
        </p>
      )}
    </>
  )
}

/** `+34.00 USDC`; several coins with a comma between. A sale moves none before its keeper fills it. */
function movedWords(moved: NonNullable<ActView['moved']>): string {
  const words = moved.map(({ mint, raw, decimals }) => {
    const value = BigInt(raw)
    const digits = decimals === undefined ? undefined : { [mint]: decimals }
    return value < 0n ? `−${tokenText(mint, -value, digits)}` : `+${tokenText(mint, value, digits)}`
  })
  return words.join(', ')
}
