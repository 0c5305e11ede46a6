import { expect, test } from 'vitest'
import { COIN, HONEST_PLAN, planData, type PlanArgs } from '../fixtures/trade-bytes.ts'
import { coreOf, tradeInput, tradeWorld } from '../fixtures/trade-world.ts'
import { judged } from '../fixtures/world.ts'

/* A plan between two prices: input tokens for one output token, both of six digits. A run of it spends 30 tokens. */

const MOST = '3'
const LEAST = '2.5'
/** What 30 tokens buy at those prices. */
const BOUNDS = { minOut: 10_000_000n, maxOut: 12_000_000n }

function world(request: object, bytes: Partial<PlanArgs>) {
  const planned = tradeWorld('recurring')
  planned.request = { ...planned.request, inputDecimals: 6, outputDecimals: 6, ...request }
  coreOf(planned).data = planData({ ...HONEST_PLAN, ...bytes })
  return planned
}

test.each([
  ['both as asked', { maxPrice: MOST, minPrice: LEAST }, BOUNDS],
  ['only a highest price', { maxPrice: MOST }, { minOut: BOUNDS.minOut }],
  ['only a lowest price', { minPrice: LEAST }, { maxOut: BOUNDS.maxOut }],
  ['a thousandth less, as floating point may have it', { maxPrice: MOST }, { minOut: 9_990_000n }],
])('%s: passes', async (_, request, bytes) => {
  expect((await judged(tradeInput(world(request, bytes)))).ok).toBe(true)
})

test.each([
  ['a highest price that the bytes leave out', { maxPrice: MOST }, {}, 'missing'],
  ['a lowest price that the bytes leave out', { minPrice: LEAST }, {}, 'missing'],
  [
    'the two the other way round',
    { maxPrice: MOST, minPrice: LEAST },
    { minOut: 12_000_000n, maxOut: 10_000_000n },
    'differs',
  ],
  ['more than a thousandth less', { maxPrice: MOST }, { minOut: 9_989_999n }, 'differs'],
  ['the inverse price', { maxPrice: MOST }, { minOut: 90_000_000n }, 'differs'],
  ['a bound that nobody requested', { maxPrice: MOST }, BOUNDS, 'set'],
])('%s: refused', async (_, request, bytes, detail) => {
  const verdict = await judged(tradeInput(world(request, bytes)))
  expect(verdict.ok ? [] : verdict.refused.violations.map(({ code, detail: what }) => [code, what])).toContainEqual([
    'DCA_BOUNDS',
    detail,
  ])
})

test('a price without the digits of both tokens is no request', async () => {
  await expect(judged(tradeInput(world({ maxPrice: MOST, outputDecimals: undefined }, {})))).rejects.toThrow(
    'did not parse',
  )
  await expect(judged(tradeInput(world({ maxPrice: '0' }, {})))).rejects.toThrow('did not parse')
})

test('the review shows the bounds of the bytes', async () => {
  const verdict = await judged(tradeInput(world({ maxPrice: MOST, minPrice: LEAST }, BOUNDS)))
  expect(verdict.ok ? verdict.facts.waiting : verdict.refused.codes).toMatchObject({
    kind: 'recurring',
    outputMint: COIN,
    ...BOUNDS,
  })
})
