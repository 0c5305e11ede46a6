import { afterEach, beforeEach, expect, test } from 'vitest'
import { listEarnPositions } from '../../src/areas/earn/endpoints/earn.ts'
import { listTriggerOrders } from '../../src/areas/orders/endpoints/pair-orders.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { MINT } from '../../src/config/mints.ts'
import { hold } from '../fixtures/held.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'

/* Reviews of acts on pairs and of lending that are left open while the price of SOL walks within what the trader chose. */

let rig: VenueRig
beforeEach(async () => {
  rig = await openVenueRig()
})
afterEach(() => rig.stop())

const PAIR = {
  inputMint: MINT.usdc,
  outputMint: MINT.wrappedSol,
  inputDecimals: 6,
  outputDecimals: 9,
  inputSymbol: 'USDC',
  outputSymbol: 'SOL',
  sentence: 'Held',
}

/** A limit buy of SOL for so much USDC, far under the market. */
const limitOf = (making: bigint) => ({
  ...PAIR,
  making: String(making),
  taking: String(making * 10n),
  adverseBps: -3_000,
  isConfirmed: false,
})

/** Approves an act and waits until it is done. */
async function done(id: string): Promise<void> {
  expect(rig.view(id), JSON.stringify(rig.view(id).violations)).toMatchObject({ state: 'reviewing' })
  await rig.approve(id, 1_000)
  await rig.until(id, ['done'])
}

/** Places limit orders of these amounts, one after the other; gives their accounts in that order. */
async function placed(amounts: readonly bigint[]): Promise<readonly string[]> {
  for (const making of amounts) await done(await rig.click('trigger.create', limitOf(making)))
  const { rows } = await rig.client.call(listTriggerOrders, { user: rig.owner, orderStatus: 'active' })
  return amounts.map((making) => rows.find((row) => row.making.raw === making)!.orderKey)
}

const listed = (order: string, remaining: bigint) => ({
  order,
  inputMint: MINT.usdc,
  remaining: String(remaining),
  decimals: 6,
})

/** A swap of USDC for SOL in the bytes that a kind names. */
async function swap(kind: string, amount: bigint): Promise<string> {
  const { inputMint, outputMint } = PAIR
  const requested = { inputMint, outputMint, amount: String(amount), slippageBps: 50, swapMode: 'ExactIn' } as const
  const quote = await rig.client.call(readQuote, requested)
  return rig.click(kind, {
    ...PAIR,
    mode: 'in',
    amount: String(amount),
    bound: String(quote.threshold),
    slippageBps: 50,
    priorityLevel: 'medium',
    quoteKey: keepQuote(quote.quoteText),
  })
}

/** What a click on Replace freezes: the order that is cancelled, and the one at another price that follows it. */
const replaceOf = (order: string, making: bigint) => ({
  orders: [listed(order, making)],
  sentence: 'Replace',
  was: { taking: String(making * 10n) },
  next: {
    ...limitOf(making),
    owner: rig.owner,
    taking: String((making * 19n) / 2n),
    replaces: { order, atMost: String(making) },
  },
})

test('a swap, a limit order, both halves of a replace, a cancel, a recurring order, a deposit and a withdrawal are held', async () => {
  const [gone, replaced, ...others] = await placed([24_000_000n, 40_000_000n, 21_000_000n, 22_000_000n])
  const first = await rig.click('trigger.cancel', replaceOf(gone!, 24_000_000n))
  await done(first)
  const second = await rig.engine.startNext(first)
  await rig.advance(2_000)
  await done(await rig.click('earn.deposit', { asset: MINT.wrappedSol, amount: '500000000', sentence: 'Held' }))
  const { rows: lent } = await rig.client.call(listEarnPositions, { users: [rig.owner] })
  expect(lent.length).toBeGreaterThan(0)
  const priced = [await swap('swap.built', 60_000_000n)]
  const ids = [
    ...priced,
    await rig.click('trigger.create', limitOf(23_000_000n)),
    second,
    await rig.click('trigger.cancel', replaceOf(replaced!, 40_000_000n)),
    await rig.click('trigger.cancel', {
      orders: others.map((order, at) => listed(order, [21_000_000n, 22_000_000n][at]!)),
      sentence: 'Cancel',
    }),
    await rig.click('recurring.open', { ...PAIR, total: '150000000', count: 3, intervalSec: 3_600 }),
    await rig.click('earn.deposit', {
      asset: MINT.usdc,
      amount: '40000000',
      leastShares: '38372000',
      sentence: 'Held',
    }),
    await rig.click('earn.withdraw', {
      asset: MINT.wrappedSol,
      by: 'assets',
      amount: '300000000',
      bound: '301000000',
      sentence: 'Held',
    }),
  ]
  // Two tenths of a percent; half a percent was chosen.
  await hold(rig, ids, priced, (direction) => rig.move('SOL', direction * 20))
}, 240_000)
