import { stateWord } from '../../../tx/state-words.ts'
import { useActOn } from '../own-acts.ts'
import { positionName } from '../model/position-name.ts'
import { usd } from '../../../values/format.ts'
import { canClaim } from '../model/position-can.ts'
import { type Position } from '../model/nouns.ts'
import { type OnClaim } from './claim-banner.tsx'

/** Claims one win; absent where nothing can be claimed or the reader only looks. Leads to an act that is under way. */
export function ClaimButton({ position, onClaim }: { position: Position; onClaim: OnClaim | undefined }) {
  const open = useActOn(position)
  if (onClaim === undefined || canClaim(position) !== true) return null
  if (open !== undefined)
    return (
      <button
        type="button"
        className="btn is-small is-plain"
        aria-label={`Show the act on ${positionName(position)}`}
        onClick={open.show}
      >
        {stateWord(open.act.state, open.act.code)}
      </button>
    )
  const sum = usd(position.payout, undefined, 'down')
  return (
    <button
      type="button"
      className="btn is-small"
      aria-label={`Claim ${sum.spoken}, ${positionName(position)}, ${position.side === 'yes' ? 'Yes' : 'No'}`}
      onClick={() => onClaim(position)}
    >
      Claim {sum.text}
    </button>
  )
}
