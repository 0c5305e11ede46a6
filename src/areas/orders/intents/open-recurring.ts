import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { EVENT_AUTHORITY, PROGRAM } from '~/config/programs.ts'
import { NOTHING_BUILT, refusedInWords, underRequest } from '~/engine/intent/build-reply.ts'
import { defineIntent, inOneSentence } from '~/engine/intent/define-intent.ts'
import { type Built } from '~/engine/intent/intent.ts'
import {
  addressText,
  decimalsShown,
  symbolsShown,
  shownDecimals,
  unitsAboveZero,
  unixSeconds,
} from '~/engine/intent/request-text.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type WaitingFacts } from '~/guard/checked-facts.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Expectation, type View } from '~/guard/expectation.ts'
import { type Core } from '~/guard/layouts/core.ts'
import { recurringAccount } from '~/guard/layouts/derived-accounts.ts'
import { DCA_AT, OPEN_DCA, type OpenDca } from '~/guard/layouts/recurring.ts'
import { roleOf, tokenProgramOf } from '~/guard/rules/route.ts'
import { venueRent } from '~/guard/sol-costs.ts'
import { meaningOf, violation } from '~/guard/view.ts'
import { address } from '~/values/address.ts'
import { abs } from '~/values/money.ts'
import { ok } from '~/values/result.ts'
import { buildRecurringOrder, executeRecurring } from '../endpoints/order-builds.ts'
import { recurringKeys } from '../model/keys.ts'
import { broughtAt, readPrice } from '../model/price-bound.ts'
import { throughService } from './through-service.ts'

const priceText = z.string().check(z.refine((text) => readPrice(text).price !== undefined))

/**
 * A recurring order, frozen at the click: a total in equal parts. Base units; the total is a whole multiple of the
 * parts.
 */
const request = z
  .object({
    owner: addressText,
    inputMint: addressText,
    outputMint: addressText,
    total: unitsAboveZero,
    count: z.int().check(z.minimum(2), z.maximum(1_000)),
    intervalSec: z.int().check(z.minimum(60), z.maximum(31_536_000)),
    /** First run; absent = at once. */
    startAt: z.optional(unixSeconds),
    /** An order waits while the price is outside of these: input tokens for one output token, as typed. */
    minPrice: z.optional(priceText),
    maxPrice: z.optional(priceText),
    ...shownDecimals,
    sentence: z.string(),
  })
  .check(
    z.refine(({ total, count }) => BigInt(total) % BigInt(count) === 0n),
    // The price bounds in base units are checked against the bytes.
    z.refine(
      ({ minPrice, maxPrice, inputDecimals, outputDecimals }) =>
        (minPrice === undefined && maxPrice === undefined) ||
        (inputDecimals !== undefined && outputDecimals !== undefined),
    ),
    // The service takes JSON numbers here (docs/api-notes.md 13.29).
    z.refine(({ total }) => BigInt(total) <= BigInt(Number.MAX_SAFE_INTEGER)),
  )
type Request = z.infer<typeof request>

const MAX_AGE_MS = 45_000

/** Opens a recurring order that buys in equal parts; the service's keeper runs it. */
export const openRecurring = defineIntent({
  kind: 'recurring.open',
  request,
  leadsTo: undefined,
  waitsIn: 'recurring',
  trade: 'unnamed',
  target: (order) => `dca:${order.inputMint}>${order.outputMint}`,
  locks: (order) => [`dca:${order.inputMint}>${order.outputMint}`],
  isFreeOnceConfirmed: () => true,
  describe: (order) => ({ ...inOneSentence('Create')(order), symbols: symbolsShown(order) }),
  build: (order, call) =>
    refusedInWords(async () => {
      const { owner: user, inputMint, outputMint, total, count, intervalSec, startAt, minPrice, maxPrice } = order
      const time = {
        inAmount: Number(total),
        numberOfOrders: count,
        interval: intervalSec,
        startAt: startAt === undefined ? null : Number(startAt),
        ...(minPrice === undefined ? {} : { minPrice: Number(minPrice) }),
        ...(maxPrice === undefined ? {} : { maxPrice: Number(maxPrice) }),
      }
      const { transaction, requestId } = await call(buildRecurringOrder, {
        user,
        inputMint,
        outputMint,
        params: { time },
      })
      return transaction === undefined ? NOTHING_BUILT : ok({ transaction, ...underRequest(requestId) })
    }),
  expects,
  ...throughService(executeRecurring),
  after: (order) => [recurringKeys.orders(order.owner), recurringKeys.holdings(order.owner)],
  settled: async () => ({ state: 'settled', outcome: 'running', byChainAlone: true }),
})

/** Terms of the order, read from its bytes; DCA4 has compared their mints with the request's. */
function recurringTerms(view: View, { inputMint, outputMint }: Request): WaitingFacts | undefined {
  const found = meaningOf(view, 'open-dca')
  if (found === undefined) return undefined
  const { total, perCycle, frequency, startAt, minOut, maxOut } = found.meaning
  const rentLamports = venueRent(view)
  const terms = { total, perCycle, frequency, startAt, minOut, maxOut }
  return { kind: 'recurring', inputMint, outputMint, rentLamports, ...terms }
}

function expects(order: Request, built: Built): Expectation {
  const total = BigInt(order.total)
  const isSol = order.inputMint === MINT.wrappedSol
  return {
    action: 'recurring',
    owner: order.owner,
    inflow: false,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.associatedToken, PROGRAM.dca].map(address),
    core: { program: address(PROGRAM.dca), layouts: [OPEN_DCA], count: 1 },
    alongside: [],
    sponsor: 'refused',
    mints: [order.inputMint, order.outputMint],
    decimals: decimalsShown(order),
    target: order.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    ...(isSol ? { wrapAtMost: total } : {}),
    waiting: (view) => recurringTerms(view, order),
    rules: RULES.map((rule) => (view) => {
      const found = meaningOf(view, 'open-dca')
      return found === undefined ? undefined : rule(order, found.meaning, found.core, view)
    }),
    delta: () => ({
      gains: [],
      losses: isSol ? [] : [{ mint: order.inputMint, atMost: total, atLeast: total }],
      sol: solExactly(isSol ? -total : 0n),
    }),
    notChecked: ['keeper-fills', 'price-source'],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

type Rule = (order: Request, open: OpenDca, core: Core, view: View) => Violation | undefined

const RULES: readonly Rule[] = [checkTotal, checkSchedule, checkBounds, checkAccounts]

/** DCA1. The total matches, and each part is its share without a remainder. */
function checkTotal({ total, count }: Request, open: OpenDca): Violation | undefined {
  const each = BigInt(total) / BigInt(count)
  if (open.total !== BigInt(total)) return violation('DCA_TOTAL', 'total', 'inAmount', total, String(open.total))
  return open.perCycle === each
    ? undefined
    : violation('DCA_TOTAL', 'part', 'inAmountPerCycle', String(each), String(open.perCycle))
}

/** DCA2. Interval and start are the user's. */
function checkSchedule({ intervalSec, startAt }: Request, open: OpenDca): Violation | undefined {
  if (open.frequency !== BigInt(intervalSec))
    return violation('DCA_SCHEDULE', 'interval', 'cycleFrequency', String(intervalSec), String(open.frequency))
  const start = startAt === undefined ? undefined : BigInt(startAt)
  return open.startAt === start
    ? undefined
    : violation('DCA_SCHEDULE', 'start', 'startAt', startAt ?? 'at once', String(open.startAt ?? 'at once'))
}

/** The service computes with floating point; prices closer than this count as equal. */
const BOUND_SHARE = 1_000n

/**
 * DCA3. The output bounds match the prices that the user set, and are absent where none was set. The maximum price
 * gives the minimum output. No order with bounds was recorded: a service that interprets its prices differently is
 * refused here.
 */
function checkBounds(order: Request, { minOut, maxOut, perCycle }: OpenDca): Violation | undefined {
  const { minPrice, maxPrice, inputDecimals, outputDecimals } = order
  const decimals = { input: inputDecimals ?? 0, output: outputDecimals ?? 0 }
  const wantedAt = (text: string | undefined) => {
    const price = text === undefined ? undefined : readPrice(text).price
    return price === undefined ? undefined : broughtAt(perCycle, price, decimals)
  }
  return (
    checkBound('minOutAmount', wantedAt(maxPrice), minOut) ?? checkBound('maxOutAmount', wantedAt(minPrice), maxOut)
  )
}

function checkBound(field: string, wanted: bigint | undefined, found: bigint | undefined): Violation | undefined {
  if (wanted === undefined && found === undefined) return undefined
  if (wanted === undefined) return violation('DCA_BOUNDS', 'set', field, 'none', String(found))
  if (found === undefined) return violation('DCA_BOUNDS', 'missing', field, String(wanted), 'none')
  return abs(found - wanted) * BOUND_SHARE <= wanted
    ? undefined
    : violation('DCA_BOUNDS', 'differs', field, String(wanted), String(found))
}

/** DCA4. Every account has the expected address for its index. */
function checkAccounts(order: Request, args: OpenDca, core: Core, view: View): Violation | undefined {
  const { owner, inputMint, outputMint } = order
  const dca = roleOf(core, DCA_AT.dca)
  const vault = (mint: Request['inputMint']) => (dca === undefined ? 'derived' : associatedAccount(dca, mint))
  const wanted: readonly (readonly [place: keyof typeof DCA_AT, expected: string])[] = [
    ['dca', recurringAccount(order, args)],
    ['user', owner],
    ['payer', owner],
    ['inputMint', inputMint],
    ['outputMint', outputMint],
    ['userToken', associatedAccount(owner, inputMint, tokenProgramOf(view, inputMint))],
    ['inputVault', vault(inputMint)],
    ['outputVault', vault(outputMint)],
    ['system', PROGRAM.system],
    ['token', PROGRAM.token],
    ['associatedToken', PROGRAM.associatedToken],
    ['eventAuthority', EVENT_AUTHORITY.dca],
    ['program', PROGRAM.dca],
  ]
  const wrong = wanted.find(([place, expected]) => roleOf(core, DCA_AT[place]) !== expected)
  if (wrong === undefined) return undefined
  const [place, expected] = wrong
  return violation('DCA_ACCOUNTS', place, `accounts[${DCA_AT[place]}]`, expected, String(roleOf(core, DCA_AT[place])))
}
