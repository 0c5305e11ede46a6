import { address as kitAddress, type Instruction } from '@solana/kit'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { vaultOf, LABELS } from '../../world/tokens/pools.ts'
import { priceIn, priceOut } from '../../world/tokens/routes.ts'
import { LOOKUP_TABLE, TABLE_ADDRESSES, TIP_TAKER, AMM_PROGRAM } from '../../world/tokens/token-fund.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { answer } from '../area-problem.ts'
import { instructionJson } from '../build-rows.ts'
import { type Json, type JsonObject, readQuery } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import {
  createHolding,
  payLamports,
  unwrapSol,
  wrapSol,
  budget,
  compile,
  type Form,
  type Unsigned,
} from '../transaction.ts'
import { type VenueApp } from '../venue-context.ts'
import { encodeSwap, type SwapOrder } from './aggregator-layout.ts'
import { closeTemporary, openTemporary } from './aggregator-program.ts'
import { swapProblem, quote, quoteJson, readAsk } from './quote.ts'
import { orderOf, type Priority, type SwapRequest, readSwapRequest } from './swap-request.ts'

/** The instructions of a swap in their groups, with what they cost. */
export type SwapSet = {
  readonly budget: readonly Instruction[]
  readonly setup: readonly Instruction[]
  readonly swap: Instruction
  readonly cleanup: Instruction | undefined
  readonly other: readonly Instruction[]
  readonly unitLimit: number
  readonly unitPrice: bigint
  readonly payer: Address
  readonly form: Form
}

const MAX_UNITS = 1_400_000
const MAX_BYTES = 1_232
const MICRO = 1_000_000n
/** Lamports that each level asks for before its cap. */
const LEVELS = { medium: 10_000, high: 25_000, veryHigh: 60_000 } as const

/** How a swap is put together, whoever asks. */
export type Making = {
  readonly payer: Address
  readonly wraps: boolean
  /** The most that a wrap has to hold. */
  readonly mostIn: bigint
  readonly isBlind: boolean
  readonly isLegacy: boolean
  readonly unitLimit: number
  readonly unitPrice: bigint
  readonly tip: { readonly from: Address; readonly lamports: bigint } | undefined
}

/** The instructions of a request. */
function setOf(trade: Trade, request: SwapRequest): SwapSet {
  const ordered = orderOf(request)
  const order = request.dynamicSlippage ? { ...ordered, slippageBps: tightened(trade, ordered).slippageBps } : ordered
  checkAccounts(trade, order)
  const unitLimit = request.dynamicComputeUnitLimit ? unitsOf(order) : MAX_UNITS
  return makeSet(trade, order, {
    payer: request.payer ?? request.userPublicKey,
    wraps: request.wrapAndUnwrapSol,
    mostIn: request.quoteResponse.swapMode === 'ExactIn' ? order.amount : request.quoteResponse.otherAmountThreshold,
    isBlind: request.skipUserAccountsRpcCalls,
    isLegacy: request.asLegacyTransaction,
    unitLimit,
    unitPrice:
      request.computeUnitPriceMicroLamports === undefined
        ? priceOf(request.prioritizationFeeLamports, unitLimit)
        : BigInt(request.computeUnitPriceMicroLamports),
    tip: tipOf(request),
  })
}

/** Compute units that a swap may take. */
export function unitsOf(order: SwapOrder): number {
  return 80_000 + 60_000 * order.pools.length
}

/** Groups of instructions for a swap. */
export function makeSet(trade: Trade, order: SwapOrder, making: Making): SwapSet {
  const touchesSol = order.inputMint === WRAPPED_SOL || isSolOut(order)
  const [price, limit] = budget(making.unitLimit, making.unitPrice)
  return {
    budget: making.unitPrice === 0n ? [limit] : [limit, price],
    setup: setupOf(trade, order, making),
    swap: encodeSwap(order),
    cleanup: making.wraps && touchesSol ? closingOf(order) : undefined,
    other: making.tip === undefined ? [] : [payLamports(making.tip.from, TIP_TAKER, making.tip.lamports)],
    unitLimit: making.unitLimit,
    unitPrice: making.unitPrice,
    payer: making.payer,
    form: making.isLegacy ? 'legacy' : tablesFor(order),
  }
}

function closingOf(order: SwapOrder): Instruction {
  return order.temporary === undefined ? unwrapSol(order.user) : closeTemporary(order.user)
}

function isSolOut(order: SwapOrder): boolean {
  return order.outputMint === WRAPPED_SOL && order.destination === undefined
}

/** Wraps what goes in, and opens the account of what comes out; without wrapping that one must be there for SOL. */
function setupOf({ chain }: Trade, order: SwapOrder, making: Making): readonly Instruction[] {
  const { payer, wraps } = making
  if (order.temporary !== undefined) return [openTemporary(order.user)]
  const wrap = order.inputMint === WRAPPED_SOL && wraps ? wrapSol(payer, order.user, making.mostIn) : []
  if (order.destination !== undefined || (isSolOut(order) && !wraps)) return wrap
  const own = vaultOf(order.user, order.outputMint)
  const isThere = !making.isBlind && readTokenAccount(chain.account(own)) !== undefined
  return isThere ? wrap : [...wrap, createHolding(payer, order.user, order.outputMint)]
}

/** One step fits without a table; more are put behind it. */
function tablesFor({ pools }: SwapOrder): Form {
  if (pools.length === 1) return { tables: {} }
  return { tables: { [kitAddress(LOOKUP_TABLE)]: TABLE_ADDRESSES.map((each) => kitAddress(each)) } }
}

/** The unsigned transaction of a set; a refusal when it is too large. */
export function transactionOf(trade: Trade, set: SwapSet): Unsigned {
  const tail = [...(set.cleanup === undefined ? [] : [set.cleanup]), ...set.other]
  const built = compile(trade.chain, set.payer, [...set.budget, ...set.setup, set.swap, ...tail], set.form)
  if (built.wire.length > MAX_BYTES) {
    throw swapProblem(
      'FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS',
      'Transaction too large: quote again with fewer maxAccounts',
    )
  }
  return built
}

function checkAccounts({ chain }: Trade, order: SwapOrder): void {
  const mintAt = (account: Address) => readTokenAccount(chain.account(account))?.mint
  if (order.destination !== undefined && mintAt(order.destination) !== order.outputMint) {
    throw swapProblem('INVALID_REQUEST', 'destinationTokenAccount is not an initialized account of the output mint')
  }
  const feeMint = order.form.mode === 'ExactIn' ? order.outputMint : order.inputMint
  if (order.feeAccount !== undefined && mintAt(order.feeAccount) !== feeMint) {
    throw swapProblem('INVALID_REQUEST', `feeAccount is not an initialized token account of ${feeMint}`)
  }
}

/** Micro lamports per unit so that the whole limit costs what was asked for; tips pay elsewhere. */
function priceOf(priority: Priority | null | undefined, unitLimit: number): bigint {
  return (lamportsOf(priority ?? 'auto') * MICRO) / BigInt(unitLimit)
}

function lamportsOf(priority: Priority): bigint {
  if (priority === 'auto') return BigInt(LEVELS.medium)
  if (typeof priority === 'number') return BigInt(priority)
  if (!('priorityLevelWithMaxLamports' in priority)) return 0n
  const { priorityLevel, maxLamports } = priority.priorityLevelWithMaxLamports
  return BigInt(Math.min(LEVELS[priorityLevel], maxLamports))
}

function tipOf(request: SwapRequest): Making['tip'] {
  const priority = request.prioritizationFeeLamports
  if (typeof priority !== 'object' || priority === null) return undefined
  if ('jitoTipLamports' in priority) {
    return { from: request.payer ?? request.userPublicKey, lamports: BigInt(priority.jitoTipLamports) }
  }
  if (!('jitoTipLamportsWithPayer' in priority)) return undefined
  const { payer, lamports } = priority.jitoTipLamportsWithPayer
  return { from: payer, lamports: BigInt(lamports) }
}

/** The reply of `/swap` (docs/api-notes.md 5.4). */
async function buildJson(trade: Trade, request: SwapRequest): Promise<JsonObject> {
  const set = setOf(trade, request)
  const built = transactionOf(trade, set)
  const transaction = Buffer.from(built.wire).toString('base64')
  const microLamports = Number(set.unitPrice)
  return {
    swapTransaction: transaction,
    lastValidBlockHeight: Number(built.lastValidBlockHeight),
    prioritizationFeeLamports: Number(mulDiv(set.unitPrice, BigInt(set.unitLimit), MICRO, 'up')),
    computeUnitLimit: set.unitLimit,
    prioritizationType: { computeBudget: { microLamports, estimatedMicroLamports: microLamports } },
    dynamicSlippageReport: request.dynamicSlippage ? slippageReport(tightened(trade, orderOf(request))) : null,
    simulationError: await simulationError(trade, transaction),
  }
}

type Tightened = {
  readonly slippageBps: number
  readonly mostBps: number
  readonly incurredBps: bigint
  readonly bound: bigint
}

/** Room that is left above what the price has moved since the quote, basis points. */
const MARGIN_BPS = 10n

/** What dynamic slippage makes of a swap: the price of the moment against the quote, and a little room; never more than asked. */
function tightened({ market, clock }: Trade, order: SwapOrder): Tightened {
  const priceOf = market.at(clock.nowSec())
  const isIn = order.form.mode === 'ExactIn'
  const priced = isIn
    ? priceIn(order.pools, order.inputMint, order.amount, priceOf)
    : priceOut(order.pools, order.outputMint, order.amount, priceOf)
  const now = (isIn ? priced?.outAmount : priced?.inAmount) ?? order.quoted
  const lost = isIn ? order.quoted - now : now - order.quoted
  const incurredBps = order.quoted === 0n ? 0n : (lost * 10_000n) / order.quoted
  const wanted = (incurredBps > 0n ? incurredBps : 0n) + MARGIN_BPS
  const most = BigInt(order.slippageBps)
  const slippage = wanted < most ? wanted : most
  const margin = mulDiv(order.quoted, slippage, 10_000n, isIn ? 'down' : 'up')
  const bound = isIn ? order.quoted - margin : order.quoted + margin
  return { slippageBps: Number(slippage), mostBps: order.slippageBps, incurredBps, bound }
}

function slippageReport({ slippageBps, mostBps, incurredBps, bound }: Tightened): JsonObject {
  return {
    slippageBps,
    otherAmount: Number(bound),
    simulatedIncurredSlippageBps: Number(incurredBps),
    amplificationRatio: '1',
    categoryName: 'common',
    heuristicMaxSlippageBps: mostBps,
  }
}

async function simulationError(trade: Trade, transaction: string): Promise<Json> {
  const params = [transaction, { encoding: 'base64', sigVerify: false, commitment: 'confirmed' }]
  const reply = await trade.chain.rpc({ jsonrpc: '2.0', id: 1, method: 'simulateTransaction', params })
  const error = at(at(at(reply, 'result'), 'value'), 'err')
  if (error === undefined || error === null) return null
  return { errorCode: 'TRANSACTION_ERROR', error: typeof error === 'string' ? error : JSON.stringify(error) }
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

/** The reply of `/swap-instructions` (docs/api-notes.md 5.4). */
function instructionsJson(trade: Trade, request: SwapRequest): JsonObject {
  const set = setOf(trade, request)
  const usesTable = set.form !== 'legacy' && Object.keys(set.form.tables).length > 0
  return {
    tokenLedgerInstruction: null,
    computeBudgetInstructions: set.budget.map(instructionJson),
    setupInstructions: set.setup.map(instructionJson),
    swapInstruction: instructionJson(set.swap),
    cleanupInstruction: set.cleanup === undefined ? null : instructionJson(set.cleanup),
    otherInstructions: set.other.map(instructionJson),
    addressLookupTableAddresses: usesTable ? [LOOKUP_TABLE] : [],
  }
}

/** Adds `/swap/v1`: quote, swap, its instructions, and the names of programs. */
export function routeSwap(app: VenueApp, trade: Trade): void {
  app.get('/api/swap/v1/quote', (c) =>
    answer(c, unreadable, () => {
      const ask = readAsk(readQuery(c.req.url), trade)
      return quoteJson(trade, quote(trade, ask))
    }),
  )
  app.post('/api/swap/v1/swap', (c) =>
    answer(c, unreadable, async () => buildJson(trade, await readSwapRequest(c.req.raw))),
  )
  app.post('/api/swap/v1/swap-instructions', (c) =>
    answer(c, unreadable, async () => instructionsJson(trade, await readSwapRequest(c.req.raw))),
  )
  app.get('/api/swap/v1/program-id-to-label', (c) =>
    c.json({ [AMM_PROGRAM]: LABELS.join(', '), [PROGRAM.aggregator]: 'Jupiter' }),
  )
}

/** An unreadable field in this area (docs/api-notes.md 1.6). */
const unreadable = (words: string) => swapProblem('INVALID_REQUEST', words)
