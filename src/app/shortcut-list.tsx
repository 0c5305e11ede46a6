import { Dialog } from '../ui/dialog.tsx'
import { PLACES } from './navigation.ts'

const KEYS = [
  ['/', 'Search'],
  ...PLACES.map((place) => [`g ${place.key}`, place.word] as const),
  ['j', 'Next row, Enter opens it'],
  ['k', 'Previous row'],
  ['r', 'Refresh this page'],
  ['c', 'Copy link to this view'],
  ['e', 'Export, on Activity'],
  ['1 – 5', 'Tab of a market: order book, rules, trades, your activity, payoff'],
  ['y n', 'Side of a market'],
  ['b', 'Add to watchlist, on a market'],
  ['[ ]', 'Range of its price chart'],
  ['Ctrl or Cmd K', 'Search and commands'],
  ['.', 'Recent transactions'],
  ['?', 'This list'],
  ['Esc', 'Close the top layer'],
] as const

/** The list of keys. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
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
