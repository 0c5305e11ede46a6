import { cva } from 'class-variance-authority'
import { useEffect, useState } from 'react'
import { loadEngine, startAct } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type OrderTerms } from '~/engine/intent/act-items.ts'
import { type MarketMove } from '~/engine/intent/market-move.ts'
import { type Change } from '~/engine/review-facts.ts'
import { Button } from '~/ui/button.tsx'
import { DialogFoot } from '~/ui/dialog-parts.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { Part, Line, Lines, Sentence } from './receipt/receipt-parts.tsx'

const ROW = { pays: 'You pay', receives: 'You receive', price: 'Limit price', expires: 'Expires' } as const

const tableLook = cva([
  'w-full text-13 [&_th]:text-mute',
  '[&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-right [&_:is(td,th)]:align-baseline [&_:is(td,th)]:font-text',
  '[&_:is(td,th)+:is(td,th)]:pl-3 [&_:is(td,th):first-child]:text-left',
])

const ROWS = ['pays', 'receives', 'price', 'expires'] as const

type Props = { before: OrderTerms; after: OrderTerms }

/** Both orders of a replacement side by side, and its two steps: what comes back, and what is placed after it. */
export function ReplaceTerms({ before, after }: Props) {
  return (
    <>
      <Part>
        <table className={tableLook()}>
          <thead className="text-12">
            <tr>
              <th scope="col">
                <span className="sr-only">Term</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody translate="no">
            {ROWS.map((key) => (
              <tr key={key}>
                <th scope="row">{ROW[key]}</th>
                <td className="text-mute">{before[key]}</td>
                <td className={before[key] === after[key] ? '' : 'font-fig!'}>{after[key]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part>
        <ol className="grid gap-2">
          <Step at={1} title="Cancel the open order" note={`${before.pays} comes back`} />
          <Step
            at={2}
            title="Place the new one"
            note={`At most ${after.pays}. Opens once the cancel is confirmed, checked and simulated, with one more confirmation`}
          />
        </ol>
        <p className="text-12 text-mute">
          Between the steps no order is open. If the order fills first, nothing is cancelled and nothing is placed.
        </p>
      </Part>
    </>
  )
}

function Step({ at, title, note }: { at: number; title: string; note: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-6 flex-none place-items-center rounded-full border border-edge text-12">{at}</span>
      <span>
        <strong className="block text-13 font-fig">{title}</strong>
        <small className="block text-12 text-mute">{note}</small>
      </span>
    </li>
  )
}

/** What changed on the review, before and now side by side. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <table className="mt-2 w-full table-fixed text-12 [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-anywhere">
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody translate="no">
        {changes.map(({ label, shown, now }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>
              <Untrusted text={shown} />
            </td>
            <td>
              <Untrusted text={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

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
