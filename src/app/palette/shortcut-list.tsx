import { Dialog } from '~/ui/dialog.tsx'
import { KEYS } from './shortcut-keys.ts'

/** The list of keys. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid gap-2 [&_dd]:text-right [&_dd]:font-fig [&_dt]:text-mute [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
