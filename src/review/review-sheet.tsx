import { type ReactNode } from 'react'
import { closeReview } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ReviewFacts, type Ticked } from '~/engine/review-facts.ts'
import { CHECK_GROUPS } from '~/guard/codes.ts'
import { Button } from '~/ui/button.tsx'
import { DialogFoot } from '~/ui/dialog-parts.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { fourOfItems, rowsOfFacts, type ItemRow } from './batch/item-rows.ts'
import { ItemTable } from './batch/item-table.tsx'
import { CheckList, ExpressNote } from './express/express-note.tsx'
import { fourOfReview } from './four-figures.ts'
import { FourNumbers } from './four-numbers.tsx'
import { receiptFactsOf } from './receipt/receipt-facts.ts'
import {
  CheckFold,
  Exact,
  FeeLines,
  Line,
  Lines,
  NotRun,
  NotTouched,
  Part,
  Sentence,
} from './receipt/receipt-parts.tsx'
import { Terms, TokenNotes } from './receipt/receipt-terms.tsx'
import { useChangeReadDelay, useFocusBefore } from './refusal.tsx'
import { ReplaceTerms, Changes } from './replace-terms.tsx'
import { isAllTicked, ticksOf } from './review-ticks.ts'
import { priceText, underBidText } from './text/act-text.ts'
import { REBUILT_WORD, REVIEW_LABEL as LABEL } from './text/review-words.ts'
import { CHECK_WORD, NOT_CHECKED_WORD } from './text/words.ts'
import { TickBoxes, useTicks } from './tick-boxes.tsx'

/**
 * True if the wallet's name (untrusted text) is that of a Ledger: its requirements are shown before it is asked to sign.
 */
export const isLedger = (name: string | undefined): boolean => name?.toLowerCase().includes('ledger') === true

/** Settings that a Ledger needs before it can show a transaction. */
export const LEDGER_HINT =
  'With a Ledger: unlock it, open its Solana app, and allow blind signing there. An older app can’t show this transaction.'

type Props = Pick<ActView, 'rebuilt' | 'changes' | 'express'> & {
  /** Name of the wallet that will be asked; absent = not known. */
  readonly walletName?: string | undefined
  /** Everything shown: a line outside of these facts would not be covered by the approval. */
  readonly facts: ReviewFacts
  /** `undefined` while it is being rebuilt. */
  readonly onApprove: ((ticked: Ticked) => void) | undefined
}

/** The review of a checked transaction: every figure from its bytes and the simulation. One filled button. */
export function ReviewSheet({ facts, rebuilt, changes, express, walletName, onApprove }: Props) {
  const { sentence, note } = facts.requested
  const rows = rowsOfFacts(facts)
  const isArmed = useChangeReadDelay(rebuilt === 'changed' || rebuilt === 'within', changes)
  const ticks = ticksOf(facts)
  const state = useTicks()
  const before = useFocusBefore()
  const canApprove = onApprove !== undefined && isArmed && isAllTicked(facts, state.ticked)
  return (
    <>
      {rows.length > 1 || facts.requested.replaces !== undefined ? null : <Sentence>{sentence}</Sentence>}
      <NotTouched leaves={facts.requested.leaves} />
      <ExpressNote express={express} />
      {rebuilt === 'changed' ? <Changed changes={changes} /> : null}
      <Figures rows={rows} facts={facts} />
      <Fees facts={facts} />
      {note === undefined ? null : <Remark>{note}</Remark>}
      <BuildNotes notes={facts.notes} />
      <Checks facts={facts} />
      <LowFloors facts={facts} />
      <TokenNotes facts={facts} />
      {isLedger(walletName) ? <Note>{LEDGER_HINT}</Note> : null}
      <TickBoxes ticks={ticks} state={state} />
      <DialogFoot>
        <Button size="large" onClick={() => void closeReview()}>
          Back
        </Button>
        <p ref={before} tabIndex={-1} className="order-1 w-full text-center text-12 text-mute outline-none">
          <Hold rebuilt={rebuilt} facts={facts} />
        </p>
        <Button
          rank="main"
          size="large"
          wide
          aria-disabled={!canApprove}
          onClick={canApprove ? () => onApprove(state.ticked) : undefined}
        >
          {onApprove === undefined ? 'Refreshing' : confirmWords(facts.requested)}
        </Button>
      </DialogFoot>
    </>
  )
}

/** The four numbers; of an act of several things, those of all of them, and a table of each. */
function Figures({ rows, facts }: { rows: readonly ItemRow[]; facts: ReviewFacts }) {
  const { replaces } = facts.requested
  if (replaces !== undefined) return <ReplaceTerms {...replaces} />
  if (rows.length < 2) return <FourNumbers figures={fourOfReview(facts)} />
  return (
    <>
      <FourNumbers figures={fourOfItems(rows, false)} />
      <Part>
        <ItemTable rows={rows} isAfter={false} />
      </Part>
    </>
  )
}

/** The button that confirms: of two acts of one click, which of them it is. */
const confirmWords = ({ step }: ReviewFacts['requested']) =>
  step === undefined ? 'Confirm in wallet' : `Confirm ${step} of 2 in wallet`

/** What became of the review since it was opened, whether it was simulated, and how long it holds, where that is known. */
function Hold({ rebuilt, facts: { signBy, notChecked } }: Pick<Props, 'rebuilt' | 'facts'>) {
  const now = useNow()
  const isSimulated = !notChecked.includes('no-test-run')
  const words: string[] = [REBUILT_WORD[rebuilt], isSimulated ? 'Simulated' : 'Not simulated']
  const seconds = signBy === undefined ? undefined : Math.floor(signBy / 1000 - now)
  if (seconds !== undefined)
    words.push(seconds > 0 ? `valid for about ${seconds} s` : 'out of date, refreshed when you confirm')
  return words.join(' · ')
}

/** A note of the request itself. */
function Remark({ children }: { children: ReactNode }) {
  return <p className="mb-4 rounded-control bg-raise p-3 text-13 text-mute">{children}</p>
}

/** Warns of every sale that may go far under the bid. */
function LowFloors({ facts }: { facts: ReviewFacts }) {
  if (facts.lowFloors.length === 0) return null
  return (
    <Note tone="warn">
      {facts.lowFloors.map((floor) => (
        <p key={floor.order}>
          Min. price {priceText(floor.price)} each is {underBidText(floor)} under the bid. Your shares may sell that
          low.
        </p>
      ))}
    </Note>
  )
}

function Changed({ changes }: Pick<Props, 'changes'>) {
  return (
    <div className="mb-4">
      <Note tone="warn" role="status">
        <p>{REBUILT_WORD.changed}</p>
        <Changes changes={changes} />
      </Note>
    </div>
  )
}

/** Fees, deposits, and what the venue skipped. */
function Fees({ facts }: { facts: ReviewFacts }) {
  return (
    <Lines>
      <FeeLines facts={receiptFactsOf(facts)} />
      {facts.leftOut.map((name, index) => (
        <Line key={index} label={LABEL.leftOut} note="Unchanged">
          <bdi>{name}</bdi>
        </Line>
      ))}
    </Lines>
  )
}

/** The venue's own text on its build: beside the figures, never in place of them. */
function BuildNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className="pb-3 text-12 text-mute">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** Folded list of checks: those that ran, those that did not, and the terms in the bytes besides the four figures. */
function Checks({ facts }: { facts: ReviewFacts }) {
  const missing = CHECK_GROUPS.filter((group) => !facts.checks.includes(group))
  const gaps = missing.length + facts.notChecked.length
  return (
    <CheckFold passed={facts.checks.length} notRun={gaps}>
      <dl className="mt-2 grid gap-2">
        <Terms facts={facts} />
        <Accounts label={LABEL.venueAccount} accounts={facts.venueAccounts} />
        <Accounts label={LABEL.cosigner} accounts={facts.orders.flatMap(({ cosigner }) => cosigner ?? [])} />
        <Accounts label={LABEL.opaque} accounts={facts.opaque === '' ? [] : facts.opaque.split(' ')} />
        <Accounts
          label={LABEL.feeAccount}
          accounts={facts.waiting?.kind === 'limit' ? facts.waiting.feeAccounts : []}
        />
      </dl>
      <CheckList checks={facts.checks} />
      <NotRun
        items={[...missing.map((group) => CHECK_WORD[group]), ...facts.notChecked.map((key) => NOT_CHECKED_WORD[key])]}
      />
    </CheckFold>
  )
}

function Accounts({ label, accounts }: { label: string; accounts: readonly string[] }) {
  return accounts.map((account) => (
    <Line key={account} label={label}>
      <Exact>{account}</Exact>
    </Line>
  ))
}

/** Placeholder in the review's final size while it is being built. */
export function ReviewSkeleton({ sentence, isExpress = false }: { sentence?: string; isExpress?: boolean }) {
  return (
    <>
      <Sentence>{sentence}</Sentence>
      <Part>
        <p className="grid min-h-97 place-content-center text-center text-mute" role="status">
          Building the transaction and checking every instruction
        </p>
      </Part>
      <DialogFoot
        hint={
          isExpress ? 'Express: your wallet opens if every check passes' : 'Your wallet opens only after you confirm'
        }
      >
        <Button size="large" onClick={() => void closeReview()}>
          Back
        </Button>
        <Button size="large" wide aria-disabled="true">
          Checking
        </Button>
      </DialogFoot>
    </>
  )
}
