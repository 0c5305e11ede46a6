import { Link } from '@tanstack/react-router'
import { maxPayout, positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionStatus, positionWhy } from '~/areas/prediction/core/status.ts'
import { Trend } from '~/areas/prediction/price-record/parts/lazy-record.ts'
import { AUTO_CLAIM_SEC } from '~/config/limits.ts'
import { Delta, Figure, Live, PublicFigures } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { delta, usd, usdChange } from '~/values/format.ts'
import { positionName, positionTitle } from '../model/position-name.ts'
import { HoldingChip } from './holding-chip.tsx'

/** Title of a position; below it the outcome, and what is held of it. */
export function HeldCell({ position }: { position: Position }) {
  return (
    <>
      <PositionLink position={position} isSplit />
      <HoldingChip position={position} />
    </>
  )
}

/**
 * Link to a position's market, or to the position itself where the service names no event. `isSplit` = the outcome on a line
 * of its own, where there is room behind it.
 */
export function PositionLink({ position, isSplit = false }: { position: Position; isSplit?: boolean }) {
  const name = positionName(position)
  const words = isSplit ? <Split {...positionTitle(position)} /> : <bdi>{name}</bdi>
  const eventId = position.eventId ?? position.market.eventId
  if (eventId === undefined)
    return (
      <Link to="/position/$pubkey" params={{ pubkey: position.pubkey }} title={name}>
        {words}
      </Link>
    )
  return (
    <Link to="/event/$eventId/market/$marketId" params={{ eventId, marketId: position.marketId }} title={name}>
      {words}
    </Link>
  )
}

function Split({ title, outcome }: ReturnType<typeof positionTitle>) {
  return (
    <>
      <Cleaned name={title} look="block truncate" />
      {outcome === undefined ? null : (
        <>
          <span className="sr-only"> — </span>
          <Cleaned name={outcome} look="mr-2 inline-block max-w-full truncate align-middle text-13" />
        </>
      )}
    </>
  )
}

/** A part of a name, cleaned by `positionTitle`. */
function Cleaned({ name, look }: { name: string; look: string }) {
  return <bdi className={look}>{name}</bdi>
}

/** The bid, and how the side held moved since this device first saw it; a dash once trading ended. */
export function NowCell({ position }: { position: Position }) {
  const { now, why } = positionWorth(position)
  return (
    <span className="relative">
      <PublicFigures>
        <Live value={outcomePrice(now, why)} />
      </PublicFigures>
      {now === undefined ? null : (
        <Trend
          marketId={position.marketId}
          name={positionName(position)}
          side={position.side}
          mid={undefined}
          className="absolute top-full right-0 h-4 phone:hidden"
        />
      )}
    </span>
  )
}

/** Cost, including known fees. */
export function CostCell({ position }: { position: Position }) {
  return <Figure value={usd(positionWorth(position).paid, 'cost unknown')} />
}

/** What it is worth at the bid. */
export function ValueCell({ position }: { position: Position }) {
  const { value, why } = positionWorth(position)
  return <Live className="text-16 font-fig whitespace-nowrap" value={usd(value, why, 'down')} />
}

/** Gain or loss in dollars, and in percent under it. */
export function PnlCell({ position, inline = false }: { position: Position; inline?: boolean }) {
  const { pnl, pnlBps } = positionWorth(position)
  const percent = delta(pnlBps)
  return (
    <>
      <Delta className={inline ? '' : 'text-16 font-fig whitespace-nowrap'} value={usdChange(pnl)} sign={pnl} />
      {pnl === undefined ? null : (
        <small>
          <Figure className="text-12 font-text text-mute" value={percent} />
        </small>
      )}
    </>
  )
}

/** What it pays if this side wins. */
export function WinCell({ position }: { position: Position }) {
  return <Figure value={usd(maxPayout(position), 'it is over', 'down')} />
}

/** Status word and what comes next. */
export function StatusCell({ position }: { position: Position }) {
  const now = useNow(30)
  const { code, word } = positionStatus(position, now)
  const why = positionWhy(position, now, AUTO_CLAIM_SEC)
  return (
    <>
      <strong>{code === 'won' ? 'Won' : code === 'resolved' ? 'Resolved' : word}</strong>
      {why === '' ? null : code === 'review' ? (
        <Untrusted className="font-mono text-[12px] wrap-anywhere" text={why} kind="name" />
      ) : (
        why
      )}
    </>
  )
}
