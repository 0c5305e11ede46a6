import { useState } from 'react'
import { type ActView } from '~/engine/act-view.ts'
import { useNow } from '~/ui/now.ts'
import { ShareDialog } from '~/ui/share/share-dialog.tsx'
import { receiptPicture } from './receipt-picture.ts'

/** The picture of a receipt as it is now, over it. `page` = path of its page. */
export function ShareReceipt({ view, page, onClose }: { view: ActView; page: string; onClose: () => void }) {
  const now = useNow()
  const [picture] = useState(() => receiptPicture(view, page, location.origin, now))
  return <ShareDialog picture={picture} onClose={onClose} />
}
