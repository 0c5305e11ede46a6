import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Page } from '../../src/app/render.tsx'
import { eventParams } from '../../src/areas/prediction/core/events/event-search.ts'
import { eventFirstRead, EVENTS_DRAWN, eventsFirstRead } from '../../src/areas/prediction/core/events/first-reads.ts'
import { drawnAddress } from '../../src/server/documents/addresses.ts'
import { type CarriedReply } from '../../src/values/carried-replies.ts'
import { poisoner } from '../fixtures/hostile-replies.ts'
import { HOSTILE_TEXTS } from '../fixtures/hostile-text.ts'
import { openSandbox, START, type Bench } from '../fixtures/open-sandbox.ts'

/* First screens that a server draws, by the built renderer and from the replies of the local venue in both shapes. */

const file = path.resolve(import.meta.dirname, '../../dist/server/render/page.mjs')
/** Addresses of the Events page, each with one param of those that are drawn. */
const QUERIES = ['', 'page=2', 'category=crypto', 'filter=live', 'sort=beginAt', 'sort=beginAt&dir=desc', 'dir=asc']

let drawPage: (page: Page) => Promise<string>
const venues: Bench[] = []

beforeAll(async () => {
  if (!existsSync(file)) throw new Error(`${file} is not there: run npm run build`)
  ;({ drawPage } = await import(pathToFileURL(file).href))
  venues.push(await openSandbox({ shape: 'live' }), await openSandbox({ shape: 'seed' }))
})
afterAll(() => {
  for (const venue of venues) venue.stop()
})

/** The page of a query, with the venue's own reply or with what `change` makes of it. */
async function pageOf(venue: Bench, query: string, change = (body: unknown): unknown => body): Promise<Page> {
  const read = eventsFirstRead(new URLSearchParams(query))
  const { status, headers, body } = await venue.api(read.replace('/prediction/v1', ''))
  const reply: CarriedReply = {
    status,
    headers: { date: headers.get('date') ?? '' },
    body: JSON.stringify(change(body)),
  }
  const address = query === '' ? '/events' : `/events?${query}`
  return { address, build: '0123abcd', atMs: START * 1_000, replies: { [`/api${read}`]: reply } }
}

const cardsIn = (markup: string) => markup.split('data-testid="event-card"').length - 1
const tagsIn = (markup: string) => [...new Set(Array.from(markup.matchAll(/<([^\s>/]+)/g), ([, name]) => name))]
const attributesIn = (markup: string) => [
  ...new Set(
    Array.from(markup.matchAll(/<[^>]*>/g), ([tag]) => tag).flatMap((tag) => tag.match(/ [\w-]+(?==")/g) ?? []),
  ),
]

describe.each([
  ['live', 0],
  ['seed', 1],
] as const)('the list of events, from replies in the %s shape', (_, at) => {
  test.each(QUERIES)('?%s: its cards, and nothing that the policy refuses', async (query) => {
    const markup = await drawPage(await pageOf(venues[at]!, query))
    // Not every list of the small venue has a second page.
    if (!query.startsWith('page=')) expect(cardsIn(markup)).toBeGreaterThan(0)
    expect(/ style="|<script|<style| on[a-z]+="/.exec(markup)?.[0]).toBeUndefined()
    expect(markup.includes('0123abcd</div>')).toBe(true)
  })
})

/** An event of a venue with several markets, its reply, and the page of a market of it. */
async function marketPage(venue: Bench, change = (body: unknown): unknown => body, path = ''): Promise<Page> {
  const listed = await pageOf(venue, '')
  const [list] = Object.values(listed.replies)
  const id = Array.from((list?.body ?? '').matchAll(/"marketId":"([\w-]+)-2"/g), ([, event]) => event)[0] ?? 'none'
  const read = eventFirstRead(id)
  const { status, headers, body } = await venue.api(read.replace('/prediction/v1', ''))
  const reply = { status, headers: { date: headers.get('date') ?? '' }, body: JSON.stringify(change(body)) }
  return { ...listed, address: `/event/${id}${path.replace('$', id)}`, replies: { [`/api${read}`]: reply } }
}

describe.each([
  ['live', 0],
  ['seed', 1],
] as const)('an event and a market of it, from replies in the %s shape', (_, at) => {
  test.each(['', '?side=no', '/market/$-2', '/market/$-2?side=no'])(
    '%s: its outcomes, and nothing that the policy refuses',
    async (path) => {
      const markup = await drawPage(await marketPage(venues[at]!, undefined, path))
      expect(/ style="|<script|<style| on[a-z]+="/.exec(markup)?.[0]).toBeUndefined()
      for (const name of ['Market', 'Outcomes', 'Calculator'])
        expect([name, markup.includes(`aria-label="${name}"`)]).toEqual([name, true])
      // A server knows no zone of a reader.
      expect(/<strong>[A-Z][a-z]{2} \d[^<]* UTC<\/strong>/.test(markup)).toBe(true)
    },
  )
})

test('positions without an owner: what a wallet would show, and the way to any address', async () => {
  const markup = await drawPage({ address: '/positions', build: '0123abcd', atMs: START * 1_000, replies: {} })
  expect(['No wallet connected', '<form', '<input'].filter((part) => !markup.includes(part))).toEqual([])
  expect(/ style="|<script/.exec(markup)?.[0]).toBeUndefined()
})

test('one page from the same replies is the same text, whatever was drawn between', async () => {
  const page = await pageOf(venues[0]!, '')
  const first = await drawPage(page)
  await drawPage(await pageOf(venues[1]!, 'sort=beginAt'))
  expect((await drawPage(page)) === first).toBe(true)
})

test('a page waits for nothing, however many were drawn before it', async () => {
  const page = await pageOf(venues[0]!, '')
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'setInterval'] })
  for (let drawn = 0; drawn < 60; drawn += 1) expect(cardsIn(await drawPage(page))).toBeGreaterThan(0)
  vi.useRealTimers()
})

test('ages and countdowns are as of the page’s own time', async () => {
  const page = await pageOf(venues[0]!, '')
  const later = await drawPage({ ...page, atMs: page.atMs + 3_600_000 })
  expect((await drawPage(page)) === later).toBe(false)
})

test('nothing of a device or an owner is drawn: a stranger without a wallet, a watchlist or a choice', async () => {
  const markup = await drawPage(await pageOf(venues[0]!, ''))
  expect(
    ['Connect wallet<', 'Theme: system', 'aria-label="Welcome"'].filter((words) => !markup.includes(words)),
  ).toEqual([])
  expect(/aria-pressed="true" aria-label="Add/.exec(markup)?.[0]).toBeUndefined()
})

test('texts that somebody writes to harm a page stay text', async () => {
  const honest = await drawPage(await pageOf(venues[0]!, ''))
  const honestMarket = await drawPage(await marketPage(venues[0]!))
  const sent = new Set<string>()
  for (let start = 0; start < HOSTILE_TEXTS.length && sent.size < HOSTILE_TEXTS.length; start += 60) {
    const { poison, sent: some } = poisoner(start)
    const markup = await drawPage(await pageOf(venues[0]!, '', poison))
    const ofMarket = await drawPage(await marketPage(venues[0]!, poison))
    for (const text of some) sent.add(text)
    expect(tagsIn(markup).filter((tag) => !tagsIn(honest).includes(tag))).toEqual([])
    expect(tagsIn(ofMarket).filter((tag) => !tagsIn(honestMarket).includes(tag))).toEqual([])
    expect(attributesIn(markup + ofMarket).filter((name) => / on| style| srcdoc/.test(name))).toEqual([])
    expect(cardsIn(markup)).toBeGreaterThan(0)
  }
  expect(sent.size).toBe(HOSTILE_TEXTS.length)
})

test('without a reply, with an error or with one that does not parse no page is drawn', async () => {
  const page = await pageOf(venues[0]!, '')
  const [[url, reply] = ['', undefined]] = Object.entries(page.replies)
  if (reply === undefined) throw new Error('the page has no reply')
  const others: Readonly<Record<string, CarriedReply>>[] = [
    {},
    { [url]: { ...reply, body: '{"data":"none"}' } },
    { [url]: { ...reply, body: '<html>' } },
    { [url]: { ...reply, status: 404, body: '{"code":404,"message":"none"}' } },
  ]
  for (const replies of others) await expect(drawPage({ ...page, replies })).rejects.toThrow('no reply')
})

test.each([
  'q=rain',
  'view=watchlist',
  'w=SX-1',
  'page=0',
  'page=501',
  'page=007',
  'filter=LIVE',
  'constructor=1',
  'category=crypto%0A',
  'page=1&page=2',
  'category=nonsense',
  'utm=1',
  'sort=ending',
  'provider=x',
  'rows=50',
])('?%s is left to the browser', (query) => {
  expect(drawnAddress(new URL(`http://localhost/events?${query}`))).toBeUndefined()
})

test.each(Object.entries(EVENTS_DRAWN))(
  'each value of %s that is drawn is one that the page knows',
  (name, pattern) => {
    const values = name === 'page' ? ['1', '9', '10', '99', '100', '499', '500'] : pattern.split('|')
    for (const value of values) {
      expect(drawnAddress(new URL(`http://localhost/events?${name}=${value}`))?.address).toBe(
        `/events?${name}=${value}`,
      )
      expect(eventParams.ignored({ [name]: value })).toEqual([])
    }
  },
)
