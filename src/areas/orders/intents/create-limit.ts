import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { NOTHING_BUILT, refusedInWords, underRequest } from '~/engine/intent/build-reply.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type Built, type Settlement } from '~/engine/intent/intent.ts'
import {
  addressText,
  decimalsShown,
  symbolsShown,
  shownDecimals,
  slippageBps,
  unitsAboveZero,
  unixSeconds,
} from '~/engine/intent/request-text.ts'
import { solExactly, type Delta, type Expectation } from '~/guard/expectation.ts'
import { INITIALIZE_ORDER } from '~/guard/layouts/limit.ts'
import { address, parseAddress } from '~/values/address.ts'
import { percent } from '~/values/format.ts'
import { ok } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { buildTriggerOrder, executeTrigger } from '../endpoints/order-builds.ts'
import { listTriggerOrders } from '../endpoints/pair-orders.ts'
import { triggerKeys, orderTarget } from '../model/keys.ts'
import { limitRules, limitTerms } from './limit-rules.ts'
import { throughService } from './through-service.ts'

/** A limit order, frozen at the click. Base units. */
const orderFields = z.object({
  owner: addressText,
  inputMint: addressText,
  outputMint: addressText,
  making: unitsAboveZero,
  taking: unitsAboveZero,
  /** Absent = never. */
  expiresAt: z.optional(unixSeconds),
  /** Absent = exact. */
  slippageBps: z.optional(slippageBps),
  /** How much worse than the market, basis points; absent = no market price known. */
  adverseBps: z.optional(z.int()),
  isConfirmed: z.boolean(),
  /** The operator's fee on the output, and who pays instead of the owner (`/runtime.json`). */
  fee: z.optional(z.object({ bps: z.int().check(z.minimum(1), z.maximum(100)), account: addressText })),
  payer: z.optional(addressText),
  /** Micro lamports a compute unit; absent = as the service chooses. */
  unitPrice: z.optional(unitsAboveZero),
  ...shownDecimals,
  sentence: z.string(),
  /** The cancelled order that it takes the place of, and what came back of that: it sells no more. */
  replaces: z.optional(z.object({ order: addressText, atMost: unitsAboveZero })),
})

/** A limit order, as a request; one in place of another sells at most what came back of it. */
export const limitRequest = orderFields.check(
  z.refine(({ making, replaces }) => replaces === undefined || BigInt(making) <= BigInt(replaces.atMost)),
)
type Request = z.infer<typeof limitRequest>
type Reply = Built & { readonly order: string | undefined }

const MAX_AGE_MS = 45_000
const kept = z.object({ order: z.string() })

/** Places a limit order; the service's keeper fills it once the market reaches the price. */
export const createLimit = defineIntent({
  kind: 'trigger.create',
  request: limitRequest,
  leadsTo: undefined,
  waitsIn: 'limit',
  trade: 'unnamed',
  target: (order) => `new-order:${order.inputMint}>${order.outputMint}`,
  locks: (order) => [
    `new-order:${order.inputMint}>${order.outputMint}`,
    ...(order.replaces === undefined ? [] : [orderTarget(order.replaces.order)]),
  ],
  isFreeOnceConfirmed: () => true,
  describe: (order) => ({
    verb: 'Place',
    sentence: order.sentence,
    subject: order.sentence,
    note: slippageNote(order.slippageBps),
    ...(order.replaces === undefined ? {} : { step: 2 as const }),
    symbols: symbolsShown(order),
  }),
  build: (order, call) =>
    refusedInWords(async () => {
      const reply = await call(buildTriggerOrder, bodyOf(order))
      const { transaction } = reply
      if (transaction === undefined) return NOTHING_BUILT
      return ok({ transaction, ...underRequest(reply.requestId), order: reply.order })
    }),
  expects,
  ...throughService(executeTrigger),
  keep: ({ order }) => (order === undefined ? undefined : { order }),
  after: (order) => [triggerKeys.orders(order.owner), triggerKeys.holdings(order.owner)],
  settled: (order, call, row) => shown(order, call, row),
})

/** Explains slippage of a limit order. No decoded byte carries it, so the requested value is shown. */
function slippageNote(bps: number | undefined): string | undefined {
  if (bps === undefined) return undefined
  const share = percent(BigInt(bps) * 100n).text
  return `Slippage ${share}: the service may fill it for up to ${share} less than its price.`
}

function bodyOf(order: Request) {
  const { owner, inputMint, outputMint, making, taking, expiresAt, slippageBps: bps, fee } = order
  return {
    inputMint,
    outputMint,
    maker: owner,
    payer: order.payer ?? owner,
    params: {
      makingAmount: making,
      takingAmount: taking,
      ...(expiresAt === undefined ? {} : { expiredAt: expiresAt }),
      ...(bps === undefined ? {} : { slippageBps: String(bps) }),
      ...(fee === undefined ? {} : { feeBps: String(fee.bps) }),
    },
    ...(fee === undefined ? {} : { feeAccount: fee.account }),
    wrapAndUnwrapSol: true,
    computeUnitPrice: order.unitPrice ?? 'auto',
  }
}

/** Settled once the order is listed as open, or as past if it was filled at once. */
async function shown(order: Request, call: Client['call'], row: unknown): Promise<Settlement> {
  const named = z.safeParse(kept, row)
  if (!named.success) return { state: 'settled', outcome: 'resting', byChainAlone: true }
  for (const orderStatus of ['active', 'history'] as const) {
    const { rows } = await call(listTriggerOrders, { user: order.owner, orderStatus })
    const found = rows.find(({ orderKey }) => orderKey === named.data.order)
    if (found === undefined) continue
    return { state: 'settled', outcome: found.status === 'completed' ? 'filled' : 'resting' }
  }
  return { state: 'waiting' }
}

function expects(order: Request, built: Reply): Expectation {
  const making = BigInt(order.making)
  const isSol = order.inputMint === MINT.wrappedSol
  return {
    action: 'limit',
    owner: order.owner,
    inflow: false,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.token2022, PROGRAM.associatedToken, PROGRAM.limit].map(address),
    core: { program: address(PROGRAM.limit), layouts: [INITIALIZE_ORDER], count: 1 },
    alongside: [],
    sponsor: 'allowed',
    mints: [order.inputMint, order.outputMint],
    decimals: decimalsShown(order),
    target: parseAddress(built.order ?? '') ?? order.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    ...(isSol ? { wrapAtMost: making } : {}),
    waiting: (view) => limitTerms(view, order),
    rules: limitRules({
      owner: order.owner,
      inputMint: order.inputMint,
      outputMint: order.outputMint,
      making,
      taking: BigInt(order.taking),
      expiresAt: order.expiresAt === undefined ? undefined : BigInt(order.expiresAt),
      slippageBps: order.slippageBps,
      order: built.order,
      adverseBps: order.adverseBps,
      isConfirmed: order.isConfirmed,
      fee: order.fee,
    }),
    delta: () => deltaOf(order.inputMint, making),
    notChecked: ['keeper-fills', 'price-source'],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

/** Exactly the input leaves, and nothing else but fees and rent. */
function deltaOf(inputMint: Request['inputMint'], making: bigint): Delta {
  if (inputMint === MINT.wrappedSol) return { gains: [], losses: [], sol: solExactly(-making) }
  return { gains: [], losses: [{ mint: inputMint, atMost: making, atLeast: making }], sol: solExactly(0n) }
}
