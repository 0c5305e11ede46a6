import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openedForm, pageSubject } from '~/areas/alerts/stores/open-alert-form.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventSearchOptions } from '~/areas/prediction/core/events/queries.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionListOptions, firstPositionsOptions } from '~/areas/prediction/core/positions/queries.ts'
import { rowActions } from '~/areas/prediction/positions/intents/row-actions.ts'
import { canClaim, canClose } from '~/areas/prediction/positions/model/position-can.ts'
import { startUnwrap } from '~/areas/swap/actions.ts'
import { summaryOf, spendable } from '~/areas/tokens/model/known-token.ts'
import { type Token, type Holdings } from '~/areas/tokens/model/token.ts'
import { tokenSearchOptions, holdingsOptions } from '~/areas/tokens/queries.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { solText } from '~/review/text/act-text.ts'
import { hiddenBalances } from '~/ui/figure.tsx'
import { useStore } from '~/ui/use-store.ts'
import { type Address } from '~/values/address.ts'
import { usd } from '~/values/format.ts'
import { addUsd } from '~/values/money.ts'
import { useWalletState } from '~/wallet/store.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import {
  addressItems,
  eventItem,
  FIXED_ITEMS,
  matching,
  positionItem,
  recentItem,
  inOrder,
  type PaletteItem,
  recentPages,
} from './palette-items.ts'

type Line = Omit<PaletteItem, 'group' | 'note'>

/**
 * Actions that the connected wallet can take now: each opens a review, or a list to choose from. None without a wallet;
 * actions with unknown state are left out. `isOpen` = the palette is open: otherwise nothing is requested.
 */
export function useActItems(isOpen: boolean): readonly PaletteItem[] {
  const owner = useWalletState().port?.address
  const isHidden = hiddenBalances.use()
  const options = { enabled: isOpen && owner !== undefined, refetchInterval: false } as const
  const first = useQuery({ ...firstPositionsOptions(owner ?? ''), ...options }).data
  const holdings = useQuery({ ...holdingsOptions(owner), ...options }).data?.value
  if (owner === undefined) return []
  const lines = [...linesOfPositions(first, isHidden), ...CANCELS, ...linesOfHoldings(owner, holdings, isHidden)]
  return lines.map((line) => ({ ...line, group: 'Actions', note: '' }))
}

const CANCELS: readonly Line[] = [
  { id: 'cancel', word: 'Cancel limit orders', icon: 'limit', does: { to: '/limit' } },
  { id: 'cancel-orders', word: 'Cancel prediction orders', icon: 'activity', does: { to: '/activity?tab=orders' } },
]

type First = { readonly rows: readonly Position[]; readonly isMore: boolean }

function linesOfPositions({ rows, isMore }: First = { rows: [], isMore: false }, isHidden: boolean): readonly Line[] {
  const wins = rows.filter((position) => canClaim(position) === true)
  const isOpen = rows.some((position) => canClose(position) === true)
  const sum = usd(addUsd(...wins.map(({ payout }) => payout)), undefined, 'down').text
  // More than one review holds are claimed from their list, which says how many at a time.
  const isList = isMore || wins.length > MAX_ACTS_AT_ONCE
  const claim: Line = {
    id: 'claim',
    word: isHidden || isList ? 'Claim wins' : `Claim ${sum}`,
    icon: 'positions',
    does: isList ? { to: '/positions?tab=claimable' } : { run: () => rowActions.claimAll(wins) },
  }
  const close: Line = { id: 'close', word: 'Close positions', icon: 'positions', does: { to: '/positions' } }
  return [...(wins.length > 0 ? [claim] : []), ...(isOpen ? [close] : [])]
}

function linesOfHoldings(owner: Address, holdings: Holdings | undefined, isHidden: boolean): readonly Line[] {
  const held = spendable(MINT.wrappedSol, holdings, { wrapped: true })
  if (held === undefined || held.isFrozen || held.raw === 0n) return []
  const word = isHidden ? 'Unwrap SOL' : `Unwrap ${solText(held.raw)}`
  return [{ id: 'unwrap', word, icon: 'swap', does: { run: () => void startUnwrap(owner, held.raw) } }]
}

const WAIT_MS = 250
const LEAST_CHARS = 2
const MAX_FOUND = 8

/** The text once nothing was typed for a moment; empty below two characters. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim().length < LEAST_CHARS ? '' : text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Positions of the connected wallet whose names hold the text; none before two characters. */
function usePositionItems(text: string): readonly PaletteItem[] {
  const owner = useWalletState().port?.address
  const isSearched = owner !== undefined && text.trim().length >= LEAST_CHARS
  const { data } = usePagedQuery({ ...positionListOptions(owner ?? ''), enabled: isSearched, everyMs: false })
  if (!isSearched) return []
  const open = data?.value.rows.filter(({ claimed, contracts }) => !claimed && contracts > 0n) ?? []
  return matching(open.map(positionItem), text).slice(0, MAX_FOUND)
}

/** Lines for a text: what is fixed at once, what is looked up as it comes. `isOpen` = they are shown. */
export function usePaletteItems(
  text: string,
  isOpen = true,
): { readonly items: readonly PaletteItem[]; readonly words: string } {
  const settledText = useSettled(text)
  const events = useQuery({ ...eventSearchOptions(settledText), enabled: settledText !== '', refetchInterval: false })
  const tokens = useQuery({ ...tokenSearchOptions(settledText), enabled: settledText !== '' })
  const positions = usePositionItems(text)
  const recent = matching(recentPages.use().map(recentItem), text)
  const isSearched = settledText !== '' && settledText === text.trim()
  const acts = matching([...useAlertItem(), ...useActItems(isOpen)], text)
  const fixed = [...recent, ...acts, ...addressItems(text), ...matching(FIXED_ITEMS, text), ...positions]
  const items = isSearched ? inOrder(fixed, foundOf(events.data?.value.rows, tokens.data?.value.rows), text) : fixed
  const isWaiting = text.trim().length >= LEAST_CHARS && (!isSearched || events.isFetching || tokens.isFetching)
  const failed = isSearched && (events.error !== null || tokens.error !== null)
  return { items, words: isWaiting ? 'Searching' : foundWords(text.trim(), items.length, failed) }
}

/** The alert of the page on the screen, where it is about a price or a chance. */
function useAlertItem(): readonly PaletteItem[] {
  const subject = useStore(pageSubject)
  if (subject === undefined) return []
  const run = () => openedForm.set({ subject })
  return [
    { id: 'alert', group: 'Actions', word: `Set alert: ${subject.target.name}`, note: '', icon: 'bell', does: { run } },
  ]
}

function foundOf(events: readonly PredictionEvent[] = [], tokens: readonly Token[] = []) {
  const summaries = tokens.flatMap((row) => summaryOf(row) ?? [])
  return { markets: events.slice(0, MAX_FOUND).map(eventItem), tokens: summaries.slice(0, MAX_FOUND) }
}

function foundWords(text: string, count: number, failed: boolean): string {
  if (text === '') return 'Type to search markets and tokens.'
  const found = count === 0 ? `No results for “${text.slice(0, 40)}”.` : foundText(count)
  return failed ? `${found} Some results couldn’t be loaded.` : found
}

function foundText(count: number): string {
  return count === 1 ? '1 result.' : `${count} results.`
}
