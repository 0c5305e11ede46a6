import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { NOTHING_BUILT, refusedInWords, underRequest } from '~/engine/intent/build-reply.ts'
import { defineIntent, inOneSentence } from '~/engine/intent/define-intent.ts'
import { type Built } from '~/engine/intent/intent.ts'
import { addressText, decimalsShown, shownDecimals, symbolsShown, unitsOrZero } from '~/engine/intent/request-text.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Delta, type Expectation } from '~/guard/expectation.ts'
import { CLOSE_DCA } from '~/guard/layouts/recurring.ts'
import { address, type Address } from '~/values/address.ts'
import { ok } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { buildRecurringCancel, executeRecurring } from '../endpoints/order-builds.ts'
import { listRecurringOrders } from '../endpoints/pair-orders.ts'
import { recurringKeys, orderTarget } from '../model/keys.ts'
import { heldIn } from '../model/recurring-row.ts'
import { isBy, isOfFill, wordsOfFill } from './cancel-meanwhile.ts'
import { cancelExpectation, goneFromList, throughService } from './through-service.ts'

/** A recurring order that is ended, frozen at the click with what was left to spend and what was bought and not yet paid out. */
const request = z.object({
  owner: addressText,
  plan: addressText,
  inputMint: addressText,
  outputMint: addressText,
  /** Base units of what was not spent yet. */
  left: unitsOrZero,
  /** Base units of what was bought and lies in the order. */
  bought: unitsOrZero,
  ...shownDecimals,
  sentence: z.string(),
  /** What the list showed of the order; absent in requests of older builds. */
  what: z.optional(z.string()),
})
type Request = z.infer<typeof request>

/** Ends a recurring order; what was not spent, and what lies in it, comes back at once. */
export const closeRecurring = defineIntent({
  kind: 'recurring.close',
  request,
  leadsTo: undefined,
  waitsIn: undefined,
  trade: undefined,
  target: (close) => orderTarget(close.plan),
  locks: (close) => [orderTarget(close.plan)],
  isFreeOnceConfirmed: () => false,
  describe: (close) => ({
    ...inOneSentence('Cancel')(close),
    symbols: symbolsShown(close),
    cancels: { what: close.what ?? close.sentence, returns: undefined },
  }),
  build: (close, call) =>
    refusedInWords(async () => {
      const input = { user: close.owner, order: close.plan, recurringType: 'time' } as const
      const { transaction, requestId } = await call(buildRecurringCancel, input)
      return transaction === undefined ? NOTHING_BUILT : ok({ transaction, ...underRequest(requestId) })
    }),
  expects,
  meanwhile: filledMeanwhile,
  ...throughService(executeRecurring),
  after: (close) => [recurringKeys.orders(close.owner), recurringKeys.holdings(close.owner)],
  settled: ({ owner: user, plan }, call) =>
    goneFromList([plan], (page) =>
      call(listRecurringOrders, {
        user,
        orderStatus: 'active',
        recurringType: 'time',
        includeFailedTx: false,
        page,
      }),
    ),
})

/**
 * That the order bought again between the list and the build, or has ended: where that explains every violation to the unit,
 * and the service lists it so. `undefined` = it does not.
 */
async function filledMeanwhile(
  { owner: user, plan, inputMint, outputMint, inputDecimals, outputDecimals, ...was }: Request,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<string | undefined> {
  if (!violations.every(isOfFill)) return undefined
  const [active, past] = await Promise.all(
    (['active', 'history'] as const).map(async (orderStatus) => {
      const given = { user, orderStatus, recurringType: 'time', includeFailedTx: false, page: 1 } as const
      return (await call(listRecurringOrders, given)).rows.find(({ orderKey }) => orderKey === plan)
    }),
  )
  const nothing = 'Nothing was cancelled.'
  if (active === undefined)
    return past?.isClosedByUser === false ? `The order was filled meanwhile. ${nothing}` : undefined
  const now = heldIn(active, { input: inputDecimals, output: outputDecimals })
  if (now.left === undefined || now.waiting === undefined || now.left >= BigInt(was.left)) return undefined
  const [spent, bought] = [now.left - BigInt(was.left), now.waiting - BigInt(was.bought)]
  const changeOf = (mint: string) => (mint === inputMint ? spent : 0n) + (mint === outputMint ? bought : 0n)
  if (!violations.every((each) => isBy(each, changeOf))) return undefined
  return `${wordsOfFill({ inputMint, remaining: was.left, decimals: inputDecimals }, now.left)} ${nothing}`
}

function expects(close: Request, built: Built): Expectation {
  const mints = [close.inputMint, close.outputMint]
  const own = {
    action: 'close-plan',
    owner: close.owner,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.associatedToken, PROGRAM.dca].map(address),
    core: { program: address(PROGRAM.dca), layouts: [CLOSE_DCA], count: 1 },
    mints,
    decimals: decimalsShown(close),
    target: close.plan,
    delta: () => deltaOf(close),
  } as const
  return cancelExpectation(own, built, [{ account: close.plan, mints }])
}

/** Exactly what was left and what was bought comes back, as SOL too. */
function deltaOf({ inputMint, outputMint, left, bought }: Request): Delta {
  const back: readonly (readonly [mint: Address, exactly: bigint])[] = [
    [inputMint, BigInt(left)],
    [outputMint, BigInt(bought)],
  ]
  const sol = back.reduce((sum, [mint, exactly]) => (mint === MINT.wrappedSol ? sum + exactly : sum), 0n)
  return {
    gains: back.filter(([mint]) => mint !== MINT.wrappedSol).map(([mint, exactly]) => ({ mint, exactly })),
    losses: [],
    sol: solExactly(sol),
  }
}
