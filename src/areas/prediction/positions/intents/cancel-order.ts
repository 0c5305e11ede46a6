import * as z from 'zod/mini'
import { orderOutcome } from '~/areas/prediction/core/intents/order-outcome.ts'
import { orderTarget } from '~/areas/prediction/core/intents/targets.ts'
import { predictionKeys } from '~/areas/prediction/core/keys.ts'
import { executeOrder } from '~/areas/prediction/core/orders/execute-endpoint.ts'
import { buildCancel } from '~/areas/prediction/core/orders/order-build-endpoints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { type Built } from '~/engine/intent/intent.ts'
import { addressText } from '~/engine/intent/request-text.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Expectation, type View } from '~/guard/expectation.ts'
import { memoText, ofKind } from '~/guard/rules/common.ts'
import { violation } from '~/guard/view.ts'
import { address } from '~/values/address.ts'
import { fail, ok } from '~/values/result.ts'
import { type Client } from '~/wire/call.ts'
import { readFields, readText } from '~/wire/fields.ts'
import { WireError } from '~/wire/wire-error.ts'

/** A cancel, frozen at the click. Only limit orders can be cancelled (docs/api-notes.md A24). */
const request = z.object({
  owner: addressText,
  order: addressText,
  title: z.string(),
  /** What the list showed of the order, and what it still held; absent in requests of older builds. */
  what: z.optional(z.string()),
  returns: z.optional(z.string()),
})
type Request = z.infer<typeof request>

type CancelReply = Built & { readonly named: string | undefined }

/**
 * Maximum cost of a cancel besides the network fee, lamports; the published reply names a fee and no amount
 * (docs/api-notes.md A25).
 */
const FEE_CAP_LAMPORTS = 1_000_000n
const MAX_AGE_MS = 45_000

/**
 * Asks the venue to cancel a limit order. The owner signs a transaction that pays the venue's fee and nothing else, and
 * only the venue accepts it; the deposit is refunded when its keeper has cancelled.
 */
export const cancelOrder = defineIntent({
  kind: 'prediction.cancel',
  request,
  leadsTo: '/positions',
  waitsIn: undefined,
  trade: undefined,
  target: (cancel) => orderTarget(cancel.order),
  locks: (cancel) => [orderTarget(cancel.order)],
  isFreeOnceConfirmed: () => false,
  describe: (cancel) => ({
    verb: 'Cancel',
    sentence: `Cancel the order on ${cancel.title}`,
    subject: cancel.title,
    cancels: { what: cancel.what ?? cancel.title, returns: cancel.returns },
  }),
  build: async (cancel, call) => {
    try {
      const reply = await call(buildCancel, { ownerPubkey: cancel.owner, orderPubkey: cancel.order })
      const { transaction, blockhash, lastValidBlockHeight, execution, orderPubkey: named } = reply
      if (transaction === undefined) return fail({ code: 'BUILD_EMPTY', message: undefined })
      return ok({ transaction, blockhash, lastValidBlockHeight, execution, named })
    } catch (error) {
      if (!(error instanceof WireError) || !error.code.startsWith('api.')) throw error
      return fail({ code: 'BUILD_REJECTED', message: error.detail.venueMessage })
    }
  },
  expects,
  meanwhile: filledMeanwhile,
  // The bytes alone cancel nothing: the venue acts on them together with their context (docs/api-notes.md 2.1).
  route: () => 'execute',
  post: (call, pair) => call(executeOrder, pair),
  keep: (built) => (built.named === undefined ? undefined : { orderPubkey: built.named }),
  after: (cancel) => [
    predictionKeys.orders(cancel.owner),
    predictionKeys.history(cancel.owner),
    predictionKeys.holdings(cancel.owner),
    predictionKeys.positions(cancel.owner),
  ],
  settled: async (cancel, call) => {
    const kept = { orderPubkey: cancel.order }
    const ended = (await orderOutcome(kept, call, { owner: cancel.owner, isBuy: true })) ?? { state: 'waiting' }
    // What was filled before was spent by the order's own act: the cancel spends nothing that the chain could be asked for.
    const outcome = { ...ended, money: undefined }
    if (outcome.state !== 'settled' || outcome.outcome === 'filled') return outcome
    // An order that its owner has cancelled did not fail, and what comes of the cancel is what comes back.
    const result = outcome.result?.filter(({ label }) => label === 'Refunded')
    return { ...outcome, result, outcome: outcome.outcome === 'not-filled' ? 'cancelled' : outcome.outcome }
  },
})

/** That the order was filled since the list was read, where the service therefore builds nothing; a fill explains no bytes. */
async function filledMeanwhile(
  { owner, order }: Request,
  violations: readonly Violation[],
  call: Client['call'],
): Promise<string | undefined> {
  if (violations.length > 0) return undefined
  const found = await orderOutcome({ orderPubkey: order }, call, { owner, isBuy: true })
  const isFilled = found?.state === 'settled' && found.outcome === 'filled'
  return isFilled ? 'The order was filled meanwhile. Nothing was cancelled.' : undefined
}

function expects(cancel: Request, built: CancelReply): Expectation {
  return {
    action: 'cancel',
    owner: cancel.owner,
    inflow: false,
    programs: [address(PROGRAM.system)],
    core: { program: address(PROGRAM.prediction), layouts: [], count: 0 },
    alongside: [],
    sponsor: 'refused',
    // A cancel writes no token account at all.
    mints: [],
    target: cancel.order,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    fee: { lamportsAtMost: FEE_CAP_LAMPORTS },
    rules: [checkProven, () => checkOrder(cancel, built), (view) => checkNote(cancel, built, view)],
    delta: (view) => ({ gains: [], losses: [], sol: solExactly(-feeOf(view)) }),
    notChecked: ['cancel-later'],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

/** The venue's fee, as the bytes pay it. */
function feeOf(view: View): bigint {
  return ofKind(view, 'system-transfer').reduce((sum, { lamports }) => sum + lamports, 0n)
}

/** U6p. No cancel of the live venue was recorded yet: a profile that requires proof refuses it. */
function checkProven({ profile }: View): Violation | undefined {
  return profile.proofBar.includes('third-party')
    ? undefined
    : violation('LAYOUT_UNPROVEN', 'cancel', 'transaction', profile.proofBar.join(' '), 'never recorded')
}

/** CANCEL_SET. Reply and context name the order and the owner of the intent, and nothing else is cancelled. */
function checkOrder(cancel: Request, built: CancelReply): Violation | undefined {
  const context = readFields(built.execution?.context)
  const wanted: readonly (readonly [detail: string, expected: string, found: string | undefined])[] = [
    ['reply', cancel.order, built.named ?? cancel.order],
    ['context', 'limit_order_cancel', readText(context['type'])],
    ['context-order', cancel.order, readText(context['orderPubkey'])],
    ['context-owner', cancel.owner, readText(context['ownerPubkey'])],
  ]
  const wrong = wanted.find(([, expected, found]) => expected !== found)
  return wrong === undefined ? undefined : violation('CANCEL_SET', wrong[0], 'context', wrong[1], String(wrong[2]))
}

/**
 * CANCEL_SET. There is a memo, and it names the cancelled order and the deadline, equal to the context's where that is known, and
 * nothing else.
 */
function checkNote(cancel: Request, built: CancelReply, view: View): Violation | undefined {
  const [memo] = ofKind(view, 'memo')
  if (memo === undefined)
    return violation('CANCEL_SET', 'memo-missing', 'memo', `limit_order_cancel:${cancel.order}`, 'none')
  const until = readFields(built.execution?.context)['cancelExpiresAtMs']
  const wanted = `limit_order_cancel:${cancel.order}`
  const found = memoText(memo.bytes) ?? ''
  const rest = found.startsWith(wanted) ? found.slice(wanted.length) : undefined
  const isExact = typeof until === 'number' ? rest === `:${until}` : rest === '' || /^:\d{1,16}$/.test(rest ?? '')
  return isExact ? undefined : violation('CANCEL_SET', 'memo', 'memo', wanted, found)
}
