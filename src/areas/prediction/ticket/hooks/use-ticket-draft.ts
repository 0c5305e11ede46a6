import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { marketParams, type MarketSearch } from '~/areas/prediction/core/markets/market-search.ts'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { createStore } from '~/values/store.ts'
import { type BuyUnit, type OrderKind, type TicketAct, type TicketDraft } from '../model/ticket-props.ts'
import { buyUnit } from '../stores/ticket-settings.ts'

type Traded = { readonly marketId: string; readonly act: TicketAct }

/** What was chosen and typed in the ticket of one market during this visit; the link holds it in parsed form. */
type Draft = {
  readonly act?: TicketAct
  readonly kind?: OrderKind
  readonly amounts: Readonly<Partial<Record<TicketAct, string>>>
  /** What the amount of a buy is in. */
  readonly unit?: BuyUnit
  /** Typed limit prices, in cents, by act and side. */
  readonly prices: Readonly<Partial<Record<`${TicketAct}-${Side}`, string>>>
}

const EMPTY: Draft = { amounts: {}, prices: {} }
const NO_LINK: MarketSearch = {}
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map())

function draftOf(marketId: string): Draft {
  return drafts.read().get(marketId) ?? EMPTY
}

function setAmountOf(marketId: string, act: TicketAct, text: string): void {
  change(marketId, { amounts: { ...draftOf(marketId).amounts, [act]: text } })
}

function change(marketId: string, part: Partial<Draft>): void {
  drafts.set(new Map(drafts.read()).set(marketId, { ...draftOf(marketId), ...part }))
}

/** Fills the ticket of a market with a limit sale: the price in cents, the shares as text. */
export function proposeSale(marketId: string, side: Side, price: string, shares: string): void {
  const { amounts, prices } = draftOf(marketId)
  change(marketId, {
    act: 'sell',
    kind: 'limit',
    amounts: { ...amounts, sell: shares },
    prices: { ...prices, [`sell-${side}`]: price },
  })
}

type Order = {
  readonly act: TicketAct
  readonly kind: OrderKind
  readonly price: string | undefined
  readonly amount: string | undefined
  readonly unit: BuyUnit
}

/** The chosen order, initially the one of the link. */
function orderOf(draft: Draft, link: MarketSearch, side: Side, preferred: BuyUnit): Order {
  const act = draft.act ?? link.act ?? 'buy'
  const linked = linkedOrder(draft, link, side, act)
  return {
    act,
    kind: draft.kind ?? (link.price === undefined ? (link.type ?? 'market') : 'limit'),
    price: draft.prices[`${act}-${side}`] ?? linked.price,
    amount: draft.amounts[act] ?? linked.amount,
    unit: draft.unit ?? linked.unit ?? preferred,
  }
}

/** Price and amount of a link, which apply to its action and side only. The amount has its unit, whatever is preferred. */
function linkedOrder(
  draft: Draft,
  { act: linked = 'buy', price, amount, unit = 'dollars', side: of = 'yes' }: MarketSearch,
  side: Side,
  act: TicketAct,
): Pick<MarketSearch, 'price' | 'amount' | 'unit'> {
  if (linked !== act) return {}
  // The price is still the ticket's: of the side that is shown, and before any price was typed here.
  const isOfSide = Object.keys(draft.prices).length === 0 && of === side
  return { price: isOfSide ? price : undefined, amount, unit: amount === undefined ? undefined : unit }
}

/** Where no limit order is offered, the amount of a link to one is of no order at market. */
function offered(order: Order, { amounts }: Draft): Order {
  return takesUnproven() || order.kind === 'market' ? order : { ...order, kind: 'market', amount: amounts[order.act] }
}

/**
 * The draft of a market's ticket: from the link until something is chosen here; then the link follows the draft. The ticket
 * beside a list (`isLinked` false) has no link.
 */
export function useTicketDraft(marketId: string, side: Side, isLinked = true): TicketDraft {
  const draft = useSyncExternalStore(
    drafts.subscribe,
    () => draftOf(marketId),
    () => draftOf(marketId),
  )
  const search = useSearch({ strict: false, select: marketParams.read })
  const link = isLinked ? search : NO_LINK
  const follow = useFollowingLink(isLinked ? marketId : undefined)
  const { act, kind, price, amount, unit } = orderOf(draft, link, side, buyUnit.use())
  const key = `${act}-${side}` as const
  const setAmount = (text: string, next = unit) => {
    setAmountOf(marketId, act, text)
    change(marketId, { unit: next })
    follow({ act, kind, price, amount: text, unit: next })
  }
  const send = useSentAmount<Traded>({
    trade: { marketId, act },
    // The draft is kept when its ticket is closed, and so is what is done to it.
    read: (sent) => draftOf(sent.marketId).amounts[sent.act],
    write: (sent, text) => {
      if (sent.marketId === marketId && sent.act === act) setAmount(text)
      else setAmountOf(sent.marketId, sent.act, text)
    },
  })
  return {
    ...offered({ act, kind, price, amount, unit }, draft),
    setAct: (next) => {
      change(marketId, { act: next })
      follow({ act: next, kind, price: draft.prices[`${next}-${side}`], amount: draft.amounts[next], unit })
    },
    setKind: (next) => {
      change(marketId, { kind: next })
      follow({ act, kind: next, price, amount, unit })
    },
    setAmount,
    setUnit: (next, text) => {
      buyUnit.write(next)
      setAmount(text, next)
    },
    setPrice: (text) => {
      change(marketId, { prices: { ...draft.prices, [key]: text } })
      follow({ act, kind, price: text, amount, unit })
    },
    send: (text, started) => {
      // It may have come from the link: what was sent is the draft's own now.
      setAmountOf(marketId, act, text)
      send(started)
    },
    pick: (at, size) => {
      setAmountOf(marketId, act, size)
      change(marketId, { kind: 'limit', prices: { ...draft.prices, [key]: at } })
      follow({ act, kind: 'limit', price: at, amount: size, unit })
    },
  }
}

/**
 * Writes the order into the market's address in parsed form, shortly after the last key: a reload is the same order, or none.
 * Other pages' addresses are untouched.
 */
function useFollowingLink(marketId: string | undefined): (order: Order) => void {
  const navigate = useNavigate()
  const { eventId, marketId: shown } = useParams({ strict: false })
  const link = useLinkDelay()
  return ({ act, kind, price, amount, unit }) => {
    if (eventId === undefined || marketId === undefined || shown !== marketId) return link.cancel()
    link.run(() => {
      const order = {
        act,
        type: kind,
        price: kind === 'limit' ? price : undefined,
        amount,
        unit: act === 'buy' ? unit : undefined,
      }
      const { act: shownAct, type, price: at, amount: size, unit: of } = marketParams.write(order)
      void navigate({
        to: '/event/$eventId/market/$marketId',
        params: { eventId, marketId },
        search: (old) => ({ ...old, act: shownAct, type, price: at, amount: size, unit: of }),
        replace: true,
        resetScroll: false,
      })
    })
  }
}
