import * as z from 'zod/mini'
import { MINT } from '../../../config/mints.ts'
import { PROGRAM } from '../../../config/programs.ts'
import { address, type Address } from '../../../values/address.ts'
import { ok } from '../../../values/result.ts'
import { CANCEL_LIMIT } from '../../../tx/guard/layouts/limit.ts'
import { type Delta, type Expectation } from '../../../tx/guard/expectation.ts'
import { checkCancelSet, checkKept, checkRefund } from '../../../tx/guard/rules-inflow.ts'
import { answerOf, NOTHING_BUILT, refusedInWords, requestIdOf, underRequest } from '../../../tx/build-reply.ts'
import { type Built, type Settlement } from '../../../tx/intent.ts'
import { defineIntent } from '../../../tx/open-intent.ts'
import { addressText, unitsAboveZero } from '../../../tx/request-text.ts'
import { type Client } from '../../../wire/call.ts'
import { buildTriggerCancels, executeTrigger } from '../endpoints/trigger-builds.ts'
import { listTriggerOrders } from '../endpoints/trigger-orders.ts'
import { triggerKeys } from '../keys.ts'

/** As many orders as one transaction takes (docs/transaction-rules.md). */
const MOST_CANCELS = 5

/** Orders that are cancelled together, frozen at the click with what was left in each. */
const request = z.object({
  owner: addressText,
  orders: z
    .array(z.object({ order: addressText, inputMint: addressText, remaining: unitsAboveZero }))
    .check(z.minLength(1), z.maxLength(MOST_CANCELS)),
  sentence: z.string(),
})
type Request = z.infer<typeof request>

const MAX_SOL_LAMPORTS = 5_000_000n
const MAX_AGE_MS = 45_000

/** Cancels one to five limit orders in one transaction; what is left in them comes back at once. */
export const cancelLimits = defineIntent({
  kind: 'trigger.cancel',
  request,
  owner: (cancel) => cancel.owner,
  target: ({ orders }) =>
    orders
      .map(({ order }) => `order:${order}`)
      .toSorted()
      .join(' '),
  describe: (cancel) => ({ verb: 'Cancel', sentence: cancel.sentence, subject: cancel.sentence }),
  build: (cancel, call) =>
    refusedInWords(async () => {
      // Always with a list: without one the service cancels every open order (CAN2).
      const orders = cancel.orders.map(({ order }) => order)
      const { transactions, requestId } = await call(buildTriggerCancels, {
        maker: cancel.owner,
        orders,
        computeUnitPrice: 'auto',
      })
      const [transaction, ...more] = transactions
      // Five fit into one transaction; an answer in several is none that was asked for.
      if (transaction === undefined || more.length > 0) return NOTHING_BUILT
      return ok({ transaction, ...underRequest(requestId) })
    }),
  expects,
  route: () => 'execute',
  post: async (call, { signedTransaction, context }) =>
    answerOf(await call(executeTrigger, { requestId: requestIdOf(context), signedTransaction })),
  after: (cancel) => [triggerKeys.orders(cancel.owner), triggerKeys.holdings(cancel.owner)],
  settled: (cancel, call) => gone(cancel, call),
})

/** The service lists ten orders to a page; a list that never ends is looked at no further. */
const MOST_PAGES = 20

/** Settled once none of them is listed as open, on any page. */
async function gone(cancel: Request, call: Client['call']): Promise<Settlement> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, totalPages } = await call(listTriggerOrders, { user: cancel.owner, orderStatus: 'active', page })
    if (cancel.orders.some(({ order }) => rows.some(({ orderKey }) => orderKey === order))) return { state: 'waiting' }
    if (page >= (totalPages ?? 1)) break
  }
  return { state: 'settled', outcome: 'settled' }
}

function expects(cancel: Request, built: Built): Expectation {
  const [first] = cancel.orders
  const kept = cancel.orders.map(({ order, inputMint }) => ({ account: order, mints: [inputMint] }))
  return {
    action: 'cancel-limit',
    owner: cancel.owner,
    inflow: true,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.token2022, PROGRAM.associatedToken, PROGRAM.limit].map(address),
    core: { program: address(PROGRAM.limit), layouts: [CANCEL_LIMIT], count: { atMost: MOST_CANCELS } },
    alongside: [],
    sponsor: 'allowed',
    mints: [...new Set(cancel.orders.map(({ inputMint }) => inputMint))],
    target: first?.order ?? cancel.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: [checkCancelSet, checkKept, checkRefund].map((rule) => (view) => rule(kept, view)),
    delta: () => deltaOf(cancel),
    notChecked: [],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

/** Exactly what was left in the orders comes back; of SOL at least that, less fees. */
function deltaOf(cancel: Request): Delta {
  const left = new Map<Address, bigint>()
  for (const { inputMint, remaining } of cancel.orders)
    left.set(inputMint, (left.get(inputMint) ?? 0n) + BigInt(remaining))
  const sol = left.get(address(MINT.wrappedSol)) ?? 0n
  left.delete(address(MINT.wrappedSol))
  return {
    gains: Array.from(left, ([mint, exactly]) => ({ mint, exactly })),
    losses: [],
    solAtMost: MAX_SOL_LAMPORTS - sol,
  }
}
