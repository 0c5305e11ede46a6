import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent } from 'react'
import { Icon } from '../ui/icon.tsx'

/** Id of the page's search field; `/` puts the cursor there. */
export const SEARCH_ID = 'site-search'

/** The event that opens the palette. */
export const PALETTE = 'sextant-palette'

function leave(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur()
}

/** The search field of the top bar. Enter looks among the events, and among the tokens below them. */
export function SearchBox() {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const q = typeof typed === 'string' ? typed.trim() : ''
    if (q !== '') void navigate({ to: '/events', search: { q: q.slice(0, 200) } })
  }
  return (
    <form className="search" role="search" onSubmit={submit}>
      <Icon name="search" small />
      <input
        id={SEARCH_ID}
        name="q"
        type="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label="Search markets"
        placeholder="Search markets"
        onKeyDown={leave}
      />
      <kbd aria-hidden="true">/</kbd>
      <button
        type="button"
        aria-label="Commands"
        title="Ctrl or Cmd K"
        onClick={() => dispatchEvent(new Event(PALETTE))}
      >
        <kbd>⌘K</kbd>
      </button>
    </form>
  )
}
