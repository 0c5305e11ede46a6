import { positionName } from '../model/position-name.ts'
import { Link } from '@tanstack/react-router'
import { AUTO_CLAIM_SEC } from '../../../../config/limits.ts'
import { Delta, Figure, Live } from '../../../../ui/figure.tsx'
import { useNow } from '../../../../ui/now.ts'
import { outcomePrice } from '../../../../ui/odds.ts'
import { delta, usd, usdChange } from '../../../../values/format.ts'
import { maxPayout, positionWorth } from '../../core/model/position-worth.ts'
import { positionStatus, positionWhy } from '../../core/model/status-words.ts'
import { type Position } from '../../core/model/position.ts'
import { HoldingChip } from './holding-chip.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

/** Title and holding of a position. */
export function HeldCell({ position }: { position: Position }) {
  return (
    <>
      <PositionLink position={position} />
      <HoldingChip position={position} />
    </>
  )
}

/** The way to a position's market, or to the position itself where the venue names no event. */
export function PositionLink({ position }: { position: Position }) {
  const name = positionName(position)
  const eventId = position.eventId ?? position.market.eventId
  if (eventId === undefined)
    return (
      <Link to="/position/$pubkey" params={{ pubkey: position.pubkey }} title={name}>
        <bdi>{name}</bdi>
      </Link>
    )
  return (
    <Link to="/event/$eventId/market/$marketId" params={{ eventId, marketId: position.marketId }} title={name}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** The bid; a dash once trading ended. */
export function NowCell({ position }: { position: Position }) {
  const { now, why } = positionWorth(position)
  return <Live value={outcomePrice(now, why)} />
}

/** What it cost. */
export function CostCell({ position }: { position: Position }) {
  return <Figure className="" value={usd(position.cost, 'cost unknown')} />
}

/** What it is worth at the bid. */
export function ValueCell({ position }: { position: Position }) {
  const { value, why } = positionWorth(position)
  return <Live className="big" value={usd(value, why, 'down')} />
}

/** Gain or loss in dollars, and in percent under it. */
export function PnlCell({ position, inline = false }: { position: Position; inline?: boolean }) {
  const { pnl, pnlBps } = positionWorth(position)
  const percent = delta(pnlBps)
  return (
    <>
      <Delta className={inline ? '' : 'big'} value={usdChange(pnl)} sign={pnl} />
      {pnl === undefined ? null : <small className="unit">{percent.text}</small>}
    </>
  )
}

/** What it pays if this side wins. */
export function WinCell({ position }: { position: Position }) {
  return <Figure className="" value={usd(maxPayout(position), 'it is over', 'down')} />
}

/** Status word and what comes next. */
export function StatusCell({ position }: { position: Position }) {
  const now = useNow(30)
  const { code, word } = positionStatus(position, now)
  const why = positionWhy(position, now, AUTO_CLAIM_SEC)
  return (
    <>
      <strong>{code === 'won' ? 'Won' : word}</strong>
      {why === '' ? null : code === 'review' ? <Untrusted className="mono" text={why} kind="name" /> : why}
    </>
  )
}
