import { useNavigate } from '@tanstack/react-router'
import { useId, useEffect, useRef, useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Segments } from '~/ui/choice.tsx'
import { Icon } from '~/ui/icon.tsx'
import { wellLook } from '~/ui/well.tsx'
import { TOKEN_WINDOWS, tokenParams, type TokenSearch, type TokenWindow } from '../model/token-search.ts'
import { CHOSEN_COLUMNS } from '../model/token-terms.ts'
import { hiddenColumns } from '../stores/hidden-columns.ts'

const TYPED_MS = 300
const WINDOWS = TOKEN_WINDOWS.map((id) => ({ id, word: id }))

/** Search, window and columns. */
export function TokenTools({ search, window }: { search: TokenSearch; window: TokenWindow }) {
  const navigate = useNavigate()
  return (
    <div className="flex items-center gap-2 phone:w-full phone:flex-wrap">
      <SearchField q={search.q ?? ''} />
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

/** What is typed; the link follows a moment after the last key, and a link that comes from elsewhere is followed. */
function SearchField({ q }: { q: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  // Search text of the link as last rendered, and of navigations under way: they do not overwrite typed text.
  const [link, setLink] = useState<{ seen: string; own: readonly string[] }>({ seen: q, own: [] })
  if (q !== link.seen) {
    const at = link.own.indexOf(q)
    setLink({ seen: q, own: at === -1 ? [] : link.own.slice(at + 1) })
    if (at === -1) setTyped(q)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (text: string) => {
    const { q: next } = tokenParams.read({ q: text })
    setLink((now) => ({ ...now, own: [...now.own, next ?? ''] }))
    void navigate({ to: '/tokens', search: (old) => ({ ...old, q: next }), replace: true, resetScroll: false })
  }
  const isWrong = typed.trim() !== '' && tokenParams.read({ q: typed }).q === undefined
  return (
    <div className={wellLook({ size: 'small', className: 'w-60 phone:w-full' })}>
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
      {isWrong ? <small className="text-warn">At most 100 values</small> : null}
    </div>
  )
}

function Columns() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="relative phone:hidden [&_summary]:list-none"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={buttonLook({ size: 'small' })}>
        Columns
        <Icon name="down" small />
      </summary>
      {isOpen ? <ColumnList /> : null}
    </details>
  )
}

/** The columns of the list, to be ticked. */
function ColumnList() {
  const hidden = hiddenColumns.use()
  const id = useId()
  return (
    <fieldset className="absolute top-9 right-0 z-5 grid gap-1 rounded-control border border-line bg-raise px-4 py-3 [box-shadow:var(--overlay-shadow)]">
      <legend className="sr-only">Visible columns</legend>
      {CHOSEN_COLUMNS.map((column) => (
        <label
          key={column.id}
          className="flex min-h-7 items-center gap-2 whitespace-nowrap"
          htmlFor={`${id}${column.id}`}
        >
          <input
            id={`${id}${column.id}`}
            type="checkbox"
            autoComplete="off"
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
  )
}
