import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sideChoice } from '~/areas/prediction/core/markets/market-view.ts'
import { asksOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { useWalletChecks } from '~/areas/trade/hooks/use-sent-amount.ts'
import { firstProblem, type Checks } from '~/areas/trade/model/form-problem.ts'
import { isChosenHere } from '~/review/express/chosen-here.ts'
import { useNow } from '~/ui/now.ts'
import { contractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { startBuy } from '../actions.ts'
import { bestOffers, buyOf, offersOf } from '../model/ticket-estimate.ts'
import { limitProblems } from '../model/ticket-limit.ts'
import { type TicketProblem, amountChoice, typedStake } from '../model/ticket-problem.ts'
import { type FormProps } from '../model/ticket-props.ts'
import { exceedsImpact, isPriceStale, LEAST_STAKE, type BuySummary, type Slippage } from '../model/ticket.ts'
import { fundsOptions, type Funds, type StakeCoin } from '../queries.ts'
import { priceImpactPercent } from '../stores/ticket-settings.ts'
import { useLimit, useShowTicket, usePriceConfirmation } from './use-show-ticket.ts'

/** Parsed input, order summary and blocking problem. */
export function useBuy(props: FormProps) {
  const { side, book, draft } = props
  const [slippage, setSlippage] = useState<Slippage>('200')
  const best = bestOffers(book, props.market)
  const price = best[side]
  const asks = book === undefined ? undefined : asksOf(book, side)
  const limit = useLimit(draft, side, price)
  const slippageBps = Number(slippage)
  const offers = offersOf({ best: price, limit, slippageBps }, asks)
  const typed = typedStake(draft, draft.act === 'buy' ? props.text : '', offers)
  const { text, unit, stake } = typed
  useShowTicket(props, { act: 'buy', text, unit, limit, slippageBps })
  const own = useOwn(props)
  const amount = stake !== undefined && stake >= LEAST_STAKE ? stake : undefined
  const buy = amount === undefined || offers === undefined ? undefined : buyOf(amount, offers)
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
  const { marketId } = props.market
  const isChosen = isChosenHere(sideChoice(marketId, side), amountChoice(marketId, text, unit))
  const isQuiet = isPlain(buy, limit, far.isNeeded)
  const submit = () => {
    if (problem !== undefined || own.owner === undefined || own.held === undefined) return
    if (amount === undefined || buy === undefined || !far.mayStart()) return
    const terms = {
      isLimit: limit !== undefined,
      offersExpress: isChosen && isQuiet,
      coin: own.coin,
      slippageBps,
      ...defined({ ask: price }),
    }
    draft.send(text, startBuy(own.owner, props, side, amount, buy, own.held, terms))
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
    isChosen,
    isQuiet,
    submit,
  }
}

/** A buy at market that the offers within its bound fill, and that nothing is asked about. */
function isPlain(buy: BuySummary | undefined, limit: unknown, hasQuestion: boolean): boolean {
  return limit === undefined && !hasQuestion && buy?.missing === 0n
}

function isOverImpact(buy: BuySummary | undefined, best: PriceMicro | undefined): boolean {
  return buy !== undefined && best !== undefined && exceedsImpact(buy.average, best, priceImpactPercent.read())
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
