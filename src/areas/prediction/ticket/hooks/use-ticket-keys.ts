import { useEffect, useEffectEvent, type RefObject } from 'react'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { takesUnproven } from '~/config/deployment.ts'
import { isFreeKey, keysStore } from '~/ui/keys.ts'
import { type TicketDraft } from '../model/ticket-props.ts'

type Keyed = {
  readonly draft: TicketDraft
  /** Chooses a side beside a list; on the market's page the page does. */
  readonly onSide: ((side: Side) => void) | undefined
}

/** What a key does in a ticket; `undefined` = nothing. */
function actOf(key: string, place: HTMLElement, { draft, onSide }: Keyed): (() => void) | undefined {
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    y: onSide === undefined ? undefined : () => onSide('yes'),
    n: onSide === undefined ? undefined : () => onSide('no'),
    s: () => draft.setAct(draft.act === 'buy' ? 'sell' : 'buy'),
    m: () => draft.setKind('market'),
    // No limit order is offered where it could not be cancelled.
    l: takesUnproven() ? () => draft.setKind('limit') : undefined,
    a: () => focusAmount(place),
    v: () => place.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)')?.click(),
  }
  return acts[key]
}

function focusAmount(place: HTMLElement): void {
  const amount = [...place.querySelectorAll('input')].at(-1)
  amount?.focus()
  amount?.select()
}

/**
 * Keys of the ticket that is seen: side, buy or sell, market or limit, amount, and the review, which spends nothing. The keys of the
 * whole product come first.
 */
export function useTicketKeys(place: RefObject<HTMLElement | null>, keyed: Keyed): void {
  const keys = keysStore.use()
  const run = useEffectEvent((event: KeyboardEvent) => {
    const ticket = place.current
    // On a narrow page the ticket beside the story is not drawn.
    if (ticket === null || ticket.getClientRects().length === 0 || !isFreeKey(event, ticket)) return
    actOf(event.key, ticket, keyed)?.()
  })
  useEffect(() => {
    if (keys === 'off') return undefined
    // After all other listeners have run.
    const press = (event: KeyboardEvent) => setTimeout(() => run(event), 0)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keys])
}
