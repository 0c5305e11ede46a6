import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../ui/now.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { applyMotion, motionStore } from '../../../ui/motion.ts'
import { paintTheme, themeStore } from '../../../ui/theme.ts'
import { eraseData, readDeviceData, type DataKind, type DataSize } from '../device-data.ts'
import { printDeviceFile } from '../model/device-file.ts'
import { deviceSizesOptions } from '../queries-device.ts'
import { ImportFile } from './import-file.tsx'
import { Setting } from './setting.tsx'

const KINDS = [
  { id: 'watchlist', word: 'Watchlist', hint: 'Starred events and their rules as you saw them.' },
  { id: 'prices', word: 'Chart samples', hint: 'Prices that this device wrote down; no server has them.' },
  { id: 'acts', word: 'Journal of acts', hint: 'What you signed. The chain keeps its own record.' },
  { id: 'settings', word: 'Settings', hint: 'Back to what they were at first.' },
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
      setWords(`${word}: this browser gives the page no storage. Nothing was erased.`)
    }
    await refetch()
  }
  return (
    <>
      <Setting word="Take it with you" hint="Everything below in one file. No key and no sandbox wallet is in it.">
        <button type="button" className="btn" onClick={() => void take()}>
          Export everything
        </button>
      </Setting>
      <Setting
        word="Bring it back"
        hint="Display as what it would change first. A file with one bad field changes nothing."
      >
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
      <p className="set-note" role="status">
        {words}
      </p>
    </>
  )
}

function EraseLine({ word, size, onErase }: { word: string; size: DataSize | undefined; onErase: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const isEmpty = size !== undefined && size.chars === 0
  if (isAsked)
    return (
      <div className="set-erase" role="group" aria-label={`Erase: ${word}`}>
        <span>{size?.stays ?? 'This cannot be undone; export it first to keep it.'}</span>
        <span className="set-pair">
          <button type="button" className="btn is-small" onClick={() => setAsked(false)}>
            Keep
          </button>
          <button
            type="button"
            className="btn is-small tone-stop"
            // The question took the place of the button that had the focus.
            ref={(button) => button?.focus()}
            onClick={() => {
              setAsked(false)
              onErase()
            }}
          >
            Erase {size?.stays === undefined ? word.toLowerCase() : 'what has ended'}
          </button>
        </span>
      </div>
    )
  return (
    <span className="set-pair" role="group" aria-label={word}>
      <span className="mute">
        <span className="fig">{size?.holds ?? '—'}</span>
        {size === undefined ? '' : `, ${bytesText(size.chars)}`}
      </span>
      <button
        type="button"
        className="btn is-small"
        aria-disabled={isEmpty}
        title={isEmpty ? 'There is nothing to erase.' : undefined}
        onClick={isEmpty ? undefined : () => setAsked(true)}
      >
        Erase<span className="sr"> {word.toLowerCase()}</span>
      </button>
    </span>
  )
}

function bytesText(chars: number): string {
  if (chars < 1_000) return `${chars} B`
  return chars < 1_000_000 ? `${Math.ceil(chars / 1_000)} kB` : `${Math.ceil(chars / 1_000_000)} MB`
}
