import { z } from 'zod'
import { type Address } from '~/values/address.ts'
import { amountText, mulDiv } from '~/values/money.ts'
import { LABELS, type Pool } from '../../world/tokens/pools.ts'
import {
  bestIn,
  bestOut,
  impactPico,
  priceIn,
  routesBetween,
  type Leg,
  type PricedRoute,
} from '../../world/tokens/routes.ts'
import { openListed } from '../../world/tokens/token-fund.ts'
import { tokenOf } from '../../world/tokens/tokens.ts'
import { AreaProblem } from '../area-problem.ts'
import { asFlagText, asKey, asText, asWhole, type Fields, type JsonObject } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { ACCOUNTS_PER_STEP } from './aggregator-layout.ts'

/** A quote's question. */
export type QuoteAsk = {
  readonly inputMint: Address
  readonly outputMint: Address
  /** Base units: of the input, or of the output for ExactOut. */
  readonly amount: bigint
  readonly mode: 'ExactIn' | 'ExactOut'
  readonly slippageBps: number
  readonly feeBps: number
  readonly isDirect: boolean
  readonly maxAccounts: number
  readonly version: 'V1' | 'V2'
  readonly allows: (pool: Pool) => boolean
}

/** An answered quote: the way and the amounts, all in base units. */
export type Quoted = {
  readonly ask: QuoteAsk
  readonly route: PricedRoute
  readonly inAmount: bigint
  /** After the platform's fee. */
  readonly outAmount: bigint
  readonly threshold: bigint
  readonly fee: bigint
}

const BPS = 10_000n
const MAX_BPS = 10_000
/** The second version's fee is u16, the first one's u8. */
const MAX_FEE_BPS = 255
const DEFAULT_SLIPPAGE = 50
const MAX_ACCOUNTS = 64
/** Accounts of a route that are no pool's. */
const BASE_ACCOUNTS = 9

/** A refusal of the swap area (docs/api-notes.md 5.4). */
export function swapProblem(errorCode: string, error: string, status: 400 | 500 = 400): AreaProblem {
  return new AreaProblem(status, { error, errorCode })
}

/** Reads the parameters of `GET /swap/v1/quote`. */
export function readAsk(params: Fields, { isKeyed, shape }: Pick<Trade, 'isKeyed' | 'shape'>): QuoteAsk {
  if (params.get('restrictIntermediateTokens', asFlagText) === false && !isKeyed) {
    throw swapProblem('NOT_SUPPORTED', 'restrictIntermediateTokens=false is not supported')
  }
  const only = params.list('dexes', 100)
  const without = params.list('excludeDexes', 100)
  const unknown = only.find((label) => !LABELS.includes(label))
  if (unknown !== undefined) throw swapProblem('NO_ROUTES_FOUND', `No routes found: unknown dex ${unknown}`)
  for (const name of ['asLegacyTransaction', 'dynamicSlippage', 'forJitoBundle', 'allowDynamicSwap'])
    params.get(name, asFlagText)
  return {
    inputMint: readMint(params, 'inputMint'),
    outputMint: readMint(params, 'outputMint'),
    amount: readAmount(params.get('amount', asText)),
    mode: params.get('swapMode', z.enum(['ExactIn', 'ExactOut'])) ?? 'ExactIn',
    slippageBps: readSlippage(params, shape),
    feeBps: params.get('platformFeeBps', asWhole(0, MAX_FEE_BPS)) ?? 0,
    isDirect: params.get('onlyDirectRoutes', asFlagText) ?? false,
    maxAccounts: params.get('maxAccounts', asWhole(1, MAX_ACCOUNTS)) ?? MAX_ACCOUNTS,
    version: params.get('instructionVersion', z.enum(['V1', 'V2'])) ?? 'V1',
    allows: ({ label }) => (only.length === 0 || only.includes(label)) && !without.includes(label),
  }
}

/** The document requires it; the service has a default. */
function readSlippage(params: Fields, shape: Trade['shape']): number {
  const bps = params.get('slippageBps', asWhole(0, MAX_BPS))
  if (bps === undefined && shape === 'seed') {
    throw swapProblem('INVALID_REQUEST', 'Query parameter slippageBps is required')
  }
  return bps ?? DEFAULT_SLIPPAGE
}

function readMint(params: Fields, name: string): Address {
  const unreadable = () => swapProblem('INVALID_REQUEST', `Query parameter ${name} cannot be parsed: Invalid`)
  const mint = params.get(name, asKey, unreadable)
  if (mint === undefined) throw swapProblem('INVALID_REQUEST', `Query parameter ${name} is required`)
  return mint
}

function readAmount(text: string | undefined): bigint {
  if (text === undefined) throw swapProblem('INVALID_REQUEST', 'Query parameter amount is required')
  const amount = /^\d{1,20}$/.test(text) ? BigInt(text) : undefined
  if (amount === undefined || amount > 18_446_744_073_709_551_615n) {
    throw swapProblem('INVALID_REQUEST', 'Query parameter amount cannot be parsed: invalid digit found in string')
  }
  if (amount === 0n) {
    throw swapProblem('CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD', 'Cannot compute other amount threshold')
  }
  return amount
}

/** Finds the best way and its amounts at the price of the moment. */
export function quote(trade: Trade, ask: QuoteAsk): Quoted {
  const { inputMint, outputMint } = ask
  if (inputMint === outputMint) throw swapProblem('CIRCULAR_ARBITRAGE_IS_DISABLED', 'Circular arbitrage is disabled')
  for (const mint of [inputMint, outputMint]) {
    openListed(trade, mint)
    const token = tokenOf(mint)
    if (token === undefined || token.isUntradable === true) {
      throw swapProblem('TOKEN_NOT_TRADABLE', `The token ${mint} is not tradable`)
    }
  }
  const steps = Math.floor((ask.maxAccounts - BASE_ACCOUNTS) / ACCOUNTS_PER_STEP)
  if (steps < 1) throw noRoute()
  const choice = { inputMint, outputMint, mostPools: ask.isDirect ? 1 : Math.min(steps, 3), allows: ask.allows }
  const priceOf = trade.market.at(trade.clock.nowSec())
  const route = ask.mode === 'ExactIn' ? bestIn(choice, ask.amount, priceOf) : bestOut(choice, ask.amount, priceOf)
  if (route === undefined) throw noRoute()
  return ask.mode === 'ExactIn' ? quotedIn(ask, route) : quotedOut(ask, route)
}

function noRoute() {
  return swapProblem('COULD_NOT_FIND_ANY_ROUTE', 'Could not find any route')
}

function part(amount: bigint, bps: number): bigint {
  return mulDiv(amount, BigInt(bps), BPS, 'down')
}

function quotedIn(ask: QuoteAsk, route: PricedRoute): Quoted {
  const fee = part(route.outAmount, ask.feeBps)
  const outAmount = route.outAmount - fee
  if (outAmount === 0n) {
    throw swapProblem('CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD', 'Cannot compute other amount threshold')
  }
  return { ask, route, inAmount: ask.amount, outAmount, threshold: outAmount - part(outAmount, ask.slippageBps), fee }
}

/** Exact out: the platform's fee is asked for on top of what goes in. */
function quotedOut(ask: QuoteAsk, route: PricedRoute): Quoted {
  const fee = part(route.inAmount, ask.feeBps)
  const inAmount = route.inAmount + fee
  const margin = mulDiv(inAmount, BigInt(ask.slippageBps), BPS, 'up')
  return { ask, route, inAmount, outAmount: ask.amount, threshold: inAmount + margin, fee }
}

/** The quote as the reply has it (docs/api-notes.md 5.2). */
export function quoteJson(trade: Trade, quoted: Quoted): JsonObject {
  const { ask, route } = quoted
  const priceOf = trade.market.at(trade.clock.nowSec())
  return {
    inputMint: ask.inputMint,
    inAmount: String(quoted.inAmount),
    outputMint: ask.outputMint,
    outAmount: String(quoted.outAmount),
    otherAmountThreshold: String(quoted.threshold),
    swapMode: ask.mode,
    slippageBps: ask.slippageBps,
    platformFee: ask.feeBps === 0 ? null : { amount: String(quoted.fee), feeBps: ask.feeBps },
    priceImpactPct: amountText(impactPico(route, priceOf), 12),
    routePlan: route.legs.map((leg) => stepJson(leg, ask.version)),
    contextSlot: Number(trade.chain.slot('processed')),
    timeTaken: 0.004,
    mostReliableAmmsQuoteReport: { info: otherQuotes(trade, quoted) },
  }
}

/** One step in a reply; the second version has shares in basis points alone. */
export function stepJson({ pool, inputMint, outputMint, inAmount, outAmount }: Leg, version: 'V1' | 'V2') {
  return {
    swapInfo: {
      ammKey: pool.address,
      label: pool.label,
      inputMint,
      outputMint,
      inAmount: String(inAmount),
      outAmount: String(outAmount),
    },
    ...(version === 'V1' ? { percent: 100 } : { percent: null, bps: 10_000 }),
  }
}

/** What each direct pool would have paid, for an exact amount in. */
function otherQuotes(trade: Trade, { ask }: Quoted): Readonly<Record<string, string>> {
  if (ask.mode === 'ExactOut') return {}
  const priceOf = trade.market.at(trade.clock.nowSec())
  const direct = routesBetween({ inputMint: ask.inputMint, outputMint: ask.outputMint, mostPools: 1 })
  const rows = direct.flatMap((pools) => {
    const priced = priceIn(pools, ask.inputMint, ask.amount, priceOf)
    const [pool] = pools
    return priced === undefined || pool === undefined ? [] : [[pool.address, String(priced.outAmount)] as const]
  })
  return Object.fromEntries(rows)
}
