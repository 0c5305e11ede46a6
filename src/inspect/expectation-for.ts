import * as z from 'zod/mini'
import { intents as earnIntents } from '~/areas/earn/intents.ts'
import { intents as orderIntents } from '~/areas/orders/intents.ts'
import { intents as predictionIntents } from '~/areas/prediction/intents.ts'
import { builtRequest } from '~/areas/swap/intents/swap-built.ts'
import { composedRequest } from '~/areas/swap/intents/swap-composed.ts'
import { managedRequest, swapManaged } from '~/areas/swap/intents/swap-managed.ts'
import { composedExpectation, swapExpectation } from '~/areas/swap/intents/swap-terms.ts'
import { unwrapExpectation, unwrapRequest } from '~/areas/swap/intents/unwrap-sol.ts'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { type AnyIntent } from '~/engine/intent/intent.ts'
import { type ResolvedMessage } from '~/guard/bytes/decode.ts'
import { hex } from '~/guard/bytes/reader.ts'
import { type ActCode } from '~/guard/codes.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { ORDER_AT } from '~/guard/layouts/order.ts'
import { type Client } from '~/wire/call.ts'
import { isFields, type Fields } from '~/wire/fields.ts'
import { InspectProblem } from './inspect-problem.ts'
import { type RequestedAct } from './requested-act.ts'

/** The expectation of an act for its request; or the code with which the act ends before any byte is judged. */
export type ExpectationRow =
  | { readonly expectation: Expectation }
  | { readonly code: ActCode; readonly message: string | undefined }

/** The judged transaction: base64, and its message with accounts resolved. */
export type Bytes = { readonly transaction: string; readonly message: ResolvedMessage }

const INTENTS: readonly AnyIntent[] = [...predictionIntents, ...orderIntents, ...earnIntents, swapManaged]
/** Acts that are judged by their request alone: what a service returns with it is not. */
const PAGE_ACTS: readonly string[] = ['swap.built', 'swap.composed', 'swap.unwrap']
/** Defaults for fields of a swap request that no rule checks, where a file leaves them out. */
const UNASKED = { sentence: '', priorityLevel: 'medium', quoteKey: '', orderId: '', feeBps: 0, mode: 'in' } as const

/**
 * The expectation by which the guard would judge these bytes: the act's own intent builds, and gets the bytes in place
 * of the service's response. Throws `InspectProblem` where the act does not accept the request.
 */
export async function expectationFor(
  requested: RequestedAct,
  { transaction, message }: Bytes,
): Promise<ExpectationRow> {
  const isPlainSwap = PAGE_ACTS.includes(requested.act) || (requested.act === 'swap.managed' && !requested.reply)
  if (isPlainSwap) return { expectation: swapRow(requested, transaction) }
  const intent = INTENTS.find(({ kind }) => kind === requested.act)
  if (intent === undefined)
    throw new InspectProblem(
      'request.act',
      `"${requested.act}" is no act: it can be ${[...PAGE_ACTS, ...INTENTS.map(({ kind }) => kind)].join(', ')}.`,
    )
  const request = { title: '', sentence: '', ...requested.request }
  const open = intent.open(request)
  if (open === undefined) throw new InspectProblem('request', `${requested.act} takes another one.`)
  const built = await open.build(replayed({ ...requested, request }, { transaction, message }))
  return built.ok ? { expectation: built.value.expectation } : built.problem
}

/** A swap needs no response: its quote is in the request, and what the service returns with it is not judged. */
function swapRow({ act, request }: RequestedAct, transaction: string): Expectation {
  const whole = { ...UNASKED, ...request }
  const built = { transaction, blockhash: undefined, lastValidBlockHeight: undefined, execution: undefined }
  if (act === 'swap.unwrap') return unwrapExpectation(parseBy(unwrapRequest, act, whole), built)
  if (act !== 'swap.managed') {
    if (act === 'swap.composed') return composedExpectation(parseBy(composedRequest, act, whole), built)
    const swap = parseBy(builtRequest, act, whole)
    return swapExpectation(swap, built, swap.platformFee)
  }
  const swap = parseBy(managedRequest, act, whole)
  const fee = swap.feeBps > 0 ? ({ bps: swap.feeBps, account: 'venue' } as const) : undefined
  return { ...swapExpectation(swap, built, fee), sponsor: 'allowed' }
}

/** Parses a request with the act's own schema; throws `InspectProblem` for what the act would not accept. */
function parseBy<T>(schema: z.ZodMiniType<T>, act: string, request: Fields): T {
  const parsed = z.safeParse(schema, request)
  if (parsed.success) return parsed.data
  throw new InspectProblem(`request.${placeOf(parsed.error)}`, `not what ${act} takes.`)
}

/** A stub of the service that responds with what is known, and with these bytes. */
function replayed(requested: RequestedAct, bytes: Bytes): Client['call'] {
  return async (endpoint, input) => {
    const raw = answerTo(endpoint.name, { ...requested, request: requestFor(requested.request, input) }, bytes)
    const parsed = z.safeParse(endpoint.reply, raw)
    if (parsed.success) return parsed.data
    throw new InspectProblem(`reply.${placeOf(parsed.error)}`, `not what ${endpoint.name} answers.`)
  }
}

function placeOf(error: z.core.$ZodError): string {
  return error.issues[0]?.path.join('.') ?? ''
}

/** For a request about several positions, the part that a call is about. */
function requestFor(request: Fields, input: Fields): Fields {
  const { parts } = request
  const list: readonly unknown[] = Array.isArray(parts) ? parts : []
  const part = list.find((each) => isFields(each) && each['position'] === input['positionPubkey'])
  return isFields(part) ? { ...request, ...part } : request
}

/** Response of an endpoint beside the bytes, where it is not the known reply. */
const ANSWERS: Readonly<Record<string, (requested: RequestedAct, bytes: Bytes) => Fields>> = {
  'prediction.readPosition': ({ request, position }) => positionOf(request, position),
  'prediction.listPositions': ({ request, position }) => ({
    data: position === undefined ? [] : [positionOf(request, position)],
  }),
  'prediction.listOrders': () => ({ data: [] }),
  'prediction.buildClaim': ({ request, reply }) => ({
    position: { payoutAmountUsd: request['payoutMicro'] },
    ...reply,
  }),
  'prediction.buildOrder': ({ reply }, { message }) => reply ?? { order: { positionPubkey: positionIn(message) } },
  'prediction.buildCloseAll': ({ request, reply }, { transaction }) =>
    reply ??
    (request['only'] === undefined ? {} : { data: [{ transaction, order: { positionPubkey: request['only'] } }] }),
  'prediction.buildCancel': ({ request, reply }) => ({ execution: { context: cancelContext(request) }, ...reply }),
  'trigger.buildCancels': ({ reply }, { transaction }) => ({ ...reply, transactions: [transaction] }),
}

function answerTo(name: string, requested: RequestedAct, bytes: Bytes): unknown {
  const answer = ANSWERS[name]?.(requested, bytes) ?? requested.reply
  return { requestId: 'inspect', ...answer, transaction: bytes.transaction }
}

/** The position as the service reported it; if unknown, as the request names it, which is listed as not checked. */
function positionOf(request: Fields, position: Fields | undefined): Fields {
  return {
    pubkey: request['position'],
    ownerPubkey: request['owner'],
    marketId: request['marketId'] ?? 'not given',
    isYes: request['side'] === 'yes',
    contracts: '0',
    contractsMicro: request['heldMicro'] ?? request['contractsMicro'],
    totalCostUsd: '0',
    payoutUsd: request['payoutMicro'] ?? '0',
    claimable: true,
    claimed: false,
    claimedUsd: '0',
    ...position,
  }
}

const cancelContext = (request: Fields) => ({
  type: 'limit_order_cancel',
  orderPubkey: request['order'],
  ownerPubkey: request['owner'],
})

/** The position named in the bytes of a buy: without a reply there is no other source. */
function positionIn(message: ResolvedMessage): string | undefined {
  const core = message.instructions.find(
    ({ program, data }) =>
      program === PROGRAM.prediction && hex(data.subarray(0, 8)) === INSTRUCTION.createOrder.discriminator,
  )
  return core?.accounts[ORDER_AT.position]?.address
}
