import { expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { type CallRequest } from './call.ts'
import { createBreaker, groupOf } from './request-middleware.ts'
import { WireError, type WireCode } from './wire-error.ts'

const ANSWER = { json: {}, text: '{}', at: unixSec(1), requestId: undefined }
const signal = new AbortController().signal

function bench() {
  let now = 0
  const breaker = createBreaker(() => now)
  const requests: string[] = []
  const read = (url: string, code?: WireCode, more: Partial<CallRequest> = {}) =>
    breaker(
      { name: url, method: 'GET', forAct: false, ...more, url },
      async () => {
        requests.push(url)
        if (code !== undefined) throw new WireError(code, { endpoint: url })
        return ANSWER
      },
      signal,
    ).then(
      () => 'ok',
      (error: unknown) => (error instanceof WireError ? error.code : 'another'),
    )
  return { read, requests, pass: (ms: number) => (now += ms) }
}

const PRICE = '/price/v3'

test('five failures in half a minute leave the group alone for fifteen seconds; then one request tries', async () => {
  const { read, requests, pass } = bench()
  for (let times = 0; times < 5; times += 1) expect(await read(PRICE, 'wire.server')).toBe('wire.server')
  expect(await read(PRICE)).toBe('wire.server')
  pass(14_999)
  expect(await read(PRICE)).toBe('wire.server')
  expect(requests).toHaveLength(5)
  pass(1)
  expect(await read(PRICE, 'wire.timeout')).toBe('wire.timeout')
  expect(await read(PRICE)).toBe('wire.timeout')
  expect(requests).toHaveLength(6)
  pass(15_000)
  const [first, second] = await Promise.all([read(PRICE), read(PRICE)])
  expect([first, second]).toEqual(['ok', 'wire.timeout'])
  expect(await read(PRICE)).toBe('ok')
  expect(requests).toHaveLength(8)
})

test('failures far apart, refusals and slow-downs open nothing', async () => {
  const { read, requests, pass } = bench()
  for (let times = 0; times < 9; times += 1) {
    await read(PRICE, 'wire.network')
    pass(8_000)
  }
  for (const code of ['api.rejected', 'api.not-found', 'wire.rate-limited', 'wire.aborted', 'wire.key'] as const)
    for (let times = 0; times < 6; times += 1) await read('/swap/v1/quote', code)
  expect(await read(PRICE)).toBe('ok')
  expect(await read('/swap/v1/quote')).toBe('ok')
  expect(requests).toHaveLength(41)
})

test('a failing group does not block others, and requests of an act go through', async () => {
  const { read } = bench()
  for (let times = 0; times < 5; times += 1) await read('/prediction/v1/events', 'wire.server')
  expect(await read('/prediction/v1/markets/m')).toBe('wire.server')
  expect(await read('/prediction/v1/positions?ownerPubkey=x')).toBe('ok')
  expect(await read('/prediction/v1/events/e', undefined, { forAct: true })).toBe('ok')
})

test('every read has its group', () => {
  expect(
    [
      '/price/v3?ids=x',
      '/swap/v1/quote?x',
      '/ultra/v1/order?x',
      '/tokens/v2/recent',
      '/ultra/v1/shield?mints=x',
      '/prediction/v1/orderbook/x',
      '/prediction/v1/history?x',
      '/trigger/v1/getTriggerOrders?x',
    ].map(groupOf),
  ).toEqual(['price', 'quotes', 'quotes', 'tokens', 'tokens', 'markets', 'own', 'own'])
})
