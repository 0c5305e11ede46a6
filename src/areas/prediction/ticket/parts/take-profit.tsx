import { Link } from '@tanstack/react-router'
import { type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { closeReview } from '~/engine/act-store.ts'
import { type OffersProps } from '~/review/after-act.ts'
import { WIDE } from '~/ui/media.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { chipButton } from '~/ui/units-field.tsx'
import { ct, delta } from '~/values/format.ts'
import { amountText, changeBps } from '~/values/money.ts'
import { proposeSale } from '../hooks/use-ticket-draft.ts'
import { boughtSide, profitPrices } from '../model/take-profit.ts'
import { limitText } from '../model/ticket-limit.ts'
import { askForTicket } from '../stores/requested-ticket.ts'

/**
 * On the receipt of a buy: prices at which what is now held of its side may be sold at a profit. Each leads to the ticket with
 * that limit sale filled in; nothing is placed before its review.
 */
export function TakeProfit({ view, Part }: OffersProps) {
  const bought = boughtSide(view)
  const owner = useOwner()
  // The ticket sells what the connected wallet holds. What cannot be cancelled here is not offered.
  return bought === undefined || owner !== view.owner || !takesUnproven() ? null : (
    <Prices owner={owner} Part={Part} {...bought} />
  )
}

type PricesProps = { owner: string; marketId: MarketId; side: Side; Part: OffersProps['Part'] }

function Prices({ owner, marketId, side, Part }: PricesProps) {
  const position = useHeldHere(owner, marketId)?.rows.find((row) => row.side === side)
  const { averagePrice, contracts = 0n } = position ?? {}
  const eventId = position?.eventId ?? position?.market.eventId
  if (position === undefined || eventId === undefined || averagePrice === undefined) return null
  const prices = profitPrices(averagePrice)
  if (contracts === 0n || prices.length === 0) return null
  const amount = amountText(contracts, 6)
  const shares = `${ct(position.contracts).text} shares`
  return (
    <Part>
      <h3 className="text-13 font-fig text-text">Take profit</h3>
      <p className="text-12 text-mute">
        Sell all <b className="font-fig">{shares}</b> with a limit order. Avg. price {outcomePrice(averagePrice).text}.
      </p>
      <div className="grid auto-cols-[1fr] grid-flow-col gap-2">
        {prices.map((price) => {
          const [at, gain] = [outcomePrice(price), delta(changeBps(averagePrice, price))]
          return (
            <Link
              key={price}
              className={chipButton({ size: 'medium', className: 'flex items-center justify-center gap-1' })}
              aria-label={`Take profit at ${at.spoken}, ${gain.spoken}`}
              to="/event/$eventId/market/$marketId"
              params={{ eventId, marketId }}
              search={{ side, act: 'sell', type: 'limit', price: limitText(price), amount }}
              onClick={() => {
                proposeSale(marketId, side, limitText(price), amount)
                if (!matchMedia(WIDE).matches) askForTicket({ marketId, side })
                void closeReview()
              }}
            >
              {at.text} <small className="text-12 font-text text-mute">{gain.text}</small>
            </Link>
          )
        })}
      </div>
    </Part>
  )
}
