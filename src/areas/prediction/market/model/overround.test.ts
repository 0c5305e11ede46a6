import { expect, test } from 'vitest'
import { market, prices } from '../../../../../tests/fixtures/prediction.ts'
import { overroundOf } from './overround.ts'

const at = (bid: number | undefined, ask: number | undefined) => market({ prices: prices(bid, ask) })

test('sums of the executable prices, and what they pay if one wins', () => {
  expect(overroundOf([at(630, 650), at(200, 240), at(100, 115), market({ status: 'closed' })])).toMatchObject({
    count: 3,
    buyYes: { total: 1_005_000n },
    sellYes: { total: 930_000n },
    buyNo: { total: 2_070_000n },
    paysYes: 1_000_000n,
    paysNo: 2_000_000n,
  })
})

test('one missing price leaves its own sum unknown, with the reason, and no other', () => {
  const board = overroundOf([at(630, 650), at(undefined, 240)])
  expect(board?.buyYes.total).toBe(890_000n)
  expect(board?.sellYes).toEqual({ total: undefined, reason: 'needs all 2 bids', markets: 2 })
  expect(board?.buyNo).toMatchObject({ total: undefined, reason: 'needs all 2 prices' })
})

test('fewer than two open markets are no board', () => {
  expect(overroundOf([at(630, 650), market({ status: 'closed' })])).toBeUndefined()
})
