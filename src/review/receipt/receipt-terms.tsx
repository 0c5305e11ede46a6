import { Fragment } from 'react'
import { MINT, pinnedCoin } from '~/config/mints.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { type CheckedFacts, type EnforcedFacts, type SwapFacts, type WaitingFacts } from '~/guard/checked-facts.ts'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { percent } from '~/values/format.ts'
import {
  enforcedText,
  netSolText,
  solText,
  orderLeastText,
  dollarText,
  priceText,
  sharesText,
  tokenText,
  tokenNoteText,
} from '../text/act-text.ts'
import { NOT_ENFORCED, REVIEW_LABEL as LABEL } from '../text/review-words.ts'
import { Exact, Line } from './receipt-parts.tsx'

/** Terms in the bytes besides the four figures: bounds of each order, slippage, fees, the memo. */
export function Terms({ facts }: { facts: ReviewFacts }) {
  const { feePayer, owner, fee, memo, lamportsOut } = facts
  return (
    <>
      <Line label={LABEL.owner} note="Your wallet">
        <Exact>{owner}</Exact>
      </Line>
      {facts.swap === undefined ? null : (
        <SwapTerms swap={facts.swap} enforced={facts.enforced} decimals={facts.decimals} />
      )}
      {facts.orders.length === 0 ? null : <Moved facts={facts} />}
      <OrderTerms facts={facts} />
      {facts.waiting === undefined ? null : <WaitingTerms waiting={facts.waiting} decimals={facts.decimals} />}
      {fee === undefined ? null : (
        <Line label={LABEL.venueFee} note={`to ${fee.to}`}>
          {solText(fee.lamports)}
        </Line>
      )}
      <Line label={LABEL.networkFee} note={feePayer === owner ? undefined : `paid by ${feePayer}`}>
        {solText(facts.networkFeeLamports)}
      </Line>
      <Line label={LABEL.priority} note={`max. ${solText(facts.feeCapLamports)}`}>
        {solText(facts.priorityFeeLamports)}
      </Line>
      {lamportsOut === undefined ? null : (
        <Line label={LABEL.netSol} note="Simulated; includes fees and account deposits">
          {netSolText(lamportsOut)}
        </Line>
      )}
      {memo === undefined ? null : (
        <Line label={LABEL.memo}>
          <Untrusted text={memo} />
        </Line>
      )}
    </>
  )
}

/** Terms of a swap's bytes. Amounts are labelled by mint; the headline has the symbol. */
function SwapTerms({ swap, enforced, decimals }: Pick<CheckedFacts, 'enforced' | 'decimals'> & { swap: SwapFacts }) {
  const { inputMint, outputMint, pays, receives } = swap
  return (
    <>
      <Line label="Transaction pays">{tokenText(inputMint, pays, decimals)}</Line>
      <Line label="Transaction brings">{tokenText(outputMint, receives, decimals)}</Line>
      {enforced === undefined ? null : <EnforcedLine enforced={enforced} decimals={decimals} />}
      <Line label={LABEL.slippage}>{percent(BigInt(swap.slippageBps) * 100n).text}</Line>
      {swap.fee === undefined ? null : (
        <Line
          label={LABEL.swapFee}
          note={`${percent(BigInt(swap.fee.bps) * 100n).text}. Already deducted above${swap.fee.to === undefined ? '' : `; to ${swap.fee.to}`}`}
        >
          {tokenText(swap.fee.mint, swap.fee.raw, decimals)}
        </Line>
      )}
    </>
  )
}

/** Part of the minimum that the chain enforces, or why it enforces none. */
function EnforcedLine({ enforced, decimals }: Pick<CheckedFacts, 'decimals'> & { enforced: EnforcedFacts }) {
  if (enforced.kind === 'left-out')
    return (
      <Line label={LABEL.enforced} note={NOT_ENFORCED[enforced.reason]}>
        No
      </Line>
    )
  return (
    <Line
      label={LABEL.enforced}
      note={
        enforced.mint === MINT.wrappedSol
          ? 'After fees; fails if your balance rises by less'
          : 'Fails if your balance rises by less'
      }
    >
      {enforcedText(enforced, decimals)}
    </Line>
  )
}

/** Warnings about rights of others over tokens and accounts of the act. */
export function TokenNotes({ facts }: { facts: ReviewFacts }) {
  if (facts.tokenNotes.length === 0) return null
  return (
    <Note tone="warn">
      {facts.tokenNotes.map((note) => (
        <p key={`${note.kind} ${note.at}`} className="wrap-anywhere">
          {tokenNoteText(note)}
        </p>
      ))}
    </Note>
  )
}

/** Tokens that an order's own transaction moves: the deposit in its coin, and what a conversion leaves over. */
function Moved({ facts: { gains, losses, decimals } }: { facts: ReviewFacts }) {
  return (
    <>
      {losses.map(({ mint, raw }) => (
        <Line key={mint} label={LABEL.losses}>
          {tokenText(mint, raw, decimals)}
        </Line>
      ))}
      {gains.map(({ mint, raw }) => (
        <Line key={mint} label="Left over">
          {tokenText(mint, raw, decimals)}
        </Line>
      ))}
    </>
  )
}

/** Terms and bounds of every order, read from its bytes. Prices are per share. */
function OrderTerms({ facts }: { facts: ReviewFacts }) {
  return facts.orders.map((order, index) => (
    <Fragment key={index}>
      <Line
        label={order.isBuy ? LABEL.orderBuys : 'Shares sold'}
        note={order.isBuy ? 'The fee is paid from the same amount, so it fills for fewer' : undefined}
      >
        {sharesText(order)}
      </Line>
      <Line label={order.isBuy ? LABEL.orderMost : LABEL.floor} note="Per share">
        {priceText(order.priceBound)}
      </Line>
      {order.isBuy ? (
        <Line label={LABEL.deposit} note="Leaves your wallet now">
          {dollarText(order.deposit)}
        </Line>
      ) : (
        <Line label={LABEL.orderLeast} note="After fees">
          {orderLeastText(order)}
        </Line>
      )}
    </Fragment>
  ))
}

/** Terms of a limit or recurring order, read from its bytes, beside the four numbers. */
function WaitingTerms({ waiting, decimals }: { waiting: WaitingFacts; decimals: CheckedFacts['decimals'] }) {
  const { inputMint, outputMint } = waiting
  if (waiting.kind === 'limit')
    return (
      <>
        <Line label="Transaction pays" note="Unfilled part is returned when cancelled">
          {tokenText(inputMint, waiting.making, decimals)}
        </Line>
        <Line label="Transaction brings" note="For the full amount, before the venue’s fee">
          {tokenText(outputMint, waiting.taking, decimals)}
        </Line>
        {waiting.feeBps === undefined ? null : (
          <Line label={LABEL.siteFee} note="Taken from each fill">
            {percent(BigInt(waiting.feeBps) * 100n).text}
          </Line>
        )}
        {waiting.tail === '' ? null : (
          <Line label={LABEL.tail} note={`${waiting.tail.length / 2} bytes at the end of the order`}>
            <Exact>{waiting.tail}</Exact>
          </Line>
        )}
      </>
    )
  return (
    <>
      <Line label={LABEL.total} note="Unspent part is returned when cancelled">
        {tokenText(inputMint, waiting.total, decimals)}
      </Line>
      <Line
        label="Transaction brings"
        note={waiting.minOut === undefined ? 'At the market price; no minimum set' : undefined}
      >
        {pinnedCoin(outputMint)?.symbol ?? <Exact>{outputMint}</Exact>}
      </Line>
      {waiting.minOut === undefined ? null : (
        <Line label={LABEL.runLeast} note="An order below this waits">
          {tokenText(outputMint, waiting.minOut, decimals)}
        </Line>
      )}
      {waiting.maxOut === undefined ? null : (
        <Line label={LABEL.runMost} note="An order above this waits">
          {tokenText(outputMint, waiting.maxOut, decimals)}
        </Line>
      )}
    </>
  )
}
