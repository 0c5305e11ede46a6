import { Link } from '@tanstack/react-router'
import { useOwner } from '~/areas/prediction/core/hooks/use-owner.ts'
import { type PredictionEvent } from '~/areas/prediction/core/model/event.ts'
import { type Market } from '~/areas/prediction/core/model/market.ts'
import { Panel } from '~/ui/panel.tsx'
import { Overround } from './overround.tsx'
import { OwnPosition } from './own-position.tsx'

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
          <Link className="text-brass underline underline-offset-3" to="/positions">
            view any address
          </Link>
          .
        </p>
      </Panel>
    )
  return <OwnPosition owner={owner} event={event} market={market} />
}
