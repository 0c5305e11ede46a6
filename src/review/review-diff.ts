import { MINT } from '~/config/mints.ts'
import { type ReviewPort } from '~/engine/engine-deps.ts'
import { type Chosen } from '~/engine/intent/intent.ts'
import { type Change, type ReviewFacts } from '~/engine/review-facts.ts'
import { type CheckedFacts, type SwapFacts, type WaitingFacts, type LowFloor } from '~/guard/checked-facts.ts'
import { clock } from '~/values/format-time.ts'
import { percent } from '~/values/format.ts'
import { diff, figure, items, listed, optional, same, within, type Field, type FieldRules } from './field-rules.ts'
import { ordersField } from './orders-field.ts'
import { receiptFactsOf } from './receipt/receipt-facts.ts'
import { isAllTicked } from './review-ticks.ts'
import { enforcedText, momentText, netSolText, priceText, solText, tokenText, tokenNoteText } from './text/act-text.ts'
import { REVIEW_LABEL as LABEL } from './text/review-words.ts'
import { CHECK_WORD, NOT_CHECKED_WORD } from './text/words.ts'

/** Changes of a rebuild against the review; empty = none. A new expiry is expected and does not count. */
export function reviewDiff(shown: ReviewFacts, now: ReviewFacts): readonly Change[] {
  return diff(reviewRules(shown, now), shown, now)
}

/** How each field of the review may change without another approval. */
export function reviewRules(shown: ReviewFacts, now: ReviewFacts): FieldRules<ReviewFacts> {
  const { decimals } = now
  // That of the request: the same for every build of it.
  const { chosen = {}, maxPrice } = shown.requested
  return {
    requested: same(LABEL.requested, ({ sentence, note = '', expected = '' }) =>
      [sentence, note, expected, maxPrice].join(' '),
    ),
    owner: same(LABEL.owner, String),
    gains: rows(LABEL.gains, 'more', [shown, now], chosen.receives),
    losses: rows(LABEL.losses, 'less', [shown, now]),
    orders: ordersField(maxPrice, chosen.minPrice),
    lowFloors: lowFloorsField(chosen.minPrice),
    swap: optional(
      LABEL.swap,
      'worse',
      () => LABEL.swap,
      (swap) => swapRules(swap, decimals, chosen),
    ),
    enforced: enforcedField(decimals),
    decimals: same(LABEL.decimals, (each) => JSON.stringify(each)),
    waiting: waitingField(decimals),
    leftOut: items(LABEL.leftOut, String),
    fee: optional(
      LABEL.venueFee,
      'better',
      ({ to, lamports }) => `${solText(lamports)}, ${to}`,
      () => ({ to: same(LABEL.feeAccount, String), lamports: figure(LABEL.venueFee, 'less', solText) }),
    ),
    feePayer: same(LABEL.feePayer, String),
    networkFeeLamports: figure(LABEL.networkFee, 'less', solText),
    priorityFeeLamports: figure(LABEL.priority, 'less', solText),
    feeCapLamports: figure(LABEL.cap, 'less', solText),
    rentLamports: figure(LABEL.rent, 'less', solText),
    refundLamports: figure(LABEL.refund, 'more', solText),
    lamportsOut: isSolEstimated(now) ? renewed : figure<bigint | undefined>(LABEL.netSol, 'less', netSolText),
    venueAccounts: items(LABEL.venueAccount, String),
    blocksLeft: renewed,
    signBy: renewed,
    estimate: renewed,
    memo: memoField,
    tokenNotes: (before, after) => items(LABEL.tokenNote, String)(before.map(tokenNoteText), after.map(tokenNoteText)),
    opaque: same(LABEL.opaque, (hex) => (hex === '' ? 'none' : hex)),
    checks: listed(CHECK_WORD, ['passed', 'not checked'], 'more'),
    notChecked: listed(NOT_CHECKED_WORD, ['not checked', 'checked'], 'less'),
    notes: same(LABEL.notes, (notes) => (notes.length === 0 ? 'none' : notes.join(' '))),
  }
}

/**
 * Fields that a rebuild may change without a new approval: expiry and estimates. The review shows those of the newest
 * build, which is the one to be signed.
 */
const renewed: Field<unknown> = () => []

/** Whether the SOL of a swap is what the simulation got or paid: its bound is a line of its own, and so are fees and rent. */
function isSolEstimated({ swap }: ReviewFacts): boolean {
  return (swap?.fixed === 'in' ? swap.outputMint : swap?.inputMint) === MINT.wrappedSol
}

type Decimals = CheckedFacts['decimals']
type Row = CheckedFacts['gains'][number]

/**
 * Tokens received or paid, mint by mint. A new token changes the deal, one less to pay does not. Amounts that the terms
 * of a swap state exactly are compared there.
 */
function rows(
  label: string,
  better: 'less' | 'more',
  [before, after]: readonly [ReviewFacts, ReviewFacts],
  least?: bigint,
): Field<readonly Row[]> {
  const say = (row: Row | undefined, { decimals }: ReviewFacts) =>
    row === undefined
      ? 'none'
      : `${tokenText(row.mint, row.raw, decimals)}, ${row.source === 'test-run' ? 'simulated' : 'not simulated'}`
  return (shown, now) =>
    pairsByMint(shown, now).flatMap(([from, to]) => {
      const isSame = from?.raw === to?.raw && from?.source === to?.source
      if (isSame || (isShownBySwap(from, before) && isShownBySwap(to, after))) return []
      const isBetter = isBetterRow(from, to, better)
      const change = { label, shown: say(from, before), now: say(to, after), isBetter }
      return [isBetter || !isChosenRow(from, to, least) ? change : { ...change, isChosen: true }]
    })
}

function pairsByMint(
  shown: readonly Row[],
  now: readonly Row[],
): readonly (readonly [from: Row | undefined, to: Row | undefined])[] {
  const mints = [...new Set([...shown, ...now].map(({ mint }) => mint))]
  return mints.flatMap((mint) => {
    const [from, to] = [shown, now].map((list) => list.filter((row) => row.mint === mint))
    return Array.from(
      { length: Math.max(from?.length ?? 0, to?.length ?? 0) },
      (_, at) => [from?.[at], to?.[at]] as const,
    )
  })
}

function isBetterRow(from: Row | undefined, to: Row | undefined, better: 'less' | 'more'): boolean {
  if (to === undefined) return better === 'less'
  if (from === undefined || (from.source !== to.source && to.source !== 'test-run')) return false
  return better === 'less' ? to.raw <= from.raw : to.raw >= from.raw
}

/** Less comes in, by a source as good, and still as much as was chosen. */
function isChosenRow(from: Row | undefined, to: Row | undefined, least: bigint | undefined): boolean {
  if (least === undefined || from === undefined || to === undefined) return false
  return (from.source === to.source || to.source === 'test-run') && to.raw >= least
}

function isShownBySwap(row: Row | undefined, { swap }: ReviewFacts): boolean {
  if (row === undefined || swap === undefined || row.source !== 'test-run') return false
  const isIn = swap.fixed === 'in'
  if (row.mint === swap.outputMint) return row.raw === (isIn ? swap.testRun : swap.receives)
  return row.mint === swap.inputMint && row.raw === (isIn ? swap.pays : swap.testRun)
}

/** Escapes invisible characters, so that two texts that look the same compare as different. */
const memo = same<string | undefined>(LABEL.memo, (text) => (text === undefined ? 'none' : spelled(text)))

/** The note of a cancel: its order, and the deadline by which it has to be given back, milliseconds. */
const CANCEL_NOTE = /^(limit_order_cancel:[1-9A-HJ-NP-Za-km-z]{32,44}:)([1-9]\d{0,15})$/

/** Must be unchanged; the deadline in the note of a cancel is renewed with each build, as that of the bytes is. */
function memoField(shown: string | undefined, now: string | undefined): readonly Change[] {
  const [before, after] = [cancelNote(shown), cancelNote(now)]
  const isSame = before !== undefined && before.order === after?.order
  return isSame && after.end >= before.end ? [] : memo(shown, now)
}

function cancelNote(text = ''): { readonly order: string; readonly end: bigint } | undefined {
  const [, order, end] = CANCEL_NOTE.exec(text) ?? []
  return order === undefined || end === undefined ? undefined : { order, end: BigInt(end) }
}

const spelled = (text: string) =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)

/**
 * A new floor, or a lower one, changes the deal; a bid that rose over the same floor is an improvement. Within the chosen
 * price both follow the market; the tick is for a price and stays one.
 */
function floorRules({ price }: LowFloor, minPrice: bigint | undefined): FieldRules<LowFloor> {
  const isChosen = () => minPrice !== undefined && price >= minPrice
  return {
    order: same(LABEL.order, String),
    price: within(figure(LABEL.floor, 'more', priceText), isChosen),
    bid: within(figure(LABEL.bid, 'more', priceText), isChosen),
  }
}

/** Floors are in the order of the bytes. */
const lowFloorsField =
  (minPrice: bigint | undefined): Field<CheckedFacts['lowFloors']> =>
  (shown, now) =>
    Array.from({ length: Math.max(shown.length, now.length) }, (_, at) => at).flatMap((at) => {
      const [before, after] = [shown[at], now[at]]
      if (before !== undefined && after !== undefined) return diff(floorRules(after, minPrice), before, after)
      const say = (floor: LowFloor | undefined) => (floor === undefined ? 'none' : priceText(floor.price))
      return [{ label: LABEL.floor, shown: say(before), now: say(after), isBetter: after === undefined }]
    })

const rate = (bps: number) => percent(BigInt(bps) * 100n).text

const rateOrNone = (bps: number) => (bps === 0 ? 'none' : rate(bps))

/** Bounds and amounts of the bytes; the side that is not fixed has the simulated amount. */
function swapRules(swap: SwapFacts, decimals: Decimals, chosen: Chosen): FieldRules<SwapFacts> {
  const { inputMint, outputMint } = swap
  const isIn = swap.fixed === 'in'
  const { pays: most, receives: least, slippageBps: tolerance } = chosen
  const of = (mint: string) => (raw: bigint) => tokenText(mint, raw, decimals)
  return {
    inputMint: same(LABEL.pair, String),
    outputMint: same(LABEL.pair, String),
    fixed: same(LABEL.pair, (side) => (side === 'in' ? LABEL.pays : LABEL.receives)),
    pays: within(
      figure(isIn ? LABEL.pays : LABEL.paysMost, 'less', of(inputMint)),
      (now) => !isIn && most !== undefined && now <= most,
    ),
    receives: within(
      figure(isIn ? LABEL.receivesLeast : LABEL.receives, 'more', of(outputMint)),
      (now) => isIn && least !== undefined && now >= least,
    ),
    slippageBps: within(figure(LABEL.slippage, 'less', rate), (now) => tolerance !== undefined && now <= tolerance),
    isBound: same(isIn ? LABEL.receivesLeast : LABEL.paysMost, (is) => (is ? 'checked' : 'not checked')),
    fee: optional(LABEL.swapFee, 'better', swapFeeText(decimals), () => ({
      mint: same(LABEL.swapFee, String),
      // The rate of the quoted amount, which is an estimate: the rate is what is agreed, and every bound is after it.
      raw: renewed,
      bps: figure(LABEL.swapFeeRate, 'less', rate),
      to: same(LABEL.feeAccount, (account) => account ?? 'none'),
    })),
    testRun: renewed,
  }
}

const swapFeeText = (decimals: Decimals) => (fee: NonNullable<SwapFacts['fee']>) =>
  `${tokenText(fee.mint, fee.raw, decimals)}, ${rate(fee.bps)}`

/**
 * The minimum enforced on chain may rise, or appear where there was none. The balance that it is relative to may change
 * without a new approval.
 */
function enforcedField(decimals: Decimals): Field<CheckedFacts['enforced']> {
  const say = (facts: CheckedFacts['enforced']) => enforcedText(facts, decimals)
  const whole = same(LABEL.enforced, say)
  return (shown, now) => {
    const [before] = whole(shown, now)
    if (before === undefined) return []
    const isFloor = now?.kind === 'asserted'
    const isNew = isFloor && shown?.kind === 'left-out'
    const isHigher = isFloor && shown?.kind === 'asserted' && shown.mint === now.mint && now.atLeast > shown.atLeast
    return [{ ...before, isBetter: isNew || isHigher }]
  }
}

type Limit = Extract<WaitingFacts, { kind: 'limit' }>
type Recurring = Extract<WaitingFacts, { kind: 'recurring' }>

/** Terms of a limit or recurring order must equal the requested ones: no change of them counts as better. */
const waitingField =
  (decimals: Decimals): Field<CheckedFacts['waiting']> =>
  (shown, now) => {
    if (shown?.kind === 'limit' && now?.kind === 'limit') return diff(limitRules(now, decimals), shown, now)
    if (shown?.kind === 'recurring' && now?.kind === 'recurring') return diff(recurringRules(now, decimals), shown, now)
    return same(LABEL.order, (waiting: CheckedFacts['waiting']) => waiting?.kind ?? 'none')(shown, now)
  }

const pairRules = {
  kind: same(LABEL.order, String),
  rentLamports: figure<bigint>(LABEL.orderRent, 'less', solText),
  inputMint: same(LABEL.pair, String),
  outputMint: same(LABEL.pair, String),
}

function limitRules({ inputMint, outputMint }: Limit, decimals: Decimals): FieldRules<Limit> {
  return {
    ...pairRules,
    making: figure(LABEL.making, 'never', (raw) => tokenText(inputMint, raw, decimals)),
    taking: figure(LABEL.taking, 'never', (raw) => tokenText(outputMint, raw, decimals)),
    expiresAt: same(LABEL.ends, (sec) => (sec === undefined ? 'none' : momentText(sec))),
    feeBps: (shown, now) => figure(LABEL.siteFee, 'less', rateOrNone)(shown ?? 0, now ?? 0),
    feeAccounts: items(LABEL.feeAccount, String),
    tail: same(LABEL.tail, (hex) => (hex === '' ? 'none' : hex)),
  }
}

function recurringRules({ inputMint, outputMint }: Recurring, decimals: Decimals): FieldRules<Recurring> {
  const brought = (raw: bigint | undefined) => (raw === undefined ? 'none' : tokenText(outputMint, raw, decimals))
  return {
    ...pairRules,
    total: figure(LABEL.total, 'never', (raw) => tokenText(inputMint, raw, decimals)),
    perCycle: figure(LABEL.perCycle, 'never', (raw) => tokenText(inputMint, raw, decimals)),
    frequency: figure(LABEL.every, 'never', (sec) => clock(Number(sec)).text),
    startAt: same(LABEL.begins, (sec) => (sec === undefined ? 'none' : momentText(sec))),
    minOut: same(LABEL.runLeast, brought),
    maxOut: same(LABEL.runMost, brought),
  }
}

/** What the engine gets of the review: the comparison of two builds, the ticks, and the facts that a receipt keeps. */
export const reviewPort: ReviewPort = { changes: reviewDiff, isAllTicked, receipt: receiptFactsOf }
