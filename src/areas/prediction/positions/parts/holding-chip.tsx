import { chipLook } from '../../../../ui/chip.tsx'
import { useOwnFigure } from '../../../../ui/hidden-balances.ts'
import { outcomePrice } from '../../../../ui/odds.ts'
import { ct } from '../../../../values/format.ts'
import { type Position } from '../../core/model/position.ts'
import { HOLDING_CHIP_WORD } from '../words.ts'

/** `Yes 120 @ 42¢`: what is held and what it cost on average. */
export function HoldingChip({ position }: { position: Position }) {
  const own = useOwnFigure()
  const held = own(ct(position.contracts))
  const price = own(outcomePrice(position.averagePrice, 'cost unknown'))
  const word = position.side === 'yes' ? 'Yes' : 'No'
  return (
    <span className={chipLook({ tone: position.side })} translate="no">
      <span aria-hidden="true">
        {word} {held.text} @ {price.text}
      </span>
      <span className="sr-only">
        {word}, {held.spoken} {HOLDING_CHIP_WORD.at} {price.spoken}
      </span>
    </span>
  )
}
