import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { marketParams, type MarketSearch } from '~/areas/prediction/core/markets/market-search.ts'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { createStore } from '~/values/store.ts'
import { type OrderKind, type TicketAct, type TicketDraft } from '../model/ticket-props.ts'
import { buyUnit } from '../stores/ticket-settings.ts'

/** What an amount is typed for; `shares` = for a buy by shares. */
type Traded = { readonly marketId: string; readonly act: TicketAct | 'shares' }

/** What was chosen and typed in the ticket of one market during this visit; the link holds it in parsed form. */
type Draft = {
  readonly act?: TicketAct
  readonly kind?: OrderKind
  /** Dollars of a buy, shares of a sale; and the shares that a buy is to have, from which its dollars follow. */
  readonly amounts: Readonly<Partial<Record<Traded['act'], string>>>
  /** Typed limit prices, in cents, by act and side. */
  readonly prices: Readonly<Partial<Record<`${TicketAct}-${Side}`, string>>>
}

const EMPTY: Draft = { amounts: {}, prices: {} }
const NO_LINK: MarketSearch = {}
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map())

function draftOf(marketId: string): Draft {
  return drafts.read().get(marketId) ?? EMPTY
}

function setAmountOf(marketId: string, act: Traded['act'], text: string): void {
  change(marketId, { amounts: { ...draftOf(marketId).amounts, [act]: text } })
}

/** Dollars of a buy that are typed, not those that follow from its shares. */
function setDollarsOf(marketId: string, text: string): void {
  const { shares: _, ...amounts } = draftOf(marketId).amounts
  change(marketId, { amounts: { ...amounts, buy: text } })
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
}

/** The chosen order, initially the one of the link. A price in a link applies to the link's action and side only. */
function orderOf(draft: Draft, link: MarketSearch, side: Side): Order {
  const { act: linked = 'buy', price, amount, type = 'market' } = link
  const act = draft.act ?? linked
  const ofLink = linked === act ? { price: isOfSide(draft, link, side) ? price : undefined, amount } : undefined
  return {
    act,
    kind: draft.kind ?? (price === undefined ? type : 'limit'),
    price: draft.prices[`${act}-${side}`] ?? ofLink?.price,
    amount: draft.amounts[act] ?? ofLink?.amount,
  }
}

/** Whether the price of a link is still the ticket's: of the side that is shown, and before any price was typed here. */
const isOfSide = ({ prices }: Draft, { side: of = 'yes' }: MarketSearch, side: Side) =>
  Object.keys(prices).length === 0 && of === side

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
  const { act, kind, price, amount } = orderOf(draft, link, side)
  const key = `${act}-${side}` as const
  const followAmount = (text: string) => {
    setAmountOf(marketId, act, text)
    follow({ act, kind, price, amount: text })
  }
  const setAmount = (text: string) => {
    if (act === 'buy') setDollarsOf(marketId, text)
    followAmount(text)
  }
  const unit = buyUnit.use()
  const send = useSentAmount<Traded>({
    trade: { marketId, act: act === 'buy' && unit === 'shares' ? unit : act },
    // The draft is kept when its ticket is closed, and so is what is done to it.
    read: (sent) => draftOf(sent.marketId).amounts[sent.act],
    write: (sent, text) => {
      if (sent.marketId === marketId && sent.act === act) followAmount(text)
      else setAmountOf(sent.marketId, sent.act, text)
    },
  })
  return {
    ...offered({ act, kind, price, amount }, draft),
    shares: draft.amounts.shares,
    setShares: (text) => setAmountOf(marketId, 'shares', text),
    followAmount,
    setAct: (next) => {
      change(marketId, { act: next })
      follow({ act: next, kind, price: draft.prices[`${next}-${side}`], amount: draft.amounts[next] })
    },
    setKind: (next) => {
      change(marketId, { kind: next })
      follow({ act, kind: next, price, amount })
    },
    setAmount,
    setPrice: (text) => {
      change(marketId, { prices: { ...draft.prices, [key]: text } })
      follow({ act, kind, price: text, amount })
    },
    send: (text, started) => {
      // It may have come from the link: what was sent is the draft's own now.
      setAmountOf(marketId, act, text)
      send(started)
    },
    pick: (at, size) => {
      if (act === 'buy') setDollarsOf(marketId, size)
      else setAmountOf(marketId, act, size)
      change(marketId, { kind: 'limit', prices: { ...draft.prices, [key]: at } })
      follow({ act, kind: 'limit', price: at, amount: size })
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
  return ({ act, kind, price, amount }) => {
    if (eventId === undefined || marketId === undefined || shown !== marketId) return link.cancel()
    link.run(() => {
      const order = { act, type: kind, price: kind === 'limit' ? price : undefined, amount }
      const { act: shownAct, type, price: at, amount: size } = marketParams.write(order)
      void navigate({
        to: '/event/$eventId/market/$marketId',
        params: { eventId, marketId },
        search: (old) => ({ ...old, act: shownAct, type, price: at, amount: size }),
        replace: true,
        resetScroll: false,
      })
    })
  }
}
