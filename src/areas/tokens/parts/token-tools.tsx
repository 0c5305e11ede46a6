import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Segments } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TOKEN_WINDOWS, tokenParams, type TokenSearch, type TokenWindow } from '../model/token-search.ts'
import { ColumnList } from './column-list.tsx'

const TYPED_MS = 300
const WINDOWS = TOKEN_WINDOWS.map((id) => ({ id, word: id }))

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
    const { q: next } = tokenParams.read({ q: text })
    void navigate({ to: '/tokens', search: (old) => ({ ...old, q: next }), replace: true, resetScroll: false })
  }
  const isWrong = typed.trim() !== '' && tokenParams.read({ q: typed }).q === undefined
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
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="columns p-hide" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="btn is-small">
        Columns
        <Icon name="down" small />
      </summary>
      {isOpen ? <ColumnList /> : null}
    </details>
  )
}
