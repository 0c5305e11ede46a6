import { useId } from 'react'
import { CHOSEN_COLUMNS } from '../model/token-words.ts'
import { hiddenColumns } from '../stores/hidden-columns.ts'

/** The columns of the list, to be ticked. */
export function ColumnList() {
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
