import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { type PriceLevel } from '~/areas/prediction/core/markets/order-book.ts'
import { asksOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/use-held.ts'
import { useWalletChecks } from '~/areas/trade/hooks/use-wallet-checks.ts'
import { firstProblem, type Checks } from '~/areas/trade/model/form-problem.ts'
import { useNow } from '~/ui/now.ts'
import { defined } from '~/values/defined.ts'
import { contractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { startBuy } from '../actions.ts'
import { limitBuy, limitProblems, type Limit } from '../model/ticket-limit.ts'
import { type TicketProblem } from '../model/ticket-problem.ts'
import { type FormProps } from '../model/ticket-props.ts'
import {
  buySummary,
  exceedsImpact,
  isPriceStale,
  LEAST_STAKE,
  type BuySummary,
  type Slippage,
} from '../model/ticket.ts'
import { fundsOptions, type Funds, type StakeCoin } from '../queries.ts'
import { priceImpactPercent } from '../stores/price-impact-setting.ts'
import { useLimit } from './use-limit.ts'
import { usePriceConfirmation } from './use-price-confirmation.ts'
import { offersOf, useTypedStake } from './use-typed-stake.ts'

/** Parsed input, order summary and blocking problem. */
export function useBuy(props: FormProps) {
  const { side, book, draft } = props
  const [slippage, setSlippage] = useState<Slippage>('200')
  const best = bestOffers(props)
  const price = best[side]
  const asks = book === undefined ? undefined : asksOf(book, side)
  const limit = useLimit(draft, side, price)
  const own = useOwn(props)
  const typed = useTypedStake(
    draft,
    draft.act === 'buy' ? props.text : '',
    offersOf(price, limit, Number(slippage), asks),
  )
  const { text, stake } = typed
  const amount = stake !== undefined && stake >= LEAST_STAKE ? stake : undefined
  const buy = amount === undefined ? undefined : buyOf(amount, price, limit, Number(slippage), asks)
  const far = usePriceConfirmation(isOverImpact(buy, price), `${text} ${side} ${limit?.text ?? slippage}`)
  const problem = firstProblem<TicketProblem>([
    ['paused', props.isPaused],
    ['no-sellers', price === undefined && limit === undefined],
    ...useWalletChecks(),
    ...typed.problems,
    ...limitProblems(limit),
    ...ownProblems(own, stake),
    ['old-price', isPriceStale(props.at, useNow())],
    ['positions-unknown', own.held === undefined],
  ])
  const submit = () => {
    if (problem !== undefined || own.owner === undefined || own.held === undefined) return
    if (amount === undefined || buy === undefined || !far.mayStart()) return
    const terms = {
      isLimit: limit !== undefined,
      coin: own.coin,
      slippageBps: Number(slippage),
      ...defined({ ask: price }),
    }
    draft.send(typed.dollars, startBuy(own.owner, props, side, amount, buy, own.held, terms))
  }
  const wrong = firstProblem(typed.problems.filter(([code]) => code !== 'empty'))
  return {
    typed,
    slippage,
    setSlippage,
    best,
    limit,
    isBook: asks !== undefined,
    own,
    amount,
    buy,
    wrong,
    problem,
    far,
    submit,
  }
}

function isOverImpact(buy: BuySummary | undefined, best: PriceMicro | undefined): boolean {
  return buy !== undefined && best !== undefined && exceedsImpact(buy.average, best, priceImpactPercent.read())
}

/** A market buy needs a best price, a limit buy its own. */
function buyOf(
  amount: MicroUsd,
  best: PriceMicro | undefined,
  limit: Limit | undefined,
  slippageBps: number,
  asks: readonly PriceLevel[] | undefined,
): BuySummary | undefined {
  if (limit === undefined) return best === undefined ? undefined : buySummary(amount, best, slippageBps, asks)
  return limit.price === undefined ? undefined : limitBuy(amount, limit.price, best, asks)
}

/** The best offer of both sides: of the book where there is one, else the market's own price. */
function bestOffers({ book, market }: FormProps): Readonly<Record<Side, PriceMicro | undefined>> {
  const { buyYes, buyNo } = market.prices ?? {}
  const ofBook = (side: Side) => (book === undefined ? undefined : asksOf(book, side))
  const yes = ofBook('yes')
  const no = ofBook('no')
  return { yes: yes === undefined ? buyYes : yes[0]?.price, no: no === undefined ? buyNo : no[0]?.price }
}

/** Balance of the connected owner by coin, and holdings of this side. `undefined` = not known yet. */
function useOwn({ market, side }: FormProps) {
  const owner = useOwner()
  const { data: funds } = useQuery(fundsOptions(owner))
  const here = useHeldHere(owner, market.marketId)
  const [chosen, setCoin] = useState<StakeCoin>('usdc')
  const coins = coinsOf(funds)
  const coin = coins.includes(chosen) ? chosen : 'usdc'
  const own = here?.rows.find((row) => row.side === side)
  const held = here === undefined ? undefined : (own?.contracts ?? contractsMicro(0n))
  return { owner, coins, coin, setCoin, balance: funds?.[coin], held }
}

/** Coins to choose from: USDC always, JupUSD where there is some. */
function coinsOf(funds: Funds | undefined): readonly StakeCoin[] {
  return funds === undefined || funds.jupUsd === 0n ? ['usdc'] : ['usdc', 'jupUsd']
}

function ownProblems({ coin, balance }: ReturnType<typeof useOwn>, stake: MicroUsd | undefined): Checks<TicketProblem> {
  const isShort = stake !== undefined && balance !== undefined && stake > balance
  return [[coin === 'usdc' ? 'no-usdc' : 'no-jupusd', isShort]]
}
