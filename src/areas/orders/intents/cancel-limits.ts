import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { NOTHING_BUILT, refusedInWords, underRequest } from '~/engine/intent/build-reply.ts'
import { defineIntent, inOneSentence } from '~/engine/intent/define-intent.ts'
import { type Built, type BuildProblem, type Landed } from '~/engine/intent/intent.ts'
import { addressText, digitsShown, unitsAboveZero, unixSeconds } from '~/engine/intent/request-text.ts'
import { solExactly, type Delta, type Expectation } from '~/guard/expectation.ts'
import { CANCEL_LIMIT } from '~/guard/layouts/limit.ts'
import { address, type Address } from '~/values/address.ts'
import { fail, ok } from '~/values/result.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type Client } from '~/wire/call.ts'
import { WireError } from '~/wire/wire-error.ts'
import { buildTriggerCancel, buildTriggerCancels, executeTrigger } from '../endpoints/order-builds.ts'
import { listTriggerOrders } from '../endpoints/pair-orders.ts'
import { triggerKeys, orderTarget } from '../model/keys.ts'
import { type TriggerCancels } from '../model/limit-order.ts'
import { limitTerms } from '../model/limit-terms.ts'
import { cancelSingly, MAX_CANCELS } from '../stores/cancel-size.ts'
import { filledMeanwhile } from './cancel-meanwhile.ts'
import { createLimit, limitRequest } from './create-limit.ts'
import { cancelExpectation, goneFromList, throughService } from './through-service.ts'

/** Orders that are cancelled together, frozen at the click with what was left in each. */
const fields = z.object({
  owner: addressText,
  orders: z
    .array(
      z.object({
        order: addressText,
        inputMint: addressText,
        remaining: unitsAboveZero,
        decimals: digitsShown,
        /** Amount and price, as the list showed them; absent in requests of older builds. */
        name: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CANCELS)),
  sentence: z.string(),
  /** What the list showed of the orders; absent in requests of older builds. */
  what: z.optional(z.string()),
  symbols: z.optional(z.record(z.string(), z.string())),
  /** The order that takes the place of the only one cancelled, and the terms of that as they were listed. */
  next: z.optional(limitRequest),
  was: z.optional(z.object({ taking: unitsAboveZero, expiresAt: z.optional(unixSeconds) })),
})

/** A new order takes the place of one order of the same owner and token, and sells at most what is left in that. */
const request = fields.check(
  z.refine(({ owner, orders, next }) => {
    const [only, ...more] = orders
    if (next === undefined) return true
    return (
      only !== undefined &&
      more.length === 0 &&
      next.owner === owner &&
      next.inputMint === only.inputMint &&
      next.replaces?.order === only.order &&
      BigInt(next.replaces.atMost) === BigInt(only.remaining)
    )
  }),
)
type Request = z.infer<typeof request>

/** Cancels one to five limit orders in one transaction; their remainder is returned at once. */
export const cancelLimits = defineIntent({
  kind: 'trigger.cancel',
  request,
  leadsTo: undefined,
  waitsIn: undefined,
  trade: undefined,
  // One transaction covers up to five orders, so a batch counts transactions.
  target: ({ orders }) =>
    orders
      .map(({ order }) => orderTarget(order))
      .toSorted()
      .join(' '),
  locks: ({ orders }) => orders.map(({ order }) => orderTarget(order)),
  isFreeOnceConfirmed: () => false,
  describe: (cancel) => ({
    ...inOneSentence(cancel.next === undefined ? 'Cancel' : 'Replace')(cancel),
    ...replacedBy(cancel),
    symbols: cancel.symbols,
    items: cancel.orders.map(({ order, name = order, inputMint: mint, remaining, decimals }) => ({
      of: order,
      name,
      back: { mint, raw: BigInt(remaining), decimals, symbol: cancel.symbols?.[mint] },
    })),
    cancels: { what: whatOf(cancel), returns: undefined },
  }),
  next: ({ next, orders }, landed) =>
    next === undefined || (landed !== undefined && !isCovered(next, orders[0]?.remaining ?? '0', landed))
      ? undefined
      : { kind: createLimit.kind, request: next },
  build: (cancel, call) =>
    refusedInWords(async () => {
      const reply = await askCancel(cancel, call)
      if (reply === undefined) {
        cancelSingly()
        return ONE_AT_A_TIME
      }
      const [transaction, ...more] = reply.transactions
      // Five fit into one transaction; a reply with several does not match the request.
      if (transaction === undefined || more.length > 0) return NOTHING_BUILT
      return ok({ transaction, ...underRequest(reply.requestId) })
    }),
  meanwhile: filledMeanwhile,
  expects,
  ...throughService(executeTrigger),
  after: (cancel) => [triggerKeys.orders(cancel.owner), triggerKeys.holdings(cancel.owner)],
  settled: ({ owner: user, orders }, call) =>
    goneFromList(
      orders.map(({ order }) => order),
      (page) => call(listTriggerOrders, { user, orderStatus: 'active', page }),
    ),
})

type Next = NonNullable<Request['next']>

/** Both orders in the same terms, and what the two steps do. */
function replacedBy({ next, was, orders }: Request) {
  const [only] = orders
  if (next === undefined || was === undefined || only === undefined) return {}
  const before = { ...next, making: only.remaining, taking: was.taking, expiresAt: was.expiresAt }
  return { step: 1 as const, replaces: { before: limitTerms(before), after: limitTerms(next) } }
}

/**
 * Whether what came back covers the new order: a fill in between leaves less. SOL comes back with account deposits and without
 * fees, so there it must be no less than the simulation of the cancel said.
 */
function isCovered({ inputMint, owner }: Next, remaining: string, { moved, balances }: Landed): boolean {
  const came = moved.filter(({ mint }) => mint === inputMint).reduce((sum, { raw }) => sum + BigInt(raw), 0n)
  if (inputMint !== MINT.wrappedSol) return came >= BigInt(remaining)
  const own = balances.find(({ account }) => account === owner)
  return own !== undefined && came >= BigInt(own.after) - BigInt(own.before)
}

/** One order by its terms; several are listed below their number. */
function whatOf({ orders, what }: Request): string {
  const several = counted(orders.length, ['order', 'orders'])
  return orders.length > 1 ? several : (what ?? several)
}

/** The service has no endpoint that cancels several orders. */
const ONE_AT_A_TIME = fail<BuildProblem>({
  code: 'BUILD_REJECTED',
  message: undefined,
  reason: 'this venue cancels one order at a time. Cancel them again: each gets its own transaction',
})

/**
 * One order by the endpoint for one, several by the endpoint for lists; if the service lacks the first, the second is used
 * for one order too. `undefined` = it lacks the second, and there are several.
 */
async function askCancel(cancel: Request, call: Client['call']): Promise<TriggerCancels | undefined> {
  // Always with their names: without a list the service cancels every open order (CAN2).
  const orders = cancel.orders.map(({ order }) => order)
  const common = { maker: cancel.owner, computeUnitPrice: 'auto' } as const
  const [order, ...others] = orders
  const isOne = order !== undefined && others.length === 0
  const one = isOne ? await unlessMissing(() => call(buildTriggerCancel, { ...common, order })) : undefined
  if (one !== undefined) return one
  const list = () => call(buildTriggerCancels, { ...common, orders })
  return isOne ? list() : unlessMissing(list)
}

/** `undefined` = the service has no such endpoint. */
async function unlessMissing<Reply>(ask: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof WireError && error.code === 'api.not-found') return undefined
    throw error
  }
}

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

/** Exactly the remainder of the orders is returned, as SOL too. */
function deltaOf(cancel: Request): Delta {
  const left = new Map<Address, bigint>()
  for (const { inputMint, remaining } of cancel.orders)
    left.set(inputMint, (left.get(inputMint) ?? 0n) + BigInt(remaining))
  const sol = left.get(address(MINT.wrappedSol)) ?? 0n
  left.delete(address(MINT.wrappedSol))
  return {
    gains: Array.from(left, ([mint, exactly]) => ({ mint, exactly })),
    losses: [],
    sol: solExactly(sol),
  }
}
