import { describe, expect, it } from 'vitest'
import { type Raw } from '../../../tests/fixtures/expected.ts'
import { MARKET, openOrderBench, signerOf } from '../../../tests/fixtures/order-bench.ts'
import { COINS } from '../world/addresses.ts'

describe('the order book', () => {
  it('holds bids alone, ascending; the best of both sides are the prices of the market', async () => {
    const bench = await openOrderBench()
    const { body } = await bench.api('GET', `/orderbook/${MARKET}`)
    const { sellYes, buyYes } = bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec())
    const best = (rows: Raw[]) => Math.round(Number(rows.at(-1)[0]) * 1_000_000)
    expect([best(body.yes_dollars), best(body.no_dollars)]).toEqual([sellYes, 1_000_000 - buyYes])
    for (const side of ['yes', 'no']) {
      const prices = body[`${side}_dollars`].map(([price]: [string]) => Number(price))
      expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
      expect(body[side].map(([, size]: [number, number]) => size)).toEqual(
        body[`${side}_dollars`].map(([, size]: [string, number]) => size),
      )
      expect(body[side].map(([cents]: [number]) => cents)).toEqual(
        prices.map((price: number) => Math.round(price * 100)),
      )
    }
  })

  it('is null once the market is closed, empty where nobody offers, and unknown for an unknown market', async () => {
    const bench = await openOrderBench()
    const empty = bench.world.events.flatMap((event) => event.markets).find((market) => market.book === 'empty')!
    expect((await bench.api('GET', `/orderbook/${empty.marketId}`)).body).toEqual({
      yes: [],
      no: [],
      yes_dollars: [],
      no_dollars: [],
    })
    await bench.control('settle', { marketId: MARKET, result: 'yes' })
    expect((await bench.api('GET', `/orderbook/${MARKET}`)).body).toBeNull()
    expect((await bench.api('GET', '/orderbook/SX-0')).body.code).toBe('market_not_found')
  })

  it('fills an order with what it shows: a buy of all of its best level takes that price', async () => {
    const bench = await openOrderBench()
    bench.chain.mintTo(COINS.usdc, bench.owner.address, 100_000_000_000n)
    const { body: book } = await bench.api('GET', `/orderbook/${MARKET}`)
    const size = BigInt(Math.round(book.no_dollars.at(-1)[1] * 1_000_000))
    const { body: build } = await bench.api('POST', '/orders', {
      ownerPubkey: bench.owner.address,
      isBuy: true,
      isYes: true,
      marketId: MARKET,
      depositAmount: '5000000000',
    })
    await bench.execute(build)
    await bench.control('order', { orderPubkey: build.order.orderPubkey, act: 'fill' })
    const order = bench.ledger.order(build.order.orderPubkey)!
    expect(BigInt(order.filledMicro)).toBe(size)
    expect(BigInt(order.averagePrice)).toBe(
      1_000_000n - BigInt(Math.round(Number(book.no_dollars.at(-1)[0]) * 1_000_000)),
    )
  })
})

describe('scores', () => {
  it('exist of matches that have begun, and end as the markets do', async () => {
    const bench = await openOrderBench()
    const match = bench.world.events.find((event) => event.title === 'Harbour City vs Northgate United')!
    const later = bench.world.events.find((event) => event.title === 'Copper Foxes vs Night Bus')!
    const ids = [match.eventId, later.eventId, 'SX-0'].join(',')
    const read = async () => (await bench.api('GET', `/events/scores?eventIds=${ids}`)).body.data
    const [running, ...others] = await read()
    expect(running).toMatchObject({
      eventId: match.eventId,
      live: true,
      ended: false,
      status: 'InProgress',
      elapsed: '36',
    })
    expect(others).toEqual([])
    await bench.control('settle', { marketId: match.markets[2]!.marketId, result: 'yes' })
    await bench.control('settle', { marketId: match.markets[0]!.marketId, result: 'no' })
    bench.clock.advance(6 * 3_600)
    const [over] = await read()
    expect(over).toMatchObject({ live: false, ended: true, status: 'Final' })
    const [home, away] = over.score.split('-').map(Number)
    expect(away).toBeGreaterThan(home)
    expect((await bench.api('GET', `/events/${match.eventId}/score`)).body).toEqual(over)
    expect((await bench.api('GET', '/events/SX-0/score')).body).toBeNull()
    expect((await bench.api('GET', '/events/scores')).status).toBe(400)
  })
})

describe('profiles', () => {
  it('add up what the history reports', async () => {
    const bench = await openOrderBench()
    const owner = bench.owner.address
    for (const [marketId, result] of [
      [MARKET, 'yes'],
      ['SX-1002-2', 'no'],
    ] as const) {
      await bench.control('grant', { owner, marketId, side: 'yes', contracts: 10 })
      await bench.control('settle', { marketId, result })
    }
    await bench.control('grant', { owner, marketId: 'SX-1002-3', side: 'no', contracts: '2.5' })
    bench.clock.advance(86_400)
    bench.blocks(2)
    const rows = bench.ledger.history(owner)
    const gain = String(rows.reduce((sum, row) => sum + BigInt(row.realizedPnl ?? '0'), 0n))
    const { body } = await bench.api('GET', `/profiles/${owner}`)
    expect(body).toMatchObject({
      ownerPubkey: owner,
      realizedPnlUsd: gain,
      predictionsCount: '3',
      correctPredictions: '1',
      wrongPredictions: '1',
      totalActiveContractsDecimal: '2.5',
    })
    const { body: batch } = await bench.api('GET', `/profiles/batch?wallets=${owner},${signerOf('nobody').address}`)
    expect(batch.data[owner].all_time.realizedPnlUsd).toBe(gain)
    expect(batch.data[signerOf('nobody').address].weekly.predictionsCount).toBe('0')
    const { body: gains } = await bench.api('GET', `/profiles/${owner}/pnl-history?interval=24h&count=3`)
    expect(gains.history.map((each: Raw) => each.realizedPnlUsd)).toEqual(['0', expect.any(String), gain])
  })

  it('refuse what is no wallet', async () => {
    const bench = await openOrderBench()
    const { status, body } = await bench.api('GET', '/profiles/nobody')
    expect([status, typeof body.error]).toEqual([404, 'string'])
    expect((await bench.api('GET', '/profiles/nobody/pnl-history')).status).toBe(400)
    expect((await bench.api('GET', '/profiles/batch')).body.param).toBe('wallets')
  })
})
