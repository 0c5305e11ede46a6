import { useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { saveFile } from '~/ui/save-file.ts'
import { counted, type Units } from '~/values/text/clean-text.ts'
import { exportName, jsonText } from '~/values/text/csv-export.ts'
import { csvText } from '~/values/text/csv.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { type MakeFile, type WriteRows } from '../model/export-values.ts'

/** Forms of a file. */
type Ending = 'csv' | 'json'

type Step =
  | { readonly kind: 'ready' }
  | { readonly kind: 'reading'; readonly count: number }
  | { readonly kind: 'saved'; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string }

/** A tab as a file: every row of it that passes the filters, on all pages. */
export function ExportDialog({
  what,
  units,
  owner,
  filters,
  make,
  onClose,
}: {
  what: string
  units: Units
  owner: string
  filters: readonly string[]
  make: MakeFile
  onClose: () => void
}) {
  const now = useNow(60)
  const [step, setStep] = useState<Step>({ kind: 'ready' })
  const isReading = step.kind === 'reading'
  const save = async (ending: Ending) => {
    setStep({ kind: 'reading', count: 0 })
    try {
      const write: WriteRows = (head, columns, rows) =>
        ending === 'csv' ? csvText(columns, rows) : jsonText(head, columns, rows)
      const { text, count, of } = await make(write, (read) => setStep({ kind: 'reading', count: read }))
      const name = exportName(what, owner, now, ending)
      saveFile(name, ending, text)
      setStep({ kind: 'saved', words: `Saved ${count} of ${counted(of, units)} as ${name}.` })
    } catch (error) {
      setStep({ kind: 'failed', words: `${readProblem(error).cause} No file was saved.` })
    }
  }
  return (
    <LazyDialog title={`Export ${what}`} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-mute">
          Every {units[0]} in this tab, all pages. Times in UTC, exact amounts; unknown values stay empty.
        </p>
        <p>
          Filters: <bdi>{filters.length === 0 ? 'none' : filters.join(', ')}</bdi>
        </p>
        <div className="flex gap-2">
          <SaveButton word="CSV" isBusy={isReading} onSave={() => void save('csv')} />
          <SaveButton word="JSON" isBusy={isReading} onSave={() => void save('json')} />
        </div>
        <p className="min-h-5 wrap-anywhere" role={step.kind === 'failed' ? 'alert' : 'status'}>
          {wordOf(step, units)}
        </p>
      </div>
    </LazyDialog>
  )
}

function SaveButton({ word, isBusy, onSave }: { word: string; isBusy: boolean; onSave: () => void }) {
  return (
    <button type="button" className={buttonLook()} aria-disabled={isBusy} onClick={isBusy ? undefined : onSave}>
      {word}
    </button>
  )
}

function wordOf(step: Step, units: Units): string {
  switch (step.kind) {
    case 'ready':
      return ''
    case 'reading':
      return `Loading, ${counted(step.count, units)} so far.`
    case 'saved':
    case 'failed':
      return step.words
  }
}
