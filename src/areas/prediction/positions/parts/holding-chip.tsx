import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { chipLook } from '~/ui/chip.tsx'
import { useOwnFigure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { ct } from '~/values/format.ts'
import { quoted } from '~/values/text/clean-text.ts'

/** `120 Yes at 42¢`: the shares held and their average price. */
export function HoldingChip({ position }: { position: Position }) {
  const own = useOwnFigure()
  const held = own(ct(position.contracts))
  const price = own(outcomePrice(position.averagePrice, 'cost unknown'))
  const label = quoted(position.market.sideLabels?.[position.side] ?? '', 'name')
  const word = label === '' ? (position.side === 'yes' ? 'Yes' : 'No') : label
  if (position.averagePrice === undefined)
    return (
      <span className={chipLook({ tone: position.side })} translate="no">
        {held.text} {word}, cost unknown
      </span>
    )
  return (
    <span className={chipLook({ tone: position.side })} translate="no">
      {/* Of a long name the end is left out, never the price. */}
      <span aria-hidden="true" className="inline-flex min-w-0 whitespace-pre">
        <span className="flex-none">{`${held.text} `}</span>
        <span className="min-w-0 truncate">{word}</span>
        <span className="flex-none">{` at ${price.text}`}</span>
      </span>
      <span className="sr-only">
        {held.spoken} {word} at {price.spoken}
      </span>
    </span>
  )
}
