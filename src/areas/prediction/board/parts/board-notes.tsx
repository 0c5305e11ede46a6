import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { BOARD_SIZE, boardLine, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type ReadProblem } from '~/values/listing.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type Board } from '../hooks/use-board.ts'
import { linkText } from '../model/board-link.ts'
import { type TilePlace } from '../model/tile-place.ts'

/** Every tile is of one height, whatever is known of its market, so that a row of them is level and nothing moves. */
export const TILE = panelLook({ className: 'grid h-71 grid-rows-[minmax(0,1fr)_auto] phone:h-75' })
/** Rows of a tile above its last line: names, chance, sides, bids, volume and close. */
export const TILE_BODY = 'grid min-h-0 grid-rows-[54px_48px_auto_auto_auto] content-between gap-y-2 p-3 pb-2'

/** The place of a tile while its market is read. */
export function TileSkeleton() {
  return (
    <div className={TILE} aria-busy="true" aria-label="Loading market">
      <div className={TILE_BODY}>
        <div className="grid grid-cols-[28px_minmax(0,1fr)] gap-2">
          <Skeleton width="28px" height={28} />
          <Skeleton width="80%" height={34} />
        </div>
        <Skeleton width="40%" height={28} />
        <Skeleton height={36} />
        <Skeleton height={34} />
        <Skeleton width="60%" height={14} />
      </div>
      <div className="h-9 border-t border-t-line phone:h-11" />
    </div>
  )
}

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

type Props = {
  /** What the list or link says in this place, untrusted. */
  readonly text: string
  /** The market that it names; `undefined` = none. */
  readonly of?: BoardMarket
  /** Why that market could not be read. */
  readonly problem?: ReadProblem
  readonly place: TilePlace
  readonly onRetry?: () => void
}

/** A place of the board without a market: a text that names none, an id that the venue does not have, or a failed reading. */
export function NoMarket({ text, of, problem, place, onRetry }: Props) {
  const isMissing = of !== undefined && problem?.isMissing === true
  const head = of === undefined ? 'Invalid market.' : isMissing ? 'No market with this id.' : problem?.cause
  return (
    <article
      className={of === undefined ? `${TILE} phone:h-auto!` : TILE}
      aria-label={`Place ${place.at}: ${head ?? 'not loaded'}`}
    >
      <div className="grid min-h-0 content-start gap-2 overflow-hidden p-3 text-13" role="alert">
        <h2 className="text-14 font-fig">{head}</h2>
        <Id>{text}</Id>
        <p className="text-pretty text-mute">
          {of === undefined
            ? 'This part of the link names no market. Copy the link again, or remove it here.'
            : isMissing
              ? 'The venue doesn’t list it. The other markets aren’t affected.'
              : 'The other markets aren’t affected.'}
        </p>
      </div>
      <div className="flex gap-2 p-3">
        {problem?.retryable === true ? (
          <button type="button" className={buttonLook({ size: 'small' })} onClick={onRetry}>
            Retry
          </button>
        ) : null}
        <button type="button" className={buttonLook({ size: 'small' })} onClick={place.onRemove}>
          Remove from board
        </button>
      </div>
    </article>
  )
}

const Id = ({ children }: { children: string }): ReactNode => (
  <p className="line-clamp-3 font-mono text-12 wrap-anywhere" translate="no">
    <Untrusted text={children} kind="name" />
  </p>
)
