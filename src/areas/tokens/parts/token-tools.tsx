import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Segments } from '../../../ui/choice.tsx'
import { deviceStore } from '../../../ui/device-store.ts'
import { Icon } from '../../../ui/icon.tsx'
import { readTokenSearch, TOKEN_WINDOWS, type TokenSearch, type TokenWindow } from '../model/token-search.ts'
import { CHOSEN_COLUMNS } from '../model/token-words.ts'

const TYPED_MS = 300
const WINDOWS = TOKEN_WINDOWS.map((id) => ({ id, word: id }))

/** Columns that the reader left out; a matter of taste, so it stays on the device. */
export const hiddenColumns = deviceStore<readonly string[]>(
  'sextant.tokens.hidden',
  (text) => CHOSEN_COLUMNS.map(({ id }) => id).filter((id) => (text ?? '').split(' ').includes(id)),
  (ids) => ids.join(' '),
)

/** Search, window and columns. */
export function TokenTools({ search, window }: { search: TokenSearch; window: TokenWindow }) {
  const navigate = useNavigate()
  return (
    <div className="token-tools">
      <SearchField key={search.q === undefined ? 'none' : 'some'} q={search.q ?? ''} />
      <Segments
        label="Window"
        choices={WINDOWS}
        value={window}
        onChange={(id) => {
          void navigate({
            to: '/tokens',
            search: { ...search, window: id === '24h' ? undefined : id },
            resetScroll: false,
          })
        }}
      />
      <Columns />
    </div>
  )
}

/** What is typed; the link follows a moment after the last key. */
function SearchField({ q }: { q: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (text: string) => {
    const { q: next } = readTokenSearch({ q: text })
    void navigate({ to: '/tokens', search: (old) => ({ ...old, q: next }), replace: true, resetScroll: false })
  }
  const isWrong = typed.trim() !== '' && readTokenSearch({ q: typed }).q === undefined
  return (
    <div className="well is-small token-search">
      <Icon name="search" small />
      <input
        value={typed}
        aria-label="Symbol, name or mints"
        aria-invalid={isWrong}
        placeholder="Symbol, name or mints"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => look(text), TYPED_MS)
        }}
      />
      {isWrong ? <small className="tone-warn">At most 100 values</small> : null}
    </div>
  )
}

function Columns() {
  const hidden = hiddenColumns.use()
  const id = useId()
  return (
    <details className="columns p-hide">
      <summary className="btn is-small">
        Columns
        <Icon name="down" small />
      </summary>
      <fieldset className="columns-list">
        <legend className="sr">Columns that are shown</legend>
        {CHOSEN_COLUMNS.map((column) => (
          <label key={column.id} className="tick" htmlFor={`${id}${column.id}`}>
            <input
              id={`${id}${column.id}`}
              type="checkbox"
              checked={!hidden.includes(column.id)}
              onChange={(event) =>
                hiddenColumns.write(
                  event.currentTarget.checked ? hidden.filter((each) => each !== column.id) : [...hidden, column.id],
                )
              }
            />
            {column.word}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
