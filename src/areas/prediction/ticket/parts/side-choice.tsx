import { Link } from '@tanstack/react-router'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketParams, ofSide } from '~/areas/prediction/core/markets/market-search.ts'
import { sideChoice, sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { sideLook } from '~/areas/prediction/core/markets/side-look.tsx'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { Live } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { type PriceMicro } from '~/values/money.ts'

type SideChoiceProps = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  readonly prices: Readonly<Record<Side, PriceMicro | undefined>>
  /** Where the address is not the market's: called with the side that is pressed. */
  readonly onSide?: ((side: Side) => void) | undefined
}

/** Yes or No with the price of each. The choice is kept in the address of the market's page. */
export function SideChoice({ event, market, side, prices, onSide }: SideChoiceProps) {
  if (onSide !== undefined) return <SideButtons {...{ market, side, prices, onSide }} />
  return (
    <div className="grid grid-cols-2 gap-2" role="group" aria-label="Side">
      {(['yes', 'no'] as const).map((each) => (
        <Link
          key={each}
          className={sideLook({ side: each, size: 'large', state: each === side ? 'on' : 'plain' })}
          to="/event/$eventId/market/$marketId"
          params={{ eventId: event.eventId, marketId: market.marketId }}
          search={(raw: object) => ofSide(marketParams.read(raw), side, each)}
          resetScroll={false}
          replace
          onClick={() => noteChosen(sideChoice(market.marketId, each))}
          aria-current={each === side ? 'true' : undefined}
        >
          <bdi>{sideName(market, each)}</bdi>
          <Live value={outcomePrice(prices[each])} isPlain />
        </Link>
      ))}
    </div>
  )
}

function SideButtons({
  market,
  side,
  prices,
  onSide,
}: Omit<SideChoiceProps, 'event'> & { readonly onSide: (side: Side) => void }) {
  return (
    <div className="grid grid-cols-2 gap-2" role="group" aria-label="Side">
      {(['yes', 'no'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={sideLook({ side: each, size: 'large', state: each === side ? 'on' : 'plain' })}
          aria-pressed={each === side}
          onClick={() => onSide(each)}
        >
          <bdi>{sideName(market, each)}</bdi>
          <Live value={outcomePrice(prices[each])} isPlain />
        </button>
      ))}
    </div>
  )
}
