import * as z from 'zod/mini'
import { contractsAtLeast } from '~/areas/prediction/ticket/model/ticket.ts'
import { solText } from '~/review/text/act-text.ts'
import { grouped } from '~/values/display-value.ts'
import { microUsd, priceMicro } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { isFields, readFields, readText, type Fields } from '~/wire/fields.ts'
import { InspectProblem } from './inspect-problem.ts'
import { type MessageSettings } from './inspection.ts'
import { printable } from './printable.ts'

/** The request beside the bytes, and which inputs are missing. */
export type RequestedAct = {
  /** Kind of an intent, e.g. `prediction.order`. */
  readonly act: string
  /** In the form that the intent accepts. */
  readonly request: Fields
  /** The service's raw reply to it; absent = not known. */
  readonly reply: Fields | undefined
  /** The position that the act is about, as the service reports it; absent = not known. */
  readonly position: Fields | undefined
  readonly missing: readonly MissingInput[]
}

/** Missing inputs, so that no rule could check the bytes against them. Words: `NOT_HELD_WORD`. */
export type MissingInput = 'reply' | 'position' | 'bounds' | 'deposit'

/** Context of a recorded case beside its bytes and its request. */
export type KnownReply = {
  readonly reply?: Fields | undefined
  readonly position?: Fields | undefined
  /** Fields inferred from the case's bytes that the request lacks. */
  readonly inferred?: Fields | undefined
}

const ACT = z.looseObject({ act: z.string(), request: z.looseObject({}) })
const CASE = z.looseObject({ request: z.looseObject({}) })
/** Allowed loss when the venue converts a stake into its settlement coin, basis points: the ticket's default. */
const ROUTE_BPS = 10
/** Allowed distance of a sale below the bid when none is given: the service's own default, basis points. */
const FLOOR_BPS = 2_500

/**
 * Reads a request: `{act, request}` as the intents take it, a case with its own `request`, or a request in the format
 * of the service (a swap's mints and amount; an order's market and side). Throws `InspectProblem`.
 */
export function readRequestedAct(raw: unknown, around: KnownReply): RequestedAct {
  const named = z.safeParse(ACT, raw)
  const wrapped = z.safeParse(CASE, raw)
  const own = readFields(raw)
  const known = {
    reply: fieldsOf(own['reply']) ?? around.reply,
    position: fieldsOf(own['position']) ?? around.position,
  }
  if (named.success) return requestedAct(named.data.act, named.data.request, known)
  const request = wrapped.success ? wrapped.data.request : fieldsOf(raw)
  if (request === undefined)
    throw new InspectProblem('request', 'not an object: give {"act": …, "request": {…}}, or a request of the service.')
  if ('inputMint' in request && 'outputMint' in request) return swapOf(request, known)
  if ('isBuy' in request) return orderOf(request, known, fieldsOf(own['inferred']) ?? around.inferred)
  throw new InspectProblem('request', 'names no act: say which with {"act": "prediction.claim", "request": {…}}.')
}

const fieldsOf = (raw: unknown): Fields | undefined => (isFields(raw) ? raw : undefined)

/** Acts whose rules do not need the service's reply. */
const JUDGED_BY_BYTES: readonly string[] = [
  'swap.built',
  'swap.composed',
  'swap.unwrap',
  'earn.deposit',
  'earn.withdraw',
]

type Known = Pick<RequestedAct, 'reply' | 'position'>

function requestedAct(act: string, request: Fields, known: Known, more: readonly MissingInput[] = []): RequestedAct {
  const missing: MissingInput[] = [...more]
  // The author of the file also wrote its reply and its position: neither is trusted as the service's.
  if (!JUDGED_BY_BYTES.includes(act)) missing.push('reply')
  if (act.startsWith('prediction.') && act !== 'prediction.cancel') missing.push('position')
  return { act, request, ...known, missing }
}

/** A swap: its bound comes from the request; a bound from the reply is listed as not checked. */
function swapOf(request: Fields, known: Known): RequestedAct {
  const promised = readText(readFields(known.reply?.['quote'])['otherAmountThreshold'])
  const own = readText(request['bound'])
  const bound = own ?? promised
  const whole = { mode: 'in', sentence: '', ...request, bound: bound ?? '1' }
  return requestedAct('swap.built', whole, known, own === undefined ? ['bounds'] : [])
}

/** An order in the format of the service. */
function orderOf(request: Fields, known: Known, inferred: Fields | undefined): RequestedAct {
  const common = {
    owner: request['owner'],
    marketId: request['marketId'],
    side: request['isYes'] === true ? 'yes' : 'no',
    title: '',
  }
  return request['isBuy'] === false
    ? saleOf(request, common, known)
    : buyOf({ ...inferred, ...request }, 'depositAmount' in request, common, known)
}

const UNITS = /^[1-9]\d{0,18}$/

/** A buy. Without a price in the request, the reply's price counts and is listed as not checked. */
function buyOf(request: Fields, isStaked: boolean, common: Fields, known: Known): RequestedAct {
  const stake = readText(request['depositAmount']) ?? ''
  if (!UNITS.test(stake))
    throw new InspectProblem('request.depositAmount', 'missing, or no whole number of base units.')
  const bound = readText(request['maxBuyPriceUsd'])
  const price = bound ?? readText(readFields(known.reply?.['order'])['maxBuyPriceUsd']) ?? '999999'
  if (!UNITS.test(price)) throw new InspectProblem('request.maxBuyPriceUsd', 'no whole number of micro USD.')
  const least = contractsAtLeast(microUsd(BigInt(stake)), priceMicro(BigInt(price)))
  const buy = {
    ...common,
    action: 'buy',
    heldMicro: '0',
    stakeMint: request['depositMint'],
    stake,
    minContractsMicro: String(least > 0n ? least : 1n),
    maxPriceMicro: price,
    routeBps: ROUTE_BPS,
  }
  const missing: readonly (MissingInput | undefined)[] = [
    bound === undefined ? 'bounds' : undefined,
    isStaked ? undefined : 'deposit',
  ]
  return requestedAct(
    'prediction.order',
    buy,
    known,
    missing.filter((each) => each !== undefined),
  )
}

/** A sale: partial where the request gives a number of contracts, else of the whole position. */
function saleOf(request: Fields, common: Fields, known: Known): RequestedAct {
  const order = readFields(known.reply?.['order'])
  const own = readText(request['minSellPriceUsd'])
  const bid = own ?? readText(known.position?.['sellPriceUsd'])
  const part = readText(request['contractsMicro'])
  const held = readText(known.position?.['contractsMicro']) ?? readText(order['contractsMicro'])
  const sale = {
    ...common,
    position: request['positionPubkey'],
    contractsMicro: part ?? held,
    bidMicro: bid ?? '1',
    // A price in the request is the bound itself; the service's is a bid, and the bound lies below it.
    floorBps: own === undefined ? FLOOR_BPS : 0,
  }
  const missing: readonly MissingInput[] = own === undefined ? ['bounds'] : []
  return part === undefined
    ? requestedAct('prediction.close', sale, known, missing)
    : requestedAct('prediction.order', { ...sale, action: 'sell', heldMicro: held ?? part }, known, missing)
}

/** One field of a request as it is shown: untrusted text, cleaned and cut. */
export type RequestRow = { readonly name: string; readonly value: string }

/** A request has some twenty fields at most; a file that has more shows the first of them. */
const MAX_ROWS = 40

/** Every field of a request, so that who reads the verdict sees what it is about. */
export function requestRows(request: Fields): readonly RequestRow[] {
  return Object.entries(request)
    .filter(([, value]) => value !== undefined && value !== '')
    .slice(0, MAX_ROWS)
    .map(([name, value]) => ({
      name: cleanText(printable(name), 'name'),
      value: cleanText(printable(typeof value === 'string' ? value : JSON.stringify(value)), 'title'),
    }))
}

/**
 * Fee and limits of a version 1 transaction, each with its unit; none for an older version, where instructions carry
 * them.
 */
export function settingRows(settings: MessageSettings | undefined): readonly RequestRow[] {
  if (settings === undefined) return []
  const { priorityFeeLamports, computeUnits, loadedBytes, heapBytes } = settings
  return [
    { name: 'Priority fee', value: solText(BigInt(priorityFeeLamports)) },
    { name: 'Compute limit', value: `${countText(computeUnits)} units` },
    { name: 'Loaded data limit', value: `${countText(loadedBytes)} bytes` },
    ...(heapBytes === undefined ? [] : [{ name: 'Heap', value: `${countText(heapBytes)} bytes` }]),
  ]
}

/** A count with thousands separators. */
export const countText = (value: number): string => grouped(BigInt(value))
