import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { rentExemptLamports } from '../../chain/fees.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { MAKER } from '../../world/keeper-key.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { MAKER_MINTS } from '../../world/tokens/token-fund.ts'
import { valueMicroUsd } from '../../world/tokens/token-market.ts'
import { tokenOf, WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { type JsonObject } from '../json.ts'
import { type Trade } from '../prediction/trade-context.ts'
import { type Quoted } from '../swap/quote.ts'
import { budget, compile, type Unsigned } from '../transaction.ts'
import { encodeFill, type FillTerms } from './maker-fill.ts'

/** Least value that the maker quotes, micro dollars. */
const FROM_MICRO_USD = 50_000_000n
/** Seconds that its quote lasts. */
const LIFE_SEC = 60
/** It beats the pools by one part in so many. */
const BETTER_PART = 5_000n
/** Units and price as in the service's own example (docs/api-notes.md 8.1). */
const UNITS = 37_088
const MICRO_LAMPORTS = 6_669n

/** Who asks a maker for what. */
export type MakerAsk = {
  readonly inputMint: Address
  readonly outputMint: Address
  readonly amount: bigint
  readonly taker: Address
}

/** A maker's quote: its terms, its transaction, and what a managed order says of it in place of the pools' price. */
export type MakerQuote = { readonly terms: FillTerms; readonly built: Unsigned; readonly json: JsonObject }

/** The maker's quote for what the pools give; `undefined` = it quotes none: other tokens, too small, or no account. */
export function makerQuote(trade: Trade, ask: MakerAsk, pools: Quoted): MakerQuote | undefined {
  if (![ask.inputMint, ask.outputMint].every((mint) => MAKER_MINTS.includes(mint))) return undefined
  if (worthOf(trade, ask.inputMint, ask.amount) < FROM_MICRO_USD || !canTake(trade, ask)) return undefined
  const whole = pools.outAmount + pools.fee
  const { feeBps } = pools.ask
  const expiresSec = Math.floor(trade.clock.nowSec()) + LIFE_SEC
  const terms = { amountIn: ask.amount, amountOut: whole + whole / BETTER_PART, expiresSec, feeBps }
  const parties = { taker: ask.taker, maker: MAKER.address, inputMint: ask.inputMint, outputMint: ask.outputMint }
  const [price, limit] = budget(UNITS, MICRO_LAMPORTS)
  const built = compile(trade.chain, MAKER.address, [price, limit, encodeFill(parties, terms)])
  return { terms, built, json: jsonOf(trade, ask, terms) }
}

/** Micro dollars. */
function worthOf(trade: Trade, mint: Address, amount: bigint): bigint {
  const token = tokenOf(mint)
  return token === undefined ? 0n : valueMicroUsd(token, amount, trade.market.at(trade.clock.nowSec()))
}

/** The taker holds what it gives, and an account for what it gets: a maker opens none. */
function canTake({ chain }: Trade, { taker, inputMint, outputMint, amount }: MakerAsk): boolean {
  const accountOf = (mint: Address) => readTokenAccount(chain.account(vaultOf(taker, mint)))
  const lamports = chain.account(taker)?.lamports ?? 0n
  const held = inputMint === WRAPPED_SOL ? lamports - rentExemptLamports(0) : (accountOf(inputMint)?.amount ?? 0n)
  return held >= amount && (outputMint === WRAPPED_SOL || accountOf(outputMint) !== undefined)
}

function jsonOf(trade: Trade, ask: MakerAsk, { amountOut, expiresSec, feeBps }: FillTerms): JsonObject {
  const swapInfo = {
    ammKey: MAKER.address,
    label: 'JupiterZ',
    inputMint: ask.inputMint,
    outputMint: ask.outputMint,
    inAmount: String(ask.amount),
    outAmount: String(amountOut),
    feeAmount: '0',
    feeMint: PROGRAM.system,
  }
  const [given, taken] = [worthOf(trade, ask.inputMint, ask.amount), worthOf(trade, ask.outputMint, amountOut)]
  const impact = Number(taken - given) / Number(given)
  return {
    outAmount: String(amountOut),
    otherAmountThreshold: String(amountOut),
    slippageBps: 0,
    routePlan: [{ swapInfo, percent: 100, bps: 10_000 }],
    outUsdValue: Number(amountText(taken, 6)),
    priceImpact: impact * 100,
    priceImpactPct: String(impact),
    platformFee: { amount: String((amountOut * BigInt(feeBps)) / 10_000n), feeBps },
    gasless: true,
    signatureFeeLamports: 0,
    prioritizationFeeLamports: 0,
    rentFeeLamports: 0,
    swapType: 'rfq',
    router: 'jupiterz',
    quoteId: trade.nextId(),
    maker: MAKER.address,
    expireAt: String(expiresSec),
    totalTime: 489,
  }
}
