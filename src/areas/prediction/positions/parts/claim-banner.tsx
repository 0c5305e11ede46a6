import { useState } from 'react'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { AUTO_CLAIM_SEC } from '../../../../config/limits.ts'
import { usd } from '../../../../values/format.ts'
import { claimsOf } from '../../core/model/position-worth.ts'
import { canClaim } from '../model/position-can.ts'
import { type RowActions } from '../actions.ts'
import { type Position } from '../../core/model/position.ts'

const ClaimSweep = lazyComponent(async () => (await import('./sweep-wins.tsx')).ClaimSweep, null)

/** Says once, plainly, what was won. */
export function ClaimBanner({
  positions,
  mine,
  acts,
  isWhole,
}: {
  positions: readonly Position[]
  mine: boolean
  acts: RowActions | undefined
  /** These are all that the venue lists. */
  isWhole: boolean
}) {
  const { count, total } = claimsOf(positions)
  if (count === 0) return null
  const sum = usd(total, undefined, 'down')
  return (
    <section className="panel claim" aria-label="To claim">
      <div>
        <strong>
          {mine ? 'You won' : 'Won'} <span translate="no">{sum.text}</span> in{' '}
          {count === 1 ? '1 market' : `${count} markets`}
          {isWhole ? '' : ' so far'}.
        </strong>
        <span className="mute">Auto-claim within {AUTO_CLAIM_SEC / 3600} h of settlement.</span>
      </div>
      <div className="end">
        <BannerAction positions={positions} acts={acts} sum={sum.text} isWhole={isWhole} />
      </div>
    </section>
  )
}

/** One win is claimed from here; several are reviewed together, each with its own transaction. */
function BannerAction({
  positions,
  acts,
  sum,
  isWhole,
}: {
  positions: readonly Position[]
  acts: RowActions | undefined
  sum: string
  isWhole: boolean
}) {
  const [isChoosing, choose] = useState(false)
  const open = positions.filter((position) => canClaim(position) === true)
  const [only] = open
  if (acts === undefined || only === undefined) return null
  if (open.length === 1) {
    return (
      <button type="button" className="btn is-main" onClick={() => acts.claim(only)}>
        Claim {sum}
      </button>
    )
  }
  return (
    <>
      <button type="button" className="btn is-plain" onClick={() => choose(true)}>
        Choose
      </button>
      <button type="button" className="btn is-main" onClick={() => acts.claimAll(open)}>
        {isWhole ? `Claim all, ${sum}` : `Claim the ${open.length} loaded, ${sum}`}
      </button>
      {isChoosing ? <ClaimSweep wins={open} acts={acts} onClose={() => choose(false)} /> : null}
    </>
  )
}
