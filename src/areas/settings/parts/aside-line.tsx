import { useQuery } from '@tanstack/react-query'
import { buttonLook } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { saveFile } from '~/ui/save-file.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { counted } from '~/values/counted.ts'
import { printAsideFile } from '../model/aside-file.ts'
import { asideOptions } from '../queries-device.ts'
import { Setting } from './setting.tsx'

/** Transactions of the log that this version cannot read: how many, what they were to do, and a file of them. */
export function AsideLine({ onSaved }: { onSaved: (name: string) => void }) {
  const { data: rows = [] } = useQuery(asideOptions())
  const now = useNow(60)
  if (rows.length === 0) return null
  const save = () => {
    const savedAt = new Date(now * 1000).toISOString()
    const name = `sextant-unreadable-${savedAt.slice(0, 10)}.json`
    saveFile(
      name,
      'json',
      printAsideFile(
        rows.map(({ raw }) => raw),
        savedAt,
      ),
    )
    onSaved(name)
  }
  return (
    <Setting
      word="Unreadable transactions"
      hint="Saved by another version, or damaged. They are kept apart and are not in Activity."
    >
      <div
        className="grid min-w-0 justify-items-end gap-2 phone:justify-items-start"
        role="group"
        aria-label="Unreadable transactions"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-fig">{counted(rows.length, ['transaction', 'transactions'])}</span>
          <button type="button" className={buttonLook({ size: 'small' })} onClick={save}>
            Export unreadable transactions
          </button>
        </span>
        <ul className="grid min-w-0 gap-1 text-12 text-mute">
          {rows.map(({ sentence }, at) => (
            <li key={at} className="wrap-anywhere">
              {sentence === undefined ? 'What it was to do can’t be read.' : <Untrusted text={sentence} kind="title" />}
            </li>
          ))}
        </ul>
      </div>
    </Setting>
  )
}
