import { useEffect, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { saveFile } from '../ui/save-file.ts'
import { closeReview, loadEngine, useActs } from './acts.ts'
import { solText, tokenText, floorWords, orderLeastText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { batchCsv } from './batch-file.ts'
import { batchResult, resultWords } from './batch-result.ts'
import { Changes } from './review-changes.tsx'
import { REBUILT_WORD } from './review-words.ts'
import { useArmed } from './use-armed.ts'
import { NOT_CHECKED_WORD } from './words.ts'

/** One review for the acts of one click: every row has its own check, its own prompt and its own end. */
export function BatchReview({ id }: { id: string }) {
  const { views } = useActs()
  const acts = views.filter((view) => view.batchId === id).toReversed()
  const verb = acts[0]?.verb ?? 'Review'
  const { rest, goOn } = useRest(id)
  // A cancel of limit orders is about up to five of them: its rows are transactions.
  const unit = acts[0]?.kind === 'trigger.cancel' ? 'transaction' : 'position'
  return (
    <Dialog
      title={`${verb} ${acts.length === 1 ? `1 ${unit}` : `${acts.length} ${unit}s`}`}
      onClose={() => void closeReview()}
    >
      <div className="sheet">
        {acts.length > 0 ? <Rows acts={acts} /> : null}
        {acts.length === 0 && rest === 0 ? <p role="status">Each of these has an act under way already.</p> : null}
        {rest === 0 ? null : <Rest count={rest} onGoOn={goOn} />}
        {acts.length === 0 ? null : <Sums acts={acts} />}
        <Progress acts={acts} />
        <Buttons id={id} acts={acts} />
      </div>
    </Dialog>
  )
}

/** What a reload left of this batch, and how it goes on. */
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
    <div className="note">
      <p>
        The page was loaded anew before your wallet was asked for {count === 1 ? 'one more' : `${count} more`}. Nothing
        was signed for {count === 1 ? 'it' : 'them'}.
      </p>
      <button type="button" className="btn is-small" onClick={onGoOn}>
        Go on with {count}
      </button>
    </div>
  )
}

const isReady = (view: ActView) => view.state === 'reviewing'
const isChecking = (view: ActView) => view.state === 'building' || view.state === 'verifying'
const isAsked = (view: ActView) => view.standing.money !== 'none'

function Rows({ acts }: { acts: readonly ActView[] }) {
  return (
    <ul className="batch-list">
      {acts.map((view) => (
        <li key={view.id} data-state={view.state} data-result={batchResult(view)}>
          <strong>
            <bdi>{view.subject}</bdi>
          </strong>
          <span className="batch-amount" translate="no">
            {amountOf(view)}
          </span>
          <span className="mute">{resultWords(view)}</span>
          {floorWords(view.violations[0]) === undefined ? null : <span>{floorWords(view.violations[0])}</span>}
          {view.rebuilt === 'changed' ? <span className="tone-warn">{REBUILT_WORD.changed}</span> : null}
          <Changes changes={view.changes} />
        </li>
      ))}
    </ul>
  )
}

/** What the bytes of one act bring; of a sale what was expected, then what they promise at least. */
function amountOf(view: ActView): string {
  const gain = view.facts?.gains[0]
  if (gain !== undefined) return tokenText(gain.mint, gain.raw, view.facts?.decimals)
  const [order] = view.facts?.orders ?? []
  const expected = view.facts?.asked.expected
  if (order !== undefined && expected !== undefined)
    return `about ${expected}, at least ${orderLeastText(order)} before fees`
  const moved = view.moved?.[0]
  return moved === undefined || moved.raw.startsWith('-') ? '' : tokenText(moved.mint, BigInt(moved.raw))
}

/** Totals of everything that is still in play, each coin for itself, and what none of it covers. */
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
      <dl className="sheet-block">
        {[...coins].map(([mint, raw]) => (
          <div className="sheet-line is-big" key={mint}>
            <dt>Together you receive</dt>
            <dd translate="no">{tokenText(mint, raw)}</dd>
          </div>
        ))}
        <div className="sheet-line">
          <dt>Network and priority fees</dt>
          <dd translate="no">{solText(fees)}</dd>
        </div>
      </dl>
      {unchecked.size === 0 ? null : (
        <div className="sheet-unchecked">
          <Icon name="info" small />
          <div>
            <h3>Could not be checked</h3>
            {[...unchecked].map((item) => (
              <p key={item}>{NOT_CHECKED_WORD[item]}</p>
            ))}
          </div>
        </div>
      )}
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
    <p className="batch-status" role="status">
      {acts.length === 0 ? null : words}
    </p>
  )
}

function Buttons({ id, acts }: { id: string; acts: readonly ActView[] }) {
  // One yes walks the whole batch: between two prompts nothing is asked, and no second walk may begin.
  const [isWalking, setWalking] = useState(false)
  const ready = acts.filter(isReady).length
  const isBusy = isWalking || acts.some((view) => view.state === 'asking-wallet')
  const wasAsked = acts.some(isAsked)
  const approve = () => {
    setWalking(true)
    void loadEngine()
      .then((engine) => engine.approveBatch(id, acts))
      .finally(() => setWalking(false))
  }
  return (
    <div className="sheet-buttons">
      <button type="button" className="btn" onClick={() => void closeReview()}>
        {isBusy && ready > 0 ? 'Stop after this one' : wasAsked ? 'Close' : 'Back'}
      </button>
      {isBusy || acts.length === 0 || (ready === 0 && wasAsked) ? null : <Approve acts={acts} onApprove={approve} />}
      {wasAsked && !isBusy ? <SaveReceipt acts={acts} /> : null}
      {isBusy ? <span className="mute small">Each has its own request in your wallet.</span> : null}
    </div>
  )
}

function Approve({ acts, onApprove }: { acts: readonly ActView[]; onApprove: () => void }) {
  const ready = acts.filter(isReady).length
  const isStill = acts.some(isChecking)
  const changed = acts.filter(({ rebuilt }) => rebuilt === 'changed').map(({ id }) => id)
  const isArmed = useArmed(changed.length > 0, changed.join(' '))
  const canApprove = ready > 0 && !isStill && isArmed
  return (
    <button
      type="button"
      className="btn is-main is-big"
      aria-disabled={!canApprove}
      onClick={canApprove ? onApprove : undefined}
    >
      {ready === 0 && !isStill ? 'Nothing to approve' : `Approve ${ready} in wallet, one by one`}
    </button>
  )
}

/** The batch as a file, once all that was asked has an end. */
function SaveReceipt({ acts }: { acts: readonly ActView[] }) {
  const name = `sextant-receipt-${new Date(acts[0]?.startedAt ?? 0).toISOString().slice(0, 10)}.csv`
  return (
    <button type="button" className="btn is-plain" onClick={() => saveFile(name, 'csv', batchCsv(acts))}>
      Save receipt (CSV)
    </button>
  )
}
