import { addr } from '~/values/format.ts'
import { Icon } from './icon.tsx'
import { showToast } from './toast.tsx'
import { TOUCH } from './touch.tsx'

/** Copies text to the clipboard and shows a toast, also when the browser refuses. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ id: 'copy', text: `${what} copied`, kind: 'calm' })
  } catch {
    showToast({ id: 'copy', text: 'The browser did not allow copying.', kind: 'alert' })
  }
}

/** A key or an id, shortened, with a button that copies all of it. */
export function Address({ value, what = 'Address' }: { value: string; what?: string }) {
  const shown = addr(value)
  return (
    <button
      type="button"
      className={`inline-flex items-center gap-1 font-mono text-12 wrap-anywhere text-mute hover:text-text ${TOUCH}`}
      title={value}
      aria-label={`${what} ${shown.spoken}, copy`}
      onClick={() => void copyText(value, what)}
    >
      <bdi className="text-text" translate="no">
        {shown.text}
      </bdi>
      <Icon name="copy" small />
    </button>
  )
}
