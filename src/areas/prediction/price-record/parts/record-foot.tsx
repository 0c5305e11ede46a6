import { type ReactNode } from 'react'
import { buttonLook } from '~/ui/button.tsx'

/** Where a chart's prices come from, and the way to the record of this device. */
export function RecordFoot({
  isKept,
  onOpen,
  children,
}: {
  isKept: boolean
  /** Opens the record's dialog. */
  onOpen: () => void
  children: ReactNode
}) {
  return (
    <>
      <span>
        {children}
        {isKept ? '' : ' Browser storage is blocked, so prices are kept until you close this tab.'}
      </span>
      <button
        type="button"
        className={buttonLook({ rank: 'plain', size: 'small' })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        Export or import
      </button>
    </>
  )
}
