import { Fragment, useState, type ReactNode } from 'react'
import { MINT } from '../config/programs.ts'
import { percent } from '../values/format.ts'
import { clock } from '../values/format-time.ts'
import { amountText, mulDiv } from '../values/money.ts'
import { Icon } from '../ui/icon.tsx'
import { closeSheet } from './acts.ts'
import { solText, tokenText } from './act-text.ts'
import { type ActView } from './act-view.ts'
import { type SheetFacts, type SwapFacts, type WaitingFacts } from './guard/sheet-facts.ts'
import { CHECK_WORD, NOT_CHECKED_WORD } from './words.ts'

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

/** One line of the receipt. */
function Line({
  label,
  children,
  big = false,
  note,
}: {
  label: string
  children: ReactNode
  big?: boolean
  note?: string | undefined
}) {
  return (
    <div className={big ? 'sheet-line is-big' : 'sheet-line'}>
      <dt>{label}</dt>
      <dd translate="no">
        {children}
        {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
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

/** What an exchange takes and gives, read from its bytes: one side exact, the other a bound; the test run beside it. */
export function SwapTerms({ swap, decimals }: { swap: SwapFacts; decimals: SheetFacts['decimals'] }) {
  const { inputMint, outputMint, pays, receives, testRun } = swap
  const isIn = swap.fixed === 'in'
  const tried =
    testRun === undefined ? '' : `; in the test run ${tokenText(isIn ? outputMint : inputMint, testRun, decimals)}`
  return (
    <>
      <Line
        label={isIn ? 'You receive at least' : 'You receive'}
        big
        note={isIn ? `it fails below that${tried}` : 'exactly, or it fails'}
      >
        {tokenText(outputMint, receives, decimals)}
      </Line>
      <Line label={isIn ? 'You pay' : 'You pay at most'} note={isIn ? 'exactly' : `it fails above that${tried}`}>
        {tokenText(inputMint, pays, decimals)}
      </Line>
      <Line label="Slippage">{percent(BigInt(swap.slippageBps) * 100n).text}</Line>
    </>
  )
}

/** What an order promises and bounds, read from its bytes. A price is for one contract. */
export function OrderTerms({ facts }: { facts: SheetFacts }) {
  return facts.orders.map((order, index) => {
    const side = order.isYes ? 'Yes' : 'No'
    const contracts = `${amountText(order.contracts, 6)} ${side} contracts`
    const price = `$${amountText(order.priceBound, 6)} each`
    return (
      <Fragment key={index}>
        <Line label={order.isBuy ? 'You order' : 'You sell'} big={facts.gains.length === 0 && index === 0}>
          {contracts}
        </Line>
        <Line
          label={order.isBuy ? 'At most' : 'At least'}
          note={order.isBuy ? 'the highest price that it accepts' : `${price}, the lowest that it accepts, before fees`}
        >
          {order.isBuy ? price : tokenText(MINT.usdc, mulDiv(order.contracts, order.priceBound, 1_000_000n, 'down'))}
        </Line>
      </Fragment>
    )
  })
}

/** What an order that waits takes, and what it must bring or how it is spent: read from its bytes. */
function WaitingTerms({ waiting, decimals }: { waiting: WaitingFacts; decimals: SheetFacts['decimals'] }) {
  const { inputMint, outputMint } = waiting
  if (waiting.kind === 'limit')
    return (
      <>
        <Line label="Goes into the order" note="exactly; what is not sold comes back when it is cancelled">
          {tokenText(inputMint, waiting.making, decimals)}
        </Line>
        <Line label="Must bring at least" big note="for all of it, before the venue’s fee">
          {tokenText(outputMint, waiting.taking, decimals)}
        </Line>
        <Line label="Ends">
          {waiting.expiresAt === undefined ? 'never, only when cancelled' : moment(waiting.expiresAt)}
        </Line>
      </>
    )
  return (
    <>
      <Line label="Goes into the plan" big note="exactly; what is not spent comes back when it is ended">
        {tokenText(inputMint, waiting.total, decimals)}
      </Line>
      <Line
        label="Each time"
        note={`every ${clock(Number(waiting.frequency)).text}, ${waiting.total / waiting.perCycle} times`}
      >
        {tokenText(inputMint, waiting.perCycle, decimals)}
      </Line>
      <Line label="Buys" note="at the market’s price of each run: no least price is set">
        <span className="mono">{outputMint}</span>
      </Line>
      <Line label="Begins">{waiting.startAt === undefined ? 'at once' : moment(waiting.startAt)}</Line>
    </>
  )
}

function moment(sec: bigint): string {
  return `${new Date(Number(sec) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
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
          <bdi>{facts.memo}</bdi>
        </Line>
      )}
    </dl>
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
