import { type ReactNode } from 'react'
import { Button } from '~/ui/button.tsx'
import { DialogFoot } from '~/ui/dialog.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { closeReview } from './act-store.ts'
import { netSolText, priceText, solText, tokenText, underBidText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { CHECK_GROUPS } from './guard/check-groups.ts'
import { checksWords, Exact, Line, Lines, Part, Sentence, Unchecked } from './receipt-parts.tsx'
import { OrderTerms, SwapTerms, TokenNotes, WaitingTerms } from './receipt-terms.tsx'
import { Changes } from './review-changes.tsx'
import { type ReviewFacts } from './review-facts.ts'
import { isAllTicked, ticksOf, type Ticked } from './review-ticks.ts'
import {
  CHECKED_WORD,
  FLOOR_WORD,
  REBUILT_WORD,
  REVIEW_ACTION as ACTION,
  REVIEW_LABEL as LABEL,
  REVIEW_NOTE as NOTE,
} from './review-words.ts'
import { TickBoxes, useTicks } from './tick-boxes.tsx'
import { useArmed } from './use-armed.ts'
import { HOLD_WORD, RECEIPT_WORD } from './words-views.ts'
import { CHECK_WORD } from './words.ts'

type Props = Pick<ActView, 'rebuilt' | 'changes'> & {
  /** Everything shown: a line outside of these facts would not be covered by the approval. */
  readonly facts: ReviewFacts
  /** `undefined` while it is being rebuilt. */
  readonly onApprove: ((ticked: Ticked) => void) | undefined
}

/** The review of an approved transaction: every figure from its bytes and the simulation. One filled button. */
export function Receipt({ facts, rebuilt, changes, onApprove }: Props) {
  const { sentence, note } = facts.asked
  const isArmed = useArmed(rebuilt === 'changed' || rebuilt === 'within', changes)
  const ticks = ticksOf(facts)
  const state = useTicks()
  const canApprove = onApprove !== undefined && isArmed && isAllTicked(facts, state.ticked)
  return (
    <>
      <Sentence>{sentence}</Sentence>
      {rebuilt === 'no' ? null : <Rebuilt rebuilt={rebuilt} changes={changes} />}
      <Amounts facts={facts} />
      {note === undefined ? null : <Remark>{note}</Remark>}
      <Costs facts={facts} />
      <BuildNotes notes={facts.notes} />
      <Checks facts={facts} />
      <LowFloors facts={facts} />
      <TokenNotes facts={facts} />
      <TickBoxes ticks={ticks} state={state} />
      <DialogFoot hint={<Hold facts={facts} />}>
        <Button size="large" onClick={() => void closeReview()}>
          {ACTION.back}
        </Button>
        <Button
          rank="main"
          size="large"
          wide
          aria-disabled={!canApprove}
          onClick={canApprove ? () => onApprove(state.ticked) : undefined}
        >
          {onApprove === undefined ? ACTION.refreshing : ACTION.confirm}
        </Button>
      </DialogFoot>
    </>
  )
}

/** Whether it was simulated, and for how long it may be signed, where that is known. */
function Hold({ facts: { signBy, notChecked } }: { facts: ReviewFacts }) {
  const now = useNow()
  const words: string[] = [notChecked.includes('no-test-run') ? NOTE.notSimulated : NOTE.simulated]
  const seconds = signBy === undefined ? undefined : Math.floor(signBy / 1000 - now)
  if (seconds !== undefined) words.push(seconds > 0 ? HOLD_WORD.for(seconds) : HOLD_WORD.over)
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
        <p key={floor.order}>{FLOOR_WORD.warning(priceText(floor.price), underBidText(floor))}</p>
      ))}
    </Note>
  )
}

function Rebuilt({ rebuilt, changes }: { rebuilt: Exclude<Props['rebuilt'], 'no'>; changes: Props['changes'] }) {
  return (
    <div className="mb-4">
      <Note tone={rebuilt === 'changed' ? 'warn' : undefined} role="status">
        <p>{REBUILT_WORD[rebuilt]}</p>
        <Changes changes={changes} />
      </Note>
    </div>
  )
}

const SOURCE_NOTE = { 'test-run': NOTE.simulated, bound: NOTE.stated } as const

function Amounts({ facts }: { facts: ReviewFacts }) {
  if (facts.swap !== undefined)
    return (
      <Lines>
        <SwapTerms swap={facts.swap} enforced={facts.enforced} decimals={facts.decimals} />
      </Lines>
    )
  return (
    <Lines>
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
        <Line
          label={expectedLabel(facts)}
          big={facts.lowFloors.length === 0}
          note={isBuyOrder(facts) ? NOTE.expectedShares : NOTE.expected}
        >
          {facts.asked.expected}
        </Line>
      )}
      <OrderTerms facts={facts} />
      {facts.waiting === undefined ? null : <WaitingTerms waiting={facts.waiting} decimals={facts.decimals} />}
      {facts.losses.length === 0 && facts.orders.length === 0 && facts.waiting === undefined ? (
        <Line label={LABEL.pays}>{facts.fee === undefined ? NOTE.feeOnly : NOTE.feesOnly}</Line>
      ) : null}
      {facts.leftOut.map((name, index) => (
        <Line key={index} label={LABEL.leftOut} note={NOTE.unchanged}>
          <bdi>{name}</bdi>
        </Line>
      ))}
    </Lines>
  )
}

/** A buy expects shares, a sale money. */
function expectedLabel(facts: ReviewFacts): string {
  return isBuyOrder(facts) ? LABEL.expectedShares : LABEL.expected
}

function isBuyOrder({ orders }: ReviewFacts): boolean {
  return orders.some(({ isBuy }) => isBuy)
}

function Costs({ facts }: { facts: ReviewFacts }) {
  const isOwn = facts.feePayer === facts.owner
  return (
    <Lines>
      <Line label={LABEL.owner} note={NOTE.yours}>
        <Exact>{facts.owner}</Exact>
      </Line>
      {facts.fee === undefined ? null : (
        <Line label={LABEL.venueFee} note={RECEIPT_WORD.to(facts.fee.to)}>
          {solText(facts.fee.lamports)}
        </Line>
      )}
      <Line label={LABEL.networkFee} note={isOwn ? undefined : RECEIPT_WORD.paid(facts.feePayer)}>
        {solText(facts.networkFeeLamports)}
      </Line>
      <Line label={LABEL.priority} note={RECEIPT_WORD.max(solText(facts.feeCapLamports))}>
        {solText(facts.priorityFeeLamports)}
      </Line>
      {facts.rentLamports > 0n ? (
        <Line label={LABEL.rent} note={NOTE.accountRent}>
          {solText(facts.rentLamports)}
        </Line>
      ) : null}
      {facts.refundLamports > 0n ? (
        <Line label={LABEL.refund} note={NOTE.refundedRent}>
          {solText(facts.refundLamports)}
        </Line>
      ) : null}
      {facts.waiting === undefined || facts.waiting.rentLamports === 0n ? null : (
        <Line label={LABEL.orderRent} note={NOTE.rent[facts.waiting.kind]}>
          {solText(facts.waiting.rentLamports)}
        </Line>
      )}
      {facts.lamportsOut === undefined ? null : (
        <Line label={LABEL.netSol} note={NOTE.netSol}>
          {netSolText(facts.lamportsOut)}
        </Line>
      )}
      {facts.memo === undefined ? null : (
        <Line label={LABEL.memo}>
          <Untrusted text={facts.memo} />
        </Line>
      )}
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

/** A collapsible line: what was checked. What could not be is always visible. */
function Checks({ facts }: { facts: ReviewFacts }) {
  const missing = CHECK_GROUPS.filter((group) => !facts.checks.includes(group))
  return (
    <Part>
      <details>
        <summary className="flex min-h-7 items-center gap-2 text-13 phone:min-h-11">
          <span className="text-yes">
            <Icon name="check" />
          </span>
          <h3 className="text-13 font-fig text-text">{checksWords(facts.checks.length, CHECK_GROUPS.length)}</h3>
          <span className="ml-auto transition-transform in-[[open]]:rotate-180">
            <Icon name="down" small />
          </span>
        </summary>
        <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-13 text-mute phone:grid-cols-1">
          {facts.checks.map((group) => (
            <li key={group} className="flex items-center gap-2">
              <span className="text-yes">
                <Icon name="check" small />
              </span>
              {CHECK_WORD[group]}
            </li>
          ))}
          {missing.map((group) => (
            <li key={group}>{`${CHECK_WORD[group]}: ${CHECKED_WORD.missing}`}</li>
          ))}
        </ul>
        <dl className="mt-2 grid gap-2">
          <Accounts label={LABEL.venueAccount} accounts={facts.venueAccounts} />
          <Accounts label={LABEL.cosigner} accounts={facts.orders.flatMap(({ cosigner }) => cosigner ?? [])} />
          <Accounts label={LABEL.opaque} accounts={facts.opaque === '' ? [] : facts.opaque.split(' ')} />
          <Accounts
            label={LABEL.feeAccount}
            accounts={facts.waiting?.kind === 'limit' ? facts.waiting.feeAccounts : []}
          />
        </dl>
      </details>
      <Unchecked items={facts.notChecked} />
    </Part>
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
export function ReceiptSkeleton({ sentence }: { sentence?: string }) {
  return (
    <>
      <Sentence>{sentence}</Sentence>
      <Part>
        <p className="grid min-h-97 place-content-center text-center text-mute" role="status">
          {NOTE.building}
        </p>
      </Part>
      <DialogFoot hint={NOTE.checking}>
        <Button size="large" onClick={() => void closeReview()}>
          {ACTION.back}
        </Button>
        <Button size="large" wide aria-disabled="true">
          {ACTION.checking}
        </Button>
      </DialogFoot>
    </>
  )
}
