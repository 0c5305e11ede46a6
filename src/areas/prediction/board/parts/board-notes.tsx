import { Link } from '@tanstack/react-router'
import { BOARD_SIZE, boardLine } from '~/areas/prediction/core/markets/board-list.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { counted } from '~/values/text/text-within.ts'
import { type Board } from '../hooks/use-board.ts'
import { linkText } from '../model/board-link.ts'

/** What the reader has to know of a board besides its markets: whose it is, and what of it is not shown. */
export function BoardNotes({ board, onSave }: { board: Board; onSave: () => void }) {
  const { entries, isLinked, unreadable } = board
  const isTooLong = entries.length > BOARD_SIZE
  if (!isLinked && !isTooLong && unreadable === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      {isLinked ? <OfLink board={board} onSave={onSave} /> : null}
      {isTooLong ? <NotShown board={board} /> : null}
      {unreadable === 0 ? null : (
        <Note tone="warn">
          {counted(unreadable, ['stored place', 'stored places'])} of your board couldn’t be read. Nothing was deleted
          from this browser’s storage.
        </Note>
      )}
    </div>
  )
}

function OfLink({ board: { entries, own }, onSave }: { board: Board; onSave: () => void }) {
  const markets = entries.flatMap(({ market }) => market ?? [])
  const isOwn = linkText(entries) === own.map(boardLine).join(',')
  return (
    <Note
      action={
        <span className="flex flex-wrap gap-2">
          {isOwn || markets.length === 0 ? null : (
            <button type="button" className={buttonLook({ rank: 'main', size: 'small' })} onClick={onSave}>
              Save to my board
            </button>
          )}
          <Link className={buttonLook({ size: 'small' })} to="/board">
            My board
          </Link>
        </span>
      }
    >
      {isOwn
        ? 'Board from a link. It’s the same as yours.'
        : own.length === 0
          ? 'Board from a link. Nothing is saved on this device until you save it.'
          : `Board from a link. Your own board of ${counted(own.length, ['market', 'markets'])} stays as it is until you save this one in its place.`}
    </Note>
  )
}

function NotShown({ board: { entries, isLinked } }: { board: Board }) {
  const rest = entries.slice(BOARD_SIZE)
  return (
    <Note tone="warn">
      {isLinked ? 'This link names' : 'Your board holds'} {entries.length} markets, and a board shows {BOARD_SIZE}.
      Remove one to see the next. Not shown:{' '}
      <span className="font-mono text-12 wrap-anywhere" translate="no">
        <Untrusted text={rest.map(({ text, market }) => market?.marketId ?? text).join(', ')} />
      </span>
    </Note>
  )
}
