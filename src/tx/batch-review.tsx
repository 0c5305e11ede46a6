import { useEffect, useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { Dialog, DialogFoot } from '~/ui/dialog.tsx'
import { Note } from '~/ui/note.tsx'
import { saveFile } from '~/ui/save-file.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { closeReview, loadEngine, startAct, useActs } from './act-store.ts'
import { netSolText, solText, tokenText, floorWords, orderLeastText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { batchCsv } from './batch-file.ts'
import { batchResult, resultWords } from './batch-result.ts'
import { Line, Lines, Unchecked } from './receipt-parts.tsx'
import { VenueSays } from './refusal.tsx'
import { Changes } from './review-changes.tsx'
import { isTicked, ticksOf, type ReviewTick, type Ticked } from './review-ticks.ts'
import {
  BATCH_WORD as WORD,
  MOVE_WORD,
  REBUILT_WORD,
  REVIEW_ACTION as ACTION,
  REVIEW_LABEL as LABEL,
} from './review-words.ts'
import { TickBoxes, useTicks, type TickState } from './tick-boxes.tsx'
import { useArmed } from './use-armed.ts'

/** One review for the acts of one click: each row has its own checks, wallet prompt and result. */
export function BatchReview({ id }: { id: string }) {
  const { views } = useActs()
  const acts = views.filter((view) => view.batchId === id).toReversed()
  const verb = acts[0]?.verb ?? 'Review'
  const { rest, goOn } = useRest(id)
  const ticks = useTicks()
  // Every act is a transaction, also one of an older build, which names no unit.
  const unit = acts[0]?.unit ?? 'transaction'
  return (
    <Dialog title={WORD.head(verb, acts.length, unit)} onClose={() => void closeReview()}>
      <div>
        {acts.length > 0 ? <Rows acts={acts} ticks={ticks} /> : null}
        {acts.length === 0 && rest === 0 ? <p role="status">{WORD.allBusy}</p> : null}
        {rest === 0 ? null : <Rest count={rest} onGoOn={goOn} />}
        {acts.length === 0 ? null : <Sums acts={acts} />}
        <Progress acts={acts} />
        <Buttons id={id} acts={acts} ticks={ticks} />
      </div>
    </Dialog>
  )
}

/** Acts left over from this batch after a reload, and the way to continue it. */
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
          {WORD.continueWith(count)}
        </Button>
      }
    >
      <p>{WORD.cutShort(count)}</p>
    </Note>
  )
}

const isReady = (view: ActView) => view.state === 'reviewing'

/** Ticks required by an act; ids include the act so that several acts do not collide. */
const ticksOfAct = (view: ActView): readonly ReviewTick[] =>
  isReady(view) && view.facts !== undefined
    ? ticksOf(view.facts).map((tick) => ({ ...tick, id: `${view.id} ${tick.id}` }))
    : []

/** The ticks given for one act of the batch, by their own ids. */
function tickedOf(view: ActView, ticked: Ticked): Ticked {
  const start = `${view.id} `
  return new Map([...ticked].flatMap(([id, least]) => (id.startsWith(start) ? [[id.slice(start.length), least]] : [])))
}

const isChecking = (view: ActView) => view.state === 'building' || view.state === 'verifying'
const isAsked = (view: ActView) => view.standing.money !== 'none'

function Rows({ acts, ticks }: { acts: readonly ActView[]; ticks: TickState }) {
  return (
    <ul className="mb-4 grid max-h-[40vh] overflow-auto">
      {acts.map((view) => (
        <li
          key={view.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2 last:border-b-0"
          data-state={view.state}
          data-result={batchResult(view)}
        >
          <strong className="wrap-anywhere">
            <bdi>{view.subject}</bdi>
          </strong>
          <span className="text-right font-fig wrap-anywhere" translate="no">
            {amountOf(view)}
          </span>
          <span className="col-span-full text-mute">{resultWords(view)}</span>
          <div className="col-span-full text-mute">
            <VenueSays view={view} />
          </div>
          <Beside view={view} />
          {view.move === undefined ? (
            <Floors view={view} />
          ) : (
            <UpdatePrice kind={view.kind} request={view.move.updated.request} />
          )}
          {view.rebuilt === 'changed' ? <span className="text-warn">{REBUILT_WORD.changed}</span> : null}
          <div className="col-span-full">
            <Changes changes={view.changes} />
            <TickBoxes ticks={ticksOfAct(view)} state={ticks} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Floors({ view }: { view: ActView }) {
  const words = floorWords(view.violations[0])
  return words === undefined ? null : <span>{words}</span>
}

/** Opens the review of one act again, quoted at the price of this moment. */
function UpdatePrice({ kind, request }: { kind: string; request: unknown }) {
  return (
    <Button size="small" onClick={() => void startAct({ kind }, request)}>
      {MOVE_WORD.update}
    </Button>
  )
}

/** SOL that leaves with one act, and its memo: a sum over all acts would hide both. */
function Beside({ view: { facts } }: { view: ActView }) {
  if (facts === undefined) return null
  return (
    <span className="col-span-full text-12 text-mute">
      {facts.lamportsOut === undefined ? null : <span>{`${LABEL.netSol}: ${netSolText(facts.lamportsOut)}`}</span>}
      {facts.memo === undefined ? null : (
        <span className="ml-3">
          {`${LABEL.memo}: `}
          <Untrusted text={facts.memo} />
        </span>
      )}
    </span>
  )
}

/** Amount received by one act; for a sale the expected amount, then the guaranteed minimum. */
function amountOf(view: ActView): string {
  const gain = view.facts?.gains[0]
  if (gain !== undefined) return tokenText(gain.mint, gain.raw, view.facts?.decimals)
  const [order] = view.facts?.orders ?? []
  const expected = view.facts?.asked.expected
  if (order !== undefined && expected !== undefined) return `est. ${expected}, min. ${orderLeastText(order)}`
  const moved = view.moved?.[0]
  return moved === undefined || moved.raw.startsWith('-') ? '' : tokenText(moved.mint, BigInt(moved.raw))
}

/** Totals of all acts that are still open or done, per coin, and what no check covers. */
function Sums({ acts }: { acts: readonly ActView[] }) {
  const live = acts.filter((view) => view.facts !== undefined && (!view.standing.ended || view.state === 'done'))
  const coins = new Map<string, bigint>()
  for (const { mint, raw } of live.flatMap((view) => view.facts?.gains ?? []))
    coins.set(mint, (coins.get(mint) ?? 0n) + raw)
  const fees = live.reduce(
    (sum, { facts }) => sum + (facts?.networkFeeLamports ?? 0n) + (facts?.priorityFeeLamports ?? 0n),
    0n,
  )
  const unchecked = new Set(live.flatMap((view) => view.facts?.notChecked ?? []))
  return (
    <>
      <Lines>
        {[...coins].map(([mint, raw]) => (
          <Line key={mint} label={WORD.total} big>
            {tokenText(mint, raw)}
          </Line>
        ))}
        <Line label={WORD.fees}>{solText(fees)}</Line>
      </Lines>
      <Unchecked items={[...unchecked]} />
    </>
  )
}

function Progress({ acts }: { acts: readonly ActView[] }) {
  const done = acts.filter((view) => view.state === 'done').length
  const ready = acts.filter(isReady).length
  const words = acts.some(isAsked)
    ? `${done} of ${acts.length} done.`
    : acts.some(isChecking)
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
  const wasAsked = acts.some(isAsked)
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
    <DialogFoot hint={isBusy ? WORD.oneByOne : undefined}>
      <Button size="large" onClick={() => void closeReview()}>
        {isBusy && ready > 0 ? WORD.stopAfter : wasAsked ? ACTION.close : ACTION.back}
      </Button>
      {isBusy || acts.length === 0 || (ready === 0 && wasAsked) ? null : (
        <Approve acts={acts} ticks={ticks} onApprove={approve} />
      )}
      {wasAsked && !isBusy ? <SaveReceipt acts={acts} /> : null}
    </DialogFoot>
  )
}

type ApproveProps = { acts: readonly ActView[]; ticks: TickState; onApprove: () => void }

function Approve({ acts, ticks, onApprove }: ApproveProps) {
  const ready = acts.filter(isReady).length
  const isStill = acts.some(isChecking)
  const changed = acts.filter(({ rebuilt }) => rebuilt === 'changed').map(({ id }) => id)
  const isArmed = useArmed(changed.length > 0, changed.join(' '))
  const isAccepted = acts.flatMap(ticksOfAct).every((tick) => isTicked(ticks.ticked, tick))
  const canApprove = ready > 0 && !isStill && isArmed && isAccepted
  return (
    <Button rank="main" size="large" wide aria-disabled={!canApprove} onClick={canApprove ? onApprove : undefined}>
      {ready === 0 && !isStill ? WORD.nothing : WORD.confirm(ready)}
    </Button>
  )
}

/** Saves the batch as a file, once every approved act has ended. */
function SaveReceipt({ acts }: { acts: readonly ActView[] }) {
  const name = `sextant-receipt-${new Date(acts[0]?.startedAt ?? 0).toISOString().slice(0, 10)}.csv`
  return (
    <Button rank="plain" size="large" onClick={() => saveFile(name, 'csv', batchCsv(acts))}>
      {WORD.save}
    </Button>
  )
}
