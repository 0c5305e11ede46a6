import { Dialog } from '../ui/dialog.tsx'
import { loadEngine, closeReview, useActs, type ActProblem, type ActsState } from './acts.ts'
import { type ActView } from './act-view.ts'
import { BatchReview } from './batch-review.tsx'
import { ActProgress } from './act-progress.tsx'
import { ReceiptSkeleton, Receipt } from './receipt.tsx'
import { Refusal } from './refusal.tsx'

/** The open review of the act in focus: building, receipt, refusal, or how far it is. Mounted by the shell, loaded on intent. */
export function ReviewLayer() {
  const { focus, views, problem } = useActs()
  if (focus.kind === 'none') return null
  if (focus.kind === 'batch') return <BatchReview id={focus.id} />
  const view = focus.kind === 'act' ? views.find((item) => item.id === focus.id) : undefined
  return (
    <Dialog title={titleOf(view)} onClose={() => void closeReview()}>
      <div className="sheet" aria-live="polite" aria-busy={view === undefined || isWorking(view)}>
        {view === undefined ? <Waiting problem={problem} /> : <Body view={view} />}
      </div>
    </Dialog>
  )
}

function titleOf(view: ActView | undefined): string {
  if (view === undefined || view.standing.money === 'none') return 'Review before the wallet opens'
  return view.verb
}

function isWorking(view: ActView): boolean {
  return view.state === 'building' || view.state === 'verifying'
}

const PROBLEM_TEXT: Readonly<Record<ActProblem, string>> = {
  'wrong-network':
    'The RPC server of this site is on another chain than the page. Nothing was built, signed or sent; reading works.',
  locked: 'This already has an act under way in another tab. Nothing new was sent.',
  'no-storage': 'This browser gives the page no storage, so an act could be lost. Nothing was sent; reading works.',
  'no-locks': 'This browser cannot keep two tabs apart, so an act could be doubled. Nothing was sent; reading works.',
  'unknown-act':
    'This version of the page doesn’t have this transaction: a fault of the page, not of your connection. Nothing was signed or sent.',
  'unfit-request':
    'The page couldn’t prepare this transaction: a fault of the page, not of your connection. Nothing was signed or sent.',
  'not-loaded':
    'The acting part of the page could not be loaded. Nothing was sent. Check the connection and try again.',
}

function Waiting({ problem }: { problem: ActsState['problem'] }) {
  if (problem === undefined) return <ReceiptSkeleton />
  return (
    <>
      <p role="alert">{PROBLEM_TEXT[problem]}</p>
      <div className="sheet-buttons">
        <button type="button" className="btn" onClick={() => void closeReview()}>
          Back
        </button>
      </div>
    </>
  )
}

/** The yes to exactly what is shown; `undefined` while it is being built again. */
function approveOf({ id, state, facts }: ActView): (() => void) | undefined {
  return state === 'reviewing' ? () => void loadEngine().then((engine) => engine.approve(id, facts)) : undefined
}

function Body({ view }: { view: ActView }) {
  switch (view.state) {
    case 'building':
    case 'verifying':
    case 'reviewing':
      return view.facts === undefined ? (
        <ReceiptSkeleton sentence={view.sentence} />
      ) : (
        <Receipt facts={view.facts} rebuilt={view.rebuilt} changes={view.changes} onApprove={approveOf(view)} />
      )
    case 'refused':
    case 'build-failed':
      return <Refusal view={view} />
    default:
      return <ActProgress view={view} />
  }
}
