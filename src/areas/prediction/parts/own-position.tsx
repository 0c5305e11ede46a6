import { useQuery } from '@tanstack/react-query'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { KeyValues, Panel } from '../../../ui/panel.tsx'
import { type Address } from '../../../values/address.ts'
import { delta, usd, usdChange } from '../../../values/format.ts'
import { positionWorth } from '../model/position-worth.ts'
import { type Market, type Position } from '../model/nouns.ts'
import { positionListOptions } from '../queries-own.ts'
import { HoldingChip } from './holding-chip.tsx'

/** What an owner holds in this market. */
export function OwnPosition({ owner, market }: { owner: Address; market: Market }) {
  const { data } = useQuery(positionListOptions(owner))
  const held = (data?.value.rows ?? []).filter(({ marketId }) => marketId === market.marketId)
  if (held.length === 0)
    return (
      <Panel title="My position">
        <p className="pad mute">
          {data === undefined ? 'Reading your positions.' : 'You hold nothing in this market.'}
        </p>
      </Panel>
    )
  return held.map((position) => <Holding key={position.pubkey} position={position} />)
}

function Holding({ position }: { position: Position }) {
  const worth = positionWorth(position)
  return (
    <Panel title="My position" end={<HoldingChip position={position} />}>
      <div className="pad">
        <KeyValues
          rows={[
            { key: 'Cash now at the bid', value: <Figure value={usd(worth.value, worth.why)} /> },
            { key: 'Cost', value: <Figure value={usd(position.cost, 'cost unknown')} /> },
            {
              key: 'P&L',
              value: (
                <>
                  <Delta value={usdChange(worth.pnl)} sign={worth.pnl} />{' '}
                  <small className="unit">{delta(worth.pnlBps).text}</small>
                </>
              ),
            },
            { key: 'If right', value: <Figure value={usd(position.payout, undefined, 'down')} /> },
          ]}
        />
      </div>
    </Panel>
  )
}
