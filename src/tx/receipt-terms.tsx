import { Fragment } from 'react'
import { MINT, pinnedCoin } from '~/config/mints.ts'
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
} from './act-text.ts'
import { type CheckedFacts, type EnforcedFacts, type SwapFacts, type WaitingFacts } from './guard/checked-facts.ts'
import { Exact, Line } from './receipt-parts.tsx'
import { type ReviewFacts } from './review-facts.ts'
import { ENFORCED_WORD, REVIEW_LABEL as LABEL, REVIEW_NOTE as NOTE } from './review-words.ts'
import { RECEIPT_TERMS_WORD, RECEIPT_WORD } from './words-views.ts'

/** What the bytes say beside the four numbers: bounds of each order, slippage, fees part by part, the memo. */
export function Terms({ facts }: { facts: ReviewFacts }) {
  const { feePayer, owner, fee, memo, lamportsOut } = facts
  return (
    <>
      <Line label={LABEL.owner} note={NOTE.yours}>
        <Exact>{owner}</Exact>
      </Line>
      {facts.swap === undefined ? null : (
        <SwapTerms swap={facts.swap} enforced={facts.enforced} decimals={facts.decimals} />
      )}
      {facts.orders.length === 0 ? null : <Moved facts={facts} />}
      <OrderTerms facts={facts} />
      {facts.waiting === undefined ? null : <WaitingTerms waiting={facts.waiting} decimals={facts.decimals} />}
      {fee === undefined ? null : (
        <Line label={LABEL.venueFee} note={RECEIPT_WORD.to(fee.to)}>
          {solText(fee.lamports)}
        </Line>
      )}
      <Line label={LABEL.networkFee} note={feePayer === owner ? undefined : RECEIPT_WORD.paid(feePayer)}>
        {solText(facts.networkFeeLamports)}
      </Line>
      <Line label={LABEL.priority} note={RECEIPT_WORD.max(solText(facts.feeCapLamports))}>
        {solText(facts.priorityFeeLamports)}
      </Line>
      {lamportsOut === undefined ? null : (
        <Line label={LABEL.netSol} note={NOTE.netSol}>
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

/** Terms of a swap's bytes. The amounts are told by the exact mint: the headline has its symbol. */
function SwapTerms({ swap, enforced, decimals }: Pick<CheckedFacts, 'enforced' | 'decimals'> & { swap: SwapFacts }) {
  const { inputMint, outputMint, pays, receives } = swap
  return (
    <>
      <Line label={RECEIPT_TERMS_WORD.bytesPay}>{tokenText(inputMint, pays, decimals)}</Line>
      <Line label={RECEIPT_TERMS_WORD.bytesBring}>{tokenText(outputMint, receives, decimals)}</Line>
      {enforced === undefined ? null : <EnforcedLine enforced={enforced} decimals={decimals} />}
      <Line label={LABEL.slippage}>{percent(BigInt(swap.slippageBps) * 100n).text}</Line>
      {swap.fee === undefined ? null : (
        <Line
          label={LABEL.swapFee}
          note={`${percent(BigInt(swap.fee.bps) * 100n).text}. ${NOTE.included}${swap.fee.to === undefined ? '' : RECEIPT_TERMS_WORD.to(swap.fee.to)}`}
        >
          {tokenText(swap.fee.mint, swap.fee.raw, decimals)}
        </Line>
      )}
    </>
  )
}

/** What the chain itself enforces of the minimum, or why it enforces nothing. */
function EnforcedLine({ enforced, decimals }: Pick<CheckedFacts, 'decimals'> & { enforced: EnforcedFacts }) {
  if (enforced.kind === 'left-out')
    return (
      <Line label={LABEL.enforced} note={ENFORCED_WORD.reason[enforced.reason]}>
        {ENFORCED_WORD.no}
      </Line>
    )
  return (
    <Line label={LABEL.enforced} note={enforced.mint === MINT.wrappedSol ? ENFORCED_WORD.sol : ENFORCED_WORD.token}>
      {enforcedText(enforced, decimals)}
    </Line>
  )
}

/** Warns of what others may do with tokens and accounts of the act. */
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
        <Line key={mint} label={RECEIPT_TERMS_WORD.leftOver}>
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
        label={order.isBuy ? LABEL.orderBuys : RECEIPT_TERMS_WORD.sold}
        note={order.isBuy ? NOTE.ordered : undefined}
      >
        {sharesText(order)}
      </Line>
      <Line label={order.isBuy ? LABEL.orderMost : LABEL.floor} note={NOTE.ofBytes}>
        {priceText(order.priceBound)}
      </Line>
      {order.isBuy ? (
        <Line label={LABEL.deposit} note={NOTE.depositLeaves}>
          {dollarText(order.deposit)}
        </Line>
      ) : (
        <Line label={LABEL.orderLeast} note={NOTE.afterFees}>
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
        <Line label={RECEIPT_TERMS_WORD.bytesPay} note={NOTE.refund}>
          {tokenText(inputMint, waiting.making, decimals)}
        </Line>
        <Line label={RECEIPT_TERMS_WORD.bytesBring} note={NOTE.forAll}>
          {tokenText(outputMint, waiting.taking, decimals)}
        </Line>
        {waiting.feeBps === undefined ? null : (
          <Line label={LABEL.siteFee} note={NOTE.eachFill}>
            {percent(BigInt(waiting.feeBps) * 100n).text}
          </Line>
        )}
        {waiting.tail === '' ? null : (
          <Line label={LABEL.tail} note={RECEIPT_TERMS_WORD.bytesAtEndOrder(waiting.tail.length / 2)}>
            <Exact>{waiting.tail}</Exact>
          </Line>
        )}
      </>
    )
  return (
    <>
      <Line label={LABEL.total} note={NOTE.unspent}>
        {tokenText(inputMint, waiting.total, decimals)}
      </Line>
      <Line label={RECEIPT_TERMS_WORD.bytesBring} note={waiting.minOut === undefined ? NOTE.market : undefined}>
        {pinnedCoin(outputMint)?.symbol ?? <Exact>{outputMint}</Exact>}
      </Line>
      {waiting.minOut === undefined ? null : (
        <Line label={LABEL.runLeast} note={NOTE.waitsBelow}>
          {tokenText(outputMint, waiting.minOut, decimals)}
        </Line>
      )}
      {waiting.maxOut === undefined ? null : (
        <Line label={LABEL.runMost} note={NOTE.waitsAbove}>
          {tokenText(outputMint, waiting.maxOut, decimals)}
        </Line>
      )}
    </>
  )
}
