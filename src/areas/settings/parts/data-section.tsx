import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { Unknown } from '~/ui/figure.tsx'
import { applyMotion, motionStore } from '~/ui/motion.ts'
import { useNow } from '~/ui/now.ts'
import { saveFile } from '~/ui/save-file.ts'
import { paintTheme, themeStore } from '~/ui/theme.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { counted } from '~/values/text/clean-text.ts'
import { printDeviceFile, printUnreadableRows } from '../model/device-file.ts'
import { unreadableRowsOptions, deviceSizesOptions } from '../queries-device.ts'
import { eraseData, readDeviceData, type DataKind, type DataSize } from '../stores/device-data.ts'
import { ImportFile } from './import-file.tsx'
import { Setting } from './setting.tsx'

const KINDS = [
  {
    id: 'watchlist',
    word: 'Watchlist and board',
    hint: 'Saved events, the markets of your board, and rules as you saw them.',
  },
  { id: 'notices', word: 'Notifications and alerts', hint: 'What was announced, and the alerts that you set.' },
  { id: 'prices', word: 'Saved prices', hint: 'Prices recorded on this device only.' },
  {
    id: 'worth',
    word: 'Token holdings history',
    hint: 'Daily value of the tokens in the portfolios you viewed, on this device only.',
  },
  { id: 'acts', word: 'Transaction log', hint: 'Transactions you signed. The chain keeps its own record.' },
  { id: 'settings', word: 'Settings', hint: 'Reset to defaults.' },
] as const satisfies readonly { id: DataKind; word: string; hint: string }[]

/** Settings that work through the document are put to work again after many changed at once. */
function applyAll(): void {
  paintTheme(themeStore.read())
  applyMotion(motionStore.read())
}

/** Takes everything away as one file and back, and erases by kind. */
export function DataSection() {
  const { data: sizes, refetch } = useQuery(deviceSizesOptions())
  const [words, setWords] = useState('')
  const now = useNow(60)
  const take = async () => {
    const name = `sextant-device-${new Date(now * 1000).toISOString().slice(0, 10)}.json`
    saveFile(name, 'json', printDeviceFile(await readDeviceData(), new Date(now * 1000).toISOString()))
    setWords(`Saved as ${name}.`)
  }
  const erase = async (kind: DataKind, word: string) => {
    try {
      await eraseData(kind)
      applyAll()
      setWords(`${word}: erased.`)
    } catch {
      setWords(`${word}: browser storage is blocked. Nothing was erased.`)
    }
    await refetch()
  }
  return (
    <>
      <Setting word="Export" hint="Everything below in one file. Contains no keys and no demo wallet.">
        <button type="button" className={buttonLook()} onClick={() => void take()}>
          Export everything
        </button>
      </Setting>
      <Setting word="Import" hint="Preview the changes first. A file with an invalid field changes nothing.">
        <ImportFile
          onDone={() => {
            applyAll()
            void refetch()
          }}
        />
      </Setting>
      {KINDS.map(({ id, word, hint }) => (
        <Setting key={id} word={word} hint={hint}>
          <EraseLine word={word} size={sizes?.[id]} onErase={() => void erase(id, word)} />
        </Setting>
      ))}
      <UnreadableRowsLine onSaved={(name) => setWords(`Saved as ${name}.`)} />
      <p className="border-b border-b-line px-4 py-3 empty:border-0 empty:p-0" role="status">
        {words}
      </p>
    </>
  )
}

function EraseLine({ word, size, onErase }: { word: string; size: DataSize | undefined; onErase: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const isEmpty = size !== undefined && size.chars === 0
  if (isConfirming)
    return (
      <div
        className="grid justify-items-end gap-2 text-right text-13 font-text phone:justify-items-start phone:text-left"
        role="group"
        aria-label={`Erase: ${word}`}
      >
        <span>{size?.stays ?? 'This can’t be undone. Export first to keep a copy.'}</span>
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 phone:justify-start">
          <button type="button" className={buttonLook({ size: 'small' })} onClick={() => setConfirming(false)}>
            Keep
          </button>
          <button
            type="button"
            className={buttonLook({ size: 'small', className: 'text-stop' })}
            // The question took the place of the button that had the focus.
            ref={(button) => button?.focus()}
            onClick={() => {
              setConfirming(false)
              onErase()
            }}
          >
            Erase {size?.stays === undefined ? word.toLowerCase() : 'ended transactions'}
          </button>
        </span>
      </div>
    )
  return (
    <span
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 phone:justify-start"
      role="group"
      aria-label={word}
    >
      <span className="text-mute">
        <span className="font-fig whitespace-nowrap">{size?.holds ?? <Unknown why="not read yet" />}</span>
        {size === undefined ? '' : `, ${bytesText(size.chars)}`}
      </span>
      <button
        type="button"
        className={buttonLook({ size: 'small' })}
        aria-disabled={isEmpty}
        title={isEmpty ? 'Nothing to erase.' : undefined}
        onClick={isEmpty ? undefined : () => setConfirming(true)}
      >
        Erase
        <span className="sr-only"> {word.toLowerCase()}</span>
      </button>
    </span>
  )
}

function bytesText(chars: number): string {
  if (chars < 1_000) return `${chars} B`
  return chars < 1_000_000 ? `${Math.ceil(chars / 1_000)} kB` : `${Math.ceil(chars / 1_000_000)} MB`
}

/** Transactions of the log that this version cannot read: how many, what they were to do, and a file of them. */
function UnreadableRowsLine({ onSaved }: { onSaved: (name: string) => void }) {
  const { data: rows = [] } = useQuery(unreadableRowsOptions())
  const now = useNow(60)
  if (rows.length === 0) return null
  const save = () => {
    const savedAt = new Date(now * 1000).toISOString()
    const name = `sextant-unreadable-${savedAt.slice(0, 10)}.json`
    saveFile(
      name,
      'json',
      printUnreadableRows(
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
