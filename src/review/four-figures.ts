import { MINT, pinnedCoin } from '~/config/mints.ts'
import { type Estimate } from '~/engine/intent/intent.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { type OrderFacts, type SwapFacts, type WaitingFacts } from '~/guard/checked-facts.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { exactText } from '~/values/display-value.ts'
import { figureName, type FigureKey } from '~/values/figures.ts'
import { clock } from '~/values/format-time.ts'
import { addr, percent, usd, usdChange } from '~/values/format.ts'
import { contractsMicro, microUsd, mulDiv, priceMicro } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import { pairPrice } from './pair-price.ts'
import { dollarText, momentText, orderLeastText, priceText, tokenText, underBidText } from './text/act-text.ts'

/** One of the four numbers that a review or a receipt opens with. */
export type FourFigure = {
  readonly key: FigureKey
  readonly label: string
  readonly value: string
  /** Smaller, behind the value. */
  readonly unit?: string | undefined
  /** The mint of a token that is named by its symbol: told once, below. */
  readonly mint?: string | undefined
  readonly notes: readonly string[]
  readonly tone?: 'gain' | 'loss' | undefined
}

type Rest = Omit<FourFigure, 'key' | 'label' | 'notes'> & { readonly notes?: readonly (string | undefined)[] }

/** A figure by its entry in the dictionary. */
export function four(key: FigureKey, { notes = [], ...rest }: Rest, label = figureName(key)): FourFigure {
  return { key, label, ...rest, notes: notes.filter((note) => note !== undefined) }
}

/** The at most four numbers of a review, all of them from its facts. */
export function fourOfReview(facts: ReviewFacts): readonly FourFigure[] {
  const [order] = facts.orders
  if (facts.swap !== undefined) return ofSwap(facts.swap, facts)
  if (facts.waiting !== undefined) return ofWaiting(facts.waiting, facts)
  if (order !== undefined) return order.isBuy ? ofBuy(order, facts) : ofSale(order, facts)
  return ofTokens(facts)
}

type Named = Pick<ReviewFacts, 'requested' | 'decimals'>
type Amount = { readonly value: string; readonly unit: string; readonly mint?: string }

/** An amount with its symbol: a pinned coin's, else the one that the form named, with its mint below it. */
export function amountOf(mint: string, raw: bigint, { requested, decimals }: Named): Amount {
  const pinned = pinnedCoin(mint)
  if (pinned !== undefined) {
    const text = tokenText(mint, raw)
    return { value: text.slice(0, text.lastIndexOf(' ')), unit: pinned.symbol }
  }
  const digits = Object.hasOwn(decimals, mint) ? decimals[mint] : undefined
  const unit = symbolOf(mint, requested.symbols ?? {})
  return digits === undefined
    ? { value: String(raw), unit: `base units of ${unit}`, mint }
    : { value: exactText(raw, digits), unit, mint }
}

/** A symbol that is a pinned coin's belongs to that coin alone: another token under it is named by its mint. */
function symbolOf(mint: string, symbols: Readonly<Record<string, string>>): string {
  const formSymbol = Object.hasOwn(symbols, mint) ? symbols[mint] : undefined
  const symbol = formSymbol === undefined ? '' : cleanText(formSymbol, 'symbol')
  const isTaken = ['SOL', 'USDC', 'USDT', 'JUPUSD', 'JUP', 'USD', '$'].includes(symbol.toUpperCase())
  return symbol === '' || isTaken ? addr(mint).text : symbol
}

const join = ({ value, unit }: Amount) => `${value} ${unit}`
const shares = (micro: bigint) => exactText(micro, 6)
const money = (micro: bigint, rounding: 'up' | 'down' | 'half-even') => usd(microUsd(micro), undefined, rounding).text

function ofSwap(swap: SwapFacts, facts: ReviewFacts): readonly FourFigure[] {
  const { inputMint, outputMint, pays, receives, testRun, isBound } = swap
  const isIn = swap.fixed === 'in'
  const [paid, got] = isIn ? [pays, testRun ?? receives] : [testRun ?? pays, receives]
  const slippage = `Slippage tolerance ${percent(BigInt(swap.slippageBps) * 100n).text}`
  const bound = isIn ? amountOf(outputMint, receives, facts) : amountOf(inputMint, pays, facts)
  const estimated = testRun === undefined ? 'Not simulated' : 'Simulated'
  return [
    four('pay', { ...amountOf(inputMint, paid, facts), notes: [isIn ? 'Exact, or it fails' : estimated] }),
    four('receive', { ...amountOf(outputMint, got, facts), notes: [isIn ? estimated : 'Exact, or it fails'] }),
    four(isIn ? 'minReceived' : 'maxPaid', {
      ...bound,
      mint: undefined,
      notes: [
        slippage,
        isBound
          ? isIn
            ? 'Fails below this'
            : 'Fails above this'
          : 'Simulated, not guaranteed: a step of the route before it couldn’t be decoded',
      ],
    }),
    ...rateOf({ mint: inputMint, raw: paid }, { mint: outputMint, raw: got }, facts),
  ]
}

type Side = { readonly mint: string; readonly raw: bigint }

/** The rate of two amounts, in the one orientation of their pair; nothing where digits are not known. */
export function rateOf(paid: Side, received: Side, facts: Named, key: FigureKey = 'rate'): readonly FourFigure[] {
  const [from, to] = [paid, received].map(({ mint }) => pinnedCoin(mint)?.decimals ?? facts.decimals[mint])
  if (from === undefined || to === undefined) return []
  const price = pairPrice({ ...paid, decimals: from }, { ...received, decimals: to })
  if (price === undefined) return []
  const name = (mint: string) => amountOf(mint, 0n, facts).unit
  const [quote, base] = [name(price.quote), name(price.base)]
  return [
    four(key, {
      value: price.text,
      unit: `${quote} per ${base}`,
      notes: [`Inverse ${price.inverse} ${base} per ${quote}`],
    }),
  ]
}

function ofBuy(order: OrderFacts, facts: ReviewFacts): readonly FourFigure[] {
  const { deposit, priceBound, isYes } = order
  const { maxPrice, isLimit = false } = facts.requested
  const most = dollarText(deposit)
  const { contracts = order.contracts, paid = deposit } = costOf(facts.estimate)
  const isRest = paid < deposit
  const price = maxPrice ?? priceBound
  return [
    four('pay', {
      value: money(paid, 'up'),
      notes: [
        isRest ? `At most ${most}` : undefined,
        isLimit ? 'Held in the order until filled' : isRest ? 'Rest returned when filled' : undefined,
      ],
    }),
    four('receive', { value: shares(contracts), unit: sharesText(isYes), notes: eachOf(facts.estimate) }),
    four(isLimit ? 'limitPrice' : 'maxPrice', {
      value: priceText(price),
      notes: ['Guaranteed', price === priceBound ? undefined : `Venue’s own bound now: ${priceText(priceBound)}`],
    }),
    four('payout', {
      value: money(contracts, 'down'),
      notes: [`Max loss ${money(paid, 'up')}`, isRest ? `(at most ${most})` : undefined],
    }),
  ]
}

function costOf({ shares: contracts, gross, fee }: Estimate = {}) {
  const isKnown = contracts !== undefined && gross !== undefined && fee !== undefined && contracts > 0n
  return isKnown ? { contracts, paid: gross + fee } : {}
}

/** Average price and, of what is paid in all, the price from which a win pays. */
function eachOf({ shares: contracts, gross, fee }: Estimate = {}): readonly (string | undefined)[] {
  if (contracts === undefined || gross === undefined || contracts === 0n) return ['Estimated, after fees']
  const each = (micro: bigint) => priceMicro(mulDiv(micro, 1_000_000n, contracts, 'half-even'))
  return [
    `Avg. price ${outcomePrice(each(gross)).text}`,
    fee === undefined ? undefined : `Break-even ${outcomePrice(each(gross + fee)).text}`,
  ]
}

function ofSale(order: OrderFacts, facts: ReviewFacts): readonly FourFigure[] {
  const { contracts, priceBound, isYes } = order
  const { gross, fee, basis } = facts.estimate ?? {}
  const net = gross === undefined || fee === undefined ? undefined : gross - fee
  const average =
    gross === undefined || contracts === 0n ? undefined : mulDiv(gross, 1_000_000n, contracts, 'half-even')
  const [floor] = facts.lowFloors
  const count = facts.orders.length
  const all = facts.orders.reduce((sum, each) => sum + leastOf(each), 0n)
  return [
    four('sell', {
      value: shares(contracts),
      unit: sharesText(isYes),
      notes: [count > 1 ? `First of ${count} sales` : undefined],
    }),
    four('receive', {
      value: net === undefined ? (facts.requested.expected ?? 'Not known') : money(net, 'down'),
      notes: [
        'Estimated, after fees',
        average === undefined ? undefined : `Avg. price ${outcomePrice(priceMicro(average)).text}`,
      ],
    }),
    four('minReceived', {
      value: count > 1 ? money(all, 'down') : orderLeastText(order),
      notes: [
        floor === undefined
          ? `Min. price ${priceText(priceBound)} per share`
          : `Min. price ${priceText(floor.price)} each, ${underBidText(floor)} under the bid`,
      ],
    }),
    ...pnlOf(net, basis),
  ]
}

const leastOf = ({ contracts, priceBound }: OrderFacts) => proceedsAt(contractsMicro(contracts), priceMicro(priceBound))

/** The realized result, after every fee; nothing where what was paid is not known. */
export function pnlOf(received: bigint | undefined, basis: bigint | undefined): readonly FourFigure[] {
  if (received === undefined || basis === undefined) return []
  const pnl = received - basis
  return [
    four('pnl', {
      value: usdChange(microUsd(pnl)).text,
      notes: [`Cost ${money(basis, 'half-even')}, after fees`],
      tone: pnl < 0n ? 'loss' : pnl > 0n ? 'gain' : undefined,
    }),
  ]
}

function ofWaiting(waiting: WaitingFacts, facts: ReviewFacts): readonly FourFigure[] {
  const { inputMint, outputMint } = waiting
  if (waiting.kind === 'limit') {
    const { making, taking, feeBps, expiresAt } = waiting
    return [
      four('pay', { ...amountOf(inputMint, making, facts), notes: ['Held in the order until filled'] }),
      four('receive', {
        ...amountOf(outputMint, taking, facts),
        notes: [
          feeBps === undefined
            ? 'Less the venue’s fee on each fill'
            : `Less a fee of ${percent(BigInt(feeBps) * 100n).text} on each fill`,
        ],
      }),
      ...rateOf({ mint: inputMint, raw: making }, { mint: outputMint, raw: taking }, facts, 'limitPrice'),
      four('expires', { value: expiresAt === undefined ? 'GTC (until cancelled)' : momentText(expiresAt) }),
    ]
  }
  const { total, perCycle, frequency, startAt } = waiting
  return [
    four('pay', { ...amountOf(inputMint, total, facts), notes: ['Held in the order until filled'] }),
    four('perOrder', {
      ...amountOf(inputMint, perCycle, facts),
      mint: undefined,
      notes: [`${total / perCycle} orders`],
    }),
    four('schedule', {
      value: clock(Number(frequency)).text,
      notes: [`Starts ${startAt === undefined ? 'now' : momentText(startAt)}`],
    }),
    four(
      'receive',
      { value: amountOf(outputMint, 0n, facts).unit, mint: outputMint, notes: ['At the market price'] },
      'You buy',
    ),
  ]
}

/** A claim, a cancel, a deposit: what the transaction itself moves. */
function ofTokens(facts: ReviewFacts): readonly FourFigure[] {
  const { cancels } = facts.requested
  const rows = (key: 'pay' | 'receive', list: ReviewFacts['gains'], label?: string) =>
    list.map(({ mint, raw, source }) =>
      four(
        key,
        { ...amountOf(mint, raw, facts), notes: [source === 'bound' ? 'At least, or it fails' : 'Simulated'] },
        label,
      ),
    )
  const [gain] = facts.gains
  const isDollar =
    gain !== undefined && facts.gains.length === 1 && [MINT.usdc, MINT.jupUsd].some((mint) => mint === gain.mint)
  if (cancels !== undefined)
    return [
      four('cancelled', { value: cancels.what }),
      ...(facts.gains.length === 0
        ? [
            four('returned', {
              value: cancels.returns ?? 'Not known',
              notes: ['Returned when the venue has cancelled it'],
            }),
          ]
        : rows('receive', facts.gains, figureName('returned'))),
    ]
  const isUnwrap = [facts.losses, facts.gains].every((list) => list.some(({ mint }) => mint === MINT.wrappedSol))
  if (isUnwrap && gain !== undefined) return ofUnwrap(gain.raw)
  return [
    ...rows('pay', facts.losses),
    ...rows('receive', facts.gains),
    ...pnlOf(isDollar ? gain.raw : undefined, facts.estimate?.basis),
  ].slice(0, 4)
}

/** Wrapped SOL that becomes SOL; the account's deposit comes back apart. */
export function ofUnwrap(lamports: bigint, isDone = false): readonly FourFigure[] {
  const value = exactText(lamports, 9)
  const notes = isDone ? [] : ['Exact, or it fails']
  return [
    four('unwrapped', { value, unit: 'wSOL', notes }, figureName('unwrapped', isDone)),
    four('receive', { value, unit: 'SOL', notes }, figureName('receive', isDone)),
  ]
}

/** Every figure as one text, for a report and for tests. */
export const fourText = ({ label, value, unit }: FourFigure): string =>
  `${label}: ${unit === undefined ? value : join({ value, unit })}`

function sharesText(isYes: boolean): string {
  return `${isYes ? 'Yes' : 'No'} shares`
}
