import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { amountText, mulDiv } from '~/values/money.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { readTokenAccount, TOKEN_ACCOUNT_BYTES } from '../../chain/vm/token-state.ts'
import { SPONSOR } from '../../world/addresses.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { impactPico } from '../../world/tokens/routes.ts'
import { openListed, SHARED_AUTHORITY } from '../../world/tokens/token-fund.ts'
import { valueMicroUsd } from '../../world/tokens/token-market.ts'
import { isStable, tokenOf, WRAPPED_SOL, type Token } from '../../world/tokens/tokens.ts'
import { AreaProblem, plainProblem } from '../area-problem.ts'
import { type Fields, type JsonObject } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { type SwapOrder } from '../swap/aggregator-layout.ts'
import { temporaryOf } from '../swap/aggregator-program.ts'
import { quote, stepJson, type Quoted } from '../swap/quote.ts'
import { makeSet, transactionOf, unitsOf } from '../swap/swap-build.ts'
import { createHolding, signedBy, type Unsigned } from '../transaction.ts'
import { type FillTerms, makerQuote, type MakerAsk } from './maker-program.ts'
import { readUltraAsk, type UltraAsk as Ask } from './ultra-ask.ts'

/** A managed swap that was offered: over pools, or by a market maker, who signs last. */
export type Offer = { readonly messageText: string; readonly untilSec: number } & (
  | { readonly router: 'metis'; readonly order: SwapOrder }
  | { readonly router: 'jupiterz'; readonly ask: MakerAsk; readonly terms: FillTerms }
)

/** A managed swap's reply, and the offer behind it when a transaction was built. */
export type UltraAnswer = { readonly json: JsonObject; readonly offer: Offer | undefined; readonly requestId: string }

/** Seconds during which the same pair may be sent (docs/api-notes.md 2.2). */
const LIFE_SEC = 120
/** A wallet below so many lamports swaps without gas, from so many micro dollars on (docs/api-notes.md 8.1). */
const GASLESS_BELOW = 10_000_000n
const GASLESS_FROM_MICRO_USD = 10_000_000n
const SLIPPAGE_BPS = 50
const RISKY_SLIPPAGE_BPS = 150
const PRIORITY_LAMPORTS = 12_000n
const SIGNATURE_LAMPORTS = 5_000n
const tokenRent = () => rentExemptLamports(TOKEN_ACCOUNT_BYTES)
const MICRO = 1_000_000n

/** Answers `GET /ultra/v1/order` (docs/api-notes.md 8.1): a market maker's quote where it has one, else the pools'. */
export function answerOrder(trade: Trade, params: Fields): UltraAnswer {
  const ask = readUltraAsk(params, trade.shape)
  const withoutDexes = params.list('excludeDexes', 100)
  if (ask.excluded.includes('metis') && ask.excluded.includes('jupiterz')) throw plainProblem('Failed to get quotes')
  const quoted = quoteOf(trade, ask, withoutDexes)
  const requestId = trade.nextId()
  const made = makerAnswer(trade, ask, quoted, requestId)
  if (made !== undefined) return made
  if (ask.excluded.includes('metis')) throw plainProblem('Failed to get quotes')
  return poolsAnswer(trade, ask, quoted, requestId)
}

function poolsAnswer(trade: Trade, ask: Ask, quoted: Quoted, requestId: string): UltraAnswer {
  const { taker } = ask
  const price = { ...priceJson(trade, quoted), requestId, taker: taker ?? null }
  if (taker === undefined) return { json: { ...price, transaction: null, ...noFees() }, offer: undefined, requestId }
  const { built, order, json } = makeFor(trade, ask, quoted, taker)
  if (built === undefined) return { json: { ...price, transaction: '', ...json }, offer: undefined, requestId }
  const transaction = Buffer.from(signedBy(built, [SPONSOR])).toString('base64')
  const offer: Offer = { router: 'metis', order, ...lifeOf(trade, built) }
  return { json: { ...price, transaction, ...json }, offer, requestId }
}

/** A maker quotes for the taker alone, and for the service's own fee. */
function makerAnswer(trade: Trade, ask: Ask, quoted: Quoted, requestId: string): UltraAnswer | undefined {
  const { taker, inputMint, outputMint, amount } = ask
  const isPlain = ask.receiver === undefined && ask.payer === undefined && ask.referralBps === undefined
  if (taker === undefined || !isPlain || ask.excluded.includes('jupiterz')) return undefined
  const wanted = { taker, inputMint, outputMint, amount }
  const made = makerQuote(trade, wanted, quoted)
  if (made === undefined) return undefined
  const { feeMint: _, ...price } = priceJson(trade, quoted)
  const transaction = Buffer.from(made.built.wire).toString('base64')
  return {
    json: { ...price, ...made.json, requestId, taker, transaction },
    offer: { router: 'jupiterz', ask: wanted, terms: made.terms, ...lifeOf(trade, made.built) },
    requestId,
  }
}

function lifeOf(trade: Trade, built: Unsigned): Pick<Offer, 'messageText' | 'untilSec'> {
  return { messageText: Buffer.from(built.message).toString('base64'), untilSec: trade.clock.nowSec() + LIFE_SEC }
}

function quoteOf(trade: Trade, ask: Ask, withoutDexes: readonly string[]): Quoted {
  for (const mint of [ask.inputMint, ask.outputMint]) openListed(trade, mint)
  const tokens = [tokenOf(ask.inputMint), tokenOf(ask.outputMint)]
  const isRisky = tokens.some((token) => token?.isRisky === true)
  try {
    return quote(trade, {
      inputMint: ask.inputMint,
      outputMint: ask.outputMint,
      amount: ask.amount,
      mode: 'ExactIn',
      slippageBps: isRisky ? RISKY_SLIPPAGE_BPS : SLIPPAGE_BPS,
      feeBps: ask.referralBps ?? feeBpsOf(tokens),
      isDirect: false,
      maxAccounts: 64,
      version: 'V2',
      allows: ({ label }) => !withoutDexes.includes(label),
    })
  } catch (error) {
    if (error instanceof AreaProblem) throw plainProblem('Failed to get quotes')
    throw error
  }
}

/** Nothing between dollars, two between SOL and dollars, fifty for new tokens, else five (docs/api-notes.md 8.1). */
function feeBpsOf(tokens: readonly (Token | undefined)[]): number {
  if (tokens.some((token) => token?.isRisky === true)) return 50
  const others = tokens.filter((token) => token === undefined || !isStable(token))
  if (others.length === 0) return 0
  return others.every((token) => token?.mint === WRAPPED_SOL) ? 2 : 5
}

function priceJson(trade: Trade, quoted: Quoted): JsonObject {
  const { ask, route } = quoted
  const priceOf = trade.market.at(trade.clock.nowSec())
  const worth = (mint: Address, raw: bigint) => {
    const token = tokenOf(mint)
    return token === undefined ? 0 : Number(amountText(valueMicroUsd(token, raw, priceOf), 6))
  }
  const impact = impactPico(route, priceOf)
  return {
    mode: 'ultra',
    swapMode: 'ExactIn',
    inputMint: ask.inputMint,
    outputMint: ask.outputMint,
    inAmount: String(quoted.inAmount),
    outAmount: String(quoted.outAmount),
    otherAmountThreshold: String(thresholdOf(quoted)),
    slippageBps: ask.slippageBps,
    feeBps: ask.feeBps,
    feeMint: ask.outputMint,
    inUsdValue: worth(ask.inputMint, quoted.inAmount),
    outUsdValue: worth(ask.outputMint, quoted.outAmount),
    swapUsdValue: worth(ask.inputMint, quoted.inAmount),
    priceImpact: -Number(amountText(impact, 10)),
    priceImpactPct: impact === 0n ? '0' : `-${amountText(impact, 12)}`,
    routePlan: route.legs.map((leg) => {
      const { swapInfo } = stepJson(leg, 'V1')
      return { swapInfo: { ...swapInfo, feeAmount: '0', feeMint: PROGRAM.system }, percent: 100, bps: 10_000 }
    }),
    swapType: 'aggregator',
    router: 'metis',
    totalTime: 12,
  }
}

/** The bound of the bytes, before the fee is taken: as in the service's own example (docs/api-notes.md 8.1). */
function thresholdOf({ outAmount, fee, ask }: Quoted): bigint {
  const whole = outAmount + fee
  return whole - mulDiv(whole, BigInt(ask.slippageBps), 10_000n, 'down')
}

function noFees(): JsonObject {
  return {
    gasless: false,
    signatureFeeLamports: 0,
    prioritizationFeeLamports: 0,
    rentFeeLamports: 0,
  }
}

type Made = { readonly order: SwapOrder; readonly built: Unsigned | undefined; readonly json: JsonObject }

function makeFor(trade: Trade, ask: Ask, quoted: Quoted, taker: Address): Made {
  const order = orderOf(ask, quoted, taker)
  const purse = purseOf(trade, ask, taker)
  const problem = purse.payer === undefined ? purse.problem : undefined
  const held = heldOf(trade, taker, ask.inputMint)
  if (held < ask.amount)
    return { order, built: undefined, json: { ...noFees(), ...problemJson(1, 'Insufficient funds') } }
  if (problem !== undefined || purse.payer === undefined) {
    const { code, words } = problem ?? { code: 2, words: 'Top up 0.01 SOL for gas' }
    return { order, built: undefined, json: { ...noFees(), ...problemJson(code, words) } }
  }
  const { payer } = purse
  const unitLimit = unitsOf(order)
  const unitPrice = (PRIORITY_LAMPORTS * MICRO) / BigInt(unitLimit)
  const set = makeSet(trade, order, {
    payer,
    wraps: true,
    mostIn: ask.amount,
    isBlind: false,
    isLegacy: false,
    unitLimit,
    unitPrice,
    tip: undefined,
  })
  const receiver = ask.receiver
  const hasReceiver =
    order.destination === undefined || readTokenAccount(trade.chain.account(order.destination)) !== undefined
  const opened = receiver === undefined || hasReceiver ? [] : [createHolding(payer, receiver, ask.outputMint)]
  const built = transactionOf(trade, { ...set, setup: [...set.setup, ...opened] })
  const rents = set.setup.length + opened.length === 0 ? 0n : tokenRent()
  return {
    order,
    built,
    json: {
      gasless: payer === SPONSOR.address,
      signatureFeeLamports: Number(SIGNATURE_LAMPORTS * BigInt(built.signers.length)),
      prioritizationFeeLamports: Number(mulDiv(unitPrice, BigInt(unitLimit), MICRO, 'up')),
      rentFeeLamports: Number(rents),
    },
  }
}

function problemJson(errorCode: number, errorMessage: string): JsonObject {
  return { errorCode, errorMessage, error: errorMessage }
}

function orderOf(ask: Ask, quoted: Quoted, user: Address): SwapOrder {
  const { feeBps, slippageBps } = quoted.ask
  return {
    form: { mode: 'ExactIn', version: 'V2', isShared: false },
    amount: ask.amount,
    quoted: quoted.outAmount + quoted.fee,
    slippageBps,
    feeBps,
    user,
    inputMint: ask.inputMint,
    outputMint: ask.outputMint,
    pools: quoted.route.legs.map((leg) => leg.pool),
    feeAccount: feeBps === 0 ? undefined : vaultOf(SHARED_AUTHORITY, ask.outputMint),
    destination: ask.receiver === undefined ? undefined : vaultOf(ask.receiver, ask.outputMint),
    tracking: undefined,
    // As in the service's own example: SOL that comes out goes through the aggregator's temporary account.
    ...(ask.outputMint === WRAPPED_SOL && ask.receiver === undefined ? { temporary: temporaryOf(user).address } : {}),
  }
}

function heldOf({ chain }: Trade, owner: Address, mint: Address): bigint {
  if (mint === WRAPPED_SOL) return chain.account(owner)?.lamports ?? 0n
  return readTokenAccount(chain.account(vaultOf(owner, mint)))?.amount ?? 0n
}

type Purse =
  | { readonly payer: Address }
  | { readonly payer: undefined; readonly problem: { readonly code: 2 | 3; readonly words: string } }

/** Who pays: the named payer, the taker, or for a poor taker's larger swap the venue's sponsor. */
function purseOf(trade: Trade, ask: Ask, taker: Address): Purse {
  if (ask.payer !== undefined) return { payer: ask.payer }
  const lamports = heldOf(trade, taker, WRAPPED_SOL)
  const isSol = ask.inputMint === WRAPPED_SOL
  const needed = SIGNATURE_LAMPORTS + PRIORITY_LAMPORTS + tokenRent() * 2n
  if (isSol && lamports < ask.amount + needed) {
    return { payer: undefined, problem: { code: 2, words: `Top up ${amountText(GASLESS_BELOW, 9)} SOL for gas` } }
  }
  if (isSol || lamports >= GASLESS_BELOW) return { payer: taker }
  const token = tokenOf(ask.inputMint)
  const worth = token === undefined ? 0n : valueMicroUsd(token, ask.amount, trade.market.at(trade.clock.nowSec()))
  if (worth >= GASLESS_FROM_MICRO_USD) return { payer: SPONSOR.address }
  return { payer: undefined, problem: { code: 3, words: 'Minimum $10 for gasless' } }
}
