import { expect, test } from 'vitest'
import { compiled } from '../fixtures/type-errors.ts'

/* What a page starts: an act that there is not, or a request that its intent does not take, does not compile. */

const IMPORTS = `
import { startAct, startActs } from 'ROOT/src/engine/act-store.ts'
import { act, type Act } from 'ROOT/src/engine/intent/act-handle.ts'
import { type Built, type Intent, type Owned } from 'ROOT/src/engine/intent/intent.ts'
import { defineIntent } from 'ROOT/src/engine/intent/define-intent.ts'
import { type claimPosition } from 'ROOT/src/areas/prediction/positions/intents/claim-position.ts'
import { type closePosition } from 'ROOT/src/areas/prediction/positions/intents/close-position.ts'
import { claimAct } from 'ROOT/src/areas/prediction/positions/intents/position-acts.ts'
import { type orderPosition } from 'ROOT/src/areas/prediction/ticket/intents/order-position.ts'
import { type cancelLimits } from 'ROOT/src/areas/orders/intents/cancel-limits.ts'
import { type openRecurring } from 'ROOT/src/areas/orders/intents/open-recurring.ts'
import { type swapBuilt } from 'ROOT/src/areas/swap/intents/swap-built.ts'
import { type swapManaged } from 'ROOT/src/areas/swap/intents/swap-managed.ts'
const orderAct = act<typeof orderPosition>('prediction.order')
const cancelLimitsAct = act<typeof cancelLimits>('trigger.cancel')
const swapBuiltAct = act<typeof swapBuilt>('swap.built')
const swapManagedAct = act<typeof swapManaged>('swap.managed')
const openRecurringAct = act<typeof openRecurring>('recurring.open')
const claim = { owner: 'a', position: 'b', payoutMicro: '1', title: 'c', side: 'yes' } as const
const plan = { owner: 'a', inputMint: 'b', outputMint: 'c', total: '4', count: 2, intervalSec: 60, sentence: 'd' }
const amounts = { owner: 'a', inputMint: 'b', outputMint: 'c', amount: '1', bound: '1', slippageBps: 5, sentence: 'd' }
const managed = { ...amounts, feeBps: 0, orderId: 'e' }
const built = { ...amounts, priorityLevel: 'medium', quoteKey: 'e' } as const
const held = { owner: 'a', marketId: 'b', side: 'no', title: 'c', heldMicro: '0' } as const
const sale = { position: 'd', contractsMicro: '1', bidMicro: '1', floorBps: 0 }
declare const whole: Intent<Owned, Built>
const { leadsTo, ...nowhere } = whole
const { waitsIn, ...unlisted } = whole
const { trade, ...untraded } = whole
const { isFreeOnceConfirmed, ...unfreed } = whole
const order: { readonly order: string; readonly inputMint: string; readonly remaining: string } =
  { order: 'a', inputMint: 'b', remaining: '1' }
`

const CASES = [
  ['a claim', 'void startAct(claimAct, claim)', []],
  ['several claims', 'void startActs(claimAct, [claim, claim])', []],
  ['a bare word', "void startAct('prediction.claim', claim)", ['TS2345']],
  ['a bare word for several', "void startActs('prediction.claim', [claim])", ['TS2345']],
  ['one claim where several are asked for', 'void startActs(claimAct, claim)', ['TS2740']],
  ['the kind of an intent', "act<typeof claimPosition>('prediction.claim')", []],
  ['a kind that there is not', "act<typeof claimPosition>('prediction.claims')", ['TS2345']],
  ['the kind of another intent', "act<typeof claimPosition>('prediction.close')", ['TS2345']],
  ['a handle for a wider request', 'claimAct satisfies Act<object>', ['TS1360']],
  [
    'a handle for another request',
    "act<typeof closePosition>('prediction.close') satisfies typeof claimAct",
    ['TS1360'],
  ],
  ['a field too few', "void startAct(claimAct, { owner: 'a' })", ['TS2739']],
  ['a field too many', 'void startAct(claimAct, { ...claim, more: 1 })', ['TS2353']],
  ['a field too many in one of several', 'void startActs(claimAct, [{ ...claim, more: 1 }])', ['TS2353']],
  ['a word that the field does not have', "void startAct(claimAct, { ...claim, side: 'maybe' })", ['TS2322']],
  ['base units as a number', 'void startAct(claimAct, { ...claim, payoutMicro: 1 })', ['TS2322']],
  ['base units as a bigint', 'void startAct(openRecurringAct, { ...plan, total: 4n })', ['TS2322']],
  ['a plan', "void startAct(openRecurringAct, { ...plan, startAt: '1800000000' })", []],
  [
    'a cancel of a list that nobody may change',
    "void startAct(cancelLimitsAct, { owner: 'a', orders: [order], sentence: 'b' } as const)",
    [],
  ],
  ['a managed swap', "void startAct(swapManagedAct, { ...managed, mode: 'in' })", []],
  ['a managed swap for an exact amount out', "void startAct(swapManagedAct, { ...managed, mode: 'out' })", ['TS2322']],
  ['a built swap for an exact amount out', "void startAct(swapBuiltAct, { ...built, mode: 'out' })", []],
  ['an intent that declares its follow-up', 'defineIntent(whole)', []],
  ['one that does not say where it leads', 'defineIntent(nowhere)', ['TS2379']],
  ['nor where it waits', 'defineIntent(unlisted)', ['TS2379']],
  ['nor whether it is a trade', 'defineIntent(untraded)', ['TS2379']],
  ['nor until when it holds its locks', 'defineIntent(unfreed)', ['TS2379']],
  ['a sale', "void startAct(orderAct, { ...held, ...sale, action: 'sell' })", []],
  ['a sale with the fields of a buy', "void startAct(orderAct, { ...held, action: 'sell', stake: '1' })", ['TS2353']],
] as const

test('an act is started by its handle, with the request that its intent takes', () => {
  expect(compiled(IMPORTS, CASES)).toEqual(CASES)
})
