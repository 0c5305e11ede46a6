import { FileButton } from '../../../../../ui/file-button.tsx'
import { useState } from 'react'
import { lazyComponent } from '../../../../../ui/lazy-component.tsx'
import { copyText } from '../../../../../ui/copy.tsx'
import { saveFile } from '../../../../../ui/save-file.ts'
import { LINK_IDS, readWatchFile, watchFile, type WatchDiff } from '../../model/watch-file.ts'
import { keepAll } from '../../../core/stores/watchlist.ts'

const Dialog = lazyComponent(async () => (await import('../../../../../ui/dialog.tsx')).Dialog, null)

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
    <div className="watch-tools" role="group" aria-label="Watchlist">
      {kept.length === 0 ? null : (
        <>
          <button type="button" className="btn is-small" onClick={() => void copyText(linkOf(kept), linkWords(kept))}>
            Copy as link
          </button>
          <button
            type="button"
            className="btn is-small"
            onClick={() => saveFile('sextant-watchlist.json', 'json', watchFile(kept))}
          >
            Export
          </button>
        </>
      )}
      <FileButton words="Import" className="btn is-small" onFile={(file) => void read(file)} />
      {picked.kind === 'none' ? null : (
        <Dialog title="Import a watchlist" onClose={() => setPicked({ kind: 'none' })}>
          <Diff picked={picked} onClose={() => setPicked({ kind: 'none' })} />
        </Dialog>
      )}
    </div>
  )
}

function Diff({ picked, onClose }: { picked: Exclude<Picked, { kind: 'none' }>; onClose: () => void }) {
  const words = picked.kind === 'wrong' ? [picked.words, 'Nothing was changed.'] : diffWords(picked.diff)
  const added = picked.kind === 'wrong' ? [] : picked.diff.added
  return (
    <div className="export">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="export-acts">
        <button type="button" className="btn" onClick={onClose}>
          {added.length === 0 ? 'Close' : 'Back'}
        </button>
        {added.length === 0 ? null : (
          <button
            type="button"
            className="btn is-main"
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
    added.length === 0 ? 'It adds nothing.' : `It adds ${events(added.length)}.`,
    known === 0 ? '' : `${events(known)} of it ${known === 1 ? 'is' : 'are'} on your list already.`,
    refused.length === 0 ? '' : `Left out, no event ids: line ${refused.slice(0, 10).join(', ')} of the list.`,
    tooMany === 0 ? '' : `Left out, no room: ${events(tooMany)}.`,
  ].filter((line) => line !== '')
}

function linkOf(kept: readonly string[]): string {
  return `${location.origin}/events?w=${kept.slice(0, LINK_IDS).map(encodeURIComponent).join(',')}`
}

function linkWords(kept: readonly string[]): string {
  return kept.length > LINK_IDS ? `Link to the newest ${LINK_IDS}` : 'Link'
}
