import { expect, test } from 'vitest'
import { positionsParams } from '~/areas/prediction/positions/model/positions-search.ts'
import { estimateOf, readStake } from '~/areas/prediction/ticket/model/calculator.ts'
import { microUsd, priceMicro } from '~/values/money.ts'
import { event, market, prices } from '../../../../../tests/fixtures/prediction.ts'
import { askSum } from './ask-sum.ts'
import { marketParams } from './market-search.ts'
import { byChance, eventName, leadMarket, marketChance, marketName, sideName } from './market-view.ts'
import { type MarketId } from './market.ts'

const named = (title: string, bid: number | undefined, ask: number | undefined, over = {}) =>
  market({ title, marketId: title as MarketId, prices: prices(bid, ask), ...over })

test('names fall back to the id, and are cleaned', () => {
  expect(eventName(event({ title: undefined }))).toBe('evt-1')
  expect(marketName(market({ title: ' \u202Eevil ' }))).toBe('evil')
})

test('team markets carry the venue’s labels; the words Yes and No stay elsewhere', () => {
  const team = market({ isTeamMarket: true, sideLabels: { yes: 'Harbour City', no: undefined } })
  expect([sideName(team, 'yes'), sideName(team, 'no')]).toEqual(['Harbour City', 'No'])
  expect(sideName(market({ sideLabels: { yes: 'Up', no: 'Down' } }), 'yes')).toBe('Yes')
})

test('markets are sorted by chance; the likeliest open one represents the event', () => {
  const rows = [
    named('a', 90, 110),
    named('b', undefined, 20),
    named('c', 400, 420),
    named('d', 990, 991, { status: 'closed' }),
  ]
  expect(byChance(rows).map(({ title }) => title)).toEqual(['c', 'a', 'b', 'd'])
  expect(leadMarket(event({ markets: rows }))?.title).toBe('c')
  expect(leadMarket(event({ markets: [] }))).toBeUndefined()
})

test('a market that is not open has no chance', () => {
  expect(marketChance(market({ status: 'closed' }))).toMatchObject({ text: '—', exact: 'closed' })
})

test('the sum of all asks needs every price', () => {
  expect(askSum([named('a', 630, 650), named('b', 230, 260)]).total).toBe(910_000n)
  expect(askSum([named('a', 630, 650), named('b', 230, 260)], 'no').total).toBe(1_140_000n)
  expect(askSum([named('a', 630, 650), named('b', 230, undefined)])).toMatchObject({
    total: undefined,
    reason: 'needs all 2 prices',
  })
})

test('the calculator rounds what is received down', () => {
  expect(estimateOf(microUsd(10_000_000n), priceMicro(650_000n))).toEqual({
    contracts: 15_384_615n,
    win: 15_384_615n,
    gainBps: 5_385n,
  })
})

test.each([
  ['22.50', 22_500_000n],
  ['0,5', 500_000n],
  ['', undefined],
  ['0', undefined],
  ['1,234', undefined],
  ['ten', undefined],
  ['1.0000001', undefined],
])('the stake %j', (text, amount) => {
  const read = readStake(text)
  expect(read.amount).toBe(amount)
  expect(read.problem === undefined).toBe(amount !== undefined)
})

test('links carry known values, and bad values are dropped', () => {
  expect(marketParams.read({ side: 'maybe' })).toEqual({ side: undefined })
  expect(marketParams.read({ side: 'no' })).toEqual({ side: 'no' })
  expect(positionsParams.read({ tab: 'closed', sort: 'shoe', dir: 'up' })).toEqual({
    tab: 'closed',
    sort: undefined,
    dir: undefined,
  })
})
