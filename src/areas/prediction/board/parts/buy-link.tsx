import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketHref } from '~/areas/prediction/core/events/page-links.ts'
import { useBesidePress } from '~/areas/prediction/core/markets/beside-list.tsx'
import { outcomeName, sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { sideLook } from '~/areas/prediction/core/markets/side-look.tsx'
import { marketStatus, type MarketCode } from '~/areas/prediction/core/status.ts'
import { Live } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { outcomePrice } from '~/ui/odds.ts'

/** What stands in place of a price while nothing can be bought. */
const STATE_WORDS: Readonly<Record<Exclude<MarketCode, 'open' | 'paused'>, string>> = {
  cancelled: 'Cancelled',
  settled: 'Settled',
  deciding: 'Closed',
  waiting: 'Closed',
  upcoming: 'Not open',
  review: 'Not open',
}

/** A side of a market with the price that it is offered at: opens the ticket beside the board. Once it is not traded, its state. */
export function BuyLink({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  const press = useBesidePress()
  const { code } = marketStatus(market, useNow(30))
  const isOpen = code === 'open' || code === 'paused'
  const price = outcomePrice(side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo, 'no asks')
  const isOff = !isOpen || price.text === '—'
  const word = sideName(market, side)
  const what = outcomeName(event, market)
  return (
    <a
      className={sideLook({
        side,
        size: 'small',
        state: isOff ? 'off' : 'plain',
        className: 'h-9! min-w-0 gap-1! phone:h-11!',
      })}
      data-inner="preload"
      href={marketHref(event.eventId, market.marketId, side)}
      aria-label={isOpen ? `Buy ${word} at ${price.spoken}: ${what}` : `${word}, ${STATE_WORDS[code]}: ${what}`}
      data-why={isOpen && isOff ? price.exact : undefined}
      onClick={(pressed) => {
        if (isOpen) press?.(pressed, { eventId: event.eventId, marketId: market.marketId, side })
      }}
    >
      <span>
        {isOpen ? 'Buy ' : ''}
        <bdi>{word}</bdi>
      </span>
      {isOpen ? <Live value={price} isNamed /> : <span className="text-12 font-text">{STATE_WORDS[code]}</span>}
    </a>
  )
}
