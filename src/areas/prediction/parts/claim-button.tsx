import { positionName } from '../model/position-name.ts'
import { usd } from '../../../values/format.ts'
import { canClaim } from '../model/position-can.ts'
import { type Position } from '../model/nouns.ts'
import { type OnClaim } from './claim-banner.tsx'

/** Claims one win; absent where nothing can be claimed or the reader only looks. */
export function ClaimButton({ position, onClaim }: { position: Position; onClaim: OnClaim | undefined }) {
  if (onClaim === undefined || canClaim(position) !== true) return null
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
