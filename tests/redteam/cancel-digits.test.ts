import { describe, expect, test } from 'vitest'
import { cancelRequests } from '../../src/areas/orders/model/cancel-orders.ts'
import { limitRow } from '../../src/areas/orders/model/limit-row.ts'
import { knownToken } from '../../src/areas/tokens/model/known-token.ts'
import { MINT } from '../../src/config/mints.ts'
import { judge } from '../../src/guard/judge.ts'
import { address } from '../../src/values/address.ts'
import { sampleLimit } from '../fixtures/sample-orders.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { LEFT, OPEN, tradeInput, tradeWorld, type Trade, type TradeWorld } from '../fixtures/trade-world.ts'
import { USDC } from '../fixtures/transactions.ts'

/* "90 comes back" is said by digits that a list told: the mint must say the same, or nothing is signed. */

const firstOf = async (trade: Trade, apply: (world: TradeWorld) => void) => {
  const world = tradeWorld(trade)
  apply(world)
  const verdict = judge(await tradeInput(world))
  return verdict.ok ? 'passes' : `${verdict.refused.codes[0]} ${verdict.refused.violations[0]?.detail}`
}

const shown =
  (first: number, second = first) =>
  (world: TradeWorld) => {
    world.request['orders'] = [first, second].map((decimals, index) => ({
      order: OPEN[index],
      inputMint: USDC,
      remaining: String(LEFT[index]),
      decimals,
    }))
  }

describe('a cancel that was shown by', () => {
  test('the digits of the mint passes', async () => {
    expect(await firstOf('cancel-limits', shown(6))).toBe('passes')
  })
  test.each([0, 5, 7, 9])('%i digits, where the mint has six, is refused', async (decimals) => {
    expect(await firstOf('cancel-limits', shown(decimals))).toBe('MINT_UNSAFE decimals')
  })
  test('two numbers of digits for one coin is refused, whichever comes last', async () => {
    expect(await firstOf('cancel-limits', shown(5, 6))).toBe('MINT_UNSAFE decimals')
    expect(await firstOf('cancel-limits', shown(6, 5))).toBe('MINT_UNSAFE decimals')
  })
})

describe('the end of a plan that was shown by', () => {
  const plan = (inputDecimals: number, outputDecimals: number) => (world: TradeWorld) =>
    void Object.assign(world.request, { inputDecimals, outputDecimals })
  test('the digits of both mints passes', async () => {
    expect(await firstOf('close-plan', plan(6, 6))).toBe('passes')
  })
  test.each([
    [9, 6],
    [6, 9],
  ])('%i and %i digits is refused', async (input, output) => {
    expect(await firstOf('close-plan', plan(input, output))).toBe('MINT_UNSAFE decimals')
  })
})

test('the page sends the digits that it shows the amount by', () => {
  const unlisted = knownToken(COIN, undefined, undefined)
  const reported = { raw: 1_499_000n, ui: { raw: 1_499n, decimals: 2 } }
  const open = sampleLimit({
    ...(OPEN[0] === undefined ? {} : { orderKey: OPEN[0] }),
    inputMint: COIN,
    making: reported,
    taking: reported,
    remainingMaking: reported,
    remainingTaking: reported,
  })
  const row = limitRow(open, unlisted, knownToken(address(MINT.wrappedSol), undefined, undefined), 1_780_000_000)
  expect(cancelRequests('me', [row], 5)[0]?.orders).toMatchObject([{ remaining: '1499000', decimals: 5 }])
})
