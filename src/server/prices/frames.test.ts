import { expect, test } from 'vitest'
import { readFrame } from './frames.ts'
import { isCrossed, topAfter, type Top } from './hub.ts'

const AT = '1757908892351'
const frame = (message: object | readonly object[]) => readFrame(JSON.stringify(message))
const book = (bids: readonly string[], asks: readonly string[], timestamp = AT) => ({
  event_type: 'book',
  asset_id: '7',
  bids: bids.map((price) => ({ price, size: '1' })),
  asks: asks.map((price) => ({ price, size: '1' })),
  timestamp,
})
const changed = (more: object, timestamp = AT) => ({
  event_type: 'price_change',
  timestamp,
  price_changes: [{ asset_id: '7', price: '0.5', size: '200', side: 'BUY', ...more }],
})

test('the best prices of a book, whatever the order of its levels, with or without a leading zero', () => {
  const [told] = frame(book(['.48', '0.50', '.49'], ['.54', '.52', '0.53']))
  expect(told).toEqual({ id: '7', atMs: Number(AT), bid: 500_000n, ask: 520_000n, isSnapshot: true })
  expect(frame(book([], []))).toMatchObject([{ bid: null, ask: null }])
})

test('each message of a list, and the older form of a change', () => {
  const older = {
    event_type: 'price_change',
    asset_id: '7',
    timestamp: AT,
    changes: [{ price: '.4', size: '0', side: 'SELL' }],
  }
  expect(frame([changed({ best_bid: '0.5', best_ask: '1' }), older])).toEqual([
    { id: '7', atMs: Number(AT), bid: 500_000n, ask: null },
    { id: '7', atMs: Number(AT), change: { side: 'ask', price: 400_000n, isGone: true } },
  ])
})

test.each<readonly [string, unknown]>([
  ['text that is no JSON', 'PONG'],
  ['a number', 5],
  ['nothing', null],
  ['a kind that is not known', { event_type: 'new_market', asset_id: '7', timestamp: AT }],
  ['a kind of every object', { event_type: 'constructor', asset_id: '7', timestamp: AT }],
  ['a price above a dollar', book(['1.01'], [])],
  ['a price below zero', changed({ best_bid: '-0.1', best_ask: '0.5' })],
  ['a price with markup', changed({ best_bid: '<b>1</b>', best_ask: '0.5' })],
  ['a price with an exponent beyond all bounds', changed({ best_bid: '1e999', best_ask: '0.5' })],
  ['a price that is a number', { event_type: 'last_trade_price', asset_id: '7', timestamp: AT, price: 0.5 }],
  ['a trade at a dollar', { event_type: 'last_trade_price', asset_id: '7', timestamp: AT, price: '1' }],
  ['no time', changed({ best_bid: '0.4', best_ask: '0.5' }, '')],
  ['a time in seconds', changed({ best_bid: '0.4', best_ask: '0.5' }, '1757908892')],
  ['a level without a readable price among good ones', book(['0.4', 'x'], ['0.5'])],
  [
    'a book of more levels than there are ticks',
    book(
      Array.from({ length: 1_001 }, () => '0.4'),
      [],
    ),
  ],
  ['a size below zero', changed({ size: '-1' })],
])('%s yields nothing', (_, message) => {
  expect(readFrame(typeof message === 'string' ? message : JSON.stringify(message))).toEqual([])
})

test('a frame nested without end is not read', () => {
  expect(readFrame(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual([])
})

const told = (...messages: readonly object[]) =>
  messages.flatMap((message) => frame(message)).reduce<Top | undefined>(topAfter, undefined)

test('a change without the best prices moves them as far as its level reaches, and no further', () => {
  const start = book(['0.50'], ['0.52'])
  expect(told(start, changed({ price: '0.51' }))).toMatchObject({ bid: 510_000n, ask: 520_000n })
  expect(told(start, changed({ price: '0.49' }))).toMatchObject({ bid: 500_000n })
  expect(told(start, changed({ price: '0.49', size: '0' })), 'a lower level that goes').toMatchObject({ bid: 500_000n })
  expect(told(start, changed({ price: '0.50', size: '0' }))?.bid, 'the next one is not told').toBeUndefined()
  expect(told(start, changed({ price: '0.51', side: 'SELL' }))).toMatchObject({ bid: 500_000n, ask: 510_000n })
  expect(told(changed({ price: '0.51' }))?.bid, 'without a book nothing is known').toBeUndefined()
})

test('a message from before the last one changes nothing; one of the same time does', () => {
  const start = book(['0.50'], ['0.52'])
  expect(told(start, changed({ best_bid: '0.6', best_ask: '0.7' }, '1757908892350'))).toMatchObject({ bid: 500_000n })
  expect(told(start, changed({ best_bid: '0.6', best_ask: '0.7' }))).toMatchObject({ bid: 600_000n })
})

test('best prices that touch or cross contradict each other; one that is missing does not', () => {
  const top = (bid: string, ask: string) => told(changed({ best_bid: bid, best_ask: ask }))
  expect(isCrossed(top('0.5', '0.5')!)).toBe(true)
  expect(isCrossed(top('0.6', '0.5')!)).toBe(true)
  expect(isCrossed(top('0.5', '0.501')!)).toBe(false)
  expect(isCrossed(top('0', '1')!)).toBe(false)
})
