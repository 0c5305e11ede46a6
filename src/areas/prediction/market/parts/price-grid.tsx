import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { Live } from '~/ui/figure.tsx'
import { outcomeGap, outcomePrice } from '~/ui/odds.ts'
import { type PriceMicro } from '~/values/money.ts'

/** Best ask and bid of both sides, and the spread. */
export function PriceGrid({ market, className = '' }: { market: Market; className?: string }) {
  const open = market.status === 'open'
  const prices = open ? market.prices : undefined
  const why = open ? 'no asks' : 'closed'
  return (
    <dl className={`grid grid-cols-[repeat(5,1fr)] border-t border-line phone:grid-cols-[1fr_1fr] ${className}`}>
      <Price word="Yes ask" price={prices?.buyYes} why={why} tone="text-yes" />
      <Price word="Yes bid" price={prices?.sellYes} why={why} />
      <Price word="No ask" price={prices?.buyNo} why={why} tone="text-no" />
      <Price word="No bid" price={prices?.sellNo} why={why} />
      <Spread bid={prices?.sellYes} ask={prices?.buyYes} why={why} />
    </dl>
  )
}

const cellLook = cva([
  // Base
  'min-w-0 border-l border-line px-4 py-3 first:border-l-0 first:pl-6',
  // Phone: two columns, the last cell below both
  'phone:border-l-0 phone:first:pl-4 phone:even:border-l phone:nth-5:col-span-full phone:nth-[n+3]:border-t',
])

function Cell({ word, tone = '', children }: { word: string; tone?: string; children: ReactNode }) {
  return (
    <div className={cellLook()}>
      <dt className="text-12 font-text text-mute">{word}</dt>
      <dd className={`text-16 font-fig whitespace-nowrap ${tone}`}>{children}</dd>
    </div>
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
    <Cell word={word} tone={price === undefined ? '' : tone}>
      <Live value={outcomePrice(price, why)} />
    </Cell>
  )
}

function Spread({ bid, ask, why }: { bid: PriceMicro | undefined; ask: PriceMicro | undefined; why: string }) {
  return (
    <Cell word="Spread">
      <Live value={outcomeGap(bid, ask, why)} />
    </Cell>
  )
}
