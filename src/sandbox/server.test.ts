import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SANDBOX_GENESIS } from '~/config/network.ts'
import { address } from '~/values/address.ts'
import { openSandbox, someAddress, START } from '../../tests/fixtures/open-sandbox.ts'
import { positionImage } from './venue/accounts.ts'

const owner = someAddress('keeper of state')
const folder = () => mkdtempSync(join(tmpdir(), 'sextant-'))

describe('the sandbox as one function', () => {
  it('reports which network it is', async () => {
    const bench = await openSandbox()
    const runtime = await bench.fetch(new Request('http://localhost/runtime.json'))
    expect(JSON.parse(await runtime.text())).toEqual({
      network: 'sandbox',
      genesis: SANDBOX_GENESIS,
      providers: { venue_a: 'Venue A', venue_b: 'Venue B' },
      flags: { socket: true, images: false, portfolioByAddress: false },
      operator: {},
      history: [],
      livePrices: [],
    })
    expect((await bench.fetch(new Request('http://localhost/elsewhere'))).status).toBe(404)
  })

  it('requires a key when it was started with one', async () => {
    const bench = await openSandbox({ apiKey: 'k' })
    expect((await bench.api('/events')).body).toEqual({ code: 401, message: 'Unauthorized' })
    expect((await bench.api('/events', { headers: { 'x-api-key': 'k' } })).status).toBe(200)
  })

  it('limits in a sliding window and reports when a slot frees', async () => {
    const bench = await openSandbox({ limiter: { requests: 2, windowSec: 60 } })
    await bench.api('/events')
    const last = await bench.api('/events')
    expect(last.headers.get('x-ratelimit-remaining')).toBe('0')
    const refused = await bench.api('/events')
    expect([refused.status, refused.body]).toEqual([429, { message: 'Rate limit exceeded' }])
    expect(refused.headers.get('x-ratelimit-reset')).toBe(String(START + 60))
    bench.clock.advance(60)
    expect((await bench.api('/events')).status).toBe(200)
  })
})

describe('--state FILE', () => {
  it('brings clock, decisions, orders, history and positions back', async () => {
    const stateFile = join(folder(), 'state.json')
    const first = await openSandbox({ stateFile })
    const granted = await first.control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: 4 })
    await first.control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    await first.control('clock', { advanceSec: 600 })
    await first.control('pause', { paused: true })
    const pubkey = address(granted.body.positionPubkey)
    const before = (await first.api(`/positions?ownerPubkey=${owner}`)).body
    const history = (await first.api(`/history?ownerPubkey=${owner}`)).body
    const account = first.ledger.position(pubkey)!.account
    first.stop()

    const second = await openSandbox({ stateFile })
    second.chain.setAccount(pubkey, positionImage(account))
    expect(second.clock.aheadSec).toBe(600)
    expect((await second.api(`/positions?ownerPubkey=${owner}`)).body).toEqual(before)
    expect((await second.api(`/history?ownerPubkey=${owner}`)).body).toEqual(history)
    expect(second.world.events).toEqual(first.world.events)
  })

  it('saves by itself a moment after a change', async () => {
    const stateFile = join(folder(), 'state.json')
    const bench = await openSandbox({ stateFile })
    await bench.control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: 4 })
    expect(existsSync(stateFile)).toBe(false)
    await expect.poll(() => existsSync(stateFile), { timeout: 3_000 }).toBe(true)
    expect(JSON.parse(readFileSync(stateFile, 'utf8')).ledger.orders).toHaveLength(1)
  })

  it.each([
    ['not json', 'not a JSON file'],
    ['{"version":2}', 'version'],
    ['{"version":1,"seed":7,"startSec":"now"}', 'startSec'],
    [
      '{"version":1,"seed":9,"startSec":1,"aheadSec":0,"paused":false,"overrides":[],"ledger":{"positions":[],"orders":[],"history":[]},"chain":null}',
      'seed',
    ],
    [
      '{"version":1,"seed":7,"startSec":1,"aheadSec":0,"paused":false,"overrides":[{"marketId":"x","result":"maybe","atSec":1}],"ledger":{"positions":[],"orders":[],"history":[]}}',
      'overrides.0.result',
    ],
  ])('refuses %s and names the field', async (text, field) => {
    const stateFile = join(folder(), 'state.json')
    writeFileSync(stateFile, text)
    await expect(openSandbox({ stateFile })).rejects.toThrow(field)
  })
})

describe('--world DIR', () => {
  const event = {
    eventId: 'R-1',
    isActive: true,
    isLive: false,
    category: 'sports',
    subcategory: 'rowing',
    volumeUsd: '9000000',
    beginAt: null,
    metadata: { title: 'A recorded race', closeTime: '2020-01-01T00:00:00Z' },
    markets: [
      {
        marketId: 'R-1-a',
        status: 'open',
        title: 'First boat',
        openTime: 1_500_000_000,
        closeTime: 1_577_836_800,
        pricing: {
          buyYesPriceUsd: 400_000,
          sellYesPriceUsd: 380_000,
          buyNoPriceUsd: 620_000,
          sellNoPriceUsd: 600_000,
          volume: 9,
        },
      },
      { title: 'no id' },
    ],
  }

  it('reads recorded replies, leaves out what it cannot read, and moves their times ahead', async () => {
    const worldDir = folder()
    writeFileSync(join(worldDir, 'prediction_events_list.json'), JSON.stringify({ data: [event, { eventId: 7 }] }))
    writeFileSync(join(worldDir, 'prediction_events_page.json'), JSON.stringify({ data: [] }))
    const lines: string[] = []
    const bench = await openSandbox({ worldDir, shape: 'live', print: (line) => lines.push(line) })
    expect(lines).toEqual(['world: 1 recorded events, 2 rows could not be read'])
    const { body } = await bench.api('/events')
    expect(body.data).toHaveLength(1)
    expect(body.data[0].markets).toMatchObject([{ marketId: 'R-1-a', status: 'open', title: 'First boat' }])
    expect(bench.world.market('R-1-a')!.closeSec).toBeGreaterThan(START)
  })

  it('names the missing file', async () => {
    await expect(openSandbox({ worldDir: folder() })).rejects.toThrow('prediction_events_list.json cannot be read')
  })
})
