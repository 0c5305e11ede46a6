import { cva } from 'class-variance-authority'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { Delta, Figure, Live } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { KeyValues } from '~/ui/panel.tsx'
import { UnitsField } from '~/ui/units-field.tsx'
import { dash } from '~/values/display-value.ts'
import { ct, delta, usd } from '~/values/format.ts'
import { estimateOf, readStake } from '../model/calculator.ts'
import { type TicketProps } from '../model/ticket-props.ts'
import { useQuickChips } from '../stores/ticket-settings.ts'
import { SideChoice } from './side-choice.tsx'

const calculator = cva(
  'grid grid-cols-[minmax(0,1fr)] gap-4 p-4 in-[[role=dialog]]:px-0 in-[[role=dialog]]:pt-2 in-[[role=dialog]]:pb-0',
  {
    variants: { isFinal: { true: '', false: 'min-h-162 content-start' } },
  },
)

/** What an amount would win. It reads prices; it orders nothing. */
export function Calculator({
  event,
  market,
  side,
  text,
  onText,
  onSide,
  isFinal,
}: Pick<TicketProps, 'event' | 'market' | 'side' | 'onSide'> & {
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
    <div className={calculator({ isFinal })} role="group" aria-label="Calculator">
      <SideChoice event={event} market={market} side={side} prices={{ yes, no }} onSide={onSide} />
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
          {
            key: 'Price',
            value: <Live value={outcomePrice(price, `nobody sells ${word} now`)} />,
          },
          {
            key: 'Shares',
            value: <Figure value={ct(estimate?.contracts, 'needs a price')} />,
          },
        ]}
      />
      <ToWin estimate={estimate} />
      <p className="text-12 font-text text-pretty text-mute">
        At the best price, before fees.
        {isFinal ? ' New orders aren’t available here. Close and claim still work.' : ''}
      </p>
    </div>
  )
}

function ToWin({ estimate }: { estimate: ReturnType<typeof estimateOf> | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-line pt-4 [&_b]:text-28 [&_b]:font-fig [&_b]:tracking-[-0.02em] [&>:last-child]:grid [&>:last-child]:justify-items-end">
      <span className="text-mute">Potential payout</span>
      <span>
        <b>
          <Figure value={usd(estimate?.win, 'needs a price and an amount', 'down')} />
        </b>
        <Delta
          value={estimate === undefined ? dash('needs a price and an amount') : delta(estimate.gainBps)}
          sign={estimate?.gainBps}
        />
      </span>
    </div>
  )
}
