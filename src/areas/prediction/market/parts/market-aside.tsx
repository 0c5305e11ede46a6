import { Link } from '@tanstack/react-router'
import { hasNestedThresholds } from '~/areas/prediction/core/events/distribution.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type AskSum } from '~/areas/prediction/core/markets/ask-sum.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { useMarketSearch, useSetMarketSearch } from '~/areas/prediction/core/markets/use-market-search.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { Figure } from '~/ui/figure.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { outcomeSum } from '~/ui/odds.ts'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { type PriceMicro } from '~/values/money.ts'
import { overroundOf } from '../model/overround.ts'
import { PositionActions } from './position-actions.tsx'

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
