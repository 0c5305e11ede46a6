import { useState, type ReactNode } from 'react'
import { buttonLook } from '../../../../ui/button.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { type Market } from '../../core/model/market.ts'
import { CHANCE } from '../words.ts'

const RecordDialog = lazyComponent(async () => (await import('./record-dialog.tsx')).RecordDialog, null)

/** Where a chart's prices come from, and the way to the record of this device. */
export function RecordFoot({ market, isKept, children }: { market: Market; isKept: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
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
        onClick={() => setOpen(true)}
      >
        {CHANCE.export}
      </button>
      {isOpen ? <RecordDialog market={market} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
