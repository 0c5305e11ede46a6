import { Delta, Figure, Live } from '../../../../ui/figure.tsx'
import { KeyValues } from '../../../../ui/panel.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { ct, delta, usd } from '../../../../values/format.ts'
import { dash } from '../../../../values/display-value.ts'
import { estimateOf, readStake } from '../model/calculator.ts'
import { sideName } from '../../core/model/market-view.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { UnitsField } from '../../../../ui/units-field.tsx'
import { SideChoice } from './side-choice.tsx'
import { useQuickChips } from '../stores/ticket-settings.ts'

/** What an amount would win. It reads prices; it orders nothing. */
export function Calculator({
  event,
  market,
  side,
  text,
  onText,
  isFinal,
}: {
  event: PredictionEvent
  market: Market
  side: Side
  text: string
  onText: (text: string) => void
  /** The venue takes no orders; otherwise that is still being asked. */
  isFinal: boolean
}) {
  const { amount, problem } = readStake(text)
  const { buyYes: yes, buyNo: no } = market.prices ?? {}
  const price = side === 'yes' ? yes : no
  const estimate = amount === undefined || price === undefined ? undefined : estimateOf(amount, price)
  const word = sideName(market, side)
  const quick = useQuickChips()
  return (
    <div className={isFinal ? 'ticket' : 'ticket is-early'} role="group" aria-label="Calculator">
      <SideChoice event={event} market={market} side={side} prices={{ yes, no }} />
      <UnitsField
        label="Amount"
        chipClass="disabled:opacity-50"
        text={text}
        unit="USD"
        hint="In US dollars."
        chips={quick}
        problem={problem}
        onChange={onText}
      />
      <KeyValues
        rows={[
          { key: 'Price', value: <Live value={outcomePrice(price, `nobody sells ${word} now`)} /> },
          { key: 'Contracts', value: <Figure value={ct(estimate?.contracts, 'needs a price')} /> },
        ]}
      />
      <div className="win">
        <span className="mute">To win</span>
        <span>
          <b>
            <Figure value={usd(estimate?.win, 'needs a price and an amount', 'down')} className="" />
          </b>
          <Delta
            value={estimate === undefined ? dash('needs a price and an amount') : delta(estimate.gainBps)}
            sign={estimate?.gainBps}
          />
        </span>
      </div>
      <p className="fine">
        At the top price only and before fees; a larger amount may pay more.
        {isFinal ? ' New orders are not offered here. Close and claim still work.' : ''}
      </p>
    </div>
  )
}
