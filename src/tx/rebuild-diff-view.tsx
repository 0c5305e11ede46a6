import { tokenText } from './act-text.ts'
import { type ActView } from './act-view.ts'

const VERDICT = {
  agrees: 'Chain and venue agree.',
  differs: 'The venue’s figure is not the chain’s. It is asked again, and nothing is called done until they agree.',
  'not-compared': undefined,
} as const

/** What the chain moved beside what the venue showed before and shows now. */
export function Comparison({ view }: { view: ActView }) {
  const { moved, compared } = view
  if (moved === undefined && compared === undefined) return null
  const verdict = compared === undefined ? undefined : VERDICT[compared.verdict]
  return (
    <>
      <dl className="sheet-block">
        {moved === undefined || moved.length === 0 ? null : <Line label="Chain" words={movedWords(moved)} />}
        {compared?.before === undefined ? null : <Line label="Venue, before" words={compared.before} />}
        {compared === undefined ? null : <Line label="Venue, now" words={compared.after} />}
      </dl>
      {verdict === undefined ? null : (
        <p className={compared?.verdict === 'differs' ? 'sheet-verdict tone-warn' : 'sheet-verdict mute'} role="status">
          {verdict}
        </p>
      )}
    </>
  )
}

function Line({ label, words }: { label: string; words: string }) {
  return (
    <div className="sheet-line">
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
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
