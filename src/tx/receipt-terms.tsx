import { Fragment } from 'react'
import { MINT, pinnedCoin } from '~/config/mints.ts'
import { Note } from '~/ui/note.tsx'
import { clock } from '~/values/format-time.ts'
import { percent } from '~/values/format.ts'
import {
  enforcedText,
  momentText,
  orderLeastText,
  dollarText,
  priceText,
  sharesText,
  tokenText,
  underBidText,
  tokenNoteText,
} from './act-text.ts'
import { type CheckedFacts, type EnforcedFacts, type SwapFacts, type WaitingFacts } from './guard/checked-facts.ts'
import { Exact, Line } from './receipt-parts.tsx'
import { type ReviewFacts } from './review-facts.ts'
import { ENFORCED_WORD, FLOOR_WORD, REVIEW_LABEL as LABEL, REVIEW_NOTE as NOTE } from './review-words.ts'
import { RECEIPT_TERMS_WORD } from './words-views.ts'

/** Terms of a swap, read from its bytes: one side exact, the other a bound, with the simulated amount. */
export function SwapTerms({
  swap,
  enforced,
  decimals,
}: Pick<CheckedFacts, 'enforced' | 'decimals'> & { swap: SwapFacts }) {
  const { inputMint, outputMint, pays, receives, testRun } = swap
  const isIn = swap.fixed === 'in'
  const tried =
    testRun === undefined ? '' : `; simulated ${tokenText(isIn ? outputMint : inputMint, testRun, decimals)}`
  return (
    <>
      <Line
        label={isIn ? LABEL.receivesLeast : LABEL.receives}
        big
        note={isIn ? `${swap.isBound ? NOTE.below : NOTE.unbound}${tried}` : NOTE.exact}
      >
        {tokenText(outputMint, receives, decimals)}
      </Line>
      <Line
        label={isIn ? LABEL.pays : LABEL.paysMost}
        note={isIn ? undefined : `${swap.isBound ? NOTE.above : NOTE.unbound}${tried}`}
      >
        {tokenText(inputMint, pays, decimals)}
      </Line>
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

/** Terms and bounds of an order, read from its bytes. Prices are per contract. */
export function OrderTerms({ facts }: { facts: ReviewFacts }) {
  return facts.orders.map((order, index) => {
    const low = facts.lowFloors.find((floor) => floor.order === index)
    const price = priceText(order.priceBound)
    const chosen = order.isBuy ? facts.asked.maxPrice : undefined
    return (
      <Fragment key={index}>
        <Line
          label={order.isBuy ? LABEL.orderBuys : LABEL.orderSells}
          big={isBigShares(facts) && index === 0}
          note={order.isBuy && sharesText(order) !== facts.asked.expected ? NOTE.ordered : undefined}
        >
          {sharesText(order)}
        </Line>
        {low === undefined ? null : (
          <Line label={LABEL.floor} big note={FLOOR_WORD.under(underBidText(low))}>
            {FLOOR_WORD.each(priceText(low.price))}
          </Line>
        )}
        <Line
          label={order.isBuy ? LABEL.most : LABEL.least}
          note={order.isBuy ? mostNote(order.priceBound, chosen) : RECEIPT_TERMS_WORD.minPricePerShare(price)}
        >
          {order.isBuy ? priceText(chosen ?? order.priceBound) : orderLeastText(order)}
        </Line>
        {order.isBuy ? (
          <Line label={LABEL.deposit} note={NOTE.depositLeaves}>
            {dollarText(order.deposit)}
          </Line>
        ) : null}
      </Fragment>
    )
  })
}

/** A tighter bound of the venue stands below the trader's own. */
const mostNote = (bound: bigint, chosen: bigint | undefined): string =>
  chosen === undefined || chosen === bound ? NOTE.priceMost : RECEIPT_TERMS_WORD.venueBound(priceText(bound))

/** True when the shares are the highlighted number: no amount, expected result or floor is more informative. */
function isBigShares({ gains, asked, lowFloors }: ReviewFacts): boolean {
  return gains.length === 0 && asked.expected === undefined && lowFloors.length === 0
}

/** Terms of a limit or recurring order, read from its bytes: input, and minimum output or schedule. */
export function WaitingTerms({ waiting, decimals }: { waiting: WaitingFacts; decimals: CheckedFacts['decimals'] }) {
  const { inputMint, outputMint } = waiting
  if (waiting.kind === 'limit')
    return (
      <>
        <Line label={LABEL.making} note={NOTE.refund}>
          {tokenText(inputMint, waiting.making, decimals)}
        </Line>
        <Line label={LABEL.taking} big note={NOTE.forAll}>
          {tokenText(outputMint, waiting.taking, decimals)}
        </Line>
        {waiting.feeBps === undefined ? null : (
          <Line label={LABEL.siteFee} note={NOTE.eachFill}>
            {percent(BigInt(waiting.feeBps) * 100n).text}
          </Line>
        )}
        <Line label={LABEL.ends}>{waiting.expiresAt === undefined ? NOTE.gtc : momentText(waiting.expiresAt)}</Line>
        {waiting.tail === '' ? null : (
          <Line label={LABEL.tail} note={RECEIPT_TERMS_WORD.bytesAtEndOrder(waiting.tail.length / 2)}>
            <Exact>{waiting.tail}</Exact>
          </Line>
        )}
      </>
    )
  return (
    <>
      <Line label={LABEL.total} big note={NOTE.unspent}>
        {tokenText(inputMint, waiting.total, decimals)}
      </Line>
      <Line
        label={LABEL.perCycle}
        note={RECEIPT_TERMS_WORD.everyOrders(clock(Number(waiting.frequency)).text, waiting.total / waiting.perCycle)}
      >
        {tokenText(inputMint, waiting.perCycle, decimals)}
      </Line>
      <Line label={LABEL.buys} note={waiting.minOut === undefined ? NOTE.market : undefined}>
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
      <Line label={LABEL.begins}>{waiting.startAt === undefined ? NOTE.now : momentText(waiting.startAt)}</Line>
    </>
  )
}
