import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { DialogContent, stopRepeats } from './dialog.tsx'
import { PHONE, useMedia } from './media.ts'

const besideLook = cva([
  // Base: at the end of the page, below the top bar
  'fixed top-14 right-[max(0px,calc((100vw-1440px)/2))] bottom-0 z-19 w-[calc(var(--ticket)+48px)] max-w-[100vw] overflow-auto',
  'border-l border-line bg-deck [box-shadow:var(--overlay-shadow)] outline-none',
  // Phone: a sheet at the bottom
  'phone:top-auto phone:right-0 phone:z-21 phone:max-h-[95dvh] phone:w-full phone:pb-[env(safe-area-inset-bottom)]',
  'phone:rounded-t-panel phone:border-t phone:border-l-0',
  // Phone, below another
  'phone:[:has(~*_[role=dialog])>&]:invisible',
])

type Props = {
  readonly title: string
  readonly onClose: () => void
  /** What gets the focus on opening; where there is none the first control does. */
  readonly first: () => HTMLElement | undefined
  /** What gets the focus back; while it is empty, what had it before. */
  readonly opener: { readonly current: HTMLElement | null }
  readonly children: ReactNode
}

/** True while a review or another dialog is open over what is beside the page: Escape is that one's. */
const isBelowAnother = () => document.querySelectorAll('[role="dialog"]').length > 1

/** A panel beside the page, which stays in reach; on the phone a sheet over it. Mount it to open it; load its module on intent. */
export function BesideDialog({ title, onClose, first, opener, children }: Props) {
  const isPhone = useMedia(PHONE)
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        defaultOpen
        modal={isPhone}
        disablePointerDismissal={!isPhone}
        onOpenChange={(open, details) => {
          if (open) return
          details.cancel()
          if (details.reason !== 'escape-key' || !isBelowAnother()) onClose()
        }}
      >
        <Base.Portal>
          {isPhone ? <Base.Backdrop className="fixed inset-0 z-20 bg-scrim" /> : null}
          <Base.Popup
            className={besideLook()}
            onKeyDownCapture={stopRepeats}
            initialFocus={() => first() ?? true}
            finalFocus={() => opener.current ?? true}
          >
            <DialogContent title={title}>{children}</DialogContent>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
