import { useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { saveFile } from '~/ui/save-file.ts'
import { exportName, jsonText } from '~/values/text/csv-export.ts'
import { csvText } from '~/values/text/csv.ts'
import { counted } from '~/values/text/text-within.ts'
import { HOLDING_COLUMNS, holdingLines } from '../model/holding-lines.ts'
import { type HoldingRow } from '../model/holding-row.ts'

/** Everything that is held as a file, dust too. */
export function ExportHoldings({
  owner,
  rows,
  onClose,
}: {
  owner: string
  rows: readonly HoldingRow[]
  onClose: () => void
}) {
  const now = useNow(60)
  const [message, setMessage] = useState('')
  const save = (ending: 'csv' | 'json') => {
    const lines = holdingLines(rows)
    const name = exportName('holdings', owner, now, ending)
    const head = { what: 'holdings', owner, filters: [] }
    saveFile(name, ending, ending === 'csv' ? csvText(HOLDING_COLUMNS, lines) : jsonText(head, HOLDING_COLUMNS, lines))
    setMessage(`Saved ${counted(lines.length, ['account', 'accounts'])} as ${name}.`)
  }
  return (
    <LazyDialog title="Export holdings" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-mute">
          All accounts with exact amounts, including dust and hidden balances. Unknown values stay empty.
        </p>
        <div className="flex gap-2">
          <button type="button" className={buttonLook()} onClick={() => save('csv')}>
            CSV
          </button>
          <button type="button" className={buttonLook()} onClick={() => save('json')}>
            JSON
          </button>
        </div>
        <p className="min-h-5 wrap-anywhere" role="status">
          {message}
        </p>
      </div>
    </LazyDialog>
  )
}
