import { expect, test } from 'vitest'
import { closeRecurring } from '../../src/areas/orders/intents/close-recurring.ts'
import { readOrderStatus } from '../../src/areas/prediction/core/orders/order-trail-endpoint.ts'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { MINT } from '../../src/config/mints.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { owner, stranger } from '../fixtures/world.ts'

/* An order that was filled between the list and the cancel's build: a state of the venue, to the unit, and no fault. */

const PLAN = stranger.address
const PAIR = { inputMint: MINT.usdc, outputMint: MINT.wrappedSol, inputDecimals: 6, outputDecimals: 9 }
const close = (more: object = {}) =>
  closeRecurring.open({
    owner: owner.address,
    plan: PLAN,
    ...PAIR,
    left: '120000000',
    bought: '0',
    sentence: 'Cancel it',
    ...more,
  })!.meanwhile!

const pair = (raw: bigint) => ({ raw, ui: undefined })
const listed = (used: bigint, received: bigint, more: object = {}) => ({
  orderKey: PLAN,
  deposited: pair(120_000_000n),
  used: pair(used),
  withdrawn: pair(0n),
  received: pair(received),
  receivedWithdrawn: pair(0n),
  isClosedByUser: false,
  ...more,
})
/** The service's lists as these say. */
const listing = (active: readonly object[], past: readonly object[] = []) =>
  (async (_: unknown, { orderStatus }: { orderStatus: string }) => ({
    rows: orderStatus === 'active' ? active : past,
  })) as never
const violated = (detail: string, field: string, expected: string, found: string) => ({
  code: 'SIM_DELTA',
  detail,
  field,
  expected,
  found,
})
const FILLED = [
  violated('gain', MINT.usdc, '120000000', '60000000'),
  violated('sol', 'sol', '0 to 2000', '386047001'),
] as const
const HALF = 'Part of the order was filled meanwhile: 60.00 USDC of 120.00 USDC is left. Nothing was cancelled.'

test('a recurring order that bought meanwhile: what is left, and what lies in it, to the unit', async () => {
  const list = listing([listed(60_000_000n, 386_046_000n)])
  expect(await close()(FILLED as never, list)).toBe(HALF)
  expect(await close()([], list)).toBe(HALF)
  const [usdc, sol] = FILLED
  const wrong = [
    [violated('gain', MINT.usdc, '120000000', '59999999'), sol],
    [usdc, violated('sol', 'sol', '0 to 2000', '386048001')],
    [usdc, violated('sol', 'sol', '0 to 2000', '386045999')],
    [usdc, sol, violated('loss', MINT.usdc, '≤ 0', '1')],
    [usdc, violated('gain', MINT.jupUsd, '1', '0')],
    [usdc, { ...sol, code: 'TOKEN_INSTRUCTION' }],
  ]
  for (const each of wrong) expect(await close()(each as never, list)).toBeUndefined()
})

test('what had been bought before the list is not bought meanwhile', async () => {
  const list = listing([listed(60_000_000n, 386_046_000n)])
  const [usdc] = FILLED
  const reported = close({ bought: '86046000' })
  expect(await reported([usdc, violated('sol', 'sol', '0 to 2000', '300001001')] as never, list)).toBe(HALF)
  expect(await reported(FILLED as never, list)).toBeUndefined()
})

test('one whose list shows no fill explains nothing; one that is completed was filled', async () => {
  expect(await close()(FILLED as never, listing([listed(0n, 0n)]))).toBeUndefined()
  expect(await close()([], listing([listed(0n, 0n)]))).toBeUndefined()
  expect(await close()([], listing([]))).toBeUndefined()
  expect(await close()([], listing([], [listed(0n, 0n, { isClosedByUser: true })]))).toBeUndefined()
  expect(await close()([], listing([], [listed(120_000_000n, 0n)]))).toBe(
    'The order was filled meanwhile. Nothing was cancelled.',
  )
  // Without the digits of its coins nothing is known of what is left.
  expect(await close({ inputDecimals: undefined })([], listing([{ ...listed(1n, 1n), used: {} }]))).toBeUndefined()
})

/** A venue whose status route alone knows the order. */
const venue = (status: string) =>
  (async ({ name }: { name: string }) => {
    if (name === 'prediction.readOrderStatus')
      return readOrderStatus.reply.parse({ orderPubkey: stranger.address, status, history: [] })
    throw new WireError('api.not-found', { endpoint: name })
  }) as never

test.each([
  ['filled', 'The order was filled meanwhile. Nothing was cancelled.'],
  ['created', undefined],
  ['failed', undefined],
])('a prediction order that is %s when its cancel is not built', async (status, words) => {
  const reported = cancelOrder.open({ owner: owner.address, order: stranger.address, title: 'Rain' })!.meanwhile!
  expect(await reported([], venue(status))).toBe(words)
  // Bytes are explained by nothing: a cancel moves no token at all.
  expect(await reported([violated('gain', MINT.usdc, '1', '0')] as never, venue(status))).toBeUndefined()
})
