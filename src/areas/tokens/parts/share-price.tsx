import { useState } from 'react'
import { ShareDialog } from '~/ui/share/share-dialog.tsx'
import { pricePicture, type ShownPrice } from '../model/candle-view.ts'

/** The picture of a price chart as it was shown at the press. */
export function SharePrice({ shown, onClose }: { shown: ShownPrice; onClose: () => void }) {
  const [picture] = useState(() => pricePicture(shown, location.origin))
  return <ShareDialog picture={picture} onClose={onClose} />
}
