import * as z from 'zod/mini'
import { parseJson } from '~/values/text/parse-json.ts'
import { otherMint, poolAt, type Pool } from '../../world/tokens/pools.ts'
import { tokenOf } from '../../world/tokens/tokens.ts'
import { publicKey } from '../fields.ts'
import { type SwapOrder } from './aggregator-layout.ts'
import { swapProblem } from './quote.ts'

const key = publicKey('Invalid public key')
const units = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((text) => BigInt(text)),
)
const flag = z._default(z.boolean(), false)
const whole = z.int().check(z.nonnegative())

/** The quote as it comes back: what the bytes are made of. */
const quoteSchema = z.looseObject({
  inputMint: key,
  outputMint: key,
  inAmount: units,
  outAmount: units,
  otherAmountThreshold: units,
  swapMode: z.enum(['ExactIn', 'ExactOut']),
  slippageBps: z.int().check(z.nonnegative(), z.maximum(10_000)),
  platformFee: z.optional(z.nullable(z.looseObject({ amount: z.optional(units), feeBps: z.optional(whole) }))),
  routePlan: z
    .array(
      z.looseObject({ swapInfo: z.looseObject({ ammKey: z.string() }), percent: z.optional(z.nullable(z.number())) }),
    )
    .check(z.minLength(1), z.maxLength(8)),
})

const priority = z.union([
  z.literal('auto'),
  whole,
  z.strictObject({
    priorityLevelWithMaxLamports: z.strictObject({
      priorityLevel: z.enum(['medium', 'high', 'veryHigh']),
      maxLamports: whole,
      global: z.optional(z.boolean()),
    }),
  }),
  z.strictObject({ jitoTipLamports: whole }),
  z.strictObject({ jitoTipLamportsWithPayer: z.strictObject({ lamports: whole, payer: key }) }),
])

/** Body of `/swap` and `/swap-instructions` (docs/api-notes.md 5.3). */
const requestSchema = z.looseObject({
  quoteResponse: quoteSchema,
  userPublicKey: key,
  payer: z.optional(key),
  wrapAndUnwrapSol: z._default(z.boolean(), true),
  useSharedAccounts: z.optional(z.boolean()),
  feeAccount: z.optional(key),
  trackingAccount: z.optional(key),
  prioritizationFeeLamports: z.optional(z.nullable(priority)),
  asLegacyTransaction: flag,
  useTokenLedger: flag,
  destinationTokenAccount: z.optional(key),
  nativeDestinationAccount: z.optional(key),
  dynamicComputeUnitLimit: flag,
  skipUserAccountsRpcCalls: flag,
  dynamicSlippage: flag,
  computeUnitPriceMicroLamports: z.optional(whole),
  blockhashSlotsToExpiry: z.optional(z.int().check(z.positive(), z.maximum(150))),
})

/** A swap request that was understood. */
export type SwapRequest = z.infer<typeof requestSchema>
/** How the caller wants to be put in front. */
export type Priority = z.infer<typeof priority>

/** Reads the body; a 400 that names the field otherwise. */
export async function readSwapRequest(request: Request): Promise<SwapRequest> {
  const read = requestSchema.safeParse(parseJson(await request.text()))
  if (!read.success) {
    const issue = read.error.issues[0]
    const field = issue?.path.join('.') ?? ''
    throw swapProblem('INVALID_REQUEST', `Failed to deserialize the JSON body: ${field || 'body'}: ${issue?.message}`)
  }
  refuseMixtures(read.data)
  return read.data
}

/** What the document excludes, and what this venue does not build. */
function refuseMixtures(request: SwapRequest): void {
  if (request.useTokenLedger) throw swapProblem('NOT_SUPPORTED', 'useTokenLedger is not supported')
  const fee = request.prioritizationFeeLamports ?? undefined
  if (request.computeUnitPriceMicroLamports !== undefined && fee !== undefined) {
    throw swapProblem(
      'INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE',
      'computeUnitPriceMicroLamports and prioritizationFeeLamports are mutually exclusive',
    )
  }
  if (request.nativeDestinationAccount !== undefined) {
    const both = request.destinationTokenAccount !== undefined
    const words = both ? 'excludes destinationTokenAccount' : 'is not supported'
    throw swapProblem('NOT_SUPPORTED', `nativeDestinationAccount ${words}`)
  }
  const feeBps = request.quoteResponse.platformFee?.feeBps ?? 0
  if (feeBps > 0 && request.feeAccount === undefined) {
    throw swapProblem('INVALID_REQUEST', 'feeAccount is required with platformFeeBps')
  }
}

/** The swap of a request, as encoded in its instruction. */
export function orderOf(request: SwapRequest): SwapOrder {
  const { quoteResponse: quote } = request
  const pools = readPools(request)
  const version = quote.routePlan.some((step) => step.percent === null || step.percent === undefined) ? 'V2' : 'V1'
  const fee = quote.platformFee?.amount ?? 0n
  const isIn = quote.swapMode === 'ExactIn'
  return {
    form: { mode: quote.swapMode, version, isShared: request.useSharedAccounts ?? needsShared(pools) },
    amount: isIn ? quote.inAmount : quote.outAmount,
    quoted: isIn ? quote.outAmount + fee : quote.inAmount - fee,
    slippageBps: quote.slippageBps,
    feeBps: quote.platformFee?.feeBps ?? 0,
    user: request.userPublicKey,
    inputMint: quote.inputMint,
    outputMint: quote.outputMint,
    pools,
    feeAccount: (quote.platformFee?.feeBps ?? 0) === 0 ? undefined : request.feeAccount,
    destination: request.destinationTokenAccount,
    tracking: request.trackingAccount,
  }
}

/** More than one step goes over the aggregator's own accounts; so does a fee token, in the first version. */
function needsShared(pools: readonly Pool[]): boolean {
  return (
    pools.length > 1 || pools.some((pool) => pool.mints.some((mint) => tokenOf(mint)?.transferFeeBps !== undefined))
  )
}

function readPools({ quoteResponse: quote }: SwapRequest): readonly Pool[] {
  let mint = quote.inputMint
  const pools = quote.routePlan.map(({ swapInfo }) => {
    const pool = poolAt(swapInfo.ammKey)
    if (pool === undefined) throw swapProblem('MARKET_NOT_FOUND', `Market ${swapInfo.ammKey} not found`)
    if (!pool.mints.includes(mint)) throw planProblem()
    mint = otherMint(pool, mint)
    return pool
  })
  if (mint !== quote.outputMint) throw planProblem()
  return pools
}

function planProblem() {
  return swapProblem('FAILED_TO_GET_SWAP_AND_ACCOUNT_METAS', 'Failed to get swap and account metas')
}
