import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '~/ui/copy.tsx'
import { isFreeKey, keysStore } from '~/ui/keys.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { NAV_ITEMS } from '../inner-links.ts'
import { focusForm } from '../shell/rail.tsx'
import { moveRow } from './move-row.ts'
import { PALETTE, SEARCH_ID } from './search-field.tsx'

/** The palette, the list of keys and the suggestions of the search field: one script. */
export const paletteCode = () => import('./palette.tsx')
const LISTS = {
  keys: lazyComponent(async () => (await paletteCode()).ShortcutList, null),
  palette: lazyComponent(async () => (await paletteCode()).Palette, null),
}

/** Keys that do one thing at once. Nothing here spends. */
function runKey(key: string, queryClient: QueryClient): boolean {
  if (key === '/') document.getElementById(SEARCH_ID)?.focus()
  else if (key === 'f') focusForm()
  else if (key === 'r') void queryClient.refetchQueries({ type: 'active' })
  else if (key === 'c') void copyText(location.href, 'Link')
  else if (key === 'j' || key === 'k') moveRow(key === 'j' ? 1 : -1)
  else return false
  return true
}

/** Before the page began: a key of its first moments follows no `g`. */
const NEVER_MS = -1e5

/** Keys of the whole product: `/` search, `g` and a letter for a place, `?` the list. */
export function Shortcuts() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<keyof typeof LISTS | undefined>(undefined)
  const afterG = useRef(NEVER_MS)
  const keys = keysStore.use()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFreeKey(event)) return
      const place = event.timeStamp - afterG.current < 1500 ? NAV_ITEMS.find(({ key }) => key === event.key) : undefined
      afterG.current = event.key === 'g' ? event.timeStamp : NEVER_MS
      if (place !== undefined) void navigate({ to: place.to, params: NO_PARAMS })
      else if (event.key === '?') setOpen('keys')
      else if (!runKey(event.key, queryClient)) return
      event.preventDefault()
    }
    if (keys === 'off') return undefined
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, queryClient, keys])
  // Not a single key: it works while typing, and where single keys are off. Elsewhere it is asked for by its event.
  useEffect(() => {
    const show = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (
          event.key !== 'k' ||
          !(event.ctrlKey || event.metaKey) ||
          document.querySelector('[role="dialog"]') !== null
        )
          return
        event.preventDefault()
      }
      setOpen(event instanceof CustomEvent ? 'keys' : 'palette')
    }
    addEventListener('keydown', show)
    addEventListener(PALETTE, show)
    return () => {
      removeEventListener('keydown', show)
      removeEventListener(PALETTE, show)
    }
  }, [])
  if (open === undefined) return null
  const List = LISTS[open]
  return <List onClose={() => setOpen(undefined)} />
}
