import { Autocomplete } from '@base-ui/react/autocomplete'
import { type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent } from 'react'
import { tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { grouped, offered, type PaletteItem } from './palette-items.ts'
import { PaletteList, useTake } from './palette-list.tsx'
import { SEARCH_FIELD, type SuggestProps } from './search-field.tsx'
import { usePaletteItems } from './use-palette-items.ts'

/** The cursor went out of it. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** The first focus is the plain field's, handed over: whether that opens is known. */
function useOwnFocus(isHanded: boolean, run: () => void): () => void {
  const isOwn = useRef(!isHanded)
  return () => {
    if (isOwn.current) run()
    isOwn.current = true
  }
}

/** The site's search field with what the palette finds below it. Arrows move, Enter takes what is chosen, Esc closes. */
export function SearchSuggest({ typed, hasFocus, isOpen: begins }: SuggestProps) {
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(begins)
  const field = useRef<HTMLInputElement>(null)
  const { items, words } = usePaletteItems(text, isOpen)
  const lines = text.trim() === '' ? offered(items) : items
  const take = useTake(() => {
    setText('')
    field.current?.blur()
  })
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const enter = useOwnFocus(hasFocus, () => setOpen(true))
  const press: ComponentProps<typeof Autocomplete.Input>['onKeyDown'] = (event) => {
    // With nothing chosen the form is sent, as without suggestions: the library's hidden field keeps it from sending itself.
    const isChosen = field.current?.hasAttribute('aria-activedescendant') === true
    // Enter within a composition ends that.
    if (event.key === 'Enter' && !isChosen && !event.nativeEvent.isComposing) {
      setOpen(false)
      field.current?.form?.requestSubmit()
    }
    if (event.key !== 'Escape') return
    if (isOpen) setOpen(false)
    else field.current?.blur()
  }
  return (
    <div className="contents" onBlur={(event) => isLeft(event) && setOpen(false)}>
      <Autocomplete.Root
        inline
        open={isOpen}
        mode="none"
        items={isOpen ? grouped(lines) : []}
        value={text}
        itemToStringValue={({ word }: PaletteItem) => word}
        onValueChange={(next, { reason }) => {
          if (reason === 'item-press') return
          setText(next)
          // Esc empties the field too.
          setOpen(next !== '')
        }}
      >
        <Autocomplete.Input {...SEARCH_FIELD} ref={field} aria-expanded={isOpen} onFocus={enter} onKeyDown={press} />
        {isOpen ? (
          <div
            role="presentation"
            className="absolute inset-x-0 top-full z-2 mt-1 rounded-panel border border-edge bg-deck p-2 text-text"
            // The cursor stays in the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            <p className="px-2 text-12 font-text text-pretty text-mute" role="status">
              {words}
            </p>
            <PaletteList className="max-h-[60dvh] overflow-auto" onTake={take} />
          </div>
        ) : null}
      </Autocomplete.Root>
    </div>
  )
}

/** The page of an address: the mint of a known token is a token, anything else is taken for an owner. */
export async function pageOfAddress(key: Address, queryClient: QueryClient): Promise<string> {
  const isToken = pinnedCoin(key) !== undefined || (await isKnownMint(key, queryClient))
  return isToken ? `/token/${key}` : `/portfolio/${key}`
}

async function isKnownMint(key: Address, queryClient: QueryClient): Promise<boolean> {
  try {
    const { value } = await queryClient.fetchQuery(tokensByMintOptions([key]))
    return value.rows.some(({ mint }) => mint === key)
  } catch {
    return false
  }
}
