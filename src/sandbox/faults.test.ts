import { describe, expect, it } from 'vitest'
import { openSandbox, someAddress, START } from '../../tests/fixtures/open-sandbox.ts'
import { MARKET, openOrderBench } from '../../tests/fixtures/order-bench.ts'
import { type FAULTS } from './fault-rules.ts'

const owner = someAddress('faulty')
const POSITIONS = '/prediction/v1/positions'

async function broken(rule: Record<string, unknown>, options: Parameters<typeof openSandbox>[0] = {}) {
  const bench = await openSandbox(options)
  const { body } = await bench.control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: 2 })
  await bench.control('grant', { owner, marketId: 'SX-1001-2', side: 'no', contracts: 3 })
  await bench.control('settle', { marketId: 'SX-1001-1', result: 'yes' })
  const set = await bench.control('faults', { set: [rule] })
  if (set.status !== 200) throw new Error(set.text)
  const pubkey: string = body.positionPubkey
  return {
    ...bench,
    pubkey,
    positions: () => bench.api(`/positions?ownerPubkey=${owner}`),
    claim: () => bench.post(`/positions/${pubkey}/claim`, { ownerPubkey: owner }),
  }
}

/** A bench with a built buy of 5 USDC and one fault. */
async function ordered(rule: Record<string, unknown>) {
  const bench = await openOrderBench()
  const { body: build } = await bench.api('POST', '/orders', {
    ownerPubkey: bench.owner.address,
    isBuy: true,
    isYes: true,
    marketId: MARKET,
    depositAmount: '5000000',
  })
  const set = await bench.control('faults', { set: [rule] })
  expect(set.status).toBe(200)
  return { ...bench, build }
}

const header = (answer: { headers: Headers }, name: string) => answer.headers.get(name)

/** One check per fault; the table is complete or the last test fails. */
const checks: Record<keyof typeof FAULTS, () => Promise<void>> = {
  async F01() {
    const { positions } = await broken({ fault: 'F01', latencyMs: 60 })
    const begun = performance.now()
    expect((await positions()).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(50)
  },
  async F02() {
    const { positions, control, api } = await broken({ fault: 'F02', route: POSITIONS })
    let done = false
    const hanging = positions().then((answer) => ((done = true), answer))
    expect((await api('/events')).status).toBe(200)
    expect(done).toBe(false)
    await control('faults', { clear: true })
    expect((await hanging).status).toBe(200)
  },
  async F03() {
    const answer = await (await broken({ fault: 'F03', resetSec: 7 })).positions()
    expect([answer.status, answer.body]).toEqual([429, { message: 'Rate limit exceeded' }])
    expect(header(answer, 'x-ratelimit-reset')).toBe(String(START + 7))
  },
  async F04() {
    const answer = await (await broken({ fault: 'F04' })).positions()
    expect(answer.status).toBe(429)
    expect(header(answer, 'x-ratelimit-reset')).toBeNull()
    expect(header(answer, 'x-api-gateway-request-id')).not.toBeNull()
  },
  async F05() {
    const answer = await (await broken({ fault: 'F05' })).positions()
    expect([answer.status, header(answer, 'x-ratelimit-remaining')]).toEqual([200, '-3'])
  },
  async F06() {
    const { positions, control } = await broken({ fault: 'F06', requests: 2 })
    const statuses = [await positions(), await positions(), await positions()].map((each) => each.status)
    expect(statuses).toEqual([200, 200, 429])
    expect(header(await positions(), 'x-ratelimit-reset')).toBe(String(START + 60))
    await control('clock', { advanceSec: 61 })
    expect((await positions()).status).toBe(200)
  },
  async F07() {
    const answer = await (await broken({ fault: 'F07' })).positions()
    expect([answer.status, answer.body]).toEqual([401, { code: 401, message: 'Unauthorized' }])
  },
  async F08() {
    expect((await (await broken({ fault: 'F08' })).positions()).body.message).toMatch(/API key/)
    expect((await (await broken({ fault: 'F08', text: 'firewall' })).positions()).body.message).toMatch(/firewall/)
  },
  async F09() {
    expect((await (await broken({ fault: 'F09' })).positions()).status).toBe(451)
    expect((await (await broken({ fault: 'F09', status: 403 })).positions()).status).toBe(403)
  },
  async F10() {
    const { positions, api } = await broken({ fault: 'F10', route: POSITIONS, status: 503, count: 3 })
    expect((await api('/events')).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 4; i += 1) statuses.push((await positions()).status)
    expect(statuses).toEqual([503, 503, 503, 200])
  },
  async F11() {
    const answer = await (await broken({ fault: 'F11' })).positions()
    expect([answer.status, header(answer, 'content-type'), answer.body]).toEqual([200, 'text/html', undefined])
  },
  async F12() {
    const answer = await (await broken({ fault: 'F12' })).positions()
    expect([answer.status, answer.body]).toEqual([200, undefined])
    expect(answer.text.startsWith('{"data":[')).toBe(true)
  },
  async F13() {
    const first = async (drift: string) => (await (await broken({ fault: 'F13', drift })).positions()).body.data[0]
    expect((await first('null')).contracts).toBeNull()
    expect('contracts' in (await first('missing'))).toBe(false)
    expect((await first('extra')).surprise).toBeDefined()
    expect(typeof (await first('wrong')).contracts).toBe('object')
  },
  async F14() {
    const { positions } = await broken({ fault: 'F14' })
    expect((await positions()).body.data[0].marketMetadata).toMatchObject({
      status: 'unheard_of_status',
      result: 'unheard_of_result',
    })
  },
  async F15() {
    const { body } = await (await broken({ fault: 'F15' })).positions()
    expect(body.data).toHaveLength(4)
    expect(body.data[0]).toEqual(body.data[3])
  },
  async F16() {
    const { body } = await (await broken({ fault: 'F16' })).positions()
    expect(body.data[0].ownerPubkey).not.toBe(owner)
    expect(body.data[0].ownerPubkey).toHaveLength(44)
  },
  async F17() {
    const date = async (rule: object) => header(await (await broken({ fault: 'F17', ...rule })).positions(), 'date')
    expect(await date({})).toBe(new Date((START + 600) * 1000).toUTCString())
    expect(await date({ skewSec: -600 })).toBe(new Date((START - 600) * 1000).toUTCString())
  },
  async F18() {
    const { positions, keeper, pubkey, control } = await broken({ fault: 'F18', staleSec: 30 })
    expect((await positions()).body.data[0].claimed).toBe(false)
    keeper.claimNow(pubkey)
    expect((await positions()).body.data[0].claimed).toBe(false)
    await control('clock', { advanceSec: 31 })
    expect((await positions()).body.data[0].claimed).toBe(true)
  },
  async F19() {
    const bench = await openSandbox()
    const ask = () => bench.fetch(new Request('http://localhost/api/prediction/v1/events'))
    const whole = await (await ask()).text()
    await bench.control('faults', { set: [{ fault: 'F19', latencyMs: 60 }] })
    const begun = performance.now()
    const reply = await ask()
    const pieces: Uint8Array[] = []
    for await (const piece of reply.body ?? []) pieces.push(piece)
    expect(performance.now() - begun).toBeGreaterThan(50)
    expect(pieces.length).toBeGreaterThan(10)
    expect(Buffer.concat(pieces).toString()).toBe(whole)
  },
  async F20() {
    const bench = await ordered({ fault: 'F20', method: 'POST', count: 1 })
    await expect(bench.execute(bench.build)).rejects.toThrow('connection reset')
    expect((await bench.execute(bench.build)).body).toMatchObject({ status: 'Success' })
    expect(bench.usdc(bench.owner.address)).toBe(995_000_000n)
  },
  async F21() {
    const bench = await ordered({ fault: 'F21', status: 502, count: 1 })
    expect((await bench.execute(bench.build)).status).toBe(502)
    expect(bench.usdc(bench.owner.address)).toBe(995_000_000n)
    expect((await bench.execute(bench.build)).body).toMatchObject({ status: 'Success' })
    expect(bench.usdc(bench.owner.address)).toBe(995_000_000n)
    await bench.control('faults', { clear: true, set: [{ fault: 'F21' }] })
    const hanging = bench.execute(bench.build)
    await bench.control('faults', { clear: true })
    expect((await hanging).status).toBe(504)
  },
  async F22() {
    const bench = await ordered({ fault: 'F22', count: 1 })
    const { body } = await bench.execute(bench.build)
    expect(body.status).toBe('Success')
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n)
    expect((await bench.execute(bench.build)).body).toEqual(body)
    expect(bench.usdc(bench.owner.address)).toBe(995_000_000n)
  },
  async F23() {
    const bench = await ordered({ fault: 'F23', count: 1 })
    expect((await bench.execute(bench.build)).body).toMatchObject({ status: 'Failed' })
    expect(bench.usdc(bench.owner.address)).toBe(995_000_000n)
  },
  async F25() {
    expect((await (await broken({ fault: 'F25', build: 'null' })).claim()).body.transaction).toBeNull()
    expect((await (await broken({ fault: 'F25', build: 'empty' })).claim()).body.transaction).toBe('')
    const error = await (await broken({ fault: 'F25', build: 'error' })).claim()
    expect([error.status, error.body.transaction, typeof error.body.error]).toEqual([400, undefined, 'string'])
    expect((await (await broken({ fault: 'F25' })).positions()).body.data).toHaveLength(2)
  },
  async F26() {
    const bench = await ordered({ fault: 'F26', method: 'DELETE' })
    for (const marketId of [MARKET, 'SX-1002-2'])
      await bench.control('grant', { owner: bench.owner.address, marketId, side: 'yes', contracts: 5 })
    const request = { ownerPubkey: bench.owner.address, minSellPriceSlippageBps: 2_500 }
    const { data } = (await bench.api('DELETE', '/positions', request)).body
    expect(data).toHaveLength(2)
    expect(data[0]).toEqual(data[1])
  },
  async F28() {
    expect('lastValidBlockHeight' in (await (await broken({ fault: 'F28' })).claim()).body).toBe(false)
    expect((await (await broken({ fault: 'F28', height: 'low' })).claim()).body.lastValidBlockHeight).toBe(1)
    const live = await (await broken({ fault: 'F28', height: 'high' }, { shape: 'live' })).claim()
    expect(live.body.txMeta.lastValidBlockHeight).toBe(Number.MAX_SAFE_INTEGER)
  },
  async F51() {
    const bench = await ordered({ fault: 'F51' })
    await bench.execute(bench.build)
    bench.blocks(12)
    const order = bench.ledger.order(bench.build.order.orderPubkey)!
    expect([order.status, order.closed]).toEqual(['filled', true])
    expect(BigInt(order.filledMicro) * 2n).toBeLessThanOrEqual(BigInt(order.contractsMicro))
  },
  async F52() {
    const bench = await ordered({ fault: 'F52' })
    await bench.execute(bench.build)
    bench.blocks(60)
    expect(bench.ledger.order(bench.build.order.orderPubkey)!.status).toBe('pending')
  },
  async F54() {
    const { claim, positions } = await broken({ fault: 'F54' })
    const built = await claim()
    expect([built.status, typeof built.body.transaction]).toEqual([200, 'string'])
    expect((await positions()).body.data[0]).toMatchObject({ claimed: true, claimable: false })
  },
}

describe('faults', () => {
  it.each(Object.entries(checks))('%s', async (_, check) => check())

  it('strike by chance, the same way for the same seed', async () => {
    const run = async (seed: number) => {
      const { positions } = await broken({ fault: 'F10', probability: 0.4, seed })
      const statuses: number[] = []
      for (let i = 0; i < 30; i += 1) statuses.push((await positions()).status)
      return statuses.join(' ')
    }
    expect(await run(1)).toBe(await run(1))
    expect(await run(1)).not.toBe(await run(2))
    expect(await run(1)).toMatch(/200.*500|500.*200/)
  })

  it('match a route pattern and a method, and end when cleared', async () => {
    const { api, claim, control } = await broken({
      fault: 'F07',
      route: '/prediction/v1/positions/*/claim',
      method: 'POST',
    })
    expect((await api('/events')).status).toBe(200)
    expect((await claim()).status).toBe(401)
    await control('faults', { clear: true })
    expect((await claim()).status).toBe(200)
  })
})
