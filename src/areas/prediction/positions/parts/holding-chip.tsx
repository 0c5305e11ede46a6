import { outcomePrice } from '../../../../ui/odds.ts'
import { ct } from '../../../../values/format.ts'
import { type Position } from '../../core/model/position.ts'

/** `Yes 120 @ 42¢`: what is held and what it cost on average. */
export function HoldingChip({ position }: { position: Position }) {
  const held = ct(position.contracts)
  const price = outcomePrice(position.averagePrice, 'cost unknown')
  const word = position.side === 'yes' ? 'Yes' : 'No'
  return (
    <span className={`chip is-${position.side}`} translate="no">
      <span aria-hidden="true">
        {word} {held.text} @ {price.text}
      </span>
      <span className="sr">
        {word}, {held.spoken} at {price.spoken}
      </span>
    </span>
  )
}
