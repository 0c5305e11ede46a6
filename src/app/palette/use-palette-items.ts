import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openedForm, pageSubject } from '~/areas/alerts/stores/open-alert-form.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventSearchOptions } from '~/areas/prediction/core/events/queries.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { summaryOf } from '~/areas/tokens/model/token-summary.ts'
import { type Token } from '~/areas/tokens/model/token.ts'
import { tokenSearchOptions } from '~/areas/tokens/queries.ts'
import { useStore } from '~/ui/use-store.ts'
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
} from './palette-items.ts'
import { recentPages } from './recent-pages.ts'
import { useActItems } from './use-act-items.ts'

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
