import { useState } from 'react'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { useNow } from '~/ui/now.ts'
import { ShareDialog } from '~/ui/share/share-dialog.tsx'
import { positionPicture } from '../model/position-picture.ts'

/** The picture of a position as it is now. */
export function SharePosition({ position, onClose }: { position: Position; onClose: () => void }) {
  const now = useNow()
  const [picture] = useState(() => positionPicture(position, location.origin, now))
  return <ShareDialog picture={picture} onClose={onClose} />
}
