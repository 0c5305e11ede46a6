import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as Base } from '@base-ui/react/dialog'
import { cva } from 'class-variance-authority'
import { type KeyboardEvent, type ReactNode, type RefObject, type ComponentProps } from 'react'
import { defined } from '~/values/result.ts'
import { iconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

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
export function stopRepeats(event: KeyboardEvent): void {
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
export function DialogContent({ title, mark, children }: Pick<Props, 'title' | 'mark' | 'children'>) {
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

/** The buttons of a dialog: its last part, always in view. `hint` = one line below them. */
export function DialogFoot({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 grid gap-3 border-t border-line bg-deck px-6 py-4 phone:-mx-4 phone:px-4">
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint === undefined ? null : <p className="text-center text-12 text-mute">{hint}</p>}
    </div>
  )
}

/** A list of things of which one is picked. */
export function PickList({ children }: Pick<ComponentProps<'ul'>, 'children'>) {
  return <ul className="mt-2 mb-4 grid gap-2">{children}</ul>
}

/** One of them: a row that is pressed. */
export function PickRow(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="flex min-h-13 w-full min-w-0 items-center gap-3 rounded-control bg-raise p-3 text-left hover:bg-line [&_img]:rounded-control"
      {...props}
    />
  )
}
