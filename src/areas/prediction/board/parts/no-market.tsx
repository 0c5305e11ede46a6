import { type ReactNode } from 'react'
import { type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type ReadProblem } from '~/values/listing.ts'
import { type TilePlace } from '../model/tile-place.ts'
import { TILE } from './tile-skeleton.tsx'

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
