import { expect, test } from 'vitest'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { closeAll } from '../../src/areas/prediction/positions/intents/close-all.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { swapManaged } from '../../src/areas/swap/intents/swap-managed.ts'
import { unwrapSol } from '../../src/areas/swap/intents/unwrap-sol.ts'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { cancelWorld } from '../fixtures/cancel-world.ts'
import { claimWorld } from '../fixtures/claim-world.ts'
import { closeAllRequest, closeAllWorld } from '../fixtures/close-all-world.ts'
import { composeWorld } from '../fixtures/compose-world.ts'
import { MANAGED, managedWorld } from '../fixtures/managed-world.ts'
import { orderWorld } from '../fixtures/order-world.ts'
import { FEW, intentOf, SWAPS, TRADES, tradeWorld } from '../fixtures/trade-world.ts'
import { unwrapWorld } from '../fixtures/unwrap-world.ts'
import { owner } from '../fixtures/world.ts'
import { recordOf, textOf, withNames } from './recorded-lines.ts'

/*
 * What every act says of itself before it is built: what it is about, which rows it locks, what the journal keeps, its
 * words, which lists it makes old, and which fields it may lack. After a change that is meant, write it anew with
 * `npx vitest run --project guard intents -u` and read the difference.
 */

type Requested = readonly [name: string, intent: AnyIntent, request: unknown]

const REQUESTED: readonly Requested[] = [
  ['claim', claimPosition, claimWorld().request],
  ['cancel', cancelOrder, cancelWorld().request],
  ['unwrap alone', unwrapSol, unwrapWorld().request],
  ['buy, with a route', orderPosition, orderWorld('routed').request],
  ['buy', orderPosition, orderWorld('direct').request],
  ['sell', orderPosition, orderWorld('sell').request],
  ['close', closePosition, orderWorld('close').request],
  ['close all, one by one', closeAll, closeAllRequest(closeAllWorld('alone'))],
  ['close all, together', closeAll, closeAllRequest(closeAllWorld('together'))],
  ...[...TRADES, ...FEW].map((trade): Requested => [trade, intentOf(trade), tradeWorld(trade).request]),
  ...SWAPS.map((trade): Requested => [`${trade}, composed`, swapComposed, composeWorld(trade).request]),
  ...MANAGED.map((kind): Requested => [`swap, ${kind}`, swapManaged, managedWorld(kind).request]),
]

test('how acts describe themselves', async () => {
  const lines = REQUESTED.flatMap(([name, intent, request]) => {
    const open = intent.open(request)
    if (open === undefined) throw new Error(`${name}: the request did not parse`)
    const { kind, target, locks, stored, words } = open
    const fields = Object.keys(Object(request)).filter((field) =>
      intent.open({ ...Object(request), [field]: undefined }),
    )
    return Object.entries({ kind, target, locks, stored, words, after: open.after(), mayLack: fields }).map(
      ([field, value]) => `${withNames(`${name} | ${field} | ${textOf(value)}`, owner.address)}\n`,
    )
  })
  await expect(lines.join('')).toMatchFileSnapshot(recordOf('receipts', 'intents'))
})
