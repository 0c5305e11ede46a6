import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { closeSheet } from './acts.ts'
import { solText, tokenText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { type SheetFacts } from './guard/sheet-facts.ts'
import { Line, OrderTerms, SwapTerms, WaitingTerms } from './receipt-terms.tsx'
import { CHECK_WORD, NOT_CHECKED_WORD } from './words.ts'
import { Untrusted } from '../ui/untrusted.tsx'

/** The receipt of an approved transaction: every figure from its bytes and the test run. One filled button. */
export function Receipt({
  view,
  onApprove,
  isBusy = false,
}: {
  view: ActView
  onApprove?: () => void
  isBusy?: boolean
}) {
  const { facts } = view
  if (facts === undefined) return <ReceiptSkeleton sentence={view.sentence} />
  return (
    <>
      <p className="sheet-sentence">
        <bdi>{view.sentence}</bdi>
      </p>
      {view.rebuilt === 'no' ? null : <Rebuilt changed={view.rebuilt === 'changed'} />}
      <Amounts facts={facts} />
      {view.note === undefined ? null : <p className="note">{view.note}</p>}
      <Costs view={view} facts={facts} />
      <BuildNotes notes={view.buildNotes ?? []} />
      <Checks facts={facts} />
      <p className="sheet-hint">
        Your wallet will show a request from this site. It may add safety checks; those are looked at again before
        anything is sent.
      </p>
      <div className="sheet-buttons">
        <button type="button" className="btn" onClick={() => void closeSheet()}>
          Back
        </button>
        <button
          type="button"
          className="btn is-main is-big"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onApprove}
        >
          {isBusy ? 'Building again' : 'Approve in wallet'}
        </button>
      </div>
    </>
  )
}

function Rebuilt({ changed }: { changed: boolean }) {
  return (
    <p className={changed ? 'note is-warn' : 'note'} role="status">
      {changed
        ? 'The transaction was built again because the first one grew old. The figures changed: read them once more.'
        : 'The transaction was built again because the first one grew old. Nothing in it changed.'}
    </p>
  )
}

const SOURCE_NOTE = {
  'test-run': 'exactly, from the test run',
  bound: 'the venue states it; no test run could be had',
} as const

function Amounts({ facts }: { facts: SheetFacts }) {
  if (facts.swap !== undefined)
    return (
      <dl className="sheet-block">
        <SwapTerms swap={facts.swap} decimals={facts.decimals} />
      </dl>
    )
  return (
    <dl className="sheet-block">
      {facts.gains.map(({ mint, raw, source }, index) => (
        <Line key={mint} label="You receive" big={index === 0} note={SOURCE_NOTE[source]}>
          {tokenText(mint, raw, facts.decimals)}
        </Line>
      ))}
      {facts.losses.map(({ mint, raw, source }) => (
        <Line key={mint} label="You pay at most" note={SOURCE_NOTE[source]}>
          {tokenText(mint, raw, facts.decimals)}
        </Line>
      ))}
      <OrderTerms facts={facts} />
      {facts.waiting === undefined ? null : <WaitingTerms waiting={facts.waiting} decimals={facts.decimals} />}
      {facts.losses.length === 0 && facts.orders.length === 0 && facts.waiting === undefined ? (
        <Line label="You pay">network fee only</Line>
      ) : null}
      {facts.leftOut.map((name, index) => (
        <Line key={index} label="Left out by the venue" note="nothing happens to it">
          <bdi>{name}</bdi>
        </Line>
      ))}
    </dl>
  )
}

function Costs({ view, facts }: { view: ActView; facts: SheetFacts }) {
  const isOwn = facts.feePayer === view.owner
  return (
    <dl className="sheet-block">
      <Line label="Goes to" note="your wallet’s own account">
        <span className="mono">{view.owner}</span>
      </Line>
      {facts.fee === undefined ? null : (
        <Line label="Fee of the venue" note={`to ${facts.fee.to}`}>
          {solText(facts.fee.lamports)}
        </Line>
      )}
      <Line label="Network fee" note={isOwn ? undefined : `paid by ${facts.feePayer}`}>
        {solText(facts.networkFeeLamports)}
      </Line>
      <Line label="Priority" note={`cap ${solText(facts.feeCapLamports)}`}>
        {solText(facts.priorityFeeLamports)}
      </Line>
      {facts.rentLamports > 0n ? (
        <Line label="Rent, your token account" note="comes back when you close the account">
          {solText(facts.rentLamports)}
        </Line>
      ) : null}
      {facts.memo === undefined ? null : (
        <Line label="Note in the transaction">
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
    <div className="sheet-notes">
      {notes.map((note) => (
        <p key={note} className="fine">
          {note}
        </p>
      ))}
    </div>
  )
}

function Checks({ facts }: { facts: SheetFacts }) {
  const { blocksLeft } = facts
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
          <span className="mute small">
            {blocksLeft === undefined ? 'end not stated' : `valid for about ${(blocksLeft * 2n) / 5n} s`}
          </span>
        </summary>
        <ul className="sheet-checks">
          {facts.checks.map((group) => (
            <li key={group}>
              <Icon name="check" small />
              {group === 'size' ? `Size ${facts.sizeBytes} of ${facts.sizeLimitBytes}` : CHECK_WORD[group]}
            </li>
          ))}
        </ul>
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

/** The receipt's final size while it is being built. */
export function ReceiptSkeleton({ sentence }: { sentence?: string }) {
  return (
    <>
      <p className="sheet-sentence">{sentence === undefined ? 'Building the transaction' : <bdi>{sentence}</bdi>}</p>
      <div className="sheet-block is-waiting" role="status">
        Building it, reading the chain, and checking every instruction.
      </div>
      <div className="sheet-buttons">
        <button type="button" className="btn" onClick={() => void closeSheet()}>
          Back
        </button>
        <button type="button" className="btn is-big" aria-disabled="true">
          Checking
        </button>
      </div>
    </>
  )
}
