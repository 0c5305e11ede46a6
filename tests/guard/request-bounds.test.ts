import { expect, test } from 'vitest'
import { createLimit } from '../../src/areas/orders/intents/create-limit.ts'
import { openRecurring } from '../../src/areas/orders/intents/open-recurring.ts'
import { claimPosition } from '../../src/areas/prediction/positions/intents/claim-position.ts'
import { swapManaged } from '../../src/areas/swap/intents/swap-managed.ts'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { claimWorld } from '../fixtures/claim-world.ts'
import { managedWorld } from '../fixtures/managed-world.ts'
import { tradeWorld } from '../fixtures/trade-world.ts'
import { stranger } from '../fixtures/world.ts'

/* Where the numbers of a request end: the last that is one, and the first that is none. */

type Bound = readonly [intent: AnyIntent, name: string, last: object, beyond: object]

const WORLDS = new Map<AnyIntent, object>([
  [claimPosition, claimWorld().request],
  [createLimit, tradeWorld('limit').request],
  [openRecurring, tradeWorld('recurring').request],
  [swapManaged, managedWorld('managed').request],
])
const fee = (bps: number) => ({ fee: { bps, account: stranger.address } })
const referral = (bps: number) => ({ referral: { bps, account: stranger.address }, feeBps: 0 })
const digits = { inputDecimals: 6, outputDecimals: 6 }

const BOUNDS: readonly Bound[] = [
  [claimPosition, 'payout', { payoutMicro: '1' }, { payoutMicro: '1x' }],
  [claimPosition, 'a payout above nothing', { payoutMicro: '1' }, { payoutMicro: '0' }],
  [createLimit, 'smallest fee', fee(1), fee(0)],
  [createLimit, 'largest fee', fee(100), fee(101)],
  [createLimit, 'whose fee', fee(1), { fee: { bps: 1 } }],
  [createLimit, 'selling', { making: '1' }, { making: '0' }],
  [createLimit, 'asking', { taking: '1' }, { taking: '0' }],
  [createLimit, 'slippage', { slippageBps: 1 }, { slippageBps: -1 }],
  [createLimit, 'end', { expiresAt: '100000000' }, { expiresAt: '10000000' }],
  [openRecurring, 'fewest parts', { total: '90', count: 2 }, { total: '90', count: 1 }],
  [openRecurring, 'most parts', { total: '1000', count: 1_000 }, { total: '1001', count: 1_001 }],
  [openRecurring, 'shortest interval', { intervalSec: 60 }, { intervalSec: 59 }],
  [openRecurring, 'longest interval', { intervalSec: 31_536_000 }, { intervalSec: 31_536_001 }],
  [openRecurring, 'no rest', { total: '90', count: 3 }, { total: '91', count: 3 }],
  [openRecurring, 'a number of JSON', { total: '9007199254740990', count: 2 }, { total: '9007199254740992', count: 2 }],
  [openRecurring, 'a lowest price with digits', { minPrice: '2', ...digits }, { minPrice: '2', inputDecimals: 6 }],
  [openRecurring, 'a highest price with digits', { maxPrice: '2', ...digits }, { maxPrice: '2', outputDecimals: 6 }],
  [
    openRecurring,
    'both prices with digits',
    { minPrice: '1', maxPrice: '2', ...digits },
    { minPrice: '1', maxPrice: '2' },
  ],
  [swapManaged, 'smallest fee of the site', referral(50), referral(49)],
  [swapManaged, 'largest fee of the site', referral(255), referral(256)],
  [swapManaged, 'a fee of the site within it', { ...referral(60), feeBps: 60 }, { ...referral(60), feeBps: 61 }],
  [swapManaged, 'no fee below nothing', { feeBps: 0 }, { feeBps: -1 }],
]

test.each(BOUNDS.map(([intent, name, ...ends]) => [`${intent.kind}: ${name}`, intent, ...ends] as const))(
  '%s',
  (_, intent, last, beyond) => {
    const request = WORLDS.get(intent)
    expect(intent.open({ ...request, ...last })).toBeDefined()
    expect(intent.open({ ...request, ...beyond })).toBeUndefined()
  },
)
