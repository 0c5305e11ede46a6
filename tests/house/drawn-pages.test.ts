import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Page } from '../../src/app/render.tsx'
import { eventParams } from '../../src/areas/prediction/core/events/event-search.ts'
import { EVENTS_DRAWN } from '../../src/areas/prediction/core/events/first-reads.ts'
import { TOKEN_DRAWN, TOKENS_DRAWN } from '../../src/areas/tokens/endpoints/first-reads.ts'
import { tokenPageParams, tokenParams } from '../../src/areas/tokens/model/token-search.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { drawnAddress } from '../../src/server/documents/addresses.ts'
import { type CarriedReply } from '../../src/values/listing.ts'
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

const asItIs = (body: unknown): unknown => body

/** The page of an address, from the venue's own replies or from what `change` makes of them. */
async function pageAt(venue: Bench, address: string, change = asItIs): Promise<Page> {
  const drawn = drawnAddress(new URL(address, 'http://localhost'))
  if (drawn === undefined) throw new Error(`${address} is not drawn`)
  const ofService = drawn.reads.filter((url) => url.startsWith('/api/'))
  const replies = ofService.map(async (url): Promise<readonly [string, CarriedReply]> => {
    const reply = await venue.fetch(new Request(`http://localhost${url}`))
    const headers = { date: reply.headers.get('date') ?? '' }
    return [url, { status: reply.status, headers, body: JSON.stringify(change(await reply.json())) }]
  })
  return {
    address,
    build: '0123abcd',
    atMs: START * 1_000,
    replies: Object.fromEntries(await Promise.all(replies)),
  }
}

/** The list of events of a query. */
const pageOf = (venue: Bench, query: string, change = asItIs) =>
  pageAt(venue, query === '' ? '/events' : `/events?${query}`, change)

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

/** The page of an event of a venue with several markets, or below it, and of a market of it. */
async function marketPage(venue: Bench, change = asItIs, path = ''): Promise<Page> {
  const [list] = Object.values((await pageOf(venue, '')).replies)
  const id = Array.from((list?.body ?? '').matchAll(/"marketId":"([\w-]+)-2"/g), ([, event]) => event)[0] ?? 'none'
  return pageAt(venue, `/event/${id}${path.replace('$', id)}`, change)
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

/** Prices of tokens in a markup. */
const pricesIn = (markup: string) =>
  Array.from(markup.matchAll(/<span data-part="true">(\$[\d.,]+)/g), ([, text]) => text)
const SOL = 'So11111111111111111111111111111111111111112'

describe.each([
  ['live', 0],
  ['seed', 1],
] as const)('tokens, from replies in the %s shape', (_, at) => {
  test.each(['', '?list=recent', '?list=lst&window=1h', '?list=organic&sort=cap&dir=asc'])(
    'the list %s: rows and cards with their prices, and nothing that the policy refuses',
    async (query) => {
      const page = await pageAt(venues[at]!, `/tokens${query}`)
      // A service that takes no limit is asked once more without one, by the browser alone.
      if (at === 1 && Object.keys(page.replies)[0]?.includes('limit=') === true) {
        await expect(drawPage(page)).rejects.toThrow('no reply')
        return
      }
      const markup = await drawPage(page)
      expect(pricesIn(markup).length).toBeGreaterThan(4)
      expect(/ style="|<script|<style| on[a-z]+="/.exec(markup)?.[0]).toBeUndefined()
      expect([markup.includes('<tbody'), markup.includes('data-cards')]).toEqual([true, true])
    },
  )

  test('one token: its price and its warnings, with nothing that the policy refuses', async () => {
    const page = await pageAt(venues[at]!, `/token/${SOL}?window=6h`)
    const markup = await drawPage(page)
    expect(pricesIn(markup).length).toBe(1)
    expect(markup).toContain('Warnings: none')
    expect(/ style="|<script|<style| on[a-z]+="/.exec(markup)?.[0]).toBeUndefined()
    const warning = { type: 'x', message: 'Its makers can freeze it', severity: 'critical' }
    const warned = await pageAt(venues[at]!, page.address, (body) =>
      JSON.parse(JSON.stringify(body), (name, value) => (name === SOL ? [warning] : value)),
    )
    expect(await drawPage(warned)).toContain('Its makers can freeze it')
  })
})

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
/** The mint of a coin that no build pins. */
async function coinOf(venue: Bench): Promise<string> {
  const { replies } = await pageAt(venue, '/tokens?list=recent')
  return /"id":"(\w+)"/.exec(Object.values(replies)[0]?.body ?? '')?.[1] ?? 'none'
}

/** What a form of a pair draws whose second token the service alone knows. */
const FORMS = [
  ['/swap', 'You pay', 'You receive'],
  ['/limit', 'You sell', 'Limit price'],
  ['/recurring', 'Total', 'Starts'],
] as const

describe.each([
  ['live', 0],
  ['seed', 1],
] as const)('forms, from replies in the %s shape', (_, at) => {
  test.each(FORMS)(
    '%s of a pair: its fields and tokens, and nothing that the policy refuses',
    async (path, ...words) => {
      const page = await pageAt(venues[at]!, `${path}/${USDC}/${await coinOf(venues[at]!)}`)
      const markup = await drawPage(page)
      const names = Object.values(page.replies).map(({ body }) => /"symbol":"([^"]+)"/.exec(body)?.[1])
      expect(names.length).toBe(1)
      expect([...words, 'USDC', ...names].filter((word) => !markup.includes(`${word}<`))).toEqual([])
      expect(/ style="|<script|<style| on[a-z]+="/.exec(markup)?.[0]).toBeUndefined()
      // Nothing can be sent of it: no server knows a wallet.
      expect(markup).toContain('Connect wallet')
      expect(markup).not.toContain('type="submit"')
    },
  )

  test('lending: its markets and the form, and nothing that the policy refuses', async () => {
    // Something is lent, and all of it is in use.
    const page = await pageAt(venues[at]!, '/earn', (body) =>
      JSON.parse(JSON.stringify(body).replaceAll(/"totalAssets":"\d+"/g, '"totalAssets":"1000000000000"')),
    )
    const markup = await drawPage(page)
    expect(Array.from(markup.matchAll(/<td[^>]*>.*?% rewards|no rewards/g)).length).toBeGreaterThan(1)
    expect(markup.includes('100% utilized')).toBe(true)
    expect(/ style="|<script|<style| on[a-z]+="/.exec(markup)?.[0]).toBeUndefined()
  })
})

test('a form without a pair is that of dollars into SOL, and waits for nothing', () => {
  const drawn = FORMS.map(([path]) => drawnAddress(new URL(path, 'http://localhost')))
  expect(drawn).toEqual(
    ['/swap', `/limit/${USDC}/${SOL}`, `/recurring/${USDC}/${SOL}`].map((address) => ({
      address,
      reads: ['/runtime.json'],
    })),
  )
})

test('a fee of this site is in the first screen, as the document’s own settings name it', async () => {
  const runtime = (operator: unknown) => ({
    status: 200,
    headers: {},
    body: JSON.stringify({ network: 'sandbox', genesis: NETWORKS.sandbox.genesis, providers: {}, operator }),
  })
  const page = await pageAt(venues[0]!, '/swap')
  const operator = { swapFee: { bps: 25, accounts: { [SOL]: USDC } } }
  const drawn = await drawPage({ ...page, replies: { '/runtime.json': runtime(operator) } })
  expect(/Platform fee.*0\.25%/.test(drawn)).toBe(true)
  expect(await drawPage({ ...page, replies: { '/runtime.json': runtime({}) } })).not.toContain('Platform fee')
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
  const honestTokens = await drawPage(await pageAt(venues[0]!, '/tokens'))
  const honestToken = await drawPage(await pageAt(venues[0]!, `/token/${SOL}`))
  const coin = await coinOf(venues[0]!)
  const honestPair = await drawPage(await pageAt(venues[0]!, `/swap/${USDC}/${coin}`))
  const honestEarn = await drawPage(await pageAt(venues[0]!, '/earn'))
  const sent = new Set<string>()
  for (let start = 0; start < HOSTILE_TEXTS.length && sent.size < HOSTILE_TEXTS.length; start += 60) {
    const { poison, sent: some } = poisoner(start)
    const markup = await drawPage(await pageOf(venues[0]!, '', poison))
    const ofMarket = await drawPage(await marketPage(venues[0]!, poison))
    for (const text of some) sent.add(text)
    expect(tagsIn(markup).filter((tag) => !tagsIn(honest).includes(tag))).toEqual([])
    expect(tagsIn(ofMarket).filter((tag) => !tagsIn(honestMarket).includes(tag))).toEqual([])
    const tokens = start % 240 === 0 ? await drawPage(await pageAt(venues[0]!, '/tokens', poison)) : ''
    const ofToken = await drawPage(await pageAt(venues[0]!, `/token/${SOL}`, poison))
    const ofPair = await drawPage(await pageAt(venues[0]!, `/swap/${USDC}/${coin}`, poison))
    expect(tagsIn(ofPair).filter((tag) => !tagsIn(honestPair).includes(tag))).toEqual([])
    const earn = start % 240 === 0 ? await drawPage(await pageAt(venues[0]!, '/earn', poison)) : ''
    expect(tagsIn(earn).filter((tag) => !tagsIn(honestEarn).includes(tag))).toEqual([])
    expect(tagsIn(tokens).filter((tag) => !tagsIn(honestTokens).includes(tag))).toEqual([])
    expect(tagsIn(ofToken).filter((tag) => ![...tagsIn(honestToken), 'strong'].includes(tag))).toEqual([])
    expect(
      attributesIn([markup, ofMarket, tokens, ofToken, ofPair, earn].join('')).filter((name) =>
        / on| style| srcdoc/.test(name),
      ),
    ).toEqual([])
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

test.each([
  ['/tokens?list=verified', 'thousands of rows'],
  ['/tokens?list=watchlist', 'known to the device alone'],
  ['/tokens?q=sol', 'a search'],
  ['/tokens?window=24h', 'a default'],
  ['/token/short', 'no address'],
  ['/swap?amount=5', 'an amount'],
  ['/swap/short/short', 'no addresses'],
  [`/earn/${SOL}`, 'an owner’s'],
  [`/token/${SOL}?list=lst`, 'another page’s'],
])('%s (%s) is left to the browser', (address) => {
  expect(drawnAddress(new URL(address, 'http://localhost'))).toBeUndefined()
})

const PAGES = [
  ['/events', EVENTS_DRAWN, eventParams],
  ['/tokens', TOKENS_DRAWN, tokenParams],
  [`/token/${SOL}`, TOKEN_DRAWN, tokenPageParams],
] as const

test.each(
  PAGES.flatMap(([path, params, known]) => Object.entries(params).map((each) => [path, ...each, known] as const)),
)('each value of %s’s %s that is drawn is one that the page knows', (path, name, pattern, known) => {
  const values = name === 'page' ? ['1', '9', '10', '99', '100', '499', '500'] : pattern.split('|')
  for (const value of values) {
    const address = `${path}?${name}=${value}`
    expect(drawnAddress(new URL(address, 'http://localhost'))?.address).toBe(address)
    expect(known.ignored({ [name]: value })).toEqual([])
  }
})

/** Fields that a browser may give the state of an earlier visit: neither they nor their form say that it is not to be kept. */
function restoredIn(markup: string): readonly string[] {
  const isOff = (tag: string) => /autocomplete="off"/i.test(tag)
  let form = ''
  return Array.from(markup.matchAll(/<(\/form|form|input|select|textarea)\b[^>]*>/g)).flatMap(([tag, name]) => {
    if (name === 'form' || name === '/form') form = tag
    return name === 'form' || name === '/form' || isOff(tag) || isOff(form) ? [] : [tag]
  })
}

test('no browser restores into a field of it what was there before a reload: it would count as typed now', async () => {
  const venue = venues[0]!
  const pair = `${USDC}/${await coinOf(venue)}`
  const pages = [
    ...['/events', '/positions', '/tokens', `/token/${SOL}`, '/earn'].map((address) => pageAt(venue, address)),
    ...['swap', 'limit', 'recurring'].map((kind) => pageAt(venue, `/${kind}/${pair}`)),
    marketPage(venue, undefined, '/market/$-2'),
  ]
  let fields = 0
  for (const page of await Promise.all(pages)) {
    const markup = await drawPage(page)
    fields += markup.split('<input').length - 1
    expect({ address: page.address, restored: restoredIn(markup) }).toEqual({ address: page.address, restored: [] })
  }
  expect(fields).toBeGreaterThan(20)
})
