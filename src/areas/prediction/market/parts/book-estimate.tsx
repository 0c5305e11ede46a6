import { type ReactNode } from 'react'
import { type TicketEstimate } from '~/areas/prediction/ticket/model/ticket-estimate.ts'
import { Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { type Display } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { ct, usd } from '~/values/format.ts'
import { type PriceMicro } from '~/values/money.ts'

type Props = {
  /** The ticket's order; `undefined` = none is typed. */
  readonly estimate: TicketEstimate | undefined
  /** Name of the side. */
  readonly word: string
  /** The last price that the order takes from the book; `undefined` = it takes nothing. */
  readonly reach: PriceMicro | undefined
}

/** What the order in the ticket would really pay or bring, in the ticket's own figures; two lines high whatever it says. */
export function BookEstimate(props: Props) {
  return (
    <p className="min-h-10 px-4 pb-2 text-12 font-text text-pretty text-mute">
      <EstimateWords {...props} />
    </p>
  )
}

function EstimateWords({ estimate, word, reach }: Props): ReactNode {
  const summary = estimate?.summary
  if (estimate === undefined || (summary === undefined && estimate.isLimit))
    return 'Enter an amount to preview its fill.'
  const size = <Size estimate={estimate} word={word} />
  if (summary === undefined) return <>Not enough depth for {size}.</>
  const verb = estimate.act === 'buy' ? 'Buying' : 'Selling'
  if (reach === undefined)
    return (
      <>
        {verb} {size}: nothing fills now. Open until filled or cancelled.
      </>
    )
  const isShort = summary.missing > 0n
  const average = <Named name={figureName('estAvgPrice')} value={outcomePrice(summary.average)} />
  const to = <span className="whitespace-nowrap">to {outcomePrice(reach).text}</span>
  if (isShort && estimate.isLimit)
    return (
      <>
        {verb} {size}: fills {ct(summary.walk?.contracts).spoken} now {to}, {average}. The rest stays open.
      </>
    )
  if (isShort)
    return (
      <>
        Not enough depth for {size} <span className="whitespace-nowrap">{boundOf(estimate)}</span>: {average},{' '}
        <Outcome estimate={estimate} />
      </>
    )
  return (
    <>
      {verb} {size}: {average}, <Outcome estimate={estimate} />, {to}
    </>
  )
}

/** The worst price that the order accepts. */
function boundOf(estimate: TicketEstimate): string {
  return estimate.act === 'buy'
    ? `up to ${outcomePrice(estimate.summary?.maxPrice).text}`
    : `down to ${outcomePrice(estimate.summary?.floor).text}`
}

/** The typed amount. */
function Size({ estimate, word }: { estimate: TicketEstimate; word: string }) {
  const size = estimate.act === 'buy' ? usd(estimate.stake).text : ct(estimate.contracts).text
  return (
    <b className="text-text">
      {size}
      {estimate.act === 'buy' ? ' of' : ''} <bdi>{word}</bdi>
    </b>
  )
}

/** What comes of it: shares of a buy, proceeds of a sale. */
function Outcome({ estimate }: { estimate: TicketEstimate }) {
  return estimate.act === 'buy' ? (
    <Named name={figureName('estShares')} value={ct(estimate.summary?.contracts)} />
  ) : (
    <Named name={figureName('estProceeds')} value={usd(estimate.summary?.proceeds, undefined, 'down')} />
  )
}

function Named({ name, value }: { name: string; value: Display }) {
  return (
    <span className="whitespace-nowrap">
      {name} <Figure value={value} className="font-fig text-text" />
    </span>
  )
}
