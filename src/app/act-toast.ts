import { type ActView } from '~/tx/act-view.ts'
import { type ActState } from '~/tx/machine.ts'
import { type Toast } from '~/ui/toast.tsx'

/** Words of a toast; states before signing have their review and need none. */
const TOAST_WORD: Readonly<Partial<Record<ActState, string>>> = {
  'asking-wallet': 'Confirm in your wallet',
  silent: 'No response from the wallet yet',
  sending: 'Sending',
  confirming: 'Confirming',
  settling: 'Confirmed — waiting for the venue',
  done: 'Done',
  cancelled: 'Cancelled, nothing was sent',
  expired: 'Expired, nothing moved',
  failed: 'Failed on chain; only the network fee was spent',
  withheld: 'Blocked: your wallet changed it',
  differs: 'A different transaction was confirmed',
  unknown: 'Status unknown; still watching',
  'settle-late': 'Confirmed — venue updating',
}

const ALERTS: ReadonlySet<ActState> = new Set(['failed', 'withheld', 'differs', 'unknown'])

/** The toast of an act; `undefined` while its review shows everything. */
export function actToast(view: ActView): Toast | undefined {
  const isOwnNo = view.code === undefined || view.code === 'WALLET_DECLINED'
  const word = view.state === 'cancelled' && !isOwnNo ? 'Blocked for your safety' : TOAST_WORD[view.state]
  if (word === undefined || view.hidden) return undefined
  return {
    id: `act-${view.id}`,
    text: `${view.verb}, ${view.subject}: ${word}`,
    kind: ALERTS.has(view.state) ? 'alert' : 'calm',
  }
}

/** Signed, or about to be, and not ended. */
export function isUnderWay(view: ActView): boolean {
  return !view.standing.ended && view.standing.money !== 'none'
}
