import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import {
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '~/ui/icon.tsx'
import { parseAddress, type Address } from '~/values/address.ts'
import { usePaletteKey } from './palette-key.ts'
import { PALETTE, SEARCH_FIELD, type SuggestProps } from './search-field.tsx'
import { paletteCode } from './shortcuts.tsx'

/** The page of an address, once it is known whether it is a token's. */
const pageOf = async (key: Address, queryClient: QueryClient) => (await paletteCode()).pageOfAddress(key, queryClient)

const boxLook = cva([
  // Base
  'group relative flex h-9 min-w-0 flex-[0_1_420px] items-center gap-2 rounded-control border border-line bg-deck pr-2 pl-3 text-mute transition-colors tablet:gap-1 tablet:pl-2',
  // Hover
  'hover:border-edge',
  // Focus
  'focus-within:border-brass focus-within:[box-shadow:inset_0_0_0_1px_var(--brass)]',
  // Phone: an icon
  'phone:order-1 phone:size-11 phone:flex-none phone:border-transparent phone:bg-transparent phone:px-3.5',
  // Phone, in use: over the bar
  'phone:focus-within:absolute phone:focus-within:inset-x-2 phone:focus-within:inset-y-1.5 phone:focus-within:z-1 phone:focus-within:w-auto phone:focus-within:bg-deck',
])

function leave(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur()
}

/** Key hint in the field; hidden while the field has the focus. */
function Kbd(props: ComponentProps<'kbd'>) {
  return <kbd className="group-focus-within:invisible phone:hidden" {...props} />
}

/** The field with its suggestions, once its code has come, and what was typed until then. */
type Suggesting = SuggestProps & { readonly Field: ComponentType<SuggestProps> }

/** The field with suggestions, once it was asked for; without its code, off the network, the field stays plain. */
function useSuggesting() {
  const [suggesting, setSuggesting] = useState<Suggesting>()
  const isSent = useRef(false)
  const suggest = ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    isSent.current = false
    void paletteCode().then(
      ({ SearchSuggest: Field }) => {
        const hasFocus = document.activeElement === field
        // At once: a letter that is typed between the two fields would be lost.
        flushSync(() => setSuggesting({ Field, typed: field.value, hasFocus, isOpen: hasFocus && !isSent.current }))
      },
      () => undefined,
    )
  }
  const note = () => {
    isSent.current = true
  }
  return { suggesting, suggest, note }
}

/**
 * The search field of the top bar: it suggests what the palette finds. Enter alone looks among the events and the
 * tokens below them; an address opens its token, or its portfolio where it is none.
 */
export function SearchBox() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { suggesting, suggest, note } = useSuggesting()
  const paletteKey = usePaletteKey()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    note()
    const typed = new FormData(event.currentTarget).get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    const key = parseAddress(q)
    if (key !== undefined) void pageOf(key, queryClient).then((to) => navigate({ to }))
    else if (q !== '') void navigate({ to: '/events', search: { q: q.slice(0, 200) } })
  }
  return (
    <form className={boxLook()} role="search" onSubmit={submit}>
      <Icon name="search" small />
      {suggesting === undefined ? (
        <input {...SEARCH_FIELD} onKeyDown={leave} onFocus={suggest} />
      ) : (
        <suggesting.Field typed={suggesting.typed} hasFocus={suggesting.hasFocus} isOpen={suggesting.isOpen} />
      )}
      <Kbd className="group-focus-within:invisible tablet:hidden" aria-hidden="true">
        /
      </Kbd>
      <button
        type="button"
        className="phone:hidden"
        aria-label="Open command palette"
        title={paletteKey}
        onClick={() => dispatchEvent(new Event(PALETTE))}
      >
        <Kbd aria-hidden="true">{paletteKey}</Kbd>
      </button>
    </form>
  )
}
