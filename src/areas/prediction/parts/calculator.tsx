import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Delta, Figure, Live } from '../../../ui/figure.tsx'
import { KeyValues } from '../../../ui/panel.tsx'
import { cents, ct, delta, usd } from '../../../values/format.ts'
import { dash } from '../../../values/shown.ts'
import { estimateOf, readStake } from '../model/calculator.ts'
import { sideName } from '../model/market-view.ts'
import { type Market, type PredictionEvent, type Side } from '../model/nouns.ts'

const QUICK = ['5', '10', '50', '100']

/** What an amount would win. It reads prices; it orders nothing. */
export function Calculator({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  const [text, setText] = useState('10')
  const { amount, problem } = readStake(text)
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  const estimate = amount === undefined || price === undefined ? undefined : estimateOf(amount, price)
  const word = sideName(market, side)
  return (
    <div className="ticket">
      <SideChoice event={event} market={market} side={side} />
      <StakeField text={text} problem={problem} onChange={setText} />
      <KeyValues
        rows={[
          { key: 'Price', value: <Live value={cents(price, `nobody sells ${word} now`)} /> },
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
        At the top price only and before fees; a larger amount may pay more. New orders are not offered here. Close and
        claim still work.
      </p>
    </div>
  )
}

function SideChoice({ event, market, side }: { event: PredictionEvent; market: Market; side: Side }) {
  return (
    <div className="pair" role="group" aria-label="Side">
      {(['yes', 'no'] as const).map((each) => {
        const price = cents(each === 'yes' ? market.prices?.buyYes : market.prices?.buyNo)
        return (
          <Link
            key={each}
            className={`side is-${each} ${each === side ? 'is-on' : ''}`}
            to="/event/$eventId/market/$marketId"
            params={{ eventId: event.eventId, marketId: market.marketId }}
            search={{ side: each }}
            resetScroll={false}
            replace
            aria-current={each === side ? 'true' : undefined}
          >
            <bdi>{sideName(market, each)}</bdi>
            <Live value={price} />
          </Link>
        )
      })}
    </div>
  )
}

function StakeField({
  text,
  problem,
  onChange,
}: {
  text: string
  problem: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-head" htmlFor={id}>
        Amount
      </label>
      <div className="well is-big">
        <input
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="unit">USD</span>
      </div>
      <div className="quick">
        {QUICK.map((amount) => (
          <button key={amount} type="button" aria-pressed={text === amount} onClick={() => onChange(amount)}>
            ${amount}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={problem === undefined ? 'sr' : 'fine tone-warn'}>
        {problem ?? 'In US dollars'}
      </p>
    </div>
  )
}
