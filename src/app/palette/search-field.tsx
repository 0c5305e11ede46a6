import { cva } from 'class-variance-authority'
import { type ComponentProps } from 'react'

/** Id of the page's search field; `/` puts the cursor there. */
export const SEARCH_ID = 'site-search'

/** The event that opens the palette. */
export const PALETTE = 'sextant-palette'

const fieldLook = cva([
  // Base
  'h-8.5 min-w-0 flex-1 text-text outline-none placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden',
  // Phone: unseen over the icon
  'phone:absolute phone:inset-0 phone:size-full phone:text-16 phone:opacity-0',
  // Phone, in use
  'phone:group-focus-within:static phone:group-focus-within:h-8.5 phone:group-focus-within:w-auto phone:group-focus-within:opacity-100',
])

/** What the field is before and after its suggestions have come. On a phone it lies unseen over its icon until it is used. */
export const SEARCH_FIELD = {
  id: SEARCH_ID,
  name: 'q',
  type: 'search',
  maxLength: 200,
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
  className: fieldLook(),
  'aria-label': 'Search markets, tokens, addresses',
  placeholder: 'Search markets, tokens, addresses',
} as const satisfies ComponentProps<'input'>

/** What the plain field hands over: its text, whether the cursor is in it, and whether it was not searched for yet. */
export type SuggestProps = { readonly typed: string; readonly hasFocus: boolean; readonly isOpen: boolean }
