import { describe, expect, test } from 'vitest'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { exitQuality } from './depth-shape.ts'

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
  test('cash, payout, the chance between them, and when', () => {
    const exit = weigh()
    expect(exit.cash).toBe(41_200_020n)
    expect(exit.holdAbove).toBe(686_667n)
    expect(exit.gainBps).toBe(4_563n)
    expect(exit.rightBy).toBe(NOW + 79 * DAY)
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

  test.each([undefined, unixSec(NOW - 1)])('a missing or past time is none: closes %s', (closesAt) => {
    expect(weigh({ market: { ...position().market, status: 'open', closesAt } }).rightBy).toBeUndefined()
  })

  test.each([
    [{ sellPrice: undefined }, /No bids/],
    [{ claimable: true }, /Market closed/],
    [{ payout: microUsd(0n) }, /Payout unknown/],
  ])('nothing to weigh: %o', (over, why) => {
    expect(exitQuality(held(over), NOW)).toMatch(why)
  })
})
