import { Dialog } from '../ui/dialog.tsx'
import { PLACES } from './navigation.ts'

const KEYS = [
  ['/', 'Search'],
  ...PLACES.map((place) => [`g ${place.key}`, place.word] as const),
  ['j', 'Next row, Enter opens it'],
  ['k', 'Previous row'],
  ['r', 'Refresh what is on the screen'],
  ['c', 'Copy the link to this view'],
  ['e', 'Export, on Activity'],
  ['1 – 5', 'Tab of a market: book, rules, trades, mine, what-if'],
  ['y n', 'Side of a market'],
  ['b', 'Watch, on a market'],
  ['[ ]', 'Range of its price record'],
  ['Ctrl or Cmd K', 'Commands: places, actions, events, tokens'],
  ['.', 'Acts of this browser'],
  ['?', 'This list'],
  ['Esc', 'Close the top layer'],
] as const

/** The list of keys. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="kv">
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
