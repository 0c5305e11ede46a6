import { useState } from 'react'
import { marketHref } from '~/areas/prediction/core/events/event-reader.ts'
import { useBesidePress } from '~/areas/prediction/core/markets/beside-list.tsx'
import { saleOfPosition } from '~/areas/prediction/core/orders/order-budget.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { stateWord } from '~/review/text/review-words.ts'
import { Button, buttonLook } from '~/ui/button.tsx'
import { useOwnFigure } from '~/ui/figure.tsx'
import { Icon } from '~/ui/icon.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { usd } from '~/values/format.ts'
import { type RowActions } from '../actions.ts'
import { usePendingAction } from '../hooks/use-pending-actions.ts'
import { canClaim, canClose } from '../model/position-can.ts'
import { positionName } from '../model/position-name.ts'
import { SellPart } from './lazy-parts.ts'

/** The one thing to do with a position: claim a win, sell what is open, or look at the act that is under way. */
export function ActionButton({ position, acts }: { position: Position; acts: RowActions | undefined }) {
  const own = useOwnFigure()
  const open = usePendingAction(position)
  if (acts === undefined) return null
  const what = `${positionName(position)}, ${position.side === 'yes' ? 'Yes' : 'No'}`
  if (open !== undefined)
    return (
      <button
        type="button"
        className={buttonLook({ rank: 'plain', size: 'small', className: 'phone:w-full' })}
        aria-label={`${stateWord(open.act.state, open.act.code)}: view the transaction on ${what}`}
        onClick={open.show}
      >
        {stateWord(open.act.state, open.act.code)}
      </button>
    )
  if (canClaim(position) === true) {
    const sum = own(usd(position.payout, undefined, 'down'))
    return (
      <button
        type="button"
        className={buttonLook({ size: 'small', className: 'w-full' })}
        aria-label={`Claim ${sum.spoken}, ${what}`}
        onClick={() => acts.claim(position)}
      >
        Claim {sum.text}
      </button>
    )
  }
  if (canClose(position) !== true || position.sellPrice === undefined) return null
  return <SellButtons position={position} what={what} acts={acts} />
}

function SellButtons({ position, what, acts }: { position: Position; what: string; acts: RowActions }) {
  const [isOpen, setOpen] = useState(false)
  const own = useOwnFigure()
  const sale = saleOfPosition(position, Number(saleSlippage.use()))
  const expected = own(usd(sale?.expected, undefined, 'down'))
  const floor = outcomePrice(sale?.floor)
  return (
    <span className="flex items-center gap-1">
      <Button
        size="small"
        wide
        title={`Est. proceeds ${expected.text}, min. price ${floor.text}`}
        aria-label={`Close ${what}: est. proceeds ${expected.spoken}, min. price ${floor.spoken}`}
        onClick={() => acts.close(position)}
      >
        <span>
          Close
          <span className="in-[td]:tablet:hidden"> {`for ${expected.text}`}</span>
        </span>
      </Button>
      <Button
        size="small"
        className="phone:min-w-11"
        aria-label={`Sell a part of ${what}`}
        title="Sell 25%, 50%, 75% or all"
        onClick={() => setOpen(true)}
      >
        <Icon name="down" small />
      </Button>
      <BuyMore position={position} what={what} />
      {isOpen ? (
        <SellPart
          position={position}
          name={what}
          onClose={() => setOpen(false)}
          onSell={(part) => {
            setOpen(false)
            acts.sellPart(position, part)
          }}
        />
      ) : null}
    </span>
  )
}

/** Leads to the ticket of the side that is held: beside the list, else on the page of its market. */
function BuyMore({ position, what }: { position: Position; what: string }) {
  const press = useBesidePress()
  const { marketId, side } = position
  const eventId = position.eventId ?? position.market.eventId
  if (eventId === undefined) return null
  return (
    <a
      // A table has no room for it on a narrow page; its row leads to the market.
      className={buttonLook({ size: 'small', className: 'in-[td]:narrow:hidden' })}
      data-inner="preload"
      href={marketHref(eventId, marketId, side)}
      aria-label={`Buy more of ${what}`}
      onClick={(pressed) => press?.(pressed, { eventId, marketId, side })}
    >
      Buy
    </a>
  )
}
