import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { brand } from '~/values/brand.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { market, position, prices } from '../../../../../tests/fixtures/prediction.ts'
import { addedStake, draftStake, heldStake, printScenario, readScenario, whatIf, type Stake } from './what-if.ts'

const id = (text: string) => brand<MarketId>(text)
const [a, b, c] = ['a', 'b', 'c'].map((text) => market({ marketId: id(text) }))
const three = [a, b, c].filter((each) => each !== undefined)
const stake = (marketId: string, side: Side, contracts: number, cost: number | 'unknown'): Stake => ({
  source: 'added',
  marketId,
  side,
  contracts: BigInt(contracts) * 1_000_000n,
  cost: cost === 'unknown' ? undefined : microUsd(BigInt(cost) * 1_000_000n),
})

describe('rows of the address', () => {
  test('are read back as they were written, whatever the id holds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            marketId: fc.string({ minLength: 1, maxLength: 12 }),
            side: fc.constantFrom<Side>('yes', 'no'),
            contracts: fc.bigInt(1n, 999_999_999_999_999n).map(contractsMicro),
            price: fc.bigInt(1n, 999_999n).map(priceMicro),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (rows) => {
          const known = rows.map(({ marketId }) => marketId)
          expect(readScenario(printScenario(rows), known)).toEqual({ rows, ignored: [] })
        },
      ),
    )
  })

  test.each([
    ['a~y~10', 'too short'],
    ['a~x~10~650000', 'no side'],
    ['a~y~0~650000', 'nothing of it'],
    ['a~y~10~0', 'no price'],
    ['a~y~10~1000000', 'a dollar or more'],
    ['a~y~-3~650000', 'a sale'],
    ['z~y~10~650000', 'another event'],
  ])('%s is dropped and named: %s', (piece) => {
    const read = readScenario(`a~n~2.5~370000,${piece}`, ['a'])
    expect(read.ignored).toEqual([piece])
    expect(read.rows).toEqual([{ marketId: 'a', side: 'no', contracts: 2_500_000n, price: 370_000n }])
  })

  test('the thirteenth is too many', () => {
    const text = Array.from({ length: 13 }, (_, index) => `a~y~${index + 1}~500000`).join(',')
    expect(readScenario(text, ['a'])).toMatchObject({ ignored: ['a~y~13~500000'] })
    expect(readScenario(undefined, ['a'])).toEqual({ rows: [], ignored: [] })
    expect(printScenario([])).toBeUndefined()
  })
})

describe('what the ticket holds', () => {
  const open = market({ marketId: id('a'), prices: prices(630, 650) })
  const held = [position({ marketId: id('a'), side: 'yes', contracts: contractsMicro(10_000_000n) })]

  test('a buy at the offer, contracts rounded down', () => {
    expect(draftStake(open, { side: 'yes', act: 'buy', amount: '10', unit: 'dollars' }, [])).toMatchObject({
      contracts: 15_384_615n,
      cost: 10_000_000n,
    })
    expect(draftStake(open, { side: 'no', act: 'buy', amount: '3.7', unit: 'dollars' }, [])).toMatchObject({
      contracts: 10_000_000n,
    })
    expect(draftStake(open, { side: 'no', act: 'buy', amount: '10', unit: 'shares' }, [])).toMatchObject({
      contracts: 10_000_000n,
      cost: 3_700_000n,
    })
  })

  test('a sale takes contracts away, no more than are held, and brings cash', () => {
    expect(draftStake(open, { side: 'yes', act: 'sell', amount: '25', unit: 'dollars' }, held)).toMatchObject({
      contracts: -10_000_000n,
      cost: -6_300_000n,
    })
    expect(draftStake(open, { side: 'no', act: 'sell', amount: '25', unit: 'dollars' }, held)).toBeUndefined()
  })

  test.each(['', '0', 'abc', '1.1234567'])('no draft from "%s"', (amount) => {
    expect(draftStake(open, { side: 'yes', act: 'buy', amount, unit: 'dollars' }, [])).toBeUndefined()
  })

  test('nothing is drafted in a market that is not open', () => {
    expect(
      draftStake({ ...open, status: 'closed' }, { side: 'yes', act: 'buy', amount: '5', unit: 'dollars' }, []),
    ).toBeUndefined()
  })
})

describe('ends of the question', () => {
  test('one market: both ends, and the chance where they come out even', () => {
    const results = whatIf([three[0]!], [stake('a', 'yes', 100, 40), stake('a', 'no', 10, 6)], false)
    expect(results?.outcomes.map(({ payout, net }) => [payout, net])).toEqual([
      [100_000_000n, 54_000_000n],
      [10_000_000n, -36_000_000n],
    ])
    expect(results).toMatchObject({ kind: 'scenarios', breakEven: 400_000n, cost: 46_000_000n })
  })

  test('no chance is even where every end gains', () => {
    expect(whatIf([three[0]!], [stake('a', 'yes', 10, 4), stake('a', 'no', 10, 4)], false)?.breakEven).toBeUndefined()
  })

  test('exactly one wins: each winner pays its Yes and the others’ No', () => {
    const results = whatIf(three, [stake('a', 'yes', 10, 3), stake('b', 'no', 5, 4)], true)
    expect(results?.kind).toBe('scenarios')
    expect(results?.outcomes.map(({ payout }) => payout)).toEqual([15_000_000n, 0n, 5_000_000n])
    expect(results).toMatchObject({ best: { net: 8_000_000n }, worst: { net: -7_000_000n }, breakEven: undefined })
  })

  test('separate markets: only bounds, and each market’s two ends', () => {
    const results = whatIf(three, [stake('a', 'yes', 10, 3), stake('b', 'no', 5, 4), stake('b', 'yes', 2, 1)], false)
    expect(results?.kind).toBe('separate')
    expect(results?.outcomes.map(({ key, payout }) => [key, payout])).toEqual([
      ['a yes', 10_000_000n],
      ['a no', 0n],
      ['b yes', 2_000_000n],
      ['b no', 5_000_000n],
    ])
    expect(results?.best).toEqual({ payout: 15_000_000n, net: 7_000_000n })
    expect(results?.worst).toEqual({ payout: 2_000_000n, net: -6_000_000n })
  })

  test('scenarios never leave the bounds of separate markets', () => {
    const some = fc.record({
      marketId: fc.constantFrom('a', 'b', 'c'),
      side: fc.constantFrom<Side>('yes', 'no'),
      contracts: fc.integer({ min: 1, max: 50 }),
      cost: fc.integer({ min: 0, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (rows) => {
        const stakes = rows.map(({ marketId, side, contracts, cost }) => stake(marketId, side, contracts, cost))
        const [one, free] = [whatIf(three, stakes, true), whatIf(three, stakes, false)]
        expect(one?.cost).toBe(free?.cost)
        expect((one?.best.payout ?? 0n) <= (free?.best.payout ?? 0n)).toBe(true)
        expect((one?.worst.payout ?? 0n) >= (free?.worst.payout ?? 0n)).toBe(true)
      }),
    )
  })

  test('an unknown cost leaves the payout and makes no net up', () => {
    const results = whatIf([three[0]!], [stake('a', 'yes', 10, 'unknown')], false)
    expect(results).toMatchObject({
      cost: undefined,
      breakEven: undefined,
      best: { payout: 10_000_000n, net: undefined },
    })
  })

  test('a decided market has no scenario', () => {
    expect(whatIf([market({ status: 'closed', result: 'yes' })], [], false)).toBeUndefined()
  })

  test('a position and a scenario row are stakes of one kind', () => {
    expect(heldStake(position())).toMatchObject({ source: 'held', side: 'yes', contracts: 120_000_000n })
    const row = { marketId: 'a', side: 'no' as const, contracts: contractsMicro(1n), price: priceMicro(500_000n) }
    expect(addedStake(row)).toMatchObject({ cost: 1n, contracts: 1n })
  })
})
