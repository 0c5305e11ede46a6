import { Link } from '@tanstack/react-router'
import { Panel } from '../../../../ui/panel.tsx'
import { type Market } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { useOwner } from '../../core/hooks/use-owner.ts'
import { OwnPosition } from './own-position.tsx'
import { MY_POSITION_WORD } from '../words-late.ts'

/** What the connected owner holds in this market. */
export function MyPosition({ event, market }: { event: PredictionEvent; market: Market }) {
  const owner = useOwner()
  if (owner === undefined)
    return (
      <Panel title={MY_POSITION_WORD.yourPosition}>
        <p className="p-4 text-mute">
          {MY_POSITION_WORD.connectWalletSeeYour}{' '}
          <Link className="text-brass underline underline-offset-3" to="/positions">
            {MY_POSITION_WORD.viewAnyAddress}
          </Link>
          .
        </p>
      </Panel>
    )
  return <OwnPosition owner={owner} event={event} market={market} />
}
