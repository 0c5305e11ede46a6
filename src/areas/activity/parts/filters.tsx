import { useCallback, useState, useEffect, useId } from 'react'
import { filterLook } from '~/ui/chip.tsx'
import { Details } from '~/ui/fold.tsx'
import { Icon } from '~/ui/icon.tsx'
import { PHONE, useMedia } from '~/ui/media.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { wellLook } from '~/ui/well.tsx'
import {
  type ChangeSearch,
  typesOf,
  toggledTypes,
  type ActivitySearch,
  type TypedName,
} from '../model/activity-search.ts'
import { type TabColumns } from './tab-columns.ts'

const PAUSE_MS = 300

/**
 * A typed filter: it is written to the address shortly after the last key, and follows the address when that changes.
 */
function TypedField({
  name,
  label,
  type,
  value,
  onChange,
}: {
  name: TypedName
  label: string
  type: 'search' | 'date'
  value: string
  /** Must be stable: a new function restarts the delay. */
  onChange: (name: TypedName, value: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  // Adopts the value of the address, unless it is this field's own value coming back.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) setTyped(value)
    setSent(value)
  }
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = setTimeout(() => {
      setSent(typed)
      onChange(name, typed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, typed, sent, onChange])
  return (
    <span
      className={`grid gap-1 phone:flex-[1_1_130px] ${type === 'search' ? 'max-w-56 flex-[1_1_150px] phone:max-w-none phone:basis-full' : ''}`}
    >
      <label className="text-12 font-text text-mute" htmlFor={id}>
        {label}
      </label>
      <span className={wellLook({ size: 'small' })}>
        <input
          id={id}
          className={`text-13 font-text phone:w-full ${type === 'search' ? 'w-full' : 'w-33'}`}
          type={type}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </span>
    </span>
  )
}

type Props<Row> = {
  readonly table: TabColumns<Row>
  readonly rows: readonly Row[]
  readonly search: ActivitySearch
  readonly onSearch: ChangeSearch
}

/** What narrows a tab: kinds, days, a word. It works on the rows that are loaded. On the phone it is folded away. */
export function Filters<Row>(props: Props<Row>) {
  const phone = useMedia(PHONE)
  const { type, from, to, q, failed } = props.search
  const [isNarrowed] = useState([type, from, to, q, failed].some((filter) => filter !== undefined))
  if (!phone) return <Sieve {...props} />
  return (
    <Details
      summary={
        <>
          <Icon name="filter" small />
          Filters
        </>
      }
      open={isNarrowed}
    >
      {() => <Sieve {...props} />}
    </Details>
  )
}

function Sieve<Row>({ table, rows, search, onSearch }: Props<Row>) {
  const type = useCallback(
    (name: TypedName, value: string) => onSearch({ [name]: value === '' ? undefined : value }, 'typed'),
    [onSearch],
  )
  return (
    <div
      className="flex min-w-0 flex-1 flex-wrap items-end gap-x-3 gap-y-2 phone:w-full"
      role="group"
      aria-label="Filters"
    >
      <TypedField name="q" label="Search" type="search" value={search.q ?? ''} onChange={type} />
      <div className="flex gap-3 phone:contents">
        <TypedField name="from" label="From, UTC" type="date" value={search.from ?? ''} onChange={type} />
        <TypedField name="to" label="To, UTC" type="date" value={search.to ?? ''} onChange={type} />
      </div>
      <TypeToggles table={table} rows={rows} search={search} onSearch={onSearch} />
      {table.hasFailed === true ? (
        <div className="flex flex-wrap gap-2 phone:basis-full">
          <button
            type="button"
            className={filterLook}
            aria-pressed={search.failed === true}
            onClick={() => onSearch({ failed: search.failed === true ? undefined : true })}
          >
            Failed transactions
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** One toggle for each kind that the loaded rows have, and for those that the link asks for. */
function TypeToggles<Row>({ table, rows, search, onSearch }: Props<Row>) {
  const chosen = typesOf(search)
  const types = [...new Set([...rows.map(table.filters.typeOf), ...chosen])].toSorted((a, b) => a.localeCompare(b))
  if (types.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 phone:basis-full" role="group" aria-label="Types">
      {types.map((type) => (
        <button
          key={type}
          type="button"
          className={filterLook}
          aria-pressed={chosen.includes(type)}
          onClick={() => onSearch({ type: toggledTypes(search, type) })}
        >
          <Untrusted text={table.typeWord(type)} kind="name" />
        </button>
      ))}
    </div>
  )
}
