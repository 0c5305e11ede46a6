import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { cva } from 'class-variance-authority'
import { type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { defined } from '~/values/result.ts'
import { iconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { PHONE, useMedia } from './media.ts'

const MARKS = {
  done: { icon: 'check', tone: 'text-yes' },
  blocked: { icon: 'warn', tone: 'text-stop' },
} as const satisfies Record<string, { icon: IconName; tone: string }>

const popupLook = cva(
  [
    // Base: anchored to the top of the page, so that nothing moves while its content changes
    'fixed inset-x-0 top-[min(10dvh,96px)] z-21 mx-auto h-fit max-h-[calc(100dvh-min(10dvh,96px)-24px)] max-w-[calc(100vw-32px)]',
    'overflow-auto',
    'rounded-panel border border-line bg-deck [box-shadow:var(--overlay-shadow)] outline-none',
    // Phone: a sheet at the bottom
    'phone:top-auto phone:bottom-0 phone:m-0 phone:max-h-[95dvh] phone:w-full phone:max-w-none phone:pb-[env(safe-area-inset-bottom)]',
    'phone:rounded-b-none phone:border-x-0 phone:border-b-0',
    // Phone, below another
    'phone:data-nested-dialog-open:invisible phone:[:has(~*_[role=dialog])>&]:invisible',
  ],
  { variants: { size: { usual: 'w-130', wide: 'w-228' } } },
)

type Props = {
  title: string
  /** A mark before the title: what came of it. */
  mark?: keyof typeof MARKS | undefined
  onClose: () => void
  /** `wide` has room for a table. */
  size?: 'usual' | 'wide'
  /** What gets the focus; without it the first control does. */
  first?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Ignores repeats of a key that was already down when the dialog opened or changed. */
function stopRepeats(event: KeyboardEvent): void {
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (!event.repeat || isTyped || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.stopPropagation()
}

/** One overlay: a centred dialog; a bottom sheet on the phone, where the one below another is out of sight. Mount it to open it; load its module on intent. */
export function Dialog({ title, mark, onClose, size = 'usual', first, children }: Props) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        defaultOpen
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Base.Portal>
          <Base.Backdrop className="fixed inset-0 z-20 bg-scrim" />
          <Base.Popup
            className={popupLook({ size })}
            onKeyDownCapture={stopRepeats}
            {...defined({ initialFocus: first })}
          >
            <DialogContent title={title} mark={mark}>
              {children}
            </DialogContent>
          </Base.Popup>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

/** Title, close button and content of what opens over or beside a page. */
function DialogContent({ title, mark, children }: Pick<Props, 'title' | 'mark' | 'children'>) {
  return (
    <>
      <div className="flex min-h-14 items-center gap-2 pt-2 pr-3 pl-6 phone:pr-1 phone:pl-4">
        {mark === undefined ? null : (
          <span className={MARKS[mark].tone}>
            <Icon name={MARKS[mark].icon} />
          </span>
        )}
        <Base.Title className="py-2 text-16 font-head">{title}</Base.Title>
        <Base.Close className={iconButton({ className: 'ml-auto' })} aria-label="Close">
          <Icon name="close" />
        </Base.Close>
      </div>
      <div className="px-6 pt-2 pb-6 phone:px-4">{children}</div>
    </>
  )
}

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

type BesideProps = {
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
export function BesideDialog({ title, onClose, first, opener, children }: BesideProps) {
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
