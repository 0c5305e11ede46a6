import { outcomePrice } from '~/ui/odds.ts'
import { usd, usdChange } from '~/values/format.ts'
import {
  amountText,
  contractsValue,
  microUsd,
  mulDiv,
  priceMicro,
  ONE_USD_MICRO,
  type ContractsMicro,
  type PriceMicro,
} from '~/values/money.ts'
import { inPlainFormat } from '~/values/reader-format.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import { type Side } from '../markets/market.ts'
import { type OrderFill, type OrderTrail } from './order-trail-endpoint.ts'
import { type Order } from './order.ts'

/** One line of a result: label, and figure with unit. */
type Line = { readonly label: string; readonly words: string }

/**
 * Result of an order from the reported fills, in dollars and cents, as on every page. `refund` = refunded part of a
 * buy's deposit once its order is closed; without a fill it is the only line. In plain marks: the journal keeps the words.
 */
export function orderResult(trail: OrderTrail, refund?: bigint): readonly Line[] {
  return inPlainFormat(() => linesOfTrail(trail, refund))
}

function linesOfTrail({ steps }: OrderTrail, refund: bigint | undefined): readonly Line[] {
  const fills = steps.filter(({ eventType }) => eventType === 'order_filled').flatMap(({ fill }) => fill ?? [])
  const filled = sum(fills, ({ filled: part }) => part) ?? 0n
  const [first] = fills
  if (first === undefined || filled === 0n) return linesOf([refunded(refund)])
  const figures = first.action === 'sell' ? saleLines(fills, filled) : [...buyLines(fills, filled), refunded(refund)]
  return [sharesLine(first.action, first.side, filled), ...linesOf(figures)]
}

/**
 * Result of an order from its row, which has no fee: for a sale the proceeds before it, and the approximate ones after.
 * Empty while nothing is filled. In plain marks.
 */
export function rowResult(order: Order): readonly Line[] {
  return order.filled === 0n ? [] : inPlainFormat(() => linesOfRow(order))
}

function linesOfRow({ action, side, filled, averageFillPrice: average }: Order): readonly Line[] {
  const price = average === undefined ? undefined : priceWords(average, ONE_USD_MICRO)
  const sale = action === 'sell' && average !== undefined ? rowSaleLines(filled, average) : []
  return [sharesLine(action, side, filled), ...linesOf([['Avg price', price], ...sale])]
}

function rowSaleLines(filled: ContractsMicro, average: PriceMicro): readonly Figure[] {
  return [
    ['Proceeds before fees', dollars(contractsValue(filled, average, 'down'))],
    ['Est. received', dollars(proceedsAt(filled, average), 'down')],
  ]
}

function sharesLine(action: OrderFill['action'], side: Side | undefined, filled: bigint): Line {
  const word = side === undefined ? '' : side === 'yes' ? ' Yes' : ' No'
  return { label: action === 'sell' ? 'Sold' : 'Received', words: `${amountText(filled, 6)}${word} shares` }
}

function linesOf(figures: readonly Figure[]): readonly Line[] {
  return figures.flatMap(([label, words]) => (words === undefined ? [] : { label, words }))
}

type Figure = readonly [label: string, words: string | undefined]

function refunded(refund: bigint | undefined): Figure {
  return ['Refunded', refund === undefined || refund <= 0n ? undefined : dollars(refund, 'down')]
}

function buyLines(fills: readonly OrderFill[], filled: bigint): readonly Figure[] {
  const cost = sum(fills, ({ cost: part }) => part)
  const fee = sum(fills, ({ fee: part }) => part)
  const paid = cost === undefined ? undefined : cost + (fee ?? 0n)
  return [
    ['Avg price', priceWords(cost, filled)],
    ['Cost', dollars(cost)],
    ['Trading fee', dollars(fee)],
    ['Total paid', dollars(paid, 'up')],
    ['Break-even', priceWords(paid, filled)],
    ['Potential payout', usd(microUsd(filled), undefined, 'down').text],
    ['Profit if it wins', signedDollars(paid === undefined ? undefined : filled - paid)],
  ]
}

function saleLines(fills: readonly OrderFill[], filled: bigint): readonly Figure[] {
  const gross = sum(fills, ({ grossProceeds }) => grossProceeds)
  return [
    ['Avg price', priceWords(gross, filled)],
    ['Proceeds', dollars(gross)],
    ['Trading fee', dollars(sum(fills, ({ fee }) => fee))],
    [
      'Received',
      dollars(
        sum(fills, ({ netProceeds }) => netProceeds),
        'down',
      ),
    ],
    ['Realized P&L', signedDollars(sum(fills, ({ realizedPnl }) => realizedPnl))],
  ]
}

/** `undefined` = one fill lacks the figure. */
function sum(fills: readonly OrderFill[], pick: (fill: OrderFill) => bigint | undefined): bigint | undefined {
  return fills.reduce<bigint | undefined>((total, fill) => {
    const part = pick(fill)
    return total === undefined || part === undefined ? undefined : total + part
  }, 0n)
}

/** Price of one share, rounded as every price is. */
function priceWords(total: bigint | undefined, filled: bigint): string | undefined {
  return total === undefined
    ? undefined
    : outcomePrice(priceMicro(mulDiv(total, 1_000_000n, filled, 'half-even')), undefined, false).text
}

/** Dollars and cents: up for what left, down for what came, as on the review and in the history. */
function dollars(micro: bigint | undefined, rounding: 'up' | 'down' | 'half-even' = 'half-even'): string | undefined {
  return micro === undefined ? undefined : usd(microUsd(micro), undefined, rounding).text
}

function signedDollars(micro: bigint | undefined): string | undefined {
  return micro === undefined ? undefined : usdChange(microUsd(micro)).text
}
