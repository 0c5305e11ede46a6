import { type ActView } from '~/engine/act-view.ts'
import { Line, Lines } from './receipt/receipt-parts.tsx'
import { tokenText } from './text/act-text.ts'

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
