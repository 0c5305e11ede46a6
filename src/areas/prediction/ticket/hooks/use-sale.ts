import { bidsOf } from '~/areas/prediction/core/markets/order-walk.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useHeldHere } from '~/areas/prediction/core/positions/queries.ts'
import { useWalletChecks } from '~/areas/trade/hooks/use-sent-amount.ts'
import { firstProblem, type Checks } from '~/areas/trade/model/form-problem.ts'
import { useNow } from '~/ui/now.ts'
import { contractsMicro, parseAmount, type PriceMicro } from '~/values/money.ts'
import { startSale } from '../actions.ts'
import { bestBids, saleOf } from '../model/ticket-estimate.ts'
import { limitProblems } from '../model/ticket-limit.ts'
import { TICKET_WORDS, type TicketProblem } from '../model/ticket-problem.ts'
import { type FormProps } from '../model/ticket-props.ts'
import { exceedsSaleImpact, isPriceStale, isSellable, type SaleSummary } from '../model/ticket.ts'
import { priceImpactPercent } from '../stores/ticket-settings.ts'
import { useLimit, useShowTicket, usePriceConfirmation } from './use-show-ticket.ts'

/** Parsed input, sale summary and blocking problem. */
export function useSale(props: FormProps) {
  const { side, book, draft } = props
  const slippage = saleSlippage.use()
  const text = draft.amount ?? ''
  const best = bestBids(book, props.market)
  const price = best[side]
  const bids = book === undefined ? undefined : bidsOf(book, side)
  const limit = useLimit(draft, side, price)
  const slippageBps = Number(slippage)
  useShowTicket(props, { act: 'sell', text, unit: 'shares', limit, slippageBps })
  const { isKnown, position } = useHeld(props)
  const typed = parseAmount(text, 6)
  const typing = typedProblems(typed, position)
  const wrong = firstProblem(typing)
  const contracts = typed.ok && wrong === undefined ? contractsMicro(typed.value) : undefined
  const sale = contracts === undefined ? undefined : saleOf(contracts, { best: price, limit, slippageBps }, bids)
  const far = usePriceConfirmation(isOverImpact(sale, price), `${text} ${side} ${limit?.text ?? slippage}`)
  const problem = firstProblem<TicketProblem>([
    ['paused', props.isPaused],
    ...useWalletChecks(),
    ['positions-unknown', !isKnown],
    ['nothing-held', position === undefined],
    ['no-buyers', price === undefined && limit === undefined],
    ...typing,
    ...limitProblems(limit),
    ['old-price', isPriceStale(props.at, useNow())],
  ])
  const submit = () => {
    if (problem !== undefined || position === undefined || contracts === undefined) return
    if (sale === undefined || !far.mayStart()) return
    const terms = { isLimit: limit !== undefined, slippageBps }
    draft.send(text, startSale(props, position, contracts, sale, terms))
  }
  const isBook = bids !== undefined
  const isHinted = wrong !== undefined && wrong !== 'empty' && position !== undefined
  const hint = isHinted ? `${TICKET_WORDS[wrong]}.` : undefined
  return { text, slippage, best, limit, isBook, isKnown, position, contracts, sale, hint, problem, far, submit }
}

function isOverImpact(sale: SaleSummary | undefined, best: PriceMicro | undefined): boolean {
  return sale !== undefined && best !== undefined && exceedsSaleImpact(sale.average, best, priceImpactPercent.read())
}

function useHeld({ market, side }: FormProps): { readonly isKnown: boolean; readonly position: Position | undefined } {
  const owner = useOwner()
  const here = useHeldHere(owner, market.marketId)
  const position = here?.rows.find((row) => row.side === side && row.contracts > 0n)
  return { isKnown: here !== undefined, position }
}

function typedProblems(typed: ReturnType<typeof parseAmount>, position: Position | undefined): Checks<TicketProblem> {
  if (!typed.ok) return [[typed.problem, true]]
  const held = position?.contracts ?? 0n
  return [
    ['empty', typed.value === 0n],
    ['too-many', typed.value > held],
    ['parts', !isSellable(typed.value, held)],
  ]
}
