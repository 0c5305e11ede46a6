import { useState } from 'react'
import { type Position } from '~/areas/prediction/core/model/position.ts'
import { saleOfPosition } from '~/areas/prediction/core/model/sale-bound.ts'
import { SALE_SLIPPAGE_HINT, SLIPPAGE_CHOICES, saleSlippage } from '~/areas/prediction/core/stores/slippage-setting.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Segments } from '~/ui/choice.tsx'
import { Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { panelLook } from '~/ui/panel.tsx'
import { wellLook } from '~/ui/well.tsx'
import { usd } from '~/values/format.ts'
import { addUsd } from '~/values/money.ts'
import { type RowActions } from '../actions.ts'
import { positionName } from '../model/position-name.ts'
import { SELL_EVERYTHING_WORD } from '../words-late.ts'

type Props = { positions: readonly Position[]; acts: RowActions; onDone: () => void }

/** List of sales, each with its floor. */
const LIST =
  'grid gap-4 p-5 mb-4 [&_h2]:text-16 [&_h2]:font-head [&_li]:flex [&_li]:justify-between [&_li]:gap-4 [&_li]:py-1.5 [&_li]:px-0 [&_li]:border-b [&_li]:border-b-line'

/** Form: the list of floors, the slippage, and the sum that must be typed to confirm. */
export function CloseAllForm({ positions, acts, onDone }: Props) {
  const slippage = saleSlippage.use()
  const [typed, setTyped] = useState('')
  const sales = positions.map((position) => saleOfPosition(position, Number(slippage)))
  const told = sales.filter((sale) => sale !== undefined)
  const sum = usd(addUsd(...told.map(({ least }) => least)), undefined, 'down').text
  const expected = usd(addUsd(...told.map((sale) => sale.expected))).text
  const isTyped = typed.trim().replace(/^\$/, '') === sum.replace('$', '')
  return (
    <section className={panelLook({ className: LIST })} aria-label={SELL_EVERYTHING_WORD.closeAllPositions}>
      <h2>{SELL_EVERYTHING_WORD.closeAll(positions.length)}</h2>
      <Sales positions={positions} sales={sales} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{SELL_EVERYTHING_WORD.slippageToleranceEach}</span>
        <Segments
          label={SELL_EVERYTHING_WORD.slippageTolerance}
          choices={SLIPPAGE_CHOICES}
          value={slippage}
          onChange={(id) => saleSlippage.write(id)}
        />
      </div>
      <p>
        {SELL_EVERYTHING_WORD.expectedProceeds} <b translate="no">{expected}</b>
        {SELL_EVERYTHING_WORD.atLeast} <strong translate="no">{sum}</strong>
        {SELL_EVERYTHING_WORD.afterFees} {SALE_SLIPPAGE_HINT} {SELL_EVERYTHING_WORD.ordersFilledAfterYou}
      </p>
      <form
        className="flex flex-wrap items-end gap-x-4 gap-y-2 [&_label]:grid [&_label]:flex-[1_1_200px] [&_label]:gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTyped) return
          void acts.closeAll(positions, Number(slippage))
          onDone()
        }}
      >
        <label>
          <span className="text-mute">
            {SELL_EVERYTHING_WORD.type} {sum} {SELL_EVERYTHING_WORD.continue}
          </span>
          <span className={wellLook()}>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        </label>
        <button type="button" className={buttonLook()} onClick={onDone}>
          {SELL_EVERYTHING_WORD.back}
        </button>
        <button type="submit" className={buttonLook({ rank: 'main' })} aria-disabled={!isTyped}>
          {SELL_EVERYTHING_WORD.review} {positions.length} {SELL_EVERYTHING_WORD.sales}
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
            {SELL_EVERYTHING_WORD.about} <Figure value={usd(sales[index]?.expected, SELL_EVERYTHING_WORD.noBids)} />
            {SELL_EVERYTHING_WORD.minPrice}{' '}
            <Figure value={outcomePrice(sales[index]?.floor, SELL_EVERYTHING_WORD.noBids)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
