import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useNow } from '../../../ui/now.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { csvText } from '../../../values/csv.ts'
import { exportName, jsonText } from '../../../values/csv-export.ts'
import { HOLDING_COLUMNS, holdingLines } from '../model/holding-export.ts'
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
  const [said, setSaid] = useState('')
  const save = (ending: 'csv' | 'json') => {
    const lines = holdingLines(rows)
    const name = exportName('holdings', owner, now, ending)
    const head = { what: 'holdings', owner, filters: [] }
    saveFile(name, ending, ending === 'csv' ? csvText(HOLDING_COLUMNS, lines) : jsonText(head, HOLDING_COLUMNS, lines))
    setSaid(`Saved ${lines.length} accounts as ${name}.`)
  }
  return (
    <Dialog title="Export holdings" onClose={onClose}>
      <div className="export">
        <p className="mute">
          Every account with its exact amount, dust too; hidden balances are written out. What is not known stays empty.
        </p>
        <div className="export-acts">
          <button type="button" className="btn" onClick={() => save('csv')}>
            CSV
          </button>
          <button type="button" className="btn" onClick={() => save('json')}>
            JSON
          </button>
        </div>
        <p className="export-word" role="status">
          {said}
        </p>
      </div>
    </Dialog>
  )
}
