import { cva } from 'class-variance-authority'
import { createStore } from '~/values/store.ts'
import { buttonLook, iconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useStore } from './use-store.ts'

/** A toast keeps its position while it is updated. `calm` closes after a while; `alert` must be closed. */
export type Toast = {
  readonly id: string
  readonly text: string
  readonly kind: 'calm' | 'alert'
  /** Leads to a page of this site; `href` = its path. */
  readonly link?: { readonly href: string; readonly text: string }
}

const CALM_MS = 6_000
const toasts = createStore<readonly Toast[]>([])
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a message, or changes the one with the same id. */
export function showToast(toast: Toast): void {
  clearTimeout(timers.get(toast.id))
  const before = toasts.read()
  const known = before.some(({ id }) => id === toast.id)
  toasts.set(known ? before.map((each) => (each.id === toast.id ? toast : each)) : [...before, toast])
  if (toast.kind === 'calm')
    timers.set(
      toast.id,
      setTimeout(() => closeToast(toast.id), CALM_MS),
    )
}

/** Takes a message away. */
export function closeToast(id: string): void {
  toasts.set(toasts.read().filter((toast) => toast.id !== id))
}

/** It lets every press through, but one on a message. */
const regionLook = cva([
  // Base
  'pointer-events-none fixed bottom-6 left-[calc(max(0px,50vw-720px)+224px)] z-25 grid w-90 max-w-[calc(100vw-32px)] gap-2',
  // Messages
  '*:pointer-events-auto',
  // Tablet
  'tablet:left-22',
  // Phone
  'phone:inset-x-4 phone:top-16 phone:bottom-auto phone:w-auto',
])

/**
 * Where messages appear: polite ones and alerts are two live regions. At the left of the page, because forms, and the
 * buttons of rows and bars, are at its right; on a phone at the top, because they are at its bottom.
 */
export function ToastRegion() {
  const shown = useStore(toasts)
  return (
    <div className={regionLook()}>
      <div className="grid gap-2" role="status" aria-live="polite">
        {shown.filter(({ kind }) => kind === 'calm').map(toastRow)}
      </div>
      <div className="grid gap-2" role="alert" aria-live="assertive">
        {shown.filter(({ kind }) => kind === 'alert').map(toastRow)}
      </div>
    </div>
  )
}

function toastRow({ id, text, link }: Toast) {
  return (
    <div
      className="flex items-center gap-3 rounded-panel border border-line bg-raise px-4 py-3 [box-shadow:var(--overlay-shadow)]"
      key={id}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      {link === undefined ? null : (
        <a className={buttonLook({ size: 'small' })} data-inner href={link.href} onClick={() => closeToast(id)}>
          {link.text}
        </a>
      )}
      <button type="button" className={iconButton()} aria-label="Close message" onClick={() => closeToast(id)}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
