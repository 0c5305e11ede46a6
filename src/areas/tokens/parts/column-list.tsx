import { useId } from 'react'
import { hiddenColumns } from '../hidden-columns.ts'
import { CHOSEN_COLUMNS } from '../model/token-words.ts'

/** The columns of the list, to be ticked. */
export function ColumnList() {
  const hidden = hiddenColumns.use()
  const id = useId()
  return (
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
  )
}
