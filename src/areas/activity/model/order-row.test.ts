import { expect, test } from 'vitest'
import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { limitRow } from '~/areas/orders/model/limit-row.ts'
import { recurringRow } from '~/areas/orders/model/recurring-row.ts'
import { type Fill } from '~/areas/tokens/model/fill.ts'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { csvText } from '~/values/text/csv.ts'
import { unixSec } from '~/values/time.ts'
import { rawPair, sampleFill, sampleLimit, sampleRecurring } from '../../../../tests/fixtures/sample-orders.ts'
import { amountLine, ORDER_COLUMNS, limitOrderRow, orderName, recurringOrderRow } from './order-row.ts'

const USDC = knownToken(address(MINT.usdc), undefined, undefined)
const SOL = knownToken(address(MINT.wrappedSol), undefined, undefined)
const UNKNOWN = knownToken(address('11111111111111111111111111111112'), undefined, undefined)
const fill = (input: bigint | undefined, output: bigint | undefined) =>
  sampleFill({ input: rawPair(input), output: rawPair(output) })

const limit = (over: Partial<TriggerOrder> = {}) =>
  sampleLimit({
    making: rawPair(100_000_000n),
    taking: rawPair(650_000_000n),
    remainingMaking: rawPair(60_000_000n),
    remainingTaking: rawPair(390_000_000n),
    fills: [fill(30_000_000n, 195_000_000n), fill(10_000_000n, 65_000_001n)],
    ...over,
  })

test('a limit order that was filled in part: every amount exact, its state a word for filters', () => {
  const row = limitOrderRow(limitRow(limit(), USDC, SOL, 1_795_266_000))
  expect(row).toMatchObject({ type: 'partly-filled', word: 'Partly filled 40.0%', done: 400_000n })
  expect([row.sells, row.sold, row.asks, row.got].map((each) => each?.exact)).toEqual([
    '100',
    '40',
    '0.65',
    '0.260000001',
  ])
  expect(row.terms).toBe('at 153.846 USDC per SOL')
  expect(orderName(row)).toBe('100 USDC for SOL')
  expect(csvText(ORDER_COLUMNS, [row])).toContain('"Partly filled 40.0%",100,"USDC",40,0.260000001,"SOL"')
})

test('states are words for filters, and a missing one stays unknown', () => {
  const typeOf = (over: Partial<TriggerOrder>) => limitOrderRow(limitRow(limit(over), USDC, SOL, 2_000_000_000)).type
  expect(typeOf({ status: 'completed' })).toBe('filled')
  expect(typeOf({ status: 'cancelled' })).toBe('cancelled')
  expect(typeOf({ status: { unknown: 'paused' } })).toBe('review')
  expect(typeOf({ expiresAt: unixSec(1_800_000_000) })).toBe('expired')
  expect(typeOf({ remainingMaking: rawPair(undefined) })).toBe('open')
  const odd = limitOrderRow(
    limitRow(limit({ remainingMaking: rawPair(undefined), fills: [fill(1n, undefined)] }), USDC, SOL, 0),
  )
  expect([odd.sold.raw, odd.got.raw, odd.done]).toEqual([undefined, undefined, undefined])
  expect(limitOrderRow(limitRow(limit({ unreadable: 1 }), USDC, SOL, 0)).got.raw).toBeUndefined()
  const strange = limitOrderRow(limitRow(limit(), UNKNOWN, SOL, 0))
  expect([strange.sells.raw, strange.sells.exact, strange.terms]).toEqual([100_000_000n, undefined, ''])
  expect(amountLine(strange.sells)).toMatch(/^— /)
})

test('a plan: what was spent of it, what it bought, its rhythm', () => {
  const order = sampleRecurring({
    deposited: rawPair(300_000_000n),
    used: rawPair(100_000_000n),
    perCycle: rawPair(100_000_000n),
    received: rawPair(650_000_000n),
    fills: [fill(100_000_000n, 650_000_000n)],
  })
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

test('an order by price shows what a run spends in dollars, and what was returned', () => {
  const order = sampleRecurring({
    deposited: rawPair(300_000_000n),
    used: rawPair(100_000_000n),
    received: rawPair(650_000_000n),
    withdrawn: rawPair(200_000_000n),
    isClosedByUser: true,
    byPrice: {
      status: 'Closed',
      closedBy: undefined,
      startsAt: undefined,
      left: rawPair(0n),
      usdPerCycle: rawPair(30_000_000n),
      supposedUsd: rawPair(undefined),
      spentUsd: rawPair(undefined),
    },
    fills: [fill(100_000_000n, 650_000_000n)],
  })
  const row = recurringOrderRow(recurringRow(order, USDC, SOL, false))
  expect(row.terms).toBe('$30.00 every 1 d, 200 USDC returned')
  expect(row.returned?.exact).toBe('200')
})

test('the fee of a fill, in the coin that the service names', () => {
  const feeOf = (over: Partial<Fill>) =>
    limitOrderRow(limitRow(limit({ fills: [{ ...fill(1n, 1n), ...over }] }), USDC, SOL, 0)).fills[0]?.fee
  const reported = { raw: 1_950_000n, ui: { raw: 195n, decimals: 5 } }
  expect(feeOf({ fee: reported, feeMint: SOL.mint })).toMatchObject({ exact: '0.00195', token: { symbol: 'SOL' } })
  expect(feeOf({ fee: reported, feeMint: USDC.mint })?.exact).toBe('1.95')
  expect(feeOf({ fee: reported, feeMint: UNKNOWN.mint })).toMatchObject({
    exact: '0.00195',
    token: { mint: UNKNOWN.mint },
  })
  expect(feeOf({ fee: rawPair(0n), feeMint: SOL.mint })?.exact).toBe('0')
  expect(feeOf({ fee: reported, feeMint: undefined })).toBeUndefined()
  expect(feeOf({ fee: rawPair(undefined), feeMint: SOL.mint })).toBeUndefined()
})
