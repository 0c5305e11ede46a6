import { useState } from 'react'
import { isNeither } from '~/areas/prediction/core/markets/market.ts'
import { claimsOf } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { AUTO_CLAIM_SEC } from '~/config/limits.ts'
import { buttonLook } from '~/ui/button.tsx'
import { useOwnFigure } from '~/ui/figure.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { figureName } from '~/values/figures.ts'
import { usd } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type RowActions } from '../actions.ts'
import { sweepOf } from '../model/claim-sweep.ts'
import { canClaim } from '../model/position-can.ts'
import { ClaimSweep } from './lazy-parts.ts'

/** Banner for wins to claim. */
export function ClaimBanner({
  positions,
  mine,
  acts,
  isWhole,
}: {
  positions: readonly Position[]
  mine: boolean
  acts: RowActions | undefined
  /** The list is complete. */
  isWhole: boolean
}) {
  const own = useOwnFigure()
  const { count, total } = claimsOf(positions)
  if (count === 0) return null
  const sum = own(usd(total, undefined, 'down'))
  return (
    <section
      className={panelLook({
        className: [
          // Base
          'relative mb-6 flex items-center gap-4 py-4 pr-4 pl-6',
          // The line at its left
          'before:absolute before:top-4 before:bottom-4 before:-left-px before:w-0.5 before:bg-brass',
          // Phone
          'phone:mb-4 phone:flex-col phone:items-stretch phone:p-4',
        ],
      })}
      aria-label={figureName('toClaim')}
    >
      <div>
        <strong className="block text-16 font-head">
          {headOf(positions, mine)} <span translate="no">{sum.text}</span> in{' '}
          {count === 1 ? '1 market' : counted(count, ['market', 'markets'])}
          {isWhole ? '' : ' so far'}.
        </strong>
        <span className="text-mute">Auto-claim within {AUTO_CLAIM_SEC / 3600} h of settlement.</span>
      </div>
      <div className="ml-auto flex gap-2 phone:m-0">
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
  const { claims, total, later } = sweepOf(open, new Set(), undefined)
  const claimed = useOwnFigure()(usd(total, undefined, 'down')).text
  if (acts === undefined || only === undefined) return null
  if (open.length === 1) {
    return (
      <button
        type="button"
        className={buttonLook({ rank: 'main', className: 'phone:flex-1' })}
        onClick={() => acts.claim(only)}
      >
        Claim {sum}
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className={buttonLook({ rank: 'plain', className: 'phone:flex-1' })}
        onClick={() => choose(true)}
      >
        Choose wins
      </button>
      <button
        type="button"
        className={buttonLook({ rank: 'main', className: 'phone:flex-1' })}
        onClick={() => acts.claimAll(claims)}
      >
        {isWhole && later === 0 ? `Claim all, ${claimed}` : `Claim ${claims.length}, ${claimed}`}
      </button>
      {isChoosing ? <ClaimSweep wins={open} acts={acts} onClose={() => choose(false)} /> : null}
    </>
  )
}

/** Only what is won is called so: half and half pays too. */
function headOf(positions: readonly Position[], mine: boolean): string {
  if (positions.some(({ market }) => isNeither(market.result))) return 'To claim:'
  return mine ? 'You won' : 'Won'
}
