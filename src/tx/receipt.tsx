import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { closeReview } from './acts.ts'
import { netSolText, solText, tokenText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { Line, OrderTerms, SwapTerms, WaitingTerms } from './receipt-terms.tsx'
import { Changes } from './review-changes.tsx'
import { type ReviewFacts } from './review-facts.ts'
import { REBUILT_WORD, REVIEW_LABEL as LABEL, SIMULATION_WORD, UNREAD_WORD } from './review-words.ts'
import { useArmed } from './use-armed.ts'
import { CHECK_WORD, NOT_CHECKED_WORD } from './words.ts'
import { Untrusted } from '../ui/untrusted.tsx'

type Props = Pick<ActView, 'rebuilt' | 'changes'> & {
  /** All that is shown: a line that is not of these facts would be outside of what a yes is given to. */
  readonly facts: ReviewFacts
  /** `undefined` while it is being built again. */
  readonly onApprove: (() => void) | undefined
}

/** The review of an approved transaction: every figure from its bytes and the test run. One filled button. */
export function Receipt({ facts, rebuilt, changes, onApprove }: Props) {
  const { sentence, note } = facts.asked
  const isArmed = useArmed(rebuilt === 'changed', changes)
  const tail = unreadBytes(facts)
  const [ticked, setTicked] = useState('')
  const canApprove = onApprove !== undefined && isArmed && ticked === tail
  return (
    <>
      <p className="sheet-sentence">
        <bdi>{sentence}</bdi>
      </p>
      {rebuilt === 'no' ? null : <Rebuilt rebuilt={rebuilt} changes={changes} />}
      <Amounts facts={facts} />
      {note === undefined ? null : <p className="note">{note}</p>}
      <Costs facts={facts} />
      <BuildNotes notes={facts.notes} />
      <Checks facts={facts} />
      {tail === '' ? null : (
        <label className="tick">
          <input type="checkbox" checked={ticked === tail} onChange={() => setTicked(ticked === tail ? '' : tail)} />
          <span>
            {tail.length / 2} {UNREAD_WORD} <span className="font-mono break-all">{tail}</span>
          </span>
        </label>
      )}
      <p className="sheet-hint">
        Your wallet will show a request from this site. It may add safety checks; those are looked at again before
        anything is sent.
      </p>
      <div className="sheet-buttons">
        <button type="button" className="btn" onClick={() => void closeReview()}>
          Back
        </button>
        <button
          type="button"
          className="btn is-main is-big"
          aria-disabled={!canApprove}
          onClick={canApprove ? onApprove : undefined}
        >
          {onApprove === undefined ? 'Building again' : 'Approve in wallet'}
        </button>
      </div>
    </>
  )
}

/** Bytes of an order that nobody has understood yet, hex: they need a tick of their own. Empty = none; zeros say nothing. */
function unreadBytes({ waiting }: ReviewFacts): string {
  return waiting?.kind !== 'limit' || /^0*$/.test(waiting.tail) ? '' : waiting.tail
}

function Rebuilt({ rebuilt, changes }: { rebuilt: 'same' | 'better' | 'changed'; changes: Props['changes'] }) {
  return (
    <div className={rebuilt === 'changed' ? 'note is-warn' : 'note'} role="status">
      <div>
        <p>{REBUILT_WORD[rebuilt]}</p>
        <Changes changes={changes} />
      </div>
    </div>
  )
}

const SOURCE_NOTE = {
  'test-run': 'exactly, from the test run',
  bound: 'the venue states it; no test run could be had',
} as const

function Amounts({ facts }: { facts: ReviewFacts }) {
  if (facts.swap !== undefined)
    return (
      <dl className="sheet-block">
        <SwapTerms swap={facts.swap} decimals={facts.decimals} />
      </dl>
    )
  return (
    <dl className="sheet-block">
      {facts.gains.map(({ mint, raw, source }, index) => (
        <Line key={mint} label={LABEL.gains} big={index === 0} note={SOURCE_NOTE[source]}>
          {tokenText(mint, raw, facts.decimals)}
        </Line>
      ))}
      {facts.losses.map(({ mint, raw, source }) => (
        <Line key={mint} label={LABEL.losses} note={SOURCE_NOTE[source]}>
          {tokenText(mint, raw, facts.decimals)}
        </Line>
      ))}
      {facts.asked.expected === undefined ? null : (
        <Line label={LABEL.expected} big note="at the bids as they stood, after fees">
          {facts.asked.expected}
        </Line>
      )}
      <OrderTerms facts={facts} />
      {facts.waiting === undefined ? null : <WaitingTerms waiting={facts.waiting} decimals={facts.decimals} />}
      {facts.losses.length === 0 && facts.orders.length === 0 && facts.waiting === undefined ? (
        <Line label={LABEL.pays}>network fee only</Line>
      ) : null}
      {facts.leftOut.map((name, index) => (
        <Line key={index} label={LABEL.leftOut} note="nothing happens to it">
          <bdi>{name}</bdi>
        </Line>
      ))}
    </dl>
  )
}

const RENT_NOTE = {
  limit: 'of the order’s accounts; comes back when it is filled, cancelled or ended',
  plan: 'of the plan’s accounts; comes back when it is finished or ended',
} as const

function Costs({ facts }: { facts: ReviewFacts }) {
  const isOwn = facts.feePayer === facts.owner
  return (
    <dl className="sheet-block">
      <Line label={LABEL.owner} note="your wallet’s own account">
        <span className="mono">{facts.owner}</span>
      </Line>
      {facts.fee === undefined ? null : (
        <Line label={LABEL.venueFee} note={`to ${facts.fee.to}`}>
          {solText(facts.fee.lamports)}
        </Line>
      )}
      <Line label={LABEL.networkFee} note={isOwn ? undefined : `paid by ${facts.feePayer}`}>
        {solText(facts.networkFeeLamports)}
      </Line>
      <Line label={LABEL.priority} note={`cap ${solText(facts.feeCapLamports)}`}>
        {solText(facts.priorityFeeLamports)}
      </Line>
      {facts.rentLamports > 0n ? (
        <Line label={LABEL.rent} note="comes back when you close the account">
          {solText(facts.rentLamports)}
        </Line>
      ) : null}
      {facts.waiting === undefined || facts.waiting.rentLamports === 0n ? null : (
        <Line label={LABEL.orderRent} note={RENT_NOTE[facts.waiting.kind]}>
          {solText(facts.waiting.rentLamports)}
        </Line>
      )}
      {facts.lamportsOut === undefined ? null : (
        <Line label={LABEL.netSol} note={`${SIMULATION_WORD.told}; with fees and account rent`}>
          {netSolText(facts.lamportsOut)}
        </Line>
      )}
      {facts.memo === undefined ? null : (
        <Line label={LABEL.memo}>
          <Untrusted text={facts.memo} />
        </Line>
      )}
    </dl>
  )
}

/** The venue's own words on its build: beside the figures, never in place of them. */
function BuildNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className="sheet-notes pb-3">
      {notes.map((note) => (
        <p key={note} className="fine">
          {note}
        </p>
      ))}
    </div>
  )
}

function Checks({ facts }: { facts: ReviewFacts }) {
  // On a phone the list is closed: what was checked is one line, what could not be is always in view.
  const [isWide] = useState(() => matchMedia('(width >= 720px)').matches)
  return (
    <div className="sheet-block">
      <details className="sheet-fold" open={isWide}>
        <summary className="sheet-line">
          <h3>
            <Icon name="right" small />
            {facts.checks.length} of {facts.checks.length} checks passed
          </h3>
          <span className="mute small">valid for about {Math.max(0, Math.floor(facts.validForMs / 1000))} s</span>
        </summary>
        <ul className="sheet-checks">
          {facts.checks.map((group) => (
            <li key={group}>
              <Icon name="check" small />
              {CHECK_WORD[group]}
            </li>
          ))}
        </ul>
        <dl>
          <Accounts label={LABEL.venueAccount} accounts={facts.venueAccounts} />
          <Accounts
            label={LABEL.feeAccount}
            accounts={facts.waiting?.kind === 'limit' ? facts.waiting.feeAccounts : []}
          />
        </dl>
      </details>
      <div className="sheet-unchecked">
        <Icon name="info" small />
        <div>
          <h3>Could not be checked</h3>
          {facts.notChecked.map((item) => (
            <p key={item}>{NOT_CHECKED_WORD[item]}</p>
          ))}
        </div>
      </div>
    </div>
  )
}

function Accounts({ label, accounts }: { label: string; accounts: readonly string[] }) {
  return accounts.map((account) => (
    <Line key={account} label={label}>
      <span className="mono">{account}</span>
    </Line>
  ))
}

/** The receipt's final size while it is being built. */
export function ReceiptSkeleton({ sentence }: { sentence?: string }) {
  return (
    <>
      <p className="sheet-sentence">{sentence === undefined ? 'Building the transaction' : <bdi>{sentence}</bdi>}</p>
      <div className="sheet-block is-waiting" role="status">
        Building it, reading the chain, and checking every instruction.
      </div>
      <div className="sheet-buttons">
        <button type="button" className="btn" onClick={() => void closeReview()}>
          Back
        </button>
        <button type="button" className="btn is-big" aria-disabled="true">
          Checking
        </button>
      </div>
    </>
  )
}
