import { useState } from 'react'
import { ShareDialog } from '~/ui/share/share-dialog.tsx'
import { chancePicture, type ShownChance } from '../model/chance-picture.ts'

/** The picture of a market's chart as it was shown at the press. */
export function ShareChance({ shown, onClose }: { shown: ShownChance; onClose: () => void }) {
  const [picture] = useState(() => chancePicture(shown, location.origin))
  return <ShareDialog picture={picture} onClose={onClose} />
}
