import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { listEvents, readEvent } from '../areas/prediction/endpoints/events.ts'
import { eventListInput } from '../areas/prediction/model/event-search.ts'
import { canonicalRequest } from './canonical-url.ts'

const boot = readFileSync(path.resolve(import.meta.dirname, '../../public/boot.js'), 'utf8')

/** Addresses that boot.js asks for on a page. */
function asked(pathname: string, search = ''): string[] {
  const urls: string[] = []
  const answer = { catch: () => undefined }
  runInNewContext(boot, {
    window: {},
    document: { documentElement: { dataset: {} }, head: { append: () => undefined }, createElement: () => ({}) },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    location: { pathname, search },
    fetch: (url: string) => {
      urls.push(url)
      return answer
    },
    Number,
    RegExp,
    encodeURIComponent,
    decodeURIComponent,
  })
  return urls
}

test.each([
  ['/', '', {}],
  ['/events', '', {}],
  ['/events', '?page=3', { page: 3 }],
])('%s%s asks early for exactly what the page asks for', (pathname, search, params) => {
  expect(asked(pathname, search)).toEqual([
    `/api${canonicalRequest(listEvents, eventListInput(params)).url}`,
    '/runtime.json',
  ])
})

test.each(['SX-1002', 'with%20space', 'a%2Fb'])('an event page %s too', (id) => {
  const url = `/api${canonicalRequest(readEvent, { eventId: decodeURIComponent(id), includeMarkets: true }).url}`
  expect(asked(`/event/${id}`)).toEqual([url, '/runtime.json'])
  expect(asked(`/event/${id}/market/m`)).toEqual([url, '/runtime.json'])
})

test('a page whose data depends on more asks for the settings alone', () => {
  expect(asked('/events', '?category=sports')).toEqual(['/runtime.json'])
  expect(asked('/positions')).toEqual(['/runtime.json'])
})
