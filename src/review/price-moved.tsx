import { useEffect, useState } from 'react'
import { loadEngine, startAct } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type MarketMove } from '~/engine/intent/market-move.ts'
import { Button } from '~/ui/button.tsx'
import { DialogFoot } from '~/ui/dialog.tsx'
import { Line, Lines, Sentence } from './receipt/receipt-parts.tsx'

const YOURS = {
  share: { above: 'Your max price', below: 'Your min price' },
  swap: { above: 'Your max. paid', below: 'Your min. received' },
} as const

const BOUND = { above: (price: string) => `Max ${price}`, below: (price: string) => `Min ${price}` } as const

const WITH_KEEP = { above: 'With Keep my max', below: 'With Keep my min' } as const

const KEEP = { above: 'Keep my max', below: 'Keep my min' } as const

/** Milliseconds between two looks at the price while the trader waits for it. */
const LOOK_MS = 3_000

/**
 * The market moved past what the trader chose: nothing was sent. One way quotes again with the same margin, the other waits
 * for the price; both open a new review, and neither opens the wallet.
 */
export function PriceMoved({ view, move }: { view: ActView; move: MarketMove }) {
  const [isWaiting, setWaiting] = useState(false)
  const isBack = useIsBack(view.id, isWaiting)
  const again = (request: unknown) => void startAct({ kind: view.kind }, request)
  const { chosen, updated } = move
  return (
    <>
      <Sentence>{`${view.sentence}. Nothing was sent.`}</Sentence>
      <Lines>
        <Line label={YOURS[move.of][move.went]} big note={`Needed now: ${move.now}`}>
          {chosen}
        </Line>
      </Lines>
      <Lines>
        <Line label="With Update price" note={`Your ${updated.margin} on the price now, quoted again`}>
          {BOUND[move.went](updated.bound)}
        </Line>
        <Line label={WITH_KEEP[move.went]} note="Tells you when the price is back">
          {`Waits at ${chosen}`}
        </Line>
      </Lines>
      <p role="status" className="min-h-10 py-2 text-13 text-mute">
        {isWaiting ? (isBack ? 'The price is back.' : 'Waiting for the price. Nothing is sent meanwhile.') : null}
      </p>
      <DialogFoot>
        {isBack ? (
          <Button rank="main" size="large" wide onClick={() => again(view.request)}>
            Review order
          </Button>
        ) : (
          <>
            <Button size="large" wide aria-disabled={isWaiting} onClick={() => setWaiting(true)}>
              {KEEP[move.went]}
            </Button>
            <Button rank="main" size="large" wide onClick={() => again(updated.request)}>
              Update price
            </Button>
          </>
        )}
      </DialogFoot>
    </>
  )
}

/** Whether the price is back; polled while the component is mounted. */
function useIsBack(id: string, isWaiting: boolean): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!isWaiting || isBack) return undefined
    const look = async () => setBack(await (await loadEngine()).isPriceBack(id))
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [id, isWaiting, isBack])
  return isBack
}
