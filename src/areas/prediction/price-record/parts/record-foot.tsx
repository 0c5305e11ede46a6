import { type ReactNode } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { CHANCE } from '../words.ts'

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
        {isKept ? '' : ` ${CHANCE.notKept}`}
      </span>
      <button
        type="button"
        className={buttonLook({ rank: 'plain', size: 'small' })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {CHANCE.export}
      </button>
    </>
  )
}
