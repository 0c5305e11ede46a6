import { useEffect } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { maxPayout, positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/use-held.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { useWithPaidClaims } from '~/areas/prediction/positions/hooks/use-pending-actions.ts'
import { canClaim } from '~/areas/prediction/positions/model/position-can.ts'
import { HoldingChip } from '~/areas/prediction/positions/parts/holding-chip.tsx'
import { OpenOrders } from '~/areas/prediction/positions/parts/open-orders.tsx'
import { noteBought } from '~/areas/prediction/price-record/stores/rules-watch.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { chanceShown } from '~/ui/odds.ts'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { grouped } from '~/values/display-value.ts'
import { shortDay } from '~/values/format-time.ts'
import { delta, usd, usdChange } from '~/values/format.ts'
import { mulDiv } from '~/values/money.ts'
import { exitQuality, type ExitQuality } from '../model/exit-quality.ts'

const NONE: readonly Position[] = []

/** What an owner holds in this market. */
export function PositionActions({ owner, event, market }: { owner: Address; event: PredictionEvent; market: Market }) {
  const here = useHeldHere(owner, market.marketId)
  const held = useWithPaidClaims(here?.rows ?? NONE)
  const since = held.length === 0 ? undefined : here?.at
  useEffect(() => {
    if (since !== undefined) noteBought(event, market.marketId, since)
  }, [event, market.marketId, since])
  return (
    <>
      {held.length === 0 ? (
        <Panel title="Your position">
          <p className="p-4 text-mute">
            {here === undefined ? 'Loading your positions.' : 'No position in this market.'}
          </p>
        </Panel>
      ) : (
        held.map((position) => <Holding key={position.pubkey} position={position} />)
      )}
      <OpenOrders owner={owner} market={market} />
    </>
  )
}

function Holding({ position }: { position: Position }) {
  const now = useNow(30)
  const worth = positionWorth(position)
  const { code, word } = positionStatus(position, now)
  return (
    <Panel title="Your position" end={<HoldingChip position={position} />}>
      <div className="p-4">
        <KeyValues
          rows={[
            code === 'active'
              ? { key: 'Value', value: <Figure value={usd(worth.value, worth.why, 'down')} /> }
              : { key: 'Result', value: <b>{word}</b> },
            {
              key: 'Cost',
              value: <Figure value={usd(worth.paid, 'cost unknown')} />,
            },
            {
              key: 'P&L',
              value: (
                <>
                  <Delta value={usdChange(worth.pnl)} sign={worth.pnl} />{' '}
                  <small className="text-12 font-text text-mute">{delta(worth.pnlBps).text}</small>
                </>
              ),
            },
            {
              key: 'Max payout',
              value: <Figure value={usd(maxPayout(position), 'it is over', 'down')} />,
            },
          ]}
        />
        {code === 'active' ? (
          <p className="mt-3 text-12 font-text text-pretty text-mute">
            <ExitLine position={position} />
          </p>
        ) : null}
        {canClaim(position) === true ? (
          <button
            type="button"
            className={buttonLook({
              rank: 'main',
              size: 'large',
              className:
                'w-full in-[[role=dialog]]:sticky in-[[role=dialog]]:bottom-0 in-[[role=dialog]]:aria-disabled:bg-deck',
            })}
            onClick={() => void startClaim(position)}
          >
            Claim {usd(position.payout, undefined, 'down').text}
          </button>
        ) : null}
      </div>
    </Panel>
  )
}

function ExitLine({ position }: { position: Position }) {
  const now = useNow(60)
  const exit = exitQuality(position, now)
  return <span>{typeof exit === 'string' ? exit : exitWords(exit)}</span>
}

/** `Worth holding above 69% · +46% if right by Feb 8 `; the amounts are in the rows above. */
function exitWords({ holdAbove, gainBps, rightBy }: ExitQuality): string {
  const above = chanceShown(mulDiv(holdAbove, 1n, 10_000n, 'up') * 10_000n).text
  const by = rightBy === undefined ? '' : ` by ${shortDay(rightBy)}`
  return `Worth holding above ${above} · +${whole(gainBps)}% if right${by}`
}

function whole(bps: bigint): string {
  return grouped(mulDiv(bps, 1n, 100n, 'half-even'))
}

async function startClaim(position: Position): Promise<void> {
  const { positionActions } = await import('~/areas/prediction/positions/actions.ts')
  positionActions.claim(position)
}
