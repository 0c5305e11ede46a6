import { describe, expect, it } from 'vitest'
import { openSandbox, someAddress } from '../../tests/fixtures/open-sandbox.ts'

const owner = someAddress('controller')
const grant = { owner, marketId: 'SX-1001-1', side: 'yes', contracts: 1 }

describe('control', () => {
  it.each([
    ['fund', { owner: 'me', sol: 1 }, 'owner'],
    ['fund', { owner }, 'sol'],
    ['fund', { owner, sol: -1 }, 'sol'],
    ['fund', { owner, sol: '1.0000000001' }, 'sol'],
    ['fund', { owner, usdc: 'many' }, 'usdc'],
    ['fund', { owner, usdc: '0.0000001' }, 'usdc'],
    ['fund', { owner, usdc: 1e12 }, 'usdc'],
    ['fund', { owner, sol: 1, gold: 1 }, 'gold'],
    ['grant', { ...grant, side: 'maybe' }, 'side'],
    ['grant', { ...grant, contracts: 0 }, 'contracts'],
    ['grant', { ...grant, owner: 7 }, 'owner'],
    ['settle', { marketId: 'SX-1001-1', result: 'perhaps' }, 'result'],
    ['clock', { advanceSec: -1 }, 'advanceSec'],
    ['clock', { advanceSec: '60' }, 'advanceSec'],
    ['pause', { paused: 'yes' }, 'paused'],
    ['prices', { held: 1 }, 'held'],
    ['price', { marketId: 'x', yesMicro: 1_000_000 }, 'yesMicro'],
    ['faults', {}, 'set'],
    ['faults', { set: [{ fault: 'F99' }] }, 'set.0.fault'],
    ['faults', { set: [{ fault: 'F10', probability: 2 }] }, 'set.0.probability'],
    ['faults', { set: [{ fault: 'F10', route: 'no-slash' }] }, 'set.0.route'],
    ['clock', [], 'body'],
  ])('refuses %s %o and names %s', async (name, body, param) => {
    const bench = await openSandbox()
    const answer = await bench.control(name, body)
    expect(answer.status).toBe(400)
    expect(answer.body.param).toBe(param)
    expect(answer.body.error).toContain(param.split('.')[0])
  })

  it('answers 404 for a market that is not there', async () => {
    const bench = await openSandbox()
    expect((await bench.control('grant', { ...grant, marketId: 'SX-0' })).status).toBe(404)
    expect((await bench.control('settle', { marketId: 'SX-0', result: 'yes' })).status).toBe(404)
    expect((await bench.control('price', { marketId: 'SX-0', yesMicro: 400_000 })).status).toBe(404)
  })

  it('funds in whole units, as number or text', async () => {
    const bench = await openSandbox()
    const { body } = await bench.control('fund', { owner, sol: '1.5', usdc: 250, jupUsd: 0.000001 })
    expect(body).toEqual({ owner, lamports: '1500000000', usdc: '250000000', jupUsd: '1' })
  })

  it('moves the clock, and the Date header with it', async () => {
    const bench = await openSandbox()
    const before = bench.clock.nowSec()
    expect((await bench.control('clock', { advanceSec: 3_600 })).body.nowSec).toBe(before + 3_600)
    expect((await bench.api('/events')).headers.get('date')).toBe(new Date((before + 3_600) * 1000).toUTCString())
  })

  it('reports the state, and an owner’s part on request', async () => {
    const bench = await openSandbox()
    await bench.control('grant', grant)
    const ask = (query: string) =>
      bench.fetch(new Request(`http://127.0.0.1:8900/sandbox/state${query}`, { headers: { 'x-sextant': '1' } }))
    const plain = JSON.parse(await (await ask('')).text())
    expect(plain.counts).toEqual({ events: 3_600, markets: 10_000, decided: 0, positions: 1, orders: 1, waiting: 0 })
    expect(plain.owner).toBeUndefined()
    const mine = JSON.parse(await (await ask(`?owner=${owner}`)).text())
    expect(mine.owner.positions).toMatchObject([
      { marketId: 'SX-1001-1', side: 'yes', contractsMicro: '1000000', state: 'held', market: 'open' },
    ])
    expect((await ask('?owner=x')).status).toBe(400)
  })

  it('is for this machine with the header, and for nobody else', async () => {
    const bench = await openSandbox()
    const post = (url: string, headers: Record<string, string>) =>
      bench.fetch(new Request(url, { method: 'POST', headers, body: '{"advanceSec":1}' }))
    expect((await post('http://localhost:4173/sandbox/clock', {})).status).toBe(403)
    expect((await post('http://sextant.example/sandbox/clock', { 'x-sextant': '1' })).status).toBe(403)
    expect((await post('http://127.0.0.1.evil.example/sandbox/clock', { 'x-sextant': '1' })).status).toBe(403)
    expect((await post('http://localhost/sandbox/toString', { 'x-sextant': '1' })).status).toBe(404)
    expect((await post('http://[::1]:4173/sandbox/clock', { 'x-sextant': '1' })).status).toBe(200)
    expect(
      (await bench.fetch(new Request('http://localhost/sandbox/clock', { headers: { 'x-sextant': '1' } }))).status,
    ).toBe(404)
    const broken = new Request('http://localhost/sandbox/clock', {
      method: 'POST',
      headers: { 'x-sextant': '1' },
      body: '{',
    })
    expect((await bench.fetch(broken)).status).toBe(400)
  })
})
