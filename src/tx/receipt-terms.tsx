import { Fragment, type ReactNode } from 'react'
import { percent } from '../values/format.ts'
import { clock } from '../values/format-time.ts'
import { amountText } from '../values/money.ts'
import { momentText, orderLeastText, tokenText } from './act-text.ts'
import { type CheckedFacts, type SwapFacts, type WaitingFacts } from './guard/checked-facts.ts'
import { type ReviewFacts } from './review-facts.ts'
import { REVIEW_LABEL as LABEL } from './review-words.ts'

/** One line of the receipt. */
export function Line({
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

/** What an exchange takes and gives, read from its bytes: one side exact, the other a bound; the test run beside it. */
export function SwapTerms({ swap, decimals }: { swap: SwapFacts; decimals: CheckedFacts['decimals'] }) {
  const { inputMint, outputMint, pays, receives, testRun } = swap
  const isIn = swap.fixed === 'in'
  const tried =
    testRun === undefined ? '' : `; in the test run ${tokenText(isIn ? outputMint : inputMint, testRun, decimals)}`
  return (
    <>
      <Line
        label={isIn ? LABEL.receivesLeast : LABEL.receives}
        big
        note={isIn ? `it fails below that${tried}` : 'exactly, or it fails'}
      >
        {tokenText(outputMint, receives, decimals)}
      </Line>
      <Line label={isIn ? LABEL.pays : LABEL.paysMost} note={isIn ? 'exactly' : `it fails above that${tried}`}>
        {tokenText(inputMint, pays, decimals)}
      </Line>
      <Line label={LABEL.slippage}>{percent(BigInt(swap.slippageBps) * 100n).text}</Line>
      {swap.fee === undefined ? null : (
        <Line
          label={LABEL.swapFee}
          note={`${percent(BigInt(swap.fee.bps) * 100n).text}, already taken off above${swap.fee.to === undefined ? '' : `; to ${swap.fee.to}`}`}
        >
          {tokenText(swap.fee.mint, swap.fee.raw, decimals)}
        </Line>
      )}
    </>
  )
}

/** What an order promises and bounds, read from its bytes. A price is for one contract. */
export function OrderTerms({ facts }: { facts: ReviewFacts }) {
  return facts.orders.map((order, index) => {
    const side = order.isYes ? 'Yes' : 'No'
    const contracts = `${amountText(order.contracts, 6)} ${side} contracts`
    const price = `$${amountText(order.priceBound, 6)} each`
    return (
      <Fragment key={index}>
        <Line
          label={order.isBuy ? LABEL.orderBuys : LABEL.orderSells}
          big={facts.gains.length === 0 && facts.asked.expected === undefined && index === 0}
        >
          {contracts}
        </Line>
        <Line
          label={order.isBuy ? LABEL.most : LABEL.least}
          note={order.isBuy ? 'the highest price that it accepts' : `${price}, the lowest that it accepts, before fees`}
        >
          {order.isBuy ? price : orderLeastText(order)}
        </Line>
      </Fragment>
    )
  })
}

/** What an order that waits takes, and what it must bring or how it is spent: read from its bytes. */
export function WaitingTerms({ waiting, decimals }: { waiting: WaitingFacts; decimals: CheckedFacts['decimals'] }) {
  const { inputMint, outputMint } = waiting
  if (waiting.kind === 'limit')
    return (
      <>
        <Line label={LABEL.making} note="exactly; what is not sold comes back when it is cancelled">
          {tokenText(inputMint, waiting.making, decimals)}
        </Line>
        <Line label={LABEL.taking} big note="for all of it, before the venue’s fee">
          {tokenText(outputMint, waiting.taking, decimals)}
        </Line>
        {waiting.feeBps === undefined ? null : (
          <Line label={LABEL.siteFee} note="taken of what each fill brings">
            {percent(BigInt(waiting.feeBps) * 100n).text}
          </Line>
        )}
        <Line label={LABEL.ends}>
          {waiting.expiresAt === undefined ? 'never, only when cancelled' : momentText(waiting.expiresAt)}
        </Line>
        {waiting.tail === '' ? null : (
          <Line label={LABEL.tail} note={`${waiting.tail.length / 2} bytes at the end of the order`}>
            <span className="mono">{waiting.tail}</span>
          </Line>
        )}
      </>
    )
  return (
    <>
      <Line label={LABEL.total} big note="exactly; what is not spent comes back when it is ended">
        {tokenText(inputMint, waiting.total, decimals)}
      </Line>
      <Line
        label={LABEL.perCycle}
        note={`every ${clock(Number(waiting.frequency)).text}, ${waiting.total / waiting.perCycle} times`}
      >
        {tokenText(inputMint, waiting.perCycle, decimals)}
      </Line>
      <Line
        label="Buys"
        note={waiting.minOut === undefined ? 'at the market’s price of each run: no least amount is set' : undefined}
      >
        <span className="mono">{outputMint}</span>
      </Line>
      {waiting.minOut === undefined ? null : (
        <Line label={LABEL.runLeast} note="a run that would bring less waits">
          {tokenText(outputMint, waiting.minOut, decimals)}
        </Line>
      )}
      {waiting.maxOut === undefined ? null : (
        <Line label={LABEL.runMost} note="a run that would bring more waits">
          {tokenText(outputMint, waiting.maxOut, decimals)}
        </Line>
      )}
      <Line label={LABEL.begins}>{waiting.startAt === undefined ? 'at once' : momentText(waiting.startAt)}</Line>
    </>
  )
}
