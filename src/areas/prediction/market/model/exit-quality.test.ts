import { describe, expect, test } from 'vitest'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { exitQuality } from './exit-quality.ts'

const DAY = 86_400
/** 60 Yes, bid 68.6666¢, closing in 79 days: the worked example of the page. */
const held = (over = {}) =>
  position({
    contracts: contractsMicro(60_000_000n),
    sellPrice: priceMicro(686_667n),
    payout: microUsd(60_000_000n),
    market: { ...position().market, status: 'open', closesAt: unixSec(NOW + 79 * DAY) },
    ...over,
  })
const weigh = (over = {}) => {
  const exit = exitQuality(held(over), NOW)
  if (typeof exit === 'string') throw new Error(exit)
  return exit
}

describe('the exit of a position', () => {
  test('cash, payout, the chance between them, and the rate', () => {
    const exit = weigh()
    expect(exit.cash).toBe(41_200_020n)
    expect(exit.holdAbove).toBe(686_667n)
    expect(exit.gainBps).toBe(4_563n)
    expect(exit.yearBps).toBe(21_082n)
    expect(exit.missing).toBeUndefined()
  })

  test('the chance rounds up, the gain down', () => {
    const exit = weigh({
      contracts: contractsMicro(3_000_000n),
      payout: microUsd(3_000_000n),
      sellPrice: priceMicro(1n),
    })
    expect(exit.holdAbove).toBe(1n)
    expect(weigh({ payout: microUsd(59_999_999n) }).holdAbove).toBe(686_668n)
  })

  test.each([
    [undefined, 'no close time'],
    [unixSec(NOW - 1), 'past its close'],
    [unixSec(NOW + DAY - 1), 'closes within a day'],
  ])('what is not known is skipped with its reason: closes %s', (closesAt, why) => {
    const exit = weigh({ market: { ...position().market, status: 'open', closesAt } })
    expect(exit.yearBps).toBeUndefined()
    expect(exit.missing).toContain(why)
  })

  test('a rate beyond sense is not told', () => {
    const exit = weigh({
      sellPrice: priceMicro(10_000n),
      market: { ...position().market, closesAt: unixSec(NOW + 2 * DAY) },
    })
    expect(exit.missing).toBe('over 10,000% a year')
  })

  test.each([
    [{ sellPrice: undefined }, /No bids/],
    [{ claimable: true }, /Market closed/],
    [{ payout: microUsd(0n) }, /Payout unknown/],
  ])('nothing to weigh: %o', (over, why) => {
    expect(exitQuality(held(over), NOW)).toMatch(why)
  })
})
