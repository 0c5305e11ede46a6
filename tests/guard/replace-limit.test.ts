import { expect, test } from 'vitest'
import { cancelLimits } from '../../src/areas/orders/intents/cancel-limits.ts'
import { createLimit } from '../../src/areas/orders/intents/create-limit.ts'
import { MINT } from '../../src/config/mints.ts'
import { owner, stranger } from '../fixtures/world.ts'

/* A limit order in place of another: what the click may ask for, what both steps lock, and when the second no longer fits. */

const [ORDER, OTHER] = [stranger.address, MINT.jupUsd]
const NEXT = {
  owner: owner.address,
  inputMint: MINT.usdc,
  outputMint: MINT.wrappedSol,
  making: '40000000',
  taking: '269456439',
  adverseBps: 0,
  isConfirmed: false,
  inputSymbol: 'USDC',
  outputSymbol: 'SOL',
  inputDecimals: 6,
  outputDecimals: 9,
  sentence: 'Buys SOL',
  replaces: { order: ORDER, atMost: '40000000' },
}
const CANCEL = {
  owner: owner.address,
  orders: [{ order: ORDER, inputMint: MINT.usdc, remaining: '40000000', decimals: 6 }],
  sentence: 'Replace it',
  was: { taking: '284426242', expiresAt: '1800000000' },
  next: NEXT,
}
const opened = (next: object = {}, cancel: object = {}) =>
  cancelLimits.open({ ...CANCEL, next: { ...NEXT, ...next }, ...cancel })

test('one review shows both orders in the same terms, and both steps lock the order', () => {
  const open = opened()!
  expect(open.words).toMatchObject({
    verb: 'Replace',
    step: 1,
    replaces: {
      before: {
        pays: '40.00 USDC',
        receives: '0.284426242 SOL',
        price: '140.634 USDC per SOL',
        expires: '2027-01-15 08:00 UTC',
      },
      after: {
        pays: '40.00 USDC',
        receives: '0.269456439 SOL',
        price: '148.447 USDC per SOL',
        expires: 'GTC (until cancelled)',
      },
    },
  })
  const second = createLimit.open(open.next!(undefined)!.request)!
  expect(open.locks).toEqual([`order:${ORDER}`])
  expect(second.locks).toContain(open.target)
  expect(second.words.step).toBe(2)
})

test.each([
  ['more than is left', { making: '40000001' }, {}],
  ['a bound above what is left', { replaces: { order: ORDER, atMost: '40000001' } }, {}],
  ['a bound of another order', { replaces: { order: OTHER, atMost: '40000000' } }, {}],
  ['no bound', { replaces: undefined }, {}],
  ['another owner', { owner: stranger.address }, {}],
  ['another token', { inputMint: MINT.jupUsd }, {}],
  ['two orders at once', {}, { orders: [...CANCEL.orders, { ...CANCEL.orders[0], order: OTHER }] }],
])('a replacement with %s is no request', (_, next, cancel) => {
  expect(opened(next, cancel)).toBeUndefined()
})

test('the second half with more than was returned is no request either', () => {
  const replaces = { order: ORDER, atMost: '39999999' }
  expect(createLimit.open({ ...NEXT, replaces })).toBeUndefined()
  expect(createLimit.open({ ...NEXT, making: '39999999', replaces })).toBeDefined()
})

const usdc = (raw: string) => ({ moved: [{ mint: MINT.usdc, raw }], balances: [] })
const sol = (raw: string, after: string) => ({
  moved: [{ mint: MINT.wrappedSol, raw }],
  balances: [{ account: owner.address, before: '1000000000', after }],
})

test('a fill before the cancel leaves less: the second half is not begun as requested', () => {
  const next = opened()!.next!
  expect(next(usdc('40000000'))?.kind).toBe('trigger.create')
  expect(next(usdc('39999999'))).toBeUndefined()
  expect(next({ moved: [], balances: [] })).toBeUndefined()
})

test('of SOL, account deposits that are returned with it cover no fill', () => {
  const inSol = { inputMint: MINT.wrappedSol, outputMint: MINT.usdc, making: '40000000' }
  const orders = [{ order: ORDER, inputMint: MINT.wrappedSol, remaining: '40000000', decimals: 9 }]
  const next = opened(inSol, { orders })!.next!
  // 0.04 SOL and deposits of 0.0035 SOL less the fee.
  expect(next(sol('43552998', '1043552998'))?.kind).toBe('trigger.create')
  expect(next(sol('43552997', '1043552998'))).toBeUndefined()
  expect(next({ moved: [{ mint: MINT.wrappedSol, raw: '43552998' }], balances: [] })).toBeUndefined()
})

/** The service's lists as these say. */
const listing = (active: readonly object[], past: readonly object[] = []) =>
  (async (_: unknown, { orderStatus }: { orderStatus: string }) => ({
    rows: orderStatus === 'active' ? active : past,
  })) as never
const violated = (code: string, detail: string) => [{ code, detail, field: '', expected: '', found: '' }] as never
const remaining = (raw: bigint) => ({
  orderKey: ORDER,
  status: 'open',
  making: { raw, ui: undefined },
  remainingMaking: { raw, ui: undefined },
})

const gain = (expected: string, found: string, detail = 'gain') =>
  [{ code: 'SIM_DELTA', detail, field: MINT.usdc, expected, found }] as never

test.each([
  ['whole', [], [{ orderKey: ORDER, status: 'completed' }], 'The order was filled meanwhile.', '0'],
  [
    'in part',
    [remaining(30_000_000n)],
    [],
    'Part of the order was filled meanwhile: 30.00 USDC of 40.00 USDC is left.',
    '30000000',
  ],
])(
  'a fill %s while the review is open is reported, with what it means for both halves',
  async (_, active, past, words, left) => {
    const reported = (violations: never) => opened()!.meanwhile!(violations, listing(active, past))
    const end = 'Nothing was cancelled, and nothing is placed.'
    expect(await reported([] as never)).toBe(`${words} ${end}`)
    expect(await reported(gain('40000000', left))).toBe(`${words} ${end}`)
    expect(await reported(violated('CANCEL_SET', 'unread'))).toBe(`${words} ${end}`)
    const alone = cancelLimits.open({ ...CANCEL, next: undefined, was: undefined })!
    expect(await alone.meanwhile!([], listing(active, past))).toBe(`${words} Nothing was cancelled.`)
    // A hostile build is what it is, whatever the list says.
    expect(await reported(violated('CANCEL_SET', 'another'))).toBeUndefined()
    expect(await reported(violated('TOKEN_INSTRUCTION', 'opcode'))).toBeUndefined()
    // Nor is one that brings a unit less than the fill leaves, another coin less, or that takes something.
    expect(await reported(gain('40000000', String(BigInt(left) - 1n)))).toBeUndefined()
    expect(await reported(gain('0', '-40000000', 'sol'))).toBeUndefined()
    expect(await reported(gain('≤ 0', '40000000', 'loss'))).toBeUndefined()
  },
)

test('a chain that is behind a fill of the list is reported as such, and only where more would be returned', async () => {
  const { meanwhile } = cancelLimits.open({ ...CANCEL, next: undefined, was: undefined })!
  const list = (making: bigint) => listing([{ ...remaining(40_000_000n), making: { raw: making, ui: undefined } }])
  expect(await meanwhile!(gain('40000000', '60000000'), list(60_000_000n))).toMatch(
    /^Part of the order was just filled, .* Nothing was cancelled\. Try again/,
  )
  expect(await meanwhile!(gain('40000000', '39999999'), list(60_000_000n))).toBeUndefined()
  expect(await meanwhile!(gain('40000000', '60000000'), list(40_000_000n))).toBeUndefined()
  expect(await meanwhile!([], list(60_000_000n))).toBeUndefined()
})

test('a list that shows no fill explains nothing', async () => {
  const { meanwhile } = opened()!
  expect(await meanwhile!([], listing([remaining(40_000_000n)]))).toBeUndefined()
  expect(await meanwhile!([], listing([], [{ orderKey: ORDER, status: 'cancelled' }]))).toBeUndefined()
  expect(await meanwhile!([], listing([]))).toBeUndefined()
})
