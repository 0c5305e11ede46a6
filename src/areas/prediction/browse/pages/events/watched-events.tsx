import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { keepAll, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { INTERVAL_MS } from '~/config/limits.ts'
import { buttonLook } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { FileButton } from '~/ui/file-button.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { Note } from '~/ui/note.tsx'
import { saveFile } from '~/ui/save-file.ts'
import { counted } from '~/values/text/clean-text.ts'
import { useEventFacets } from '../../hooks/use-event-facets.ts'
import { type EventFacets } from '../../model/event-facets.ts'
import {
  diffOf,
  LINK_IDS,
  narrowedTo,
  watchedEvents,
  readWatchFile,
  watchFile,
  type WatchDiff,
} from '../../model/watch-file.ts'
import { EventList, EventListSkeleton, Panelled } from './event-list.tsx'

type Picked =
  | { readonly kind: 'none' }
  | { readonly kind: 'diff'; readonly diff: WatchDiff }
  | { readonly kind: 'wrong'; readonly words: string }

/** The watchlist as a link and as a file. A file is shown as what it would change before it changes anything. */
function WatchTools({ kept }: { kept: readonly string[] }) {
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

type OnFacets = (facets: EventFacets) => void

/** Events starred on this device, and what can be done with the list as a whole. */
export function WatchedEvents({ onFacets }: { onFacets: OnFacets }) {
  const kept = watchlist.use()
  const ids = kept.slice(0, LINK_IDS)
  const remark = kept.length > ids.length ? `latest ${ids.length} of ${kept.length} watched` : 'saved on this device'
  return (
    <>
      <WatchTools kept={kept} />
      {ids.length === 0 ? <NoneStarred onFacets={onFacets} /> : <Named ids={ids} remark={remark} onFacets={onFacets} />}
    </>
  )
}

/** A shared watchlist from a link. Nothing is saved until the user confirms. */
export function SharedEvents({ ids, onFacets }: { ids: readonly string[]; onFacets: OnFacets }) {
  const kept = watchlist.use()
  const unique = [...new Set(ids)]
  const { added, tooMany } = diffOf(unique, kept)
  const own = (
    <Link className={buttonLook({ size: 'small' })} to="/events" search={{ view: 'watchlist' }}>
      My watchlist
    </Link>
  )
  const keep = (
    <button type="button" className={buttonLook({ rank: 'main', size: 'small' })} onClick={() => keepAll(added)}>
      Add {added.length === unique.length ? '' : 'the other '}
      {counted(added.length, ['event', 'events'])}
    </button>
  )
  return (
    <>
      <div className="mb-4">
        <Note
          action={
            <span className="flex flex-wrap gap-2">
              {[added.length === 0 ? null : <span key="k">{keep}</span>, own]}
            </span>
          }
        >
          {added.length === 0 && tooMany === 0
            ? 'Shared watchlist. All of it is on yours.'
            : 'Shared watchlist. Nothing is saved on this device until you add it.'}
          {tooMany > 0 ? ` Your watchlist has no room for ${tooMany} of them.` : null}
        </Note>
      </div>
      <Named ids={unique} remark="in a shared watchlist" onFacets={onFacets} />
    </>
  )
}

function Named({ ids, remark, onFacets }: { ids: readonly string[]; remark: string; onFacets: OnFacets }) {
  const watched = watchedEvents(ids)
  const answers = useQueries({
    queries: watched.map(({ eventId }) => ({ ...eventOptions(eventId), refetchInterval: INTERVAL_MS.events })),
  })
  const events = answers.flatMap(({ data }, index) =>
    data === undefined ? [] : [narrowedTo(data.value, watched[index]?.markets)],
  )
  const failed = answers.filter(({ isError, data }) => isError && data === undefined).length
  useEventFacets(onFacets, remarkOf(events.length, failed, remark), events)
  if (events.length > 0) return <EventList events={events} old={false} />
  if (failed < watched.length) return <EventListSkeleton />
  return (
    <Panelled>
      <Empty>Couldn’t load these events.</Empty>
    </Panelled>
  )
}

function NoneStarred({ onFacets }: { onFacets: OnFacets }): ReactNode {
  // What the view before it listed is told no longer.
  useEventFacets(onFacets, '', undefined)
  const all = (
    <Link className={buttonLook()} to="/events">
      All events
    </Link>
  )
  return (
    <Panelled>
      <Empty action={all}>Add an event to your watchlist to see it here. No account needed.</Empty>
    </Panelled>
  )
}

function remarkOf(shown: number, failed: number, remark: string): string {
  if (shown === 0) return ''
  return `${shown} ${remark}${failed > 0 ? `, ${failed} not found` : ''}`
}
