import { useState } from 'react'
import { Segments } from '../../../ui/choice.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { usd } from '../../../values/format.ts'
import { addUsd, contractsValue, mulDiv, priceMicro, type MicroUsd } from '../../../values/money.ts'
import { CLOSE_ROOMS, closeRoom, type CloseRoom } from '../close-setting.ts'
import { positionName } from '../model/position-name.ts'
import { type Position } from '../model/nouns.ts'
import { type PositionActs } from '../position-acts.ts'

/** The list of floors, how far each may fall, and the sum typed to go on. */
export function CloseAllForm({
  positions,
  acts,
  onDone,
}: {
  positions: readonly Position[]
  acts: PositionActs
  onDone: () => void
}) {
  const [room, setRoom] = useState<CloseRoom>(closeRoom.read())
  const [typed, setTyped] = useState('')
  const floors = positions.map((position) => floorOf(position, room))
  const sum = usd(addUsd(...floors.filter((floor) => floor !== undefined)), undefined, 'down').text
  const isTyped = typed.trim().replace(/^\$/, '') === sum.replace('$', '')
  return (
    <section className="panel close-all" aria-label="Sell all positions">
      <h2>Sell all {positions.length} positions</h2>
      <Floors positions={positions} floors={floors} />
      <div className="close-all-room">
        <span>Each may fall under the bid by</span>
        <Segments label="Room under the bid" choices={CLOSE_ROOMS} value={room} onChange={setRoom} />
      </div>
      <p>
        Together at least <strong translate="no">{sum}</strong> before fees. Keepers fill the orders afterwards; each
        may fill in part or not at all.
      </p>
      <form
        className="close-all-confirm"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTyped) return
          void acts.closeAll(positions, Number(room))
          onDone()
        }}
      >
        <label>
          <span className="mute">Type {sum} to go on</span>
          <span className="well">
            <input
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        </label>
        <button type="button" className="btn" onClick={onDone}>
          Back
        </button>
        <button type="submit" className="btn is-main" aria-disabled={!isTyped}>
          Review {positions.length} sales
        </button>
      </form>
    </section>
  )
}

function Floors({ positions, floors }: { positions: readonly Position[]; floors: readonly (MicroUsd | undefined)[] }) {
  return (
    <ul>
      {positions.map((position, index) => (
        <li key={position.pubkey}>
          <bdi>{positionName(position)}</bdi>
          <span>
            at least <Figure value={usd(floors[index], 'no offers', 'down')} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a sale brings at least: contracts at the lowest price that it may fall to, rounded down. */
function floorOf(position: Position, room: CloseRoom): MicroUsd | undefined {
  if (position.sellPrice === undefined) return undefined
  const price = priceMicro(mulDiv(position.sellPrice, 10_000n - BigInt(room), 10_000n, 'up'))
  return contractsValue(position.contracts, price, 'down')
}
