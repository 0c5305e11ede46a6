import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { keepAll } from '~/areas/prediction/core/events/watchlist.ts'
import { buttonLook } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { FileButton } from '~/ui/file-button.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { saveFile } from '~/ui/save-file.ts'
import { LINK_IDS, readWatchFile, watchFile, type WatchDiff } from '../../model/watch-file.ts'

type Picked =
  | { readonly kind: 'none' }
  | { readonly kind: 'diff'; readonly diff: WatchDiff }
  | { readonly kind: 'wrong'; readonly words: string }

/** The watchlist as a link and as a file. A file is shown as what it would change before it changes anything. */
export function WatchTools({ kept }: { kept: readonly string[] }) {
  const [picked, setPicked] = useState<Picked>({ kind: 'none' })
  const read = async (file: File) => {
    const result = readWatchFile(await file.text(), kept)
    setPicked(result.ok ? { kind: 'diff', diff: result.value } : { kind: 'wrong', words: result.problem })
  }
  return (
    <div
      className="mb-4 flex flex-wrap gap-2 [&_input:focus-visible+label]:[outline:2px_solid_var(--accent)] [&_input:focus-visible+label]:outline-offset-2"
      role="group"
      aria-label="Watchlist"
    >
      {kept.length === 0 ? null : (
        <>
          <button
            type="button"
            className={buttonLook({ size: 'small' })}
            onClick={() => void copyText(linkOf(kept), linkWords(kept))}
          >
            Copy as link
          </button>
          <button
            type="button"
            className={buttonLook({ size: 'small' })}
            onClick={() => saveFile('sextant-watchlist.json', 'json', watchFile(kept))}
          >
            Export
          </button>
        </>
      )}
      <Link className={buttonLook({ size: 'small' })} to="/board">
        Board
      </Link>
      <FileButton words="Import" className={buttonLook({ size: 'small' })} onFile={(file) => void read(file)} />
      {picked.kind === 'none' ? null : (
        <LazyDialog title="Import a watchlist" onClose={() => setPicked({ kind: 'none' })}>
          <Diff picked={picked} onClose={() => setPicked({ kind: 'none' })} />
        </LazyDialog>
      )}
    </div>
  )
}

function Diff({ picked, onClose }: { picked: Exclude<Picked, { kind: 'none' }>; onClose: () => void }) {
  const words = picked.kind === 'wrong' ? [picked.words, 'Nothing was changed.'] : diffWords(picked.diff)
  const added = picked.kind === 'wrong' ? [] : picked.diff.added
  return (
    <div className="grid gap-4">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="flex gap-2">
        <button type="button" className={buttonLook()} onClick={onClose}>
          {added.length === 0 ? 'Close' : 'Back'}
        </button>
        {added.length === 0 ? null : (
          <button
            type="button"
            className={buttonLook({ rank: 'main' })}
            onClick={() => {
              keepAll(added)
              onClose()
            }}
          >
            Add {added.length}
          </button>
        )}
      </div>
    </div>
  )
}

const events = (count: number) => (count === 1 ? '1 event' : `${count} events`)

function diffWords({ added, known, refused, tooMany }: WatchDiff): readonly string[] {
  return [
    added.length === 0 ? 'No new events.' : `Adds ${events(added.length)}.`,
    known === 0 ? '' : `${events(known)} already on your list.`,
    refused.length === 0 ? '' : `Skipped, not event ids: line ${refused.slice(0, 10).join(', ')} of the list.`,
    tooMany === 0 ? '' : `Skipped, watchlist full: ${events(tooMany)}.`,
  ].filter((line) => line !== '')
}

function linkOf(kept: readonly string[]): string {
  return `${location.origin}/events?w=${kept.slice(0, LINK_IDS).map(encodeURIComponent).join(',')}`
}

function linkWords(kept: readonly string[]): string {
  return kept.length > LINK_IDS ? `Link to the newest ${LINK_IDS}` : 'Link'
}
