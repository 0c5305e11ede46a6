import { expect, test } from 'vitest'
import { event } from '../../../../../tests/fixtures/prediction.ts'
import { eventTags } from './event-tags.ts'

test('tags stand once each, without what category and subcategory say already', () => {
  const tags = ['Economics', 'fed-rates', 'FOMC', 'fomc', ' ', 'rates', 'fed']
  expect(eventTags(event({ category: 'economics', subcategory: 'rates', tags }))).toEqual(['fed-rates', 'FOMC', 'fed'])
  expect(eventTags(event())).toEqual([])
})
