import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasNestedThresholds } from '~/areas/prediction/core/events/distribution.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type AskSum } from '~/areas/prediction/core/markets/ask-sum.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { useMarketSearch, useSetMarketSearch } from '~/areas/prediction/core/markets/use-market-search.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { maxPayout, positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { positionStatus } from '~/areas/prediction/core/status.ts'
import { useWithPaidClaims } from '~/areas/prediction/positions/hooks/use-pending-actions.ts'
import { rowActions } from '~/areas/prediction/positions/intents/row-actions.ts'
import { canClaim } from '~/areas/prediction/positions/model/position-can.ts'
import { HoldingChip } from '~/areas/prediction/positions/parts/holding-chip.tsx'
import { OpenOrders } from '~/areas/prediction/positions/parts/open-orders.tsx'
import { noteBought } from '~/areas/prediction/price-record/stores/rules-watch.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Figure, Delta } from '~/ui/figure.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { useNow } from '~/ui/now.ts'
import { outcomeSum, chanceShown } from '~/ui/odds.ts'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { grouped } from '~/values/display-value.ts'
import { shortDay } from '~/values/format-time.ts'
import { delta, usd, usdChange } from '~/values/format.ts'
import { type PriceMicro, mulDiv } from '~/values/money.ts'
import { exitQuality, type ExitQuality } from '../model/depth-shape.ts'
import { overroundOf } from '../model/overround.ts'

const NONE: readonly Position[] = []

/** What an owner holds in this market. */
function PositionActions({ owner, event, market }: { owner: Address; event: PredictionEvent; market: Market }) {
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
            onClick={() => rowActions.claim(position)}
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

/** Below the ticket: the user's position here, and the sum of all outcomes. */
export function MarketAside({ event, market }: { event: PredictionEvent; market: Market }) {
  return (
    <>
      <MyPosition event={event} market={market} />
      <Overround markets={event.markets ?? []} />
    </>
  )
}

/** What the connected owner holds in this market. */
function MyPosition({ event, market }: { event: PredictionEvent; market: Market }) {
  const owner = useOwner()
  if (owner === undefined)
    return (
      <Panel title="Your position">
        <p className="p-4 text-mute">
          Connect a wallet to see your position, or{' '}
          <Link className="text-brass underline underline-offset-3" to="/positions/{-$owner}" params={NO_PARAMS}>
            view any address
          </Link>
          .
        </p>
      </Panel>
    )
  return <PositionActions owner={owner} event={event} market={market} />
}

/** Cost of all outcomes together; the payout is shown only once the user assumes that one of them wins. */
export function Overround({ markets }: { markets: readonly Market[] }) {
  const { one } = useMarketSearch()
  const set = useSetMarketSearch()
  const isNested = hasNestedThresholds(markets)
  const isOne = one !== undefined && !isNested
  const board = overroundOf(markets)
  if (board === undefined) return null
  const { count, buyYes, buyNo, sellYes, paysYes, paysNo } = board
  const pays = (price: PriceMicro) => (isOne ? price : undefined)
  return (
    <Panel title="Event totals">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 phone:gap-4">
        {isNested ? null : (
          <KeyValues
            rows={[
              { key: 'Sum of Yes asks', value: <Sum sum={buyYes} pays={pays(paysYes)} /> },
              { key: 'Sum of No asks', value: <Sum sum={buyNo} pays={pays(paysNo)} /> },
              { key: 'Sum of Yes bids', value: <Sum sum={sellYes} pays={undefined} /> },
            ]}
          />
        )}
        {isNested ? null : (
          <label className="flex min-h-6 items-center gap-2 text-13 font-text phone:min-h-11 [&_input]:h-4 [&_input]:w-4">
            <input type="checkbox" checked={isOne} onChange={() => set({ one: isOne ? undefined : '1' })} />
            <span>Assume exactly one of the {count} wins</span>
          </label>
        )}
        <p className="text-12 font-text text-pretty text-mute">
          {isNested
            ? 'The outcomes overlap: several can win.'
            : isOne
              ? 'Your assumption; the venue doesn’t say whether the outcomes are mutually exclusive. Before fees.'
              : 'The venue doesn’t say whether the outcomes are mutually exclusive, so their combined payout is unknown. Before fees.'}
        </p>
      </div>
    </Panel>
  )
}

function Sum({ sum, pays }: { sum: AskSum; pays: PriceMicro | undefined }) {
  return (
    <>
      <Figure value={outcomeSum(sum.total, sum.reason)} />
      {pays === undefined ? null : <small className="text-12 font-text text-mute"> pays {outcomeSum(pays).text}</small>}
    </>
  )
}
