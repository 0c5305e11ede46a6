import { type Market } from '~/areas/prediction/core/model/market.ts'
import { Live } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { cents } from '~/values/format.ts'
import { priceMicro, type PriceMicro } from '~/values/money.ts'
import { PRICE_GRID_WORD } from '../words.ts'

/** Best ask and bid of both sides, and the spread. */
export function PriceGrid({ market }: { market: Market }) {
  const open = market.status === 'open'
  const prices = open ? market.prices : undefined
  const why = open ? 'no asks' : 'closed'
  return (
    <dl className="grid grid-cols-[repeat(5,1fr)] border-t border-t-line phone:grid-cols-[1fr_1fr] [&_dd]:text-16 [&_dd]:font-fig [&_dd]:whitespace-nowrap [&_dt]:text-12 [&_dt]:font-text [&_dt]:text-mute [&>div]:min-w-0 [&>div]:border-l [&>div]:border-l-line [&>div]:px-4 [&>div]:py-3 phone:[&>div]:border-l-0 [&>div:first-child]:border-l-0 [&>div:first-child]:pl-6 phone:[&>div:first-child]:px-4 phone:[&>div:first-child]:py-3 phone:[&>div:nth-child(5)]:col-span-full phone:[&>div:nth-child(even)]:border-l phone:[&>div:nth-child(even)]:border-l-line phone:[&>div:nth-child(n_+_3)]:border-t phone:[&>div:nth-child(n_+_3)]:border-t-line">
      <Price word={PRICE_GRID_WORD.yesAsk} price={prices?.buyYes} why={why} tone="text-yes" />
      <Price word={PRICE_GRID_WORD.yesBid} price={prices?.sellYes} why={why} />
      <Price word={PRICE_GRID_WORD.noAsk} price={prices?.buyNo} why={why} tone="text-no" />
      <Price word={PRICE_GRID_WORD.noBid} price={prices?.sellNo} why={why} />
      <Spread bid={prices?.sellYes} ask={prices?.buyYes} why={why} />
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

function Spread({ bid, ask, why }: { bid: PriceMicro | undefined; ask: PriceMicro | undefined; why: string }) {
  const spread = bid === undefined || ask === undefined ? undefined : priceMicro(ask - bid)
  return (
    <div>
      <dt>{PRICE_GRID_WORD.spread}</dt>
      <dd>
        <Live value={cents(spread, why, false)} />
      </dd>
    </div>
  )
}
