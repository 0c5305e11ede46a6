import { type Position } from '~/areas/prediction/core/model/position.ts'
import { buttonLook } from '~/ui/button.tsx'
import { canClose } from '../model/position-can.ts'
import { CLOSE_ALL_WORD } from '../words.ts'

/**
 * Opens the form that closes everything with a bid; `onOpen` gets the positions as they are read now: a sum that moved
 * while it is typed could not be confirmed. Nothing for fewer than two.
 */
export function CloseAllButton({
  positions,
  isWhole,
  onOpen,
}: {
  positions: readonly Position[]
  /** These are all that the service lists; otherwise it is not known what else would be closed. */
  isWhole: boolean
  onOpen: (positions: readonly Position[]) => void
}) {
  const open = positions.filter((position) => canClose(position) === true)
  if (open.length < 2) return null
  if (!isWhole) return <span className="text-12 text-pretty text-mute">{CLOSE_ALL_WORD.closeAllAvailableOnce}</span>
  return (
    <button type="button" className={buttonLook({ size: 'small' })} onClick={() => onOpen(open)}>
      {CLOSE_ALL_WORD.closeAll(open.length)}
    </button>
  )
}
