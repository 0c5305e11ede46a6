import { Fragment, type ReactNode } from 'react'
import { startAct } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { CHECK_GROUPS } from '~/guard/codes.ts'
import { Button } from '~/ui/button.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { figureName } from '~/values/figures.ts'
import { feesOfAll, CheckFold, Line, Lines, NotRun } from '../receipt/receipt-parts.tsx'
import { VenueSays } from '../refusal.tsx'
import { Changes } from '../replace-terms.tsx'
import { ticksOf, type ReviewTick } from '../review-ticks.ts'
import { WaitMark } from '../steps.tsx'
import { floorWords, netSolText, solText } from '../text/act-text.ts'
import { REBUILT_WORD, REVIEW_LABEL as LABEL } from '../text/review-words.ts'
import { CHECK_WORD, NOT_CHECKED_WORD } from '../text/words.ts'
import { TickBoxes, type TickState } from '../tick-boxes.tsx'
import { batchResult, resultWords } from './batch-result.ts'

/* Parts of the review of several acts: what stands below one of them, and what is of all of them. */

/** It is built or judged, for the first time or again. */
export const isChecking = ({ state }: ActView) => state === 'building' || state === 'verifying'

/** Checked and waiting for approval; also while it is kept up to date. */
export const isReady = (view: ActView) => view.state === 'reviewing' || (isChecking(view) && view.facts !== undefined)

/** Ticks required by an act; ids include the act so that several acts do not collide. */
export const ticksOfAct = (view: ActView): readonly ReviewTick[] =>
  isReady(view) && view.facts !== undefined
    ? ticksOf(view.facts).map((tick) => ({ ...tick, id: `${view.id} ${tick.id}` }))
    : []

/** Something is awaited for it: the wallet, the network or the venue. */
const isWaited = (view: ActView) => view.state === 'silent' || batchResult(view) === 'under-way'

/** Details below the rows of an act: its result, changes and required ticks. Nothing while it only waits. */
export function belowAct(view: ActView, ticks: TickState): ReactNode {
  const own = ticksOfAct(view)
  const isChanged = view.rebuilt === 'changed'
  if (isReady(view) && own.length === 0 && !isChanged) return null
  return (
    <>
      {isReady(view) ? null : (
        <span className="flex items-center gap-1.5 text-mute">
          {isWaited(view) ? <WaitMark /> : null}
          {resultWords(view)}
        </span>
      )}
      <div className="text-mute">
        <VenueSays view={view} />
      </div>
      {view.move === undefined ? (
        <Floors view={view} />
      ) : (
        <UpdatePrice kind={view.kind} request={view.move.updated.request} />
      )}
      {isChanged ? (
        <>
          <span className="text-warn">{REBUILT_WORD.changed}</span>
          <Changes changes={view.changes} />
        </>
      ) : null}
      <TickBoxes ticks={own} state={ticks} />
    </>
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
      Update price
    </Button>
  )
}

/** Fees of all acts that are still open or done, and what was checked of them. */
export function Sums({ acts }: { acts: readonly ActView[] }) {
  const live = acts.flatMap(({ facts, standing, state, subject }) =>
    facts !== undefined && (!standing.ended || state === 'done') ? [{ facts, subject }] : [],
  )
  if (live.length === 0) return null
  const all = live.map(({ facts }) => facts)
  const { text, note, deposit, returned } = feesOfAll(all)
  return (
    <>
      <Lines>
        <Line label={figureName('fees')} note={note}>
          {text}
        </Line>
        {deposit === 0n ? null : <Line label={figureName('deposit')}>{solText(deposit)}</Line>}
        {returned === 0n ? null : <Line label={figureName('deposit', true)}>{solText(returned)}</Line>}
      </Lines>
      <Checked live={live} />
    </>
  )
}

/** Folded list of checks of every act, with the uncovered parts, the memos, and the SOL that moves with each. */
function Checked({ live }: { live: readonly { readonly facts: ReviewFacts; readonly subject: string }[] }) {
  const passed = live.reduce((sum, { facts }) => sum + facts.checks.length, 0)
  const missing = CHECK_GROUPS.filter((group) => live.some(({ facts }) => !facts.checks.includes(group)))
  const unchecked = [...new Set(live.flatMap(({ facts }) => facts.notChecked))]
  const notRun = [...missing.map((group) => CHECK_WORD[group]), ...unchecked.map((key) => NOT_CHECKED_WORD[key])]
  return (
    <CheckFold passed={passed} notRun={notRun.length}>
      <dl className="mt-2 grid gap-2">
        {live.map(({ facts: { lamportsOut = 0n, memo }, subject }, index) => (
          <Fragment key={index}>
            {lamportsOut === 0n ? null : (
              <Line label={LABEL.netSol} note={subject}>
                {netSolText(lamportsOut)}
              </Line>
            )}
            {memo === undefined ? null : (
              <Line label={LABEL.memo} note={subject}>
                <Untrusted text={memo} />
              </Line>
            )}
          </Fragment>
        ))}
      </dl>
      <NotRun items={notRun} />
    </CheckFold>
  )
}
