import { describe, expect, it } from 'vitest'
import { MARKET, openOrderBench, signerOf, type OrderBench } from '../../../../tests/fixtures/order-bench.ts'
import { COINS } from '../../world/addresses.ts'

const buy = (bench: OrderBench, more: Record<string, unknown> = {}) => {
  const all = {
    ownerPubkey: bench.owner.address,
    isBuy: true,
    isYes: true,
    marketId: MARKET,
    depositAmount: '5000000',
    ...more,
  }
  return bench.api(
    'POST',
    '/orders',
    Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
  )
}

async function holding() {
  const bench = await openOrderBench()
  const { body } = await bench.control('grant', {
    owner: bench.owner.address,
    marketId: MARKET,
    side: 'yes',
    contracts: '12.345678',
  })
  const positionPubkey: string = body.positionPubkey
  const sell = (more: Record<string, unknown>) =>
    bench.api('POST', '/orders', { ownerPubkey: bench.owner.address, isBuy: false, positionPubkey, ...more })
  return { bench, positionPubkey, sell }
}

describe('what the venue offers for a deposit', () => {
  it('is what 95 % of the deposit in whole cents buys at the worst price, as recorded', async () => {
    const bench = await openOrderBench()
    for (const depositAmount of [5_000_000, '5000001', '7123457', '999999999']) {
      const { order } = (await buy(bench, { depositAmount })).body
      const [contracts, price] = [BigInt(order.contractsMicro), BigInt(order.maxBuyPriceUsd)]
      const spent = ((BigInt(depositAmount) * 95n) / 1_000_000n) * 10_000n
      expect(contracts % 10_000n).toBe(0n)
      expect(contracts * price).toBeLessThanOrEqual(spent * 1_000_000n)
      expect((contracts + 10_000n) * price).toBeGreaterThan(spent * 1_000_000n)
      expect(order.orderCostUsd).toBe(String(depositAmount))
    }
  })

  it('names a price within one per cent of the best offer, on the tick', async () => {
    const bench = await openOrderBench()
    const { buyYes } = bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec())
    const { order } = (await buy(bench)).body
    const price = Number(order.maxBuyPriceUsd)
    expect(price % 1_000).toBe(0)
    expect(price).toBeGreaterThanOrEqual(buyYes)
    expect(price - buyYes).toBeLessThan(buyYes / 100 + 1_000)
  })

  it('takes JupUSD as well, and keeps to the coin of the position', async () => {
    const bench = await openOrderBench()
    bench.chain.mintTo(COINS.jupUsd, bench.owner.address, 10_000_000n)
    const { body } = await buy(bench, { depositMint: COINS.jupUsd })
    expect((await bench.execute(body)).body.status).toBe('Success')
    bench.blocks(12)
    expect(bench.position(body.order.positionPubkey)).toMatchObject({ coin: 'jupUsd' })
    expect((await buy(bench)).body).toMatchObject({ code: 'create_order_failed', param: 'depositMint' })
  })

  it('is a quote without a transaction for an owner who cannot pay, where that is requested', async () => {
    const bench = await openOrderBench()
    const poor = { ownerPubkey: signerOf('poor').address }
    expect((await buy(bench, poor)).body).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    const { body } = await buy(bench, { ...poor, returnQuoteOnInsufficientFunds: true })
    expect(body).toMatchObject({ transaction: null, txMeta: null, externalOrderId: null, order: { orderPubkey: null } })
  })
})

type Refusal = readonly [name: string, more: Record<string, unknown>, status: number, code: string, words?: string]
const refusals: readonly Refusal[] = [
  ['less than $5', { depositAmount: '4999999' }, 400, 'create_order_failed', 'Minimum order is $5'],
  ['no deposit', { depositAmount: undefined }, 400, 'invalid_type'],
  ['a deposit with a comma', { depositAmount: '5,5' }, 400, 'invalid_type'],
  ['a deposit below zero', { depositAmount: -5_000_000 }, 400, 'invalid_type'],
  ['no market', { marketId: undefined }, 400, 'invalid_type'],
  ['an unknown market', { marketId: 'SX-0' }, 404, 'market_not_found'],
  ['no side', { isYes: undefined }, 400, 'invalid_type'],
  ['a side in words', { isYes: 'yes' }, 400, 'invalid_type'],
  ['no direction', { isBuy: undefined }, 400, 'invalid_type'],
  ['no owner', { ownerPubkey: undefined }, 400, 'invalid_type'],
  ['an owner that is none', { ownerPubkey: 'x'.repeat(40) }, 400, 'invalid_value'],
  ['another coin', { depositMint: 'So11111111111111111111111111111111111111112' }, 400, 'create_order_failed'],
  ['another payer', { payerPubkey: 'So11111111111111111111111111111111111111112' }, 400, 'invalid_value'],
  ['a limit without a price', { orderType: 'limit' }, 400, 'invalid_type'],
  ['a price of a dollar', { orderType: 'limit', maxBuyPriceUsd: '1000000' }, 400, 'invalid_value'],
  ['a price off the tick', { orderType: 'limit', maxBuyPriceUsd: '300500' }, 400, 'invalid_value'],
  ['another type', { orderType: 'stop' }, 400, 'invalid_value'],
  [
    'a maximum under the offers',
    { maxBuyPriceUsd: '1000' },
    400,
    'create_order_failed',
    'No shares available at this price',
  ],
]

describe('the venue refuses to build', () => {
  for (const [name, more, status, code, words] of refusals) {
    it(name, async () => {
      const answer = await buy(await openOrderBench(), more)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.type).toBe('invalid_request_error')
      if (words !== undefined) expect(answer.body.message).toBe(words)
    })
  }

  it('on a market where nobody offers, that is closed, or while trading is paused', async () => {
    const bench = await openOrderBench()
    const empty = bench.world.events
      .flatMap((event) => event.markets)
      .find((market) => market.book === 'empty' && bench.world.standing(market, bench.clock.nowSec()).phase === 'open')
    expect((await buy(bench, { marketId: empty!.marketId })).body.message).toBe('No shares available at this price')
    await bench.control('pause', { paused: true })
    expect((await buy(bench)).body.message).toBe('Trading is paused')
    await bench.control('pause', { paused: false })
    await bench.control('settle', { marketId: MARKET, result: 'no' })
    expect((await buy(bench)).body.message).toBe('Market is not open for trading')
  })

  it('a sale of another’s position, of none, of more than held, or in two forms', async () => {
    const { bench, positionPubkey, sell } = await holding()
    const thief = { ownerPubkey: signerOf('thief').address, contracts: '1' }
    expect((await sell(thief)).body).toMatchObject({ code: 'owner_mismatch', param: 'ownerPubkey' })
    expect((await sell({ contracts: '1', positionPubkey: bench.owner.address })).status).toBe(404)
    expect((await sell({ contracts: '13' })).body.code).toBe('create_order_failed')
    expect((await sell({})).body).toMatchObject({ param: 'contracts' })
    expect((await sell({ contracts: '1', contractsDecimal: '1' })).body).toMatchObject({ param: 'contracts' })
    expect((await sell({ contractsMicro: '9999' })).body.message).toBe('Minimum sale is 0.01 contracts')
    const close = (owner: string) => bench.api('DELETE', `/positions/${positionPubkey}`, { ownerPubkey: owner })
    expect((await close(signerOf('thief').address)).body.code).toBe('owner_mismatch')
    expect(
      (await bench.api('DELETE', `/positions/${bench.owner.address}`, { ownerPubkey: bench.owner.address })).status,
    ).toBe(404)
  })

  it('nothing of a sale in any of its three forms, cut to hundredths unless it is everything', async () => {
    const { sell } = await holding()
    const micro = async (more: Record<string, unknown>) => (await sell(more)).body.order.contractsMicro
    expect(await micro({ contracts: 3 })).toBe('3000000')
    expect(await micro({ contractsDecimal: '3.456789' })).toBe('3450000')
    expect(await micro({ contractsMicro: '12345678' })).toBe('12345678')
  })
})

describe('control of orders', () => {
  it('fills a part at once, gives up at once, and reports what it cannot do', async () => {
    const bench = await openOrderBench()
    const { body } = await buy(bench, { depositAmount: '50000000' })
    const { orderPubkey } = body.order
    const order = (more: Record<string, unknown>) => bench.control('order', { orderPubkey, ...more })
    expect((await order({ act: 'fill' })).status).toBe(404)
    await bench.execute(body)
    expect((await order({ act: 'fill', contracts: '10' })).body).toMatchObject({
      filledMicro: '10000000',
      status: 'pending',
    })
    expect(bench.position(body.order.positionPubkey)).toMatchObject({ contractsMicro: 10_000_000n })
    expect((await order({ act: 'fail' })).status).toBe(400)
    const second = (await buy(bench, { marketId: 'SX-1002-2' })).body
    await bench.execute(second)
    const failed = await bench.control('order', { orderPubkey: second.order.orderPubkey, act: 'fail' })
    expect(failed.body).toMatchObject({ status: 'failed', filledMicro: '0' })
    bench.blocks(12)
    expect(bench.ledger.order(second.order.orderPubkey)!.closed).toBe(true)
  })
})
