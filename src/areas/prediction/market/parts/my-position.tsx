import { Link } from '@tanstack/react-router'
import { Panel } from '../../../../ui/panel.tsx'
import { type Market } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { useOwner } from '../../core/hooks/use-owner.ts'
import { OwnPosition } from './own-position.tsx'

/** What the connected owner holds in this market. */
export function MyPosition({ event, market }: { event: PredictionEvent; market: Market }) {
  const owner = useOwner()
  if (owner === undefined)
    return (
      <Panel title="My position">
        <p className="pad mute">
          Connect a wallet to see what you hold here, or{' '}
          <Link className="link" to="/positions">
            view any address
          </Link>
          .
        </p>
      </Panel>
    )
  return <OwnPosition owner={owner} event={event} market={market} />
}
