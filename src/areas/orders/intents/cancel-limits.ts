import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { NOTHING_BUILT, refusedInWords, underRequest } from '~/tx/build-reply.ts'
import { type Delta, type Expectation } from '~/tx/guard/expectation.ts'
import { CANCEL_LIMIT } from '~/tx/guard/layouts/limit.ts'
import { type Built } from '~/tx/intent.ts'
import { defineIntent, inOneSentence } from '~/tx/open-intent.ts'
import { addressText, digitsShown, unitsAboveZero } from '~/tx/request-text.ts'
import { address, type Address } from '~/values/address.ts'
import { ok } from '~/values/result.ts'
import { buildTriggerCancels, executeTrigger } from '../endpoints/trigger-builds.ts'
import { listTriggerOrders } from '../endpoints/trigger-orders.ts'
import { triggerKeys } from '../model/keys.ts'
import { orderTarget } from '../model/targets.ts'
import { cancelExpectation, goneFromList, throughService } from './through-service.ts'

/** As many orders as one transaction takes (docs/transaction-rules.md). */
const MAX_CANCELS = 5

/** Orders that are cancelled together, frozen at the click with what was left in each. */
const request = z.object({
  owner: addressText,
  orders: z
    .array(z.object({ order: addressText, inputMint: addressText, remaining: unitsAboveZero, decimals: digitsShown }))
    .check(z.minLength(1), z.maxLength(MAX_CANCELS)),
  sentence: z.string(),
})
type Request = z.infer<typeof request>

const MAX_SOL_LAMPORTS = 5_000_000n

/** Cancels one to five limit orders in one transaction; their remainder is returned at once. */
export const cancelLimits = defineIntent({
  kind: 'trigger.cancel',
  request,
  leadsTo: undefined,
  waitsIn: undefined,
  trade: undefined,
  // One transaction covers up to five orders, so a batch counts transactions.
  unit: 'transaction',
  target: ({ orders }) =>
    orders
      .map(({ order }) => orderTarget(order))
      .toSorted()
      .join(' '),
  locks: ({ orders }) => orders.map(({ order }) => orderTarget(order)),
  describe: inOneSentence('Cancel'),
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
      // Five fit into one transaction; a reply with several does not match the request.
      if (transaction === undefined || more.length > 0) return NOTHING_BUILT
      return ok({ transaction, ...underRequest(requestId) })
    }),
  expects,
  ...throughService(executeTrigger),
  after: (cancel) => [triggerKeys.orders(cancel.owner), triggerKeys.holdings(cancel.owner)],
  settled: ({ owner: user, orders }, call) =>
    goneFromList(
      orders.map(({ order }) => order),
      (page) => call(listTriggerOrders, { user, orderStatus: 'active', page }),
    ),
})

function expects(cancel: Request, built: Built): Expectation {
  const [first] = cancel.orders
  const kept = cancel.orders.map(({ order, inputMint }) => ({ account: order, mints: [inputMint] }))
  const own = {
    action: 'cancel-limit',
    owner: cancel.owner,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.token2022, PROGRAM.associatedToken, PROGRAM.limit].map(address),
    core: { program: address(PROGRAM.limit), layouts: [CANCEL_LIMIT], count: { atMost: MAX_CANCELS } },
    mints: [...new Set(cancel.orders.map(({ inputMint }) => inputMint))],
    decimals: digitsOf(cancel),
    target: first?.order ?? cancel.owner,
    delta: () => deltaOf(cancel),
  } as const
  return cancelExpectation(own, built, kept)
}

/** Impossible number of decimals, for contradictory ones. */
const TWO_NUMBERS = -1

/** Decimals with which each coin was shown; where two orders of one coin disagree, one of them was shown wrong. */
function digitsOf({ orders }: Request): ReadonlyMap<string, number | undefined> {
  const shown = new Map<string, number | undefined>()
  for (const { inputMint, decimals } of orders) {
    const before = shown.get(inputMint) ?? decimals
    shown.set(inputMint, (decimals ?? before) === before ? before : TWO_NUMBERS)
  }
  return shown
}

/** Exactly the remainder of the orders is returned; for SOL at least that, less fees. */
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
