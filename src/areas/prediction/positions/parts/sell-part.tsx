import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { saleOfPosition } from '~/areas/prediction/core/orders/order-budget.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { ct, usd } from '~/values/format.ts'
import { partOf, SALE_PARTS, type SalePart } from '../model/sale-part.ts'

type Props = { position: Position; name: string; onSell: (part: SalePart) => void; onClose: () => void }

/** How much of a position to sell: each choice with its shares and what they bring now. What is chosen is reviewed next. */
export function SellPart({ position, name, onSell, onClose }: Props) {
  const slippage = Number(saleSlippage.use())
  // A venue without orders sells a position whole.
  const isWholeOnly = useHasExtras() === 'no'
  return (
    <Dialog title="Sell" onClose={onClose}>
      <p className="mb-4 wrap-anywhere text-mute">
        <bdi>{name}</bdi>
      </p>
      <div className="grid gap-2">
        {SALE_PARTS.map((part) => {
          const contracts = partOf(position.contracts, part)
          const sale = saleOfPosition({ contracts, sellPrice: position.sellPrice }, slippage)
          return (
            <Button
              key={part}
              size="large"
              disabled={sale === undefined || contracts <= 0n || (isWholeOnly && part !== 100)}
              onClick={() => onSell(part)}
            >
              <span className="flex w-full items-baseline justify-between">
                <span>{partText(part)}</span>
                <span className="text-13 font-text text-mute" translate="no">
                  {ct(contracts).text} shares, est. {usd(sale?.expected, undefined, 'down').text}
                </span>
              </span>
            </Button>
          )
        })}
      </div>
      {isWholeOnly ? <p className="mt-3 text-12 text-mute">This venue sells a position only as a whole.</p> : null}
    </Dialog>
  )
}

function partText(part: number): string {
  return part === 100 ? 'All' : `${part}%`
}
