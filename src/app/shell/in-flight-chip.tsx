import { useEffect, useState } from 'react'
import { loadEngine, onActs, useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { ActDrawer, reviewCode } from '~/review/lazy-review.ts'
import { chipLook, Dot } from '~/ui/button.tsx'
import { isFreeKey, keysStore } from '~/ui/keys.ts'
import { whenIdle } from '~/ui/lazy-component.tsx'
import { type Toast, closeToast, showToast } from '~/ui/toast.tsx'
import { useWalletState } from '~/wallet/store.ts'

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

/** The event that opens the drawer. */
export const SHOW_ACTS = 'sextant-show-acts'

/** How many acts are under way; opens the drawer. Hidden until this browser has acted, on a phone while none is under way. */
export function InFlightChip() {
  const { views } = useActs()
  const [isOpen, setOpen] = useState(false)
  useToasts()
  useWarmUp()
  useEffect(() => {
    const open = () => setOpen(true)
    const press = (event: KeyboardEvent) => {
      if (event.key === '.' && keysStore.read() === 'on' && isFreeKey(event)) open()
    }
    addEventListener('keydown', press)
    addEventListener(SHOW_ACTS, open)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener(SHOW_ACTS, open)
    }
  }, [])
  const count = views.filter(isInProgress).length
  const hasNews = views.some((view) => !view.hidden)
  return (
    <>
      {hasNews ? (
        <button
          type="button"
          className={chipLook({ className: count > 0 ? '' : 'phone:hidden' })}
          onClick={() => setOpen(true)}
        >
          <Dot tone={count > 0 ? 'wait' : 'off'} />
          <span className="[@media(max-width:339px)]:sr-only">{count > 0 ? `${count} pending` : 'Activity'}</span>
        </button>
      ) : null}
      {isOpen ? <ActDrawer onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ignore = () => undefined

/** Who connected means to act: what reads and shows an act is here before the click that needs it. */
function useWarmUp(): void {
  const { port } = useWalletState()
  useEffect(() => {
    if (port === undefined) return undefined
    return whenIdle(() => {
      loadEngine().catch(ignore)
      reviewCode().catch(ignore)
    })
  }, [port])
}

/** One message per act, changed in place while its own review is closed. */
function useToasts(): void {
  useEffect(() => {
    const announced = new Map<string, string>()
    return onActs(({ views, focus }) => {
      for (const view of views) {
        const hasReview =
          (focus.kind === 'act' && focus.id === view.id) || (focus.kind === 'batch' && focus.id === view.batchId)
        announced.set(view.id, announce(view, hasReview, announced.get(view.id)))
      }
    })
  }, [])
}

function announce(view: ActView, hasReview: boolean, before: string | undefined): string {
  const toast = actToast(view)
  if (hasReview || toast === undefined) closeToast(`act-${view.id}`)
  // What had ended before this page was loaded is no news.
  else if (toast.text !== before && before !== undefined) showToast(toast)
  return toast?.text ?? ''
}

/** The toast of an act; `undefined` while its review shows everything. */
function actToast(view: ActView): Toast | undefined {
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
function isInProgress(view: ActView): boolean {
  return !view.standing.ended && view.standing.money !== 'none'
}
