import { useState } from 'react'
import { Segments } from '../../../../ui/choice.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { usd } from '../../../../values/format.ts'
import { addUsd } from '../../../../values/money.ts'
import { SALE_SLIPPAGE_HINT, SLIPPAGE_CHOICES, saleSlippage } from '../../core/stores/slippage-setting.ts'
import { positionName } from '../model/position-name.ts'
import { type Position } from '../../core/model/position.ts'
import { saleOfPosition } from '../../core/model/sale-bound.ts'
import { type RowActions } from '../actions.ts'

type Props = { positions: readonly Position[]; acts: RowActions; onDone: () => void }

/** The list of floors, how far each may fall, and the sum typed to go on. */
export function CloseAllForm({ positions, acts, onDone }: Props) {
  const slippage = saleSlippage.use()
  const [typed, setTyped] = useState('')
  const sales = positions.map((position) => saleOfPosition(position, Number(slippage)))
  const told = sales.filter((sale) => sale !== undefined)
  const sum = usd(addUsd(...told.map(({ least }) => least)), undefined, 'down').text
  const expected = usd(addUsd(...told.map((sale) => sale.expected)), undefined, 'down').text
  const isTyped = typed.trim().replace(/^\$/, '') === sum.replace('$', '')
  return (
    <section className="panel close-all" aria-label="Sell all positions">
      <h2>Sell all {positions.length} positions</h2>
      <Sales positions={positions} sales={sales} />
      <div className="close-all-room">
        <span>Slippage tolerance of each</span>
        <Segments
          label="Slippage tolerance"
          choices={SLIPPAGE_CHOICES}
          value={slippage}
          onChange={(id) => saleSlippage.write(id)}
        />
      </div>
      <p>
        Expected proceeds <b translate="no">{expected}</b> after fees, at least <strong translate="no">{sum}</strong>{' '}
        before fees. {SALE_SLIPPAGE_HINT} Keepers fill the orders afterwards; each may fill in part or not at all.
      </p>
      <form
        className="close-all-confirm"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTyped) return
          void acts.closeAll(positions, Number(slippage))
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

function Sales({
  positions,
  sales,
}: {
  positions: readonly Position[]
  sales: readonly ReturnType<typeof saleOfPosition>[]
}) {
  return (
    <ul>
      {positions.map((position, index) => (
        <li key={position.pubkey}>
          <bdi>{positionName(position)}</bdi>
          <span>
            about <Figure value={usd(sales[index]?.expected, 'no offers', 'down')} />, min price{' '}
            <Figure value={outcomePrice(sales[index]?.floor, 'no offers')} />
          </span>
        </li>
      ))}
    </ul>
  )
}
