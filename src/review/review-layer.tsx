import { useRef } from 'react'
import { loadEngine, closeReview, useActs, type ActProblem, type ActsState } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type Ticked } from '~/engine/review-facts.ts'
import { Button } from '~/ui/button.tsx'
import { DialogFoot } from '~/ui/dialog-parts.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { ActProgress } from './act-progress.tsx'
import { type ReviewPages } from './after-act.ts'
import { BatchReview } from './batch/batch-review.tsx'
import { Refusal } from './refusal.tsx'
import { PriceMoved } from './replace-terms.tsx'
import { ReviewSkeleton, ReviewSheet } from './review-sheet.tsx'
import { DONE_TITLE, PRICE_MOVED, OUTCOME_TITLE, REVIEW_TITLE, STATE_WORD, viewWord } from './text/review-words.ts'

export { ActDrawer } from './act-drawer.tsx'

/** The open review of the act in focus: building, receipt, refusal, or how far it is. Mounted by the shell, loaded on intent. */
export function ReviewLayer({ pages }: { pages: ReviewPages }) {
  const { focus, views, problem, holder } = useActs()
  // No control has the focus at first: a key that was held down presses none.
  const body = useRef<HTMLDivElement>(null)
  if (focus.kind === 'none') return null
  if (focus.kind === 'batch') return <BatchReview id={focus.id} />
  const view = focus.kind === 'act' ? views.find((item) => item.id === focus.id) : undefined
  return (
    <Dialog title={titleOf(view)} mark={markOf(view)} first={body} onClose={() => void closeReview()}>
      <div
        ref={body}
        tabIndex={-1}
        className="outline-none"
        aria-live="polite"
        aria-busy={view === undefined || isWorking(view)}
      >
        {view === undefined ? <Waiting problem={problem} holder={holder} /> : <Body view={view} pages={pages} />}
      </div>
    </Dialog>
  )
}

function titleOf(view: ActView | undefined): string {
  if (view === undefined) return 'Review order'
  const { state, verb, outcome, standing, move } = view
  if (move !== undefined) return PRICE_MOVED[move.went](move.chosen, move.now)
  if (state === 'done') return named(OUTCOME_TITLE, outcome) ?? named(DONE_TITLE, verb) ?? STATE_WORD.done
  if (state === 'refused' || state === 'build-failed') return viewWord(view)
  return standing.money === 'none' ? (named(REVIEW_TITLE, verb) ?? 'Review order') : verb
}

const named = (words: Readonly<Record<string, string>>, name = ''): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

function markOf(view: ActView | undefined): 'done' | 'blocked' | undefined {
  if (view?.state === 'done') return 'done'
  return view?.state === 'refused' && view.move === undefined && view.meanwhile === undefined ? 'blocked' : undefined
}

function isWorking(view: ActView): boolean {
  return view.state === 'building' || view.state === 'verifying'
}

const PROBLEM_TEXT: Readonly<Record<ActProblem, string>> = {
  'wrong-network':
    'This site’s RPC server is on a different network. Nothing was built, signed or sent; you can still browse.',
  locked: 'Already in progress in another tab. Nothing new was sent.',
  'no-storage': 'Browser storage is blocked, so nothing can be signed safely. Nothing was sent; you can still browse.',
  'no-locks':
    'This browser can’t keep two tabs apart, so nothing can be signed safely. Nothing was sent; you can still browse.',
  'unknown-act':
    'This version of the page doesn’t have this transaction: a fault of the page, not of your connection. Nothing was signed or sent.',
  'unfit-request':
    'The page couldn’t prepare this transaction: a fault of the page, not of your connection. Nothing was signed or sent.',
  'not-next':
    'The new order can’t be placed as you confirmed it: part of the old one was filled, or it was placed or dropped already. Nothing was sent. Limit lists what is left.',
  'not-loaded': 'Couldn’t load this part of the page. Nothing was sent. Check the connection and try again.',
  'new-version': 'A new version is out. Nothing was sent.',
}

function Waiting({ problem, holder }: Pick<ActsState, 'problem' | 'holder'>) {
  if (problem === undefined) return <ReviewSkeleton />
  return (
    <>
      <p role="alert" className="pb-4">
        {holder ?? PROBLEM_TEXT[problem]}
      </p>
      <DialogFoot>
        <Button size="large" onClick={() => void closeReview()}>
          Back
        </Button>
        {problem === 'new-version' ? (
          <Button size="large" rank="main" onClick={() => location.reload()}>
            Reload page
          </Button>
        ) : null}
      </DialogFoot>
    </>
  )
}

/** The yes to exactly what is shown; `undefined` while it is being built again. */
function approveOf({ id, state, facts }: ActView): ((ticked: Ticked) => void) | undefined {
  return state === 'reviewing'
    ? (ticked) => void loadEngine().then((engine) => engine.approve(id, facts, ticked))
    : undefined
}

function Body({ view, pages }: { view: ActView; pages: ReviewPages }) {
  switch (view.state) {
    case 'building':
    case 'verifying':
    case 'reviewing':
      return view.facts === undefined ? (
        <ReviewSkeleton sentence={view.sentence} isExpress={view.express === 'offered'} />
      ) : (
        <ReviewSheet {...view} facts={view.facts} onApprove={approveOf(view)} />
      )
    case 'refused':
    case 'build-failed':
      return view.move === undefined ? <Refusal view={view} /> : <PriceMoved view={view} move={view.move} />
    default:
      return <ActProgress view={view} pages={pages} />
  }
}
