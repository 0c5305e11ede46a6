import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { Button } from '~/ui/button.tsx'
import { counted } from '~/values/text/text-within.ts'
import { type RowActions } from '../actions.ts'
import { canClose } from '../model/position-can.ts'

/** Opens the review that closes everything with a bid, as it is listed now. Nothing for fewer than two. */
export function CloseAllButton({
  positions,
  isWhole,
  acts,
}: {
  positions: readonly Position[]
  /** These are all that the service lists; otherwise it is not known what else would be closed. */
  isWhole: boolean
  acts: RowActions
}) {
  const open = positions.filter((position) => canClose(position) === true)
  if (open.length < 2) return null
  if (!isWhole)
    return <span className="text-12 text-pretty text-mute">Close all is available once all positions are loaded.</span>
  return (
    <Button size="small" onClick={() => void acts.closeAll(positions, Number(saleSlippage.read()))}>
      {`Close all ${counted(open.length, ['position', 'positions'])}`}
    </Button>
  )
}
