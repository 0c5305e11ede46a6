import { expect, test } from 'vitest'
import { address } from '../../../values/address.ts'
import { MINT } from '../../../config/mints.ts'
import { type Fill } from '../../tokens/model/fill.ts'
import { knownToken } from '../../tokens/model/known-token.ts'
import { recurringRow } from '../../orders/model/recurring-row.ts'
import { type RecurringOrder } from '../../orders/model/recurring-order.ts'
import { limitRow } from '../../orders/model/limit-row.ts'
import { type TriggerOrder } from '../../orders/model/limit-order.ts'
import { csvText } from '../../../values/csv.ts'
import { amountLine, ORDER_COLUMNS, limitOrderRow, orderName, recurringOrderRow } from './order-row.ts'

const USDC = knownToken(address(MINT.usdc), undefined, undefined)
const SOL = knownToken(address(MINT.wrappedSol), undefined, undefined)
const UNKNOWN = knownToken(address('11111111111111111111111111111112'), undefined, undefined)
const raw = (value: bigint | undefined) => ({ raw: value, ui: undefined })
const fill = (input: bigint | undefined, output: bigint | undefined) =>
  ({
    orderKey: 'o',
    input: raw(input),
    output: raw(output),
    fee: raw(undefined),
    at: 1_795_000_000,
    signature: undefined,
  }) as unknown as Fill

const limit = (over: Partial<TriggerOrder> = {}) =>
  ({
    orderKey: 'o',
    making: raw(100_000_000n),
    taking: raw(650_000_000n),
    remainingMaking: raw(60_000_000n),
    remainingTaking: raw(390_000_000n),
    status: 'open',
    expiresAt: undefined,
    createdAt: 1_795_000_000,
    fills: [fill(30_000_000n, 195_000_000n), fill(10_000_000n, 65_000_001n)],
    unreadable: 0,
    ...over,
  }) as TriggerOrder

test('a limit order that was filled in part: every amount exact, its state a word for filters', () => {
  const row = limitOrderRow(limitRow(limit(), USDC, SOL, 1_795_266_000))
  expect(row).toMatchObject({ type: 'partly-filled', word: 'Partly filled 40.0%', done: 400_000n })
  expect([row.sells, row.sold, row.asks, row.got].map((each) => each?.exact)).toEqual([
    '100',
    '40',
    '0.65',
    '0.260000001',
  ])
  expect(row.terms).toBe('at 0.0065 SOL')
  expect(orderName(row)).toBe('100 USDC for SOL')
  expect(csvText(ORDER_COLUMNS, [row])).toContain('"Partly filled 40.0%",100,"USDC",40,0.260000001,"SOL"')
})

test('states are words for filters, and what is not told stays unknown', () => {
  const typeOf = (over: Partial<TriggerOrder>) => limitOrderRow(limitRow(limit(over), USDC, SOL, 2_000_000_000)).type
  expect(typeOf({ status: 'completed' })).toBe('filled')
  expect(typeOf({ status: 'cancelled' })).toBe('cancelled')
  expect(typeOf({ status: { unknown: 'paused' } })).toBe('review')
  expect(typeOf({ expiresAt: 1_800_000_000 as never })).toBe('expired')
  expect(typeOf({ remainingMaking: raw(undefined) })).toBe('open')
  const odd = limitOrderRow(
    limitRow(limit({ remainingMaking: raw(undefined), fills: [fill(1n, undefined)] }), USDC, SOL, 0),
  )
  expect([odd.sold.raw, odd.got.raw, odd.done]).toEqual([undefined, undefined, undefined])
  expect(limitOrderRow(limitRow(limit({ unreadable: 1 }), USDC, SOL, 0)).got.raw).toBeUndefined()
  const strange = limitOrderRow(limitRow(limit(), UNKNOWN, SOL, 0))
  expect([strange.sells.raw, strange.sells.exact, strange.terms]).toEqual([100_000_000n, undefined, ''])
  expect(amountLine(strange.sells)).toMatch(/^— /)
})

test('a plan: what was spent of it, what it bought, its rhythm', () => {
  const order = {
    orderKey: 'p',
    deposited: raw(300_000_000n),
    used: raw(100_000_000n),
    perCycle: raw(100_000_000n),
    received: raw(650_000_000n),
    withdrawn: raw(0n),
    receivedWithdrawn: raw(0n),
    intervalSec: 86_400,
    isClosedByUser: false,
    createdAt: 1_795_000_000,
    fills: [fill(100_000_000n, 650_000_000n)],
  } as unknown as RecurringOrder
  const running = recurringOrderRow(recurringRow(order, USDC, SOL, true))
  expect(running).toMatchObject({
    type: 'running',
    word: 'Filled 1 of 3',
    done: 333_333n,
    terms: '100 USDC every 1 d',
  })
  expect([running.sold.exact, running.got.exact, running.asks]).toEqual(['100', '0.65', undefined])
  expect(recurringOrderRow(recurringRow(order, USDC, SOL, false)).type).toBe('finished')
  expect(recurringOrderRow(recurringRow({ ...order, isClosedByUser: true }, USDC, SOL, false)).type).toBe('cancelled')
})

test('the fee of a fill, in the coin that the service names', () => {
  const feeOf = (over: Partial<Fill>) =>
    limitOrderRow(limitRow(limit({ fills: [{ ...fill(1n, 1n), ...over }] }), USDC, SOL, 0)).fills[0]?.fee
  const told = { raw: 1_950_000n, ui: { raw: 195n, decimals: 5 } }
  expect(feeOf({ fee: told, feeMint: SOL.mint })).toMatchObject({ exact: '0.00195', token: { symbol: 'SOL' } })
  expect(feeOf({ fee: told, feeMint: USDC.mint })?.exact).toBe('1.95')
  expect(feeOf({ fee: told, feeMint: UNKNOWN.mint })).toMatchObject({ exact: '0.00195', token: { mint: UNKNOWN.mint } })
  expect(feeOf({ fee: raw(0n), feeMint: SOL.mint })?.exact).toBe('0')
  expect(feeOf({ fee: told, feeMint: undefined })).toBeUndefined()
  expect(feeOf({ fee: raw(undefined), feeMint: SOL.mint })).toBeUndefined()
})
