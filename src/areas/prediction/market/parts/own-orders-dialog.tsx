import { type ComponentProps } from 'react'
import { OpenOrderList } from '~/areas/prediction/positions/parts/open-orders.tsx'
import { Dialog } from '~/ui/dialog.tsx'

type Props = ComponentProps<typeof OpenOrderList> & { readonly title: string; readonly onClose: () => void }

/** The owner's orders at one row of the book, each with its cancel. */
export function OwnOrdersDialog({ title, onClose, ...list }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {list.known.open.length === 0 ? (
        <p className="text-mute">No open orders at this price any more.</p>
      ) : (
        <div className="-mx-4">
          <OpenOrderList {...list} />
        </div>
      )}
    </Dialog>
  )
}
