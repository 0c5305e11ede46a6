import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { marketParams } from '~/areas/prediction/core/model/market-search.ts'
import { type Side } from '~/areas/prediction/core/model/market.ts'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { takesUnproven } from '~/config/proof-bar.ts'
import { createStore } from '~/values/store.ts'
import { type OrderKind, type TicketAct, type TicketDraft } from '../model/ticket-props.ts'

type Traded = { readonly marketId: string; readonly act: TicketAct }

/** What was chosen and typed in the ticket of one market during this visit; the link holds act and amount alone. */
type Draft = {
  readonly act?: TicketAct
  readonly kind?: OrderKind
  readonly amounts: Readonly<Partial<Record<TicketAct, string>>>
  /** Typed limit prices, in cents, by act and side. */
  readonly prices: Readonly<Partial<Record<`${TicketAct}-${Side}`, string>>>
}

const EMPTY: Draft = { amounts: {}, prices: {} }
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

/** The draft of a market's ticket: from the link until something is chosen here; then the link follows the draft. */
export function useTicketDraft(marketId: string, side: Side): TicketDraft {
  const draft = useSyncExternalStore(drafts.subscribe, () => draftOf(marketId))
  const link = useSearch({ strict: false, select: marketParams.read })
  const follow = useFollowingLink(marketId)
  const act = draft.act ?? link.act ?? 'buy'
  const key = `${act}-${side}` as const
  const setAmount = (text: string) => {
    setAmountOf(marketId, act, text)
    follow(act, text)
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
    act,
    kind: takesUnproven() ? (draft.kind ?? 'market') : 'market',
    amount: draft.amounts[act] ?? ((link.act ?? 'buy') === act ? link.amount : undefined),
    price: draft.prices[key],
    setAct: (next) => {
      change(marketId, { act: next })
      follow(next, draft.amounts[next])
    },
    setKind: (kind) => change(marketId, { kind }),
    setAmount,
    setPrice: (text) => change(marketId, { prices: { ...draft.prices, [key]: text } }),
    send: (text, started) => {
      // It may have come from the link: what was sent is the draft's own now.
      setAmountOf(marketId, act, text)
      send(started)
    },
    pick: (price, amount) => {
      setAmount(amount)
      change(marketId, { kind: 'limit', prices: { ...draft.prices, [key]: price } })
    },
  }
}

/**
 * Writes act and amount into the market's address, shortly after the last key; other pages' addresses are untouched.
 */
function useFollowingLink(marketId: string): (act: TicketAct, amount: string | undefined) => void {
  const navigate = useNavigate()
  const { eventId, marketId: shown } = useParams({ strict: false })
  const link = useLinkDelay()
  return (act, amount) => {
    if (eventId === undefined || shown !== marketId) return link.cancel()
    link.run(() => {
      void navigate({
        to: '/event/$eventId/market/$marketId',
        params: { eventId, marketId },
        search: (old) => ({
          ...old,
          act: act === 'buy' ? undefined : act,
          amount: marketParams.read({ amount }).amount,
        }),
        replace: true,
        resetScroll: false,
      })
    })
  }
}
