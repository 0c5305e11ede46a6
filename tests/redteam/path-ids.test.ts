import { describe, expect, test } from 'vitest'
import { eventSchema, eventHref, marketHref } from '../../src/areas/prediction/core/events/event-reader.ts'
import { marketSchema } from '../../src/areas/prediction/core/markets/market-reader.ts'
import { readOrder } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { canonicalRequest } from '../../src/wire/endpoint.ts'
import { readRows } from '../../src/wire/fields.ts'

/*
 * Ids of a reply become parts of addresses. Half a surrogate pair is valid JSON, and no address can hold it; one or two dots
 * alone lead to another address.
 */

const EVENT = { eventId: 'SX-1', isActive: true, isLive: false, category: 'crypto', subcategory: 'btc' }
const UNFIT = ['\uD800', 'SX-1\uDC00', '\uDC00\uD800', '.', '..']

describe('an id that is no part of an address costs one row, not the page', () => {
  test.each(UNFIT)('%j', (id) => {
    const events = readRows({ rows: [{ ...EVENT, eventId: id }, EVENT] }.rows, eventSchema, 10)
    expect([events.rows.map(({ eventId }) => eventId), events.unreadable]).toEqual([['SX-1'], 1])
    const markets = readRows([{ marketId: id }, { marketId: 'SX-1-1', eventId: id }], marketSchema, 10)
    expect([markets.rows.map(({ marketId }) => marketId), markets.unreadable]).toEqual([['SX-1-1'], 1])
    for (const { marketId, eventId } of markets.rows) {
      const { pathname } = new URL(marketHref(eventId ?? 'SX-1', marketId, 'yes'), 'https://sextant.example')
      expect(pathname).toMatch(/^\/event\/[^/]+\/market\/SX-1-1$/)
    }
  })
})

test('whatever else is in an id stays within its part of the address', () => {
  for (const id of ['a/b', '?side=no', '#x', '//evil.example', 'https://evil.example', '%2F..%2F', '\u202Ex', '😀']) {
    const { rows } = readRows([{ ...EVENT, eventId: id }], eventSchema, 10)
    for (const { eventId } of rows) {
      const { origin, pathname, search, hash } = new URL(eventHref(eventId), 'https://sextant.example')
      expect([origin, pathname.split('/').length, search, hash], id).toEqual(['https://sextant.example', 3, '', ''])
    }
  }
})

test('no request takes an id that leads to another address of the service', () => {
  for (const id of ['.', '..']) {
    expect(() => canonicalRequest(readOrder, { orderPubkey: id })).toThrow(
      'prediction.readOrder: orderPubkey is not a usable input',
    )
  }
  expect(canonicalRequest(readOrder, { orderPubkey: '...' }).url).toBe('/prediction/v1/orders/...')
})
