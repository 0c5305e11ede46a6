import { stateWord } from '../../../../tx/state-words.ts'
import { cents, usd } from '../../../../values/format.ts'
import { usePendingAction } from '../hooks/use-pending-actions.ts'
import { canClaim, canClose } from '../model/position-can.ts'
import { positionName } from '../model/position-name.ts'
import { type Position } from '../../core/model/position.ts'
import { saleOfPosition } from '../../core/model/sale-bound.ts'
import { type RowActions } from '../actions.ts'
import { saleSlippage } from '../../core/stores/slippage-setting.ts'

/** The one thing to do with a position: claim a win, sell what is open, or look at the act that is under way. */
export function ActionButton({ position, acts }: { position: Position; acts: RowActions | undefined }) {
  const open = usePendingAction(position)
  if (acts === undefined) return null
  const what = `${positionName(position)}, ${position.side === 'yes' ? 'Yes' : 'No'}`
  if (open !== undefined)
    return (
      <button
        type="button"
        className="btn is-small is-plain"
        aria-label={`${stateWord(open.act.state, open.act.code)}: show the act on ${what}`}
        onClick={open.show}
      >
        {stateWord(open.act.state, open.act.code)}
      </button>
    )
  if (canClaim(position) === true) {
    const sum = usd(position.payout, undefined, 'down')
    return (
      <button
        type="button"
        className="btn is-small"
        aria-label={`Claim ${sum.spoken}, ${what}`}
        onClick={() => acts.claim(position)}
      >
        Claim {sum.text}
      </button>
    )
  }
  if (canClose(position) !== true || position.sellPrice === undefined) return null
  return <SellButton position={position} what={what} onSell={() => acts.close(position)} />
}

function SellButton({ position, what, onSell }: { position: Position; what: string; onSell: () => void }) {
  const sale = saleOfPosition(position, Number(saleSlippage.use()))
  const expected = usd(sale?.expected, undefined, 'down')
  const floor = cents(sale?.floor)
  return (
    <button
      type="button"
      className="btn is-small is-plain"
      title={`Expected proceeds ${expected.text}, min price ${floor.text}`}
      aria-label={`Sell all of ${what}: expected proceeds ${expected.spoken}, min price ${floor.spoken}`}
      onClick={onSell}
    >
      Sell all for {expected.text}
    </button>
  )
}
