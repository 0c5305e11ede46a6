import { Link } from '@tanstack/react-router'
import { maxPayout, positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionStatus, positionWhy } from '~/areas/prediction/core/status.ts'
import { AUTO_CLAIM_SEC } from '~/config/limits.ts'
import { Delta, Figure, Live, PublicFigures } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { useNow } from '~/ui/now.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { delta, usd, usdChange } from '~/values/format.ts'
import { positionName, positionTitle } from '../model/position-name.ts'
import { HoldingChip } from './holding-chip.tsx'

/** Loaded after the page is up: the price record of this device is not part of a first load. Reserves no space. */
const Trend = lazyComponent(
  async () => (await import('~/areas/prediction/price-record/parts/trend.tsx')).Trend,
  () => null,
  'after paint',
)

/** Title and holding of a position. */
export function HeldCell({ position }: { position: Position }) {
  return (
    <>
      <PositionLink position={position} isLine />
      <HoldingChip position={position} />
    </>
  )
}

/**
 * Link to a position's market, or to the position itself where the service names no event. `isLine` = on one line, the event
 * cut before the outcome is; on two below a wide screen.
 */
export function PositionLink({ position, isLine = false }: { position: Position; isLine?: boolean }) {
  const name = positionName(position)
  const look = isLine ? 'flex min-w-0 max-[1439px]:block' : ''
  const words = isLine ? <OnOneLine {...positionTitle(position)} /> : <bdi>{name}</bdi>
  const eventId = position.eventId ?? position.market.eventId
  if (eventId === undefined)
    return (
      <Link className={look} to="/position/$pubkey" params={{ pubkey: position.pubkey }} title={name}>
        {words}
      </Link>
    )
  return (
    <Link
      className={look}
      to="/event/$eventId/market/$marketId"
      params={{ eventId, marketId: position.marketId }}
      title={name}
    >
      {words}
    </Link>
  )
}

/** Both are cleaned by `positionTitle`. */
function OnOneLine({ title: name, outcome }: ReturnType<typeof positionTitle>) {
  return (
    <>
      <bdi className="truncate max-[1439px]:block">{name}</bdi>
      {outcome === undefined ? null : (
        <bdi className="max-w-[60%] flex-none overflow-hidden text-ellipsis whitespace-pre max-[1439px]:block max-[1439px]:max-w-full">
          <span className="max-[1439px]:sr-only"> — </span>
          {outcome}
        </bdi>
      )}
    </>
  )
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
