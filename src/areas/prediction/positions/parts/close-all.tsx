import { buttonLook } from '../../../../ui/button.tsx'
import { useState } from 'react'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { canClose } from '../model/position-can.ts'
import { type Position } from '../../core/model/position.ts'
import { type RowActions } from '../actions.ts'
import { CLOSE_ALL_WORD } from '../words.ts'

const CloseAllForm = lazyComponent(async () => (await import('./sell-everything.tsx')).CloseAllForm, null)

/** Sells everything that somebody bids for: each floor and their sum are said first, and the sum is typed to confirm. */
export function CloseAll({
  positions,
  acts,
  isWhole,
}: {
  positions: readonly Position[]
  acts: RowActions
  /** These are all that the venue lists: what it would sell beside them is not known otherwise. */
  isWhole: boolean
}) {
  // What was read when the list was opened: a sum that moves while it is typed could not be confirmed.
  const [listed, setListed] = useState<readonly Position[] | undefined>(undefined)
  const open = positions.filter((position) => canClose(position) === true)
  if (listed === undefined && open.length < 2) return null
  if (listed === undefined && !isWhole)
    return (
      <p className="mb-2 flex justify-end text-12 font-text text-pretty text-mute">
        {CLOSE_ALL_WORD.closeAllAvailableOnce}
      </p>
    )
  if (listed === undefined)
    return (
      <p className="mb-2 flex justify-end">
        <button type="button" className={buttonLook({ size: 'small' })} onClick={() => setListed(open)}>
          {CLOSE_ALL_WORD.closeAll} {open.length} {CLOSE_ALL_WORD.positions}
        </button>
      </p>
    )
  return <CloseAllForm positions={listed} acts={acts} onDone={() => setListed(undefined)} />
}
