import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

/** One message that stays in its place while it changes. `calm` goes by itself; `alert` waits to be closed. */
export type Toast = { readonly id: string; readonly text: string; readonly kind: 'calm' | 'alert' }

const CALM_MS = 6_000
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a message, or changes the one with the same id. */
export function showToast(toast: Toast): void {
  clearTimeout(timers.get(toast.id))
  const known = toasts.some(({ id }) => id === toast.id)
  publish(known ? toasts.map((each) => (each.id === toast.id ? toast : each)) : [...toasts, toast])
  if (toast.kind === 'calm')
    timers.set(
      toast.id,
      setTimeout(() => closeToast(toast.id), CALM_MS),
    )
}

/** Takes a message away. */
export function closeToast(id: string): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** Where messages appear: polite ones and alerts are two live regions. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className="toasts">
      <div role="status" aria-live="polite">
        {shown.filter(({ kind }) => kind === 'calm').map(toastRow)}
      </div>
      <div role="alert" aria-live="assertive">
        {shown.filter(({ kind }) => kind === 'alert').map(toastRow)}
      </div>
    </div>
  )
}

function toastRow({ id, text }: Toast) {
  return (
    <div className="toast" key={id}>
      <span>{text}</span>
      <button type="button" className="iconbtn" aria-label="Close message" onClick={() => closeToast(id)}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
