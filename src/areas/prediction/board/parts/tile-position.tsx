import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/use-held.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { useWithPaidClaims } from '~/areas/prediction/positions/hooks/use-pending-actions.ts'
import { HoldingChip } from '~/areas/prediction/positions/parts/holding-chip.tsx'
import { Figure } from '~/ui/figure.tsx'
import { HiddenFigures, hiddenBalances } from '~/ui/hidden-balances.ts'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { useNow } from '~/ui/now.ts'
import { usd } from '~/values/format.ts'

const NONE: readonly Position[] = []

/** What the connected wallet holds in a market, in a line that is there for everybody, so that nothing moves. Leads to Positions. */
export function TilePosition({ marketId }: { marketId: MarketId }) {
  const owner = useOwner()
  const isHidden = hiddenBalances.use()
  const here = useHeldHere(owner, marketId)
  const held = useWithPaidClaims(here?.rows ?? NONE)
  if (owner === undefined) return <Quiet>No wallet connected</Quiet>
  if (here === undefined) return <Quiet>Loading position</Quiet>
  if (held.length === 0) return <Quiet>No position</Quiet>
  return (
    <HiddenFigures value={isHidden}>
      <Link to="/positions/{-$owner}" params={NO_PARAMS} className={`${LINE} hover:bg-raise`}>
        <span className="sr-only">Your position: </span>
        <Holding positions={held} />
      </Link>
    </HiddenFigures>
  )
}

const LINE =
  'flex h-9 items-center justify-between gap-2 rounded-b-panel border-t border-t-line px-3 text-12 whitespace-nowrap phone:h-11'

const Quiet = ({ children }: { children: ReactNode }) => <p className={`${LINE} text-mute`}>{children}</p>

/** The first position, and how many there are besides it: shares at their average price, and the value at the bid or the result. */
function Holding({ positions }: { positions: readonly Position[] }) {
  const now = useNow(30)
  const [position] = positions
  if (position === undefined) return null
  const worth = positionWorth(position)
  const { code, word } = positionStatus(position, now)
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5">
        <HoldingChip position={position} />
        {positions.length > 1 ? <span className="text-mute">+{positions.length - 1}</span> : null}
      </span>
      {code === 'active' ? (
        <span className="text-13">
          <span className="sr-only">, value </span>
          <Figure value={usd(worth.value, worth.why, 'down')} isPlain />
        </span>
      ) : (
        <span className="min-w-0 truncate text-text">{word}</span>
      )}
    </>
  )
}
