import { expect, test } from 'vitest'
import { event } from '../../../../../tests/fixtures/prediction.ts'
import { eventTags, slugWords } from './event-tags.ts'

test('slugs are words; text that is words already stays as it is', () => {
  expect(slugWords('fifa-world-cup')).toBe('fifa world cup')
  expect(slugWords('Global_Rates')).toBe('Global Rates')
  expect(slugWords('Run-off in Peru')).toBe('Run-off in Peru')
  expect(slugWords('-')).toBe('-')
})

// Tags as recorded.
test('tags are words, each once, without category, kind and what steers the service itself', () => {
  const tags = ['economic-policy', 'Fed', 'fed-rates', 'Economic Policy', 'hide-from-new', 'rewards-20-4pt5-50', ' ']
  expect(eventTags(event({ tags, category: 'economics', subcategory: 'fed' }))).toEqual([
    'economic policy',
    'fed rates',
  ])
})

test('each tag is shown once, without those that category and subcategory name already', () => {
  const tags = ['Economics', 'fed-rates', 'FOMC', 'fomc', ' ', 'rates', 'fed']
  expect(eventTags(event({ category: 'economics', subcategory: 'rates', tags }))).toEqual(['fed rates', 'FOMC', 'fed'])
  expect(eventTags(event())).toEqual([])
})
