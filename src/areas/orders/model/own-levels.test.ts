import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { parseDecimal } from '~/values/decimal.ts'
import { sampleLimit } from '../../../../tests/fixtures/sample-orders.ts'
import { type TriggerOrder } from './limit-order.ts'
import { marketLevel, ownLevels } from './own-levels.ts'

const [USDC, SOL, JUP] = [address(MINT.usdc), address(MINT.wrappedSol), address(MINT.jup)]
const E18 = 10n ** 18n

const amount = (ui: string | undefined) => ({ raw: undefined, ui: ui === undefined ? undefined : parseDecimal(ui) })
function order(key: string, from: Address, gives: string | undefined, to: Address, takes: string, left = gives) {
  return sampleLimit({
    orderKey: key,
    inputMint: from,
    outputMint: to,
    making: amount(gives),
    taking: amount(takes),
    remainingMaking: amount(left),
  })
}
const short = (orders: readonly TriggerOrder[], market: bigint | undefined = 150n * E18) =>
  ownLevels(orders, USDC, SOL, market).map(({ key, value, isBuy, isFar }) => [key, value, isBuy, isFar])

test('orders of the pair are drawn at their prices, buys and sales alike, the cheapest first', () => {
  const orders = [order('sale', SOL, '2', USDC, '320'), order('buy', USDC, '100', SOL, '0.8')]
  expect(short(orders)).toEqual([
    ['buy', 125n * E18, true, false],
    ['sale', 160n * E18, false, false],
  ])
  // Seen from the other side of the pair, the chart is the same.
  expect(ownLevels(orders, SOL, USDC, undefined).map(({ value }) => value)).toEqual([125n * E18, 160n * E18])
})

test('the remaining amount is in the token that the order gives', () => {
  const [level] = ownLevels([order('part', USDC, '100', SOL, '0.5', '40')], USDC, SOL, undefined)
  expect([level?.gives, level?.left]).toEqual([USDC, { raw: 40n, decimals: 0 }])
})

test('another pair, a past order and one without amounts have no line', () => {
  const past = { ...order('past', USDC, '100', SOL, '1'), status: 'cancelled' as const }
  const orders = [order('other', JUP, '100', SOL, '1'), past, order('untold', USDC, undefined, SOL, '1')]
  expect(short([...orders, order('nought', USDC, '0', SOL, '1')])).toEqual([])
})

test('a line far from the market, or without a known market, does not widen the chart', () => {
  const orders = [order('near', USDC, '113', SOL, '1'), order('far', USDC, '112', SOL, '1')]
  expect(short(orders).map(([key, , , isFar]) => [key, isFar])).toEqual([
    ['far', true],
    ['near', false],
  ])
  expect(ownLevels(orders, USDC, SOL, undefined).every(({ isFar }) => isFar)).toBe(true)
})

test('the market of a pair is one price in the other', () => {
  expect(marketLevel(parseDecimal('150.5'), parseDecimal('1'))).toBe((301n * E18) / 2n)
  expect(marketLevel(parseDecimal('150'), undefined)).toBeUndefined()
})
