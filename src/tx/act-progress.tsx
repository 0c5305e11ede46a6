import { Link } from '@tanstack/react-router'
import { Address, copyText } from '../ui/copy.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNow } from '../ui/now.ts'
import { closeReview, loadEngine } from './acts.ts'
import { reportOf, solText, tokenText } from './act-text.ts'
import { REFUSED_BY_TEST, VENUE_SILENT, type ActView } from './act-view.ts'
import { Comparison } from './rebuild-diff-view.tsx'
import { type ActState } from './machine.ts'
import { stateWord } from './state-words.ts'
import { waitsIn } from './waits-in.ts'
import { Line, OrderTerms, SwapTerms } from './receipt-terms.tsx'
import { Changes } from './review-changes.tsx'
import { type ReviewFacts } from './review-facts.ts'
import { CHANGE_WORD } from './review-words.ts'
import { CODE_WORDS, OUTCOME_WORD } from './words.ts'
import { cleanText } from '../values/clean-text.ts'

const STEPS: readonly { readonly label: string; readonly states: readonly ActState[] }[] = [
  { label: 'Wallet', states: ['asking-wallet', 'silent', 'checking'] },
  { label: 'Sent', states: ['recorded', 'sending'] },
  { label: 'Confirmed', states: ['confirming', 'unknown'] },
  { label: 'Venue agrees', states: ['settling', 'settle-late'] },
]

/** How far an act is, from the wallet to the venue: four steps, one sentence, what may be done. */
export function ActProgress({ view }: { view: ActView }) {
  const standing = view.standing
  return (
    <>
      <p className="sheet-sentence">
        <bdi>{view.sentence}</bdi>
      </p>
      <Steps state={view.state} />
      <p className="sheet-status" role="status" aria-label="Status">
        {stateWord(view.state, view.code)}
        {view.state === 'confirming' || view.state === 'sending' ? <Elapsed since={view.updatedAt} /> : null}
      </p>
      <Told view={view} />
      <dl className="sheet-block">
        <Outcome view={view} />
        {view.signature === undefined ? null : (
          <div className="sheet-line">
            <dt>Signature</dt>
            <dd>
              <Address value={view.signature} what="Signature" />
            </dd>
          </div>
        )}
      </dl>
      {view.changes.length === 0 ? null : (
        <section aria-label={CHANGE_WORD.better}>
          <h3 className="mute small">{CHANGE_WORD.better}</h3>
          <Changes changes={view.changes} />
        </section>
      )}
      <Comparison view={view} />
      <div className="sheet-buttons">
        <button type="button" className={standing.ended ? 'btn is-big' : 'btn'} onClick={() => void closeReview()}>
          {standing.ended ? 'Close' : 'Go on reading'}
        </button>
        <Actions view={view} />
        <WaitsIn view={view} />
      </div>
    </>
  )
}

/** Leads to the list that what was placed waits in. */
function WaitsIn({ view: { kind, outcome } }: { view: ActView }) {
  const tab = outcome === 'resting' || outcome === 'running' ? waitsIn(kind) : undefined
  if (tab === undefined) return null
  return (
    <Link to="/activity" search={{ tab }} className="btn" onClick={() => void closeReview()}>
      {tab === 'recurring' ? 'See or end it in Activity' : 'See or cancel it in Activity'}
    </Link>
  )
}

function Steps({ state }: { state: ActState }) {
  const at = STEPS.findIndex((step) => step.states.includes(state))
  const done = state === 'done' ? STEPS.length : at
  return (
    <ol className="sheet-steps">
      {STEPS.map((step, index) => (
        <li key={step.label} data-step={index < done ? 'done' : index === at ? 'now' : 'ahead'}>
          {index < done ? <Icon name="check" small /> : <span className="dot" />}
          {step.label}
        </li>
      ))}
    </ol>
  )
}

/** What came of it, once that is told; until then what the bytes bring and take. */
function Outcome({ view }: { view: ActView }) {
  const { facts } = view
  const result = resultOf(view)
  if (result === undefined) return facts === undefined ? null : <Figures facts={facts} isDone={view.state === 'done'} />
  return (
    <>
      {result.map(({ label, words }) => (
        <Line key={label} label={label} big={label === 'Received'}>
          {words}
        </Line>
      ))}
      {facts === undefined ? null : <Fees facts={facts} />}
    </>
  )
}

/** What came of a finished act: as the venue tells of it, else of a swap what the chain moved; `undefined` = no more is told. */
function resultOf({ state, result, moved, facts }: ActView): ActView['result'] {
  if (state !== 'done') return undefined
  if (result !== undefined && result.length > 0) return result
  if (facts?.swap === undefined || moved === undefined || moved.length === 0) return undefined
  const { inputMint, outputMint } = facts.swap
  return moved
    .filter(({ mint }) => mint === inputMint || mint === outputMint)
    .map(({ mint, raw }) => {
      const units = BigInt(raw)
      return {
        label: units < 0n ? 'Paid' : 'Received',
        words: tokenText(mint, units < 0n ? -units : units, facts.decimals),
      }
    })
}

/** What the bytes bring and take. */
function Figures({ facts, isDone }: { facts: ReviewFacts; isDone: boolean }) {
  return (
    <>
      {facts.swap === undefined ? (
        facts.gains.map(({ mint, raw }) => (
          <div className="sheet-line" key={mint}>
            <dt>{isDone ? 'Received' : 'You receive'}</dt>
            <dd translate="no">{tokenText(mint, raw, facts.decimals)}</dd>
          </div>
        ))
      ) : (
        <SwapTerms swap={facts.swap} decimals={facts.decimals} />
      )}
      <OrderTerms facts={facts} />
      <Fees facts={facts} />
    </>
  )
}

/** Fees and rent: what left the owner's SOL in the test run; of an exchange, which may move SOL itself, what the bytes ask for. */
function Fees({ facts }: { facts: ReviewFacts }) {
  const asked = facts.networkFeeLamports + facts.priorityFeeLamports + facts.rentLamports
  const lamports = facts.swap === undefined ? facts.lamportsOut : asked
  if (lamports === undefined) return null
  return (
    <div className="sheet-line">
      <dt>Fees and rent</dt>
      <dd translate="no">{solText(lamports)}</dd>
    </div>
  )
}

function Elapsed({ since }: { since: number }) {
  const now = useNow()
  return <span aria-hidden="true"> ({Math.max(0, Math.floor(now - since / 1000))} s)</span>
}

function Told({ view }: { view: ActView }) {
  const words = view.code === undefined ? undefined : CODE_WORDS[view.code]
  const lines = [
    words === undefined ? undefined : `${words.cause} ${words.money} ${words.next}`.trim(),
    view.error === undefined ? undefined : `The chain says: ${view.error}. Only the network fee was spent.`,
    view.state === 'expired' ? 'It missed its window and can no longer land. This is proven.' : undefined,
    view.outcome === undefined ? undefined : OUTCOME_WORD[view.outcome],
    view.standing.money === 'maybe' ? postedLine(view.posted) : undefined,
    view.noAnswer === undefined || view.standing.ended ? undefined : noAnswerLine(view.noAnswer),
    view.waitsForSend ? 'You signed this, and it was not sent. Send it now, or let it expire.' : undefined,
    view.additions.length > 0 ? `Your wallet added: ${view.additions.join(', ')}.` : undefined,
  ].filter((line) => line !== undefined)
  return lines.map((line) => (
    <p className="mute" key={line}>
      {line}
    </p>
  ))
}

function postedLine(posted: ActView['posted']): string | undefined {
  if (posted === undefined || posted.said === 'success') return undefined
  const words = posted.message === undefined ? '' : ` (“\u2068${cleanText(posted.message, 'title')}\u2069”)`
  return posted.said === 'failed'
    ? `The venue says it failed${words}. That is its word, not proof: it is watched until it can no longer land.`
    : `The venue’s answer was not understood${words}. It is watched on chain.`
}

function noAnswerLine(reason: string): string {
  if (reason.startsWith(VENUE_SILENT))
    return `The venue has not said that it has it (${reason.slice(VENUE_SILENT.length)}). The same signed bytes are given to it again; they cannot act twice.`
  return reason.startsWith(REFUSED_BY_TEST)
    ? `The network's own test says it would fail now, so it was not passed on (${reason.slice(REFUSED_BY_TEST.length)}). It is watched until it can no longer land.`
    : `The last look at the chain gave no answer (${reason}). It may still land.`
}

function Actions({ view }: { view: ActView }) {
  const standing = view.standing
  return (
    <>
      {view.waitsForSend ? (
        <button
          type="button"
          className="btn is-main"
          onClick={() => void loadEngine().then((engine) => engine.sendNow(view.id))}
        >
          Send now
        </button>
      ) : null}
      {standing.ended || view.waitsForSend ? null : (
        <button
          type="button"
          className="btn is-plain"
          onClick={() => void loadEngine().then((engine) => engine.recheck())}
        >
          Check again
        </button>
      )}
      {view.state === 'done' || view.state === 'cancelled' ? null : (
        <button type="button" className="btn is-plain" onClick={() => void copyText(reportOf(view), 'Report')}>
          Copy report
        </button>
      )}
    </>
  )
}
