import { describe, expect, test } from 'vitest'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { brand } from '~/values/brand.ts'
import { event, market, NOW } from '../../../../../tests/fixtures/prediction.ts'
import { changedOf, LOG_CAP, parseLog, withEntries, withNewRules, withoutStar } from './rules-log.ts'

const eventOf = (rulesPrimary: string, id = 'mkt-1') =>
  event({ markets: [market({ marketId: brand<MarketId>(id), rulesPrimary })] })
const starred = withEntries([], eventOf('Days.'), ['mkt-1'], 'watch', NOW)

describe('the log of rules', () => {
  test('the first text stays until the reader takes the new one', () => {
    const again = withEntries(starred, eventOf('Nights.'), ['mkt-1'], 'watch', NOW + 9)
    expect(again).toBe(starred)
    expect(changedOf(starred, eventOf('Nights.'))).toMatchObject([
      { marketId: 'mkt-1', why: 'watch', at: NOW, changes: [{ before: 'Days.', after: 'Nights.' }] },
    ])
    const kept = withNewRules(starred, eventOf('Nights.'), 'mkt-1', NOW + 9)
    expect(changedOf(kept, eventOf('Nights.'))).toEqual([])
    expect(changedOf(kept, eventOf('Days.'))).toHaveLength(1)
  })

  test('a purchase is the reason before a star, and a market is reported once', () => {
    const both = withEntries(starred, eventOf('Days.'), ['mkt-1'], 'buy', NOW + 5)
    expect(changedOf(both, eventOf('Nights.'))).toMatchObject([{ why: 'buy', at: NOW + 5 }])
  })

  test('a star taken away is forgotten, a purchase is not', () => {
    const both = withEntries(starred, eventOf('Days.'), ['mkt-1'], 'buy', NOW + 5)
    expect(withoutStar(both, 'evt-1').map(({ why }) => why)).toEqual(['buy'])
    expect(withoutStar(both, 'evt-2')).toBe(both)
  })

  test('survives the device’s storage; nonsense in it is skipped', () => {
    expect(parseLog(JSON.stringify(starred))).toEqual(starred)
    expect(parseLog(JSON.stringify([...starred, { why: 'spite' }, 7]))).toEqual(starred)
    expect([null, '', '{', '{}', '7'].map(parseLog)).toEqual([[], [], [], [], []])
  })

  test('a market that the reply leaves out has not changed', () => {
    expect(changedOf(starred, event({ markets: [] }))).toEqual([])
    expect(changedOf(starred, event({ markets: undefined }))).toEqual([])
  })

  test('bounded: the oldest go first', () => {
    const many = Array.from({ length: LOG_CAP.entries + 20 }, (_, index) => `m${index}`)
    const full = many.reduce((log, id) => withEntries(log, eventOf('x', id), [id], 'watch', NOW), starred)
    expect(full).toHaveLength(LOG_CAP.entries)
    expect(full[0]?.marketId).toBe(many.at(-1))
    const long = Array.from({ length: 60 }, (_, index) => `l${index}`)
    const heavy = long.reduce(
      (log, id) => withEntries(log, eventOf('x'.repeat(20_000), id), [id], 'watch', NOW),
      starred,
    )
    expect(JSON.stringify(heavy).length).toBeLessThan(LOG_CAP.chars * 1.1)
  })
})
