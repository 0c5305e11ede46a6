import { expect, test } from 'vitest'
import { activityParams } from '~/areas/activity/model/activity-search.ts'
import { parseSearch, printSearch } from './search-text.ts'

test('values are plain words, flags too; what is absent leaves no trace', () => {
  expect(printSearch({ q: 'a b', page: 2, failed: true, tab: undefined })).toBe('?q=a+b&page=2&failed=true')
  expect(printSearch({ tab: undefined, ignored: undefined })).toBe('')
})

test.each(['?tab=acts&q=rain', '?failed=true', '?from=yesterday&utm=1&tab=limit', '?type=a%2C%2Cb'])(
  '%s stays as it is when the page has read it',
  (text) => {
    const raw = parseSearch(text)
    const read = activityParams.validate(raw)
    // As the router puts them together: what nobody reads stays.
    expect(parseSearch(printSearch({ ...raw, ...read }))).toEqual(raw)
  },
)

test('what was ignored goes when something is chosen in its place', () => {
  const read = activityParams.validate(parseSearch('?tab=acts&from=yesterday'))
  expect(printSearch({ ...read, tab: 'limit' })).toBe('?tab=limit&from=yesterday')
  expect(printSearch(activityParams.read({ ...read, tab: 'limit' }))).toBe('?tab=limit')
})
