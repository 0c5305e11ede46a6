import { Link } from '@tanstack/react-router'
import { AUTO_CLAIM_SEC } from '../../../config/limits.ts'
import { usd } from '../../../values/format.ts'
import { claimsOf } from '../model/position-worth.ts'
import { type Position } from '../model/nouns.ts'

/** What starts a claim; absent where the reader can only look. */
export type OnClaim = (position: Position) => void

/** Says once, plainly, what was won. */
export function ClaimBanner({
  positions,
  mine,
  onClaim,
  listed = false,
}: {
  positions: readonly Position[]
  mine: boolean
  onClaim: OnClaim | undefined
  /** The list of wins is what the reader sees already. */
  listed?: boolean
}) {
  const { count, total } = claimsOf(positions)
  if (count === 0) return null
  const sum = usd(total, undefined, 'down')
  return (
    <section className="panel claim" aria-label="To claim">
      <div>
        <strong>
          {mine ? 'You won' : 'Won'} <span translate="no">{sum.text}</span> in{' '}
          {count === 1 ? '1 market' : `${count} markets`}.
        </strong>
        <span className="mute">Unclaimed winnings pay themselves within {AUTO_CLAIM_SEC / 3600} h of settlement.</span>
      </div>
      <div className="end">
        <BannerAction positions={listed && positions.length > 1 ? [] : positions} onClaim={onClaim} sum={sum.text} />
      </div>
    </section>
  )
}

/** One win is claimed from here; several are claimed one by one, each with its own transaction and review. */
function BannerAction({
  positions,
  onClaim,
  sum,
}: {
  positions: readonly Position[]
  onClaim: OnClaim | undefined
  sum: string
}) {
  const [only] = positions
  if (onClaim === undefined || only === undefined) return null
  if (positions.length === 1) {
    return (
      <button type="button" className="btn is-main" onClick={() => onClaim(only)}>
        Claim {sum}
      </button>
    )
  }
  return (
    <Link className="btn is-main" to="." search={{ tab: 'claimable' }} resetScroll={false}>
      Claim one by one
    </Link>
  )
}
