import { useState } from 'react'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { useOpenOrdersIn } from '~/areas/prediction/positions/hooks/use-open-orders.ts'
import { CancelMark } from '~/areas/prediction/positions/parts/cancel-button.tsx'
import { OpenOrderList } from '~/areas/prediction/positions/parts/open-orders.tsx'
import { iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { type Address } from '~/values/address.ts'
import { type OwnLevel } from '../model/book-ladder.ts'

/** The mark of a row with the owner's orders, and their cancel: of one at once, of several from a list. */
export function OwnOrders({ own, market }: { own: OwnLevel; market: Market }) {
  const owner = useOwner()
  return (
    <>
      <span className="h-1.5 w-1.5 rounded-[3px] bg-brass" aria-hidden="true" />
      {owner === undefined ? null : <Cancel own={own} owner={owner} market={market} />}
    </>
  )
}

/** Above the button that is as large as its row. */
const PLACE = 'relative z-1'

function Cancel({ own, owner, market }: { own: OwnLevel; owner: Address; market: Market }) {
  const [isOpen, setOpen] = useState(false)
  const known = useOpenOrdersIn(owner, market)
  const orders = known?.open.filter(({ pubkey }) => own.orders.includes(pubkey)) ?? []
  const [only, ...others] = orders
  if (only === undefined && !isOpen) return null
  if (only !== undefined && others.length === 0 && !isOpen) return <CancelMark order={only} className={PLACE} />
  const price = outcomePrice(own.price)
  return (
    <>
      <button
        type="button"
        className={iconButton({ size: 'row', className: PLACE })}
        aria-label={`Your ${orders.length} orders at ${price.spoken}`}
        aria-haspopup="dialog"
        title={`Cancel one of your ${orders.length} orders here`}
        onClick={() => setOpen(true)}
      >
        <Icon name="close" small />
      </button>
      {isOpen && known !== undefined ? (
        <LazyDialog title={`Your orders at ${price.text}`} onClose={() => setOpen(false)}>
          {orders.length === 0 ? (
            <p className="text-mute">No open orders at this price any more.</p>
          ) : (
            <div className="-mx-4">
              <OpenOrderList known={{ ...known, open: orders }} market={market} />
            </div>
          )}
        </LazyDialog>
      ) : null}
    </>
  )
}
