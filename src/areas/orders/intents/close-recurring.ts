import * as z from 'zod/mini'
import { MINT } from '../../../config/mints.ts'
import { PROGRAM } from '../../../config/programs.ts'
import { address, type Address } from '../../../values/address.ts'
import { ok } from '../../../values/result.ts'
import { type Client } from '../../../wire/call.ts'
import { CLOSE_DCA } from '../../../tx/guard/layouts/recurring.ts'
import { type Delta, type Expectation } from '../../../tx/guard/expectation.ts'
import { checkCancelSet, checkKept, checkRefund } from '../../../tx/guard/rules-inflow.ts'
import { answerOf, NOTHING_BUILT, refusedInWords, requestIdOf, underRequest } from '../../../tx/build-reply.ts'
import { type Built, type Settlement } from '../../../tx/intent.ts'
import { defineIntent } from '../../../tx/open-intent.ts'
import { addressText, unitsOrZero } from '../../../tx/request-text.ts'
import { buildRecurringCancel, executeRecurring } from '../endpoints/recurring-builds.ts'
import { listRecurringOrders } from '../endpoints/recurring-orders.ts'
import { recurringKeys } from '../keys.ts'

/** A plan that is ended, frozen at the click with what was left to spend and what was bought and not yet paid out. */
const request = z.object({
  owner: addressText,
  plan: addressText,
  inputMint: addressText,
  outputMint: addressText,
  /** Base units of what was not spent yet. */
  left: unitsOrZero,
  /** Base units of what was bought and lies in the plan. */
  bought: unitsOrZero,
  sentence: z.string(),
})
type Request = z.infer<typeof request>

const MAX_SOL_LAMPORTS = 5_000_000n
const MAX_AGE_MS = 45_000

/** Ends a plan; what was not spent, and what lies in it, comes back at once. */
export const closeRecurring = defineIntent({
  kind: 'recurring.close',
  request,
  owner: (close) => close.owner,
  target: (close) => `order:${close.plan}`,
  describe: (close) => ({ verb: 'End', sentence: close.sentence, subject: close.sentence }),
  build: (close, call) =>
    refusedInWords(async () => {
      const input = { user: close.owner, order: close.plan, recurringType: 'time' } as const
      const { transaction, requestId } = await call(buildRecurringCancel, input)
      return transaction === undefined ? NOTHING_BUILT : ok({ transaction, ...underRequest(requestId) })
    }),
  expects,
  route: () => 'execute',
  post: async (call, { signedTransaction, context }) =>
    answerOf(await call(executeRecurring, { requestId: requestIdOf(context), signedTransaction })),
  after: (close) => [recurringKeys.orders(close.owner), recurringKeys.holdings(close.owner)],
  settled: (close, call) => gone(close, call),
})

/** The service lists ten plans to a page; a list that never ends is looked at no further. */
const MOST_PAGES = 20

/** Settled once it is no longer among the running ones, on any page. */
async function gone(close: Request, call: Client['call']): Promise<Settlement> {
  const asked = { user: close.owner, orderStatus: 'active', recurringType: 'time', includeFailedTx: false } as const
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, totalPages } = await call(listRecurringOrders, { ...asked, page })
    if (rows.some(({ orderKey }) => orderKey === close.plan)) return { state: 'waiting' }
    if (page >= (totalPages ?? 1)) break
  }
  return { state: 'settled', outcome: 'settled' }
}

function expects(close: Request, built: Built): Expectation {
  const mints = [close.inputMint, close.outputMint]
  return {
    action: 'close-plan',
    owner: close.owner,
    inflow: true,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.associatedToken, PROGRAM.dca].map(address),
    core: { program: address(PROGRAM.dca), layouts: [CLOSE_DCA], count: 1 },
    alongside: [],
    sponsor: 'allowed',
    mints,
    target: close.plan,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: [checkCancelSet, checkKept, checkRefund].map(
      (rule) => (view) => rule([{ account: close.plan, mints }], view),
    ),
    delta: () => deltaOf(close),
    notChecked: [],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

/** Exactly what was left and what was bought comes back; of SOL at least that, less fees. */
function deltaOf({ inputMint, outputMint, left, bought }: Request): Delta {
  const back: readonly (readonly [mint: Address, exactly: bigint])[] = [
    [inputMint, BigInt(left)],
    [outputMint, BigInt(bought)],
  ]
  const sol = back.reduce((sum, [mint, exactly]) => (mint === MINT.wrappedSol ? sum + exactly : sum), 0n)
  return {
    gains: back.filter(([mint]) => mint !== MINT.wrappedSol).map(([mint, exactly]) => ({ mint, exactly })),
    losses: [],
    solAtMost: MAX_SOL_LAMPORTS - sol,
  }
}
