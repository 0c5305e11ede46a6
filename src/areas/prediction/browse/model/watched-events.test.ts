import { expect, test } from 'vitest'
import { isWatched, watchedOf, watchId } from '~/areas/prediction/core/events/watchlist.ts'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { brand } from '~/values/brand.ts'
import { event, market } from '../../../../../tests/fixtures/prediction.ts'
import { diffOf, narrowedTo, watchedEvents } from './watch-file.ts'

const named = (id: string, title: string) => market({ marketId: brand<MarketId>(id), title })
const EVENT = event({ title: 'Rain', markets: [named('a', 'Dry'), named('b', 'Wet'), named('c', 'Flood')] })

test('a line names an event, or one market of it, and goes into links and files', () => {
  const id = watchId('SX-1001', 'SX-1001-2')
  expect(watchedOf(id)).toEqual({ eventId: 'SX-1001', marketId: 'SX-1001-2' })
  expect(watchedOf('SX-1001')).toEqual({ eventId: 'SX-1001', marketId: undefined })
  expect(diffOf([id], []).added).toEqual([id])
  expect([isWatched([id], 'SX-1001'), isWatched([id], 'SX-100')]).toEqual([true, false])
})

test('markets of one event are one card, and an event that is starred itself is whole', () => {
  expect(watchedEvents([watchId('E', 'b'), 'F', watchId('E', 'a'), watchId('F', 'x')])).toEqual([
    { eventId: 'E', markets: ['b', 'a'] },
    { eventId: 'F', markets: undefined },
  ])
})

test('a card shows the starred markets alone, and is named after the one', () => {
  const ids = (reported: ReturnType<typeof narrowedTo>) => reported.markets?.map(({ marketId }) => marketId)
  const one = narrowedTo(EVENT, ['b'])
  expect([one.title, ids(one)]).toEqual(['Rain — Wet', ['b']])
  const two = narrowedTo(EVENT, ['a', 'c'])
  expect([two.title, ids(two)]).toEqual(['Rain', ['a', 'c']])
  expect([narrowedTo(EVENT, ['gone']), narrowedTo(EVENT, undefined)]).toEqual([EVENT, EVENT])
})
