import { useEffect, useRef, useState } from 'react'
import { closeReview, loadEngine, startActs, useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type Ticked } from '~/engine/review-facts.ts'
import { Button } from '~/ui/button.tsx'
import { DialogFoot } from '~/ui/dialog-parts.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { Note } from '~/ui/note.tsx'
import { saveFile } from '~/ui/save-file.ts'
import { FourNumbers } from '../four-numbers.tsx'
import { NotTouched, Part } from '../receipt/receipt-parts.tsx'
import { useChangeReadDelay, useFocusBefore } from '../refusal.tsx'
import { isTicked } from '../review-ticks.ts'
import { batchTitle } from '../text/review-words.ts'
import { useTicks, type TickState } from '../tick-boxes.tsx'
import { belowAct, isChecking, isReady, Sums, ticksOfAct } from './batch-parts.tsx'
import { batchCsv, batchResult } from './batch-result.ts'
import { fourOfItems, itemsKind, itemRows } from './item-rows.ts'
import { ItemTable } from './item-table.tsx'

/** One review for the acts of one click: each row has separate checks, wallet prompt and result. */
export function BatchReview({ id }: { id: string }) {
  const { views } = useActs()
  const acts = views.filter((view) => view.batchId === id).toReversed()
  const verb = acts[0]?.verb
  const { rest, goOn } = useRest(id)
  const ticks = useTicks()
  // No control has the focus at first: a key that was held down presses none.
  const body = useRef<HTMLDivElement>(null)
  const rows = acts.flatMap((view) => itemRows(view))
  const isAfter = acts.some(hasReachedWallet) || isOver(acts)
  const of = <T,>(act: string, read: (view: ActView) => T) => acts.filter((view) => view.id === act).map(read)[0]
  return (
    <Dialog
      title={verb === undefined ? 'Review order' : batchTitle(verb, rows.length, itemsKind(rows))}
      size="wide"
      first={body}
      onClose={() => void closeReview()}
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <NotTouched leaves={acts[0]?.leaves} />
        {rows.length === 0 ? null : (
          <>
            <FourNumbers figures={fourOfItems(rows, isAfter)} isRow />
            <Part>
              <ItemTable
                rows={rows}
                isAfter={isAfter}
                resultOf={(act) => of(act, batchResult)}
                below={(act) => of(act, (view) => belowAct(view, ticks))}
              />
            </Part>
          </>
        )}
        {acts.length === 0 && rest === 0 ? <p role="status">Each of these is already in progress.</p> : null}
        {rest === 0 ? null : <Rest count={rest} onGoOn={goOn} />}
        {acts.length === 0 ? null : <Sums acts={acts} />}
        <Progress acts={acts} />
        <Buttons id={id} acts={acts} ticks={ticks} />
      </div>
    </Dialog>
  )
}

/** Acts left over from this batch after a reload, with the button to continue. */
function useRest(id: string): { readonly rest: number; readonly goOn: () => void } {
  const [rest, setRest] = useState(0)
  useEffect(() => {
    void loadEngine().then((engine) => {
      const cut = engine.cutBatch()
      setRest(cut?.id === id ? cut.rest : 0)
    })
  }, [id])
  const goOn = () => {
    setRest(0)
    void loadEngine().then((engine) => engine.goOn())
  }
  return { rest, goOn }
}

function Rest({ count, onGoOn }: { count: number; onGoOn: () => void }) {
  return (
    <Note
      action={
        <Button size="small" onClick={onGoOn}>
          {`Continue with ${count}`}
        </Button>
      }
    >
      <p>{cutShortText(count)}</p>
    </Note>
  )
}

/** The ticks given for one act of the batch, by their own ids. */
function tickedOf(view: ActView, ticked: Ticked): Ticked {
  const start = `${view.id} `
  return new Map([...ticked].flatMap(([id, least]) => (id.startsWith(start) ? [[id.slice(start.length), least]] : [])))
}

const hasReachedWallet = (view: ActView) => view.standing.money !== 'none'

/** Each of them has ended: nothing is left to confirm. */
const isOver = (acts: readonly ActView[]) => acts.length > 0 && acts.every(({ standing }) => standing.ended)

function Progress({ acts }: { acts: readonly ActView[] }) {
  const done = acts.filter((view) => view.state === 'done').length
  const ready = acts.filter(isReady).length
  const words = acts.some(hasReachedWallet)
    ? `${done} of ${acts.length} done.`
    : isOver(acts)
      ? 'Nothing was sent.'
      : acts.some((view) => isChecking(view) && !isReady(view))
        ? `Checking: ${ready} of ${acts.length} ready.`
        : `${ready} of ${acts.length} ready.`
  return (
    <p className="my-4 font-fig" role="status">
      {acts.length === 0 ? null : words}
    </p>
  )
}

function Buttons({ id, acts, ticks }: { id: string; acts: readonly ActView[]; ticks: TickState }) {
  // One approval walks through the whole batch: no further confirmation between two wallet prompts, and no second walk
  // may begin.
  const [isWalking, setWalking] = useState(false)
  const ready = acts.filter(isReady).length
  const isBusy = isWalking || acts.some((view) => view.state === 'asking-wallet')
  const hasReachedWallets = acts.some(hasReachedWallet)
  const before = useFocusBefore()
  const approve = () => {
    setWalking(true)
    void loadEngine()
      .then((engine) =>
        engine.approveBatch(
          id,
          acts.map((view) => ({ id: view.id, facts: view.facts, ticked: tickedOf(view, ticks.ticked) })),
        ),
      )
      .finally(() => setWalking(false))
  }
  return (
    <DialogFoot>
      <Button size="large" onClick={() => void closeReview()}>
        {isBusy && ready > 0 ? 'Stop after this one' : hasReachedWallets || isOver(acts) ? 'Close' : 'Back'}
      </Button>
      <p ref={before} tabIndex={-1} className="order-1 w-full text-center text-12 text-mute outline-none">
        {ready > 1 || isBusy ? 'Your wallet asks for each one separately.' : null}
      </p>
      {isBusy ? null : <Approve acts={acts} ticks={ticks} onApprove={approve} />}
      {isOver(acts) ? <TryAgain acts={acts} /> : null}
      {hasReachedWallets && !isBusy ? <SaveReceipt acts={acts} /> : null}
    </DialogFoot>
  )
}

type ApproveProps = { acts: readonly ActView[]; ticks: TickState; onApprove: () => void }

function Approve({ acts, ticks, onApprove }: ApproveProps) {
  const ready = acts.filter(isReady).length
  const isStill = acts.some(isChecking)
  const isNone = acts.length === 0 || isOver(acts) || (ready === 0 && acts.some(hasReachedWallet))
  const changed = acts.flatMap(({ id, rebuilt, changes }) =>
    rebuilt === 'changed' || rebuilt === 'within' ? [id, ...changes.map(({ now }) => now)] : [],
  )
  const isArmed = useChangeReadDelay(changed.length > 0, changed.join(' '))
  const isAccepted = acts.flatMap(ticksOfAct).every((tick) => isTicked(ticks.ticked, tick))
  const canApprove = ready > 0 && !isStill && isArmed && isAccepted
  if (isNone) return null
  return (
    <Button rank="main" size="large" wide aria-disabled={!canApprove} onClick={canApprove ? onApprove : undefined}>
      {confirmText(ready)}
    </Button>
  )
}

/** After some were declined in the wallet: starts the same requests again, with new builds. */
function TryAgain({ acts }: { acts: readonly ActView[] }) {
  const declined = acts.filter(({ code, request }) => code === 'WALLET_DECLINED' && request !== undefined)
  const [first] = declined
  if (first === undefined) return null
  const again = () =>
    void startActs(
      { kind: first.kind },
      declined.map(({ request }) => request),
    )
  return (
    <Button rank="main" size="large" wide onClick={again}>
      Try again
    </Button>
  )
}

/** Saves the batch as a file, once every approved act has ended. */
function SaveReceipt({ acts }: { acts: readonly ActView[] }) {
  const name = `sextant-receipt-${new Date(acts[0]?.startedAt ?? 0).toISOString().slice(0, 10)}.csv`
  return (
    <Button rank="plain" size="large" onClick={() => saveFile(name, 'csv', batchCsv(acts))}>
      Save receipt (CSV)
    </Button>
  )
}

function confirmText(count: number): string {
  return count === 1 ? 'Confirm in wallet' : `Confirm ${count} in wallet`
}

function cutShortText(count: number): string {
  return `The page was reloaded before your wallet was asked for ${count === 1 ? 'one more' : `${count} more`}. Nothing was signed for ${count === 1 ? 'it' : 'them'}.`
}
