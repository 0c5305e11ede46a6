import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject } from 'react'
import { Icon } from './icon.tsx'
import { defined } from '../values/defined.ts'

/** One overlay: a centred dialog, a bottom sheet on the phone. Mount it to open it; load its module on intent. */
export function Dialog({
  title,
  onClose,
  first,
  children,
}: {
  title: string
  onClose: () => void
  /** What gets the focus; without it the first control does. */
  first?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        defaultOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Base.Portal>
          <Base.Backdrop className="scrim" />
          <Base.Popup className="dialog" {...defined({ initialFocus: first })}>
            <div className="dialog-head">
              <Base.Title>{title}</Base.Title>
              <Base.Close className="iconbtn" aria-label="Close">
                <Icon name="close" />
              </Base.Close>
            </div>
            <div className="dialog-body">{children}</div>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
