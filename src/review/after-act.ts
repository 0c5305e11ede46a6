import { type LinkProps } from '@tanstack/react-router'
import { type ComponentType, type ReactNode } from 'react'
import { onActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { createStore } from '~/values/store.ts'

const repeated = createStore('')

/** The trade of this act is wanted once more: the form that it came from fills itself again. */
export function repeatAct(id: string): void {
  repeated.set(id)
}

/** Callbacks after an act. */
type AfterAct = {
  /** It ended in success; runs once. */
  readonly done: () => void
  /** Its trade is wanted once more. */
  readonly again: () => void
}

/**
 * Watches an act and runs what follows it, until the returned function is called. One that is refused, cancelled or
 * without effect runs nothing.
 */
export function afterAct(id: string, { done, again }: AfterAct): () => void {
  const stopRepeats = repeated.subscribe(() => {
    if (repeated.read() === id) again()
  })
  const stopActs = onActs(({ views }) => {
    const view = views.find((each) => each.id === id)
    if (view?.standing.ended !== true) return
    stopActs()
    if (isSuccess(view)) done()
    else stopRepeats()
  })
  return () => {
    stopActs()
    stopRepeats()
  }
}

/** Done, with something to show for it: an order that nobody met changed nothing. */
export function isSuccess({ state, outcome }: Pick<ActView, 'state' | 'outcome'>): boolean {
  return state === 'done' && outcome !== 'not-filled' && outcome !== 'cancelled'
}

/** The act, and the frame of a part of its receipt. */
export type OffersProps = { readonly view: ActView; readonly Part: ComponentType<{ readonly children: ReactNode }> }

/** The app's pages, as far as a receipt links to them. */
export type ReviewPages = {
  /** True for the path of a page to trade on again and to share. */
  readonly isTradePage: (path: string) => boolean
  /** The link to a page that an act leads to; `undefined` = the app has no such page. */
  readonly nextLink: (path: string) => { readonly to: NonNullable<LinkProps['to']>; readonly text: string } | undefined
  /** What the area of an act offers on the receipt of one that is done, in a part of the receipt; absent = nothing. */
  readonly Offers?: ComponentType<OffersProps>
}

/** Longest path that counts, characters. */
const MAX_PATH = 300

/** Acts that are no trades, but end one: they can be shared, and not made again. */
const ENDS: readonly string[] = ['Claim', 'Sell']

/**
 * The page that a receipt leads back to: a trade can be made again there, and its picture names it. Only of what was done to one
 * thing in this browser; `undefined` = there is none that shows nothing of an owner.
 */
export function receiptPage(
  { state, isImported, trade, verb, items = [], page }: Pick<ActView, Fields>,
  { isTradePage }: ReviewPages,
): string | undefined {
  if (state !== 'done' || isImported === true || page === undefined) return undefined
  if (trade === undefined && (!ENDS.includes(verb) || items.length > 1)) return undefined
  return page.length <= MAX_PATH && isTradePage(page) ? page : undefined
}

type Fields = 'state' | 'isImported' | 'trade' | 'verb' | 'items' | 'page'
