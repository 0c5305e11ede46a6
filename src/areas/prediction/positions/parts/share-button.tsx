import { useState } from 'react'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShareDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { positionName } from '../model/position-name.ts'
import { positionPicture } from '../model/position-picture.ts'

/** Opens the picture of a position; what draws it comes with the press. */
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

/** The picture of a position as it is now. */
function SharePosition({ position, onClose }: { position: Position; onClose: () => void }) {
  const now = useNow()
  const [picture] = useState(() => positionPicture(position, location.origin, now))
  return <ShareDialog picture={picture} onClose={onClose} />
}
