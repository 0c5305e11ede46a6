import { afterAll, describe, expect, test } from 'vitest'
import { createTally, hasReference } from '../fixtures/reference.ts'
import { made, page, recorded } from '../live/replies.ts'
import { KEY, startUpstream } from '../live/upstream.ts'

/* The stand-in for the service of the live suite (`npm test -- live`): what it lets through, and what it counts. */

const tally = createTally('live upstream', 'the stand-in of the live suite')
afterAll(() => console.log(tally.line()))

const describeWithReference = hasReference ? describe : () => undefined
const NOW = Date.UTC(2026, 8, 17)

describeWithReference('the stand-in for the service', () => {
  const get = (origin: string, path: string, key = KEY) => fetch(origin + path, { headers: { 'x-api-key': key } })
  const status = '/prediction/v1/trading-status'
  const orders = '/prediction/v1/orders?ownerPubkey=9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

  test.each([
    ['a recording, as it is', status, () => recorded({ trading_active: true, newer: 1 }), 200],
    ['a reply as described', orders, () => made(page([])), 200],
    ['a reply with a field that no description has', orders, () => made({ ...page([]), invented: 1 }), 501],
    ['a reply without a field that is described as there', orders, () => made({ data: [] }), 501],
    ['a parameter that is not described', `${status}?colour=red`, () => recorded({ trading_active: true }), 501],
    ['a path of no endpoint', '/prediction/v1/secrets', () => recorded({}), 501],
    ['a path that it has no reply for', status, () => undefined, 501],
  ])('%s: %s', async (_, path, reply, wanted) => {
    const answers = { 'prediction.readTradingStatus': reply, 'prediction.listOrders': reply }
    const upstream = await startUpstream(answers, NOW)
    const response = await get(upstream.origin, path)
    upstream.stop()
    expect(response.status).toBe(wanted)
    expect(response.headers.get('date')).toBe(new Date(NOW).toUTCString())
    const { recorded: kept, fromSpec, unknown } = upstream.count
    expect([kept + fromSpec, unknown.length]).toEqual(wanted === 200 ? [1, 0] : [0, 1])
    tally.add()
  })

  test('nobody without the key is answered', async () => {
    const upstream = await startUpstream({ 'prediction.readTradingStatus': () => recorded({}) }, NOW)
    expect((await get(upstream.origin, status, 'another')).status).toBe(401)
    upstream.stop()
    tally.add()
  })
})
