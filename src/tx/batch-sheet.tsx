import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { closeSheet, loadEngine, useActs } from './acts.ts'
import { solText, tokenText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { stateWord } from './state-words.ts'
import { CODE_WORDS, NOT_CHECKED_WORD, OUTCOME_WORD } from './words.ts'

/** One sheet for the acts of one click: every row has its own check, its own prompt and its own end. */
export function BatchSheet({ id }: { id: string }) {
  const { views } = useActs()
  const acts = views.filter((view) => view.batchId === id).toReversed()
  const verb = acts[0]?.verb ?? 'Review'
  return (
    <Dialog
      title={`${verb} ${acts.length === 1 ? '1 position' : `${acts.length} positions`}`}
      onClose={() => void closeSheet()}
    >
      <div className="sheet">
        {acts.length === 0 ? <p role="status">Each of these has an act under way already.</p> : <Rows acts={acts} />}
        {acts.length === 0 ? null : <Sums acts={acts} />}
        <Progress acts={acts} />
        <Buttons id={id} acts={acts} />
      </div>
    </Dialog>
  )
}

const isReady = (view: ActView) => view.state === 'reviewing'
const isChecking = (view: ActView) => view.state === 'building' || view.state === 'verifying'
const isAsked = (view: ActView) => view.standing.money !== 'none'

function Rows({ acts }: { acts: readonly ActView[] }) {
  return (
    <ul className="batch-list">
      {acts.map((view) => (
        <li key={view.id} data-state={view.state}>
          <strong>
            <bdi>{view.subject}</bdi>
          </strong>
          <span className="batch-amount" translate="no">
            {amountOf(view)}
          </span>
          <span className="mute">{wordsOf(view)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the bytes of one act bring, or promise at least. */
function amountOf(view: ActView): string {
  const gain = view.facts?.gains[0]
  if (gain !== undefined) return tokenText(gain.mint, gain.raw)
  return ''
}

function wordsOf(view: ActView): string {
  const outcome = view.outcome === undefined ? undefined : OUTCOME_WORD[view.outcome]
  const cause = view.code === undefined ? undefined : CODE_WORDS[view.code].cause
  return [stateWord(view.state, view.code), outcome, view.state === 'done' ? undefined : cause]
    .filter((part) => part !== undefined)
    .join('. ')
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
  const ready = acts.filter(isReady).length
  const isRunning = acts.some((view) => isAsked(view) && !view.standing.ended)
  const canApprove = ready > 0 && !acts.some(isChecking) && !acts.some(isAsked)
  return (
    <div className="sheet-buttons">
      <button type="button" className="btn" onClick={() => void closeSheet()}>
        {acts.some(isAsked) ? (ready > 0 ? 'Stop after this one' : 'Close') : 'Back'}
      </button>
      {acts.some(isAsked) || acts.length === 0 ? null : (
        <button
          type="button"
          className="btn is-main is-big"
          aria-disabled={!canApprove}
          onClick={canApprove ? () => void loadEngine().then((engine) => engine.approveBatch(id)) : undefined}
        >
          {ready === 0 && !acts.some(isChecking) ? 'Nothing to approve' : `Approve ${ready} in wallet, one by one`}
        </button>
      )}
      {isRunning ? <span className="mute small">Each has its own request in your wallet.</span> : null}
    </div>
  )
}
