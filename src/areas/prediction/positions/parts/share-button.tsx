import { useState } from 'react'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { positionName } from '../model/position-name.ts'
import { SharePosition } from './lazy-dialogs.ts'

/** Opens the picture of a position; its code comes with the press. */
export function ShareButton({ position }: { position: Position }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Share ${positionName(position)}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="share" small />
        Share
      </Button>
      {isOpen ? <SharePosition position={position} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
