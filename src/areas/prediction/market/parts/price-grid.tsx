import { Live } from '../../../../ui/figure.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { cents } from '../../../../values/format.ts'
import { priceMicro, type PriceMicro } from '../../../../values/money.ts'
import { type Market } from '../../core/model/market.ts'

/** What both sides cost and bring now, and how far they stand apart. */
export function PriceGrid({ market }: { market: Market }) {
  const open = market.status === 'open'
  const prices = open ? market.prices : undefined
  const why = open ? 'no offers' : 'closed'
  return (
    <dl className="prices">
      <Price word="Buy Yes at" price={prices?.buyYes} why={why} tone="tone-yes" />
      <Price word="Sell Yes at" price={prices?.sellYes} why={why} />
      <Price word="Buy No at" price={prices?.buyNo} why={why} tone="tone-no" />
      <Price word="Sell No at" price={prices?.sellNo} why={why} />
      <Spread bid={prices?.sellYes} ask={prices?.buyYes} buyNo={prices?.buyNo} why={why} />
    </dl>
  )
}

function Price({
  word,
  price,
  why,
  tone = '',
}: {
  word: string
  price: PriceMicro | undefined
  why: string
  tone?: string
}) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className={price === undefined ? '' : tone}>
        <Live value={outcomePrice(price, why)} />
      </dd>
    </div>
  )
}

function Spread({
  bid,
  ask,
  buyNo,
  why,
}: {
  bid: PriceMicro | undefined
  ask: PriceMicro | undefined
  buyNo: PriceMicro | undefined
  why: string
}) {
  const spread = bid === undefined || ask === undefined ? undefined : priceMicro(ask - bid)
  const both = ask === undefined || buyNo === undefined ? undefined : priceMicro(ask + buyNo)
  return (
    <div>
      <dt>Spread</dt>
      <dd>
        <Live value={cents(spread, why, false)} />
        {both === undefined ? null : (
          <small
            className="unit"
            title="Buying both sides costs more than the $1.00 they pay: the spread is the price."
          >
            {' '}
            Yes + No {cents(both, why, false).text}
          </small>
        )}
      </dd>
    </div>
  )
}
