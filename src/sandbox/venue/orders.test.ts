import { describe, expect, it } from 'vitest'
import { address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { type Raw } from '../../../tests/fixtures/expected.ts'
import { MARKET, openOrderBench, signerOf, type OrderBench } from '../../../tests/fixtures/order-bench.ts'
import { SLOT_MS } from '../../../tests/fixtures/world.ts'
import { COINS, tokenAccount, SPONSOR } from '../world/addresses.ts'
import { tradingFee } from '../world/book.ts'

const STAKE = 50_000_000n

/** Everything that the owner, the order and the vault hold together. */
const sumOf = (bench: OrderBench, order: string) =>
  bench.usdc(bench.owner.address) + bench.usdc(address(order)) + bench.vault()

async function buildBuy(bench: OrderBench, more: Record<string, unknown> = {}): Promise<Raw> {
  const { status, body } = await bench.api('POST', '/orders', {
    ownerPubkey: bench.owner.address,
    isBuy: true,
    isYes: true,
    marketId: MARKET,
    depositAmount: String(STAKE),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function send(bench: OrderBench, build: Raw): Promise<Raw> {
  const { body } = await bench.execute(build)
  expect(body).toMatchObject({ status: 'Success', error: null })
  return body
}

async function bought(bench: OrderBench, more: Record<string, unknown> = {}): Promise<Raw> {
  const build = await buildBuy(bench, more)
  await send(bench, build)
  bench.blocks(12)
  return build
}

const words = async (bench: OrderBench, order: string) =>
  (await bench.api('GET', `/history?ownerPubkey=${bench.owner.address}&start=0&end=100`)).body.data
    .filter((row: Raw) => row.orderPubkey === order)
    .map((row: Raw) => row.eventType)
    .reverse()

const statusOf = async (bench: OrderBench, order: string) => (await bench.api('GET', `/orders/status/${order}`)).body

describe('a buy', () => {
  it('takes the deposit at once, fills after some slots, gives the rest back, and conserves every token', async () => {
    const bench = await openOrderBench()
    const before = bench.usdc(bench.owner.address)
    const build = await buildBuy(bench)
    const { orderPubkey: order, positionPubkey } = build.order
    const total = sumOf(bench, order)
    await send(bench, build)
    expect(bench.usdc(bench.owner.address)).toBe(before - STAKE)
    expect(bench.usdc(order)).toBe(STAKE)
    expect(bench.position(positionPubkey)).toBeUndefined()
    expect((await bench.api('GET', `/orders/${order}`)).body).toMatchObject({ status: 'pending', filledAt: 0 })
    expect((await bench.api('GET', `/orders/status/${order}`)).body.code).toBe('order_history_not_found')
    bench.blocks(12)
    const row = bench.ledger.orderRows(order).find((each) => each.eventType === 'order_filled')!
    const contracts = BigInt(row.filledMicro)
    const cost = mulDiv(contracts, BigInt(row.price), 1_000_000n, 'up')
    const fee = tradingFee(contracts, BigInt(row.price))
    expect(bench.position(positionPubkey)).toMatchObject({
      contractsMicro: contracts,
      costMicroUsd: cost,
      feesMicroUsd: fee,
    })
    // As recorded: cost and fee lie inside 95 % of the deposit, and one step more would not.
    const step = mulDiv(10_000n, BigInt(row.price), 1_000_000n, 'up') + 10_000n
    expect(cost + fee).toBeLessThanOrEqual((STAKE * 95n) / 100n)
    expect(cost + fee).toBeGreaterThan((STAKE * 95n) / 100n - 10_000n - step)
    expect(bench.usdc(bench.owner.address)).toBe(before - cost - fee)
    expect(sumOf(bench, order)).toBe(total)
    expect(bench.chain.account(order)).toBeUndefined()
    expect(bench.chain.account(tokenAccount(order, COINS.usdc))).toBeUndefined()
    expect(await words(bench, order)).toEqual(['order_created', 'order_filled', 'order_closed'])
    expect(await statusOf(bench, order)).toMatchObject({
      status: 'partiallyfilled',
      latestEventType: 'order_closed',
    })
    expect((await bench.api('GET', `/orders/${order}`)).status).toBe(404)
    expect((await bench.api('GET', `/positions/${positionPubkey}`)).body).toMatchObject({
      contractsMicro: row.filledMicro,
      totalCostUsd: String(cost),
      avgPriceUsd: row.price,
      openOrders: 0,
    })
  })

  it('costs the owner no SOL, and the sponsor its fee alone once the order is closed', async () => {
    const bench = await openOrderBench()
    const own = bench.lamports(bench.owner.address)
    const sponsor = bench.lamports(SPONSOR.address)
    await bought(bench)
    expect(bench.lamports(bench.owner.address)).toBe(own)
    // Three signatures and 150,000 units at 50,000 micro-lamports.
    expect(sponsor - bench.lamports(SPONSOR.address)).toBe(3n * 5_000n + 7_500n)
  })

  it('is paid by the owner who wants to', async () => {
    const bench = await openOrderBench()
    const own = bench.lamports(bench.owner.address)
    const build = await buildBuy(bench, { payerPubkey: bench.owner.address })
    expect(build.isGasless).toBe(false)
    await send(bench, build)
    bench.blocks(12)
    expect(own - bench.lamports(bench.owner.address)).toBe(2n * 5_000n + 7_500n)
  })

  it('adds to what is held, with the exact mean price', async () => {
    const bench = await openOrderBench()
    const { positionPubkey } = (await bought(bench)).order
    const first = bench.position(positionPubkey)!
    bench.clock.advance(7_200)
    await bought(bench, { depositAmount: 7_000_001 })
    const after = bench.position(positionPubkey)!
    const rows = bench.ledger.history(bench.owner.address).filter((row) => row.eventType === 'order_filled')
    expect(rows).toHaveLength(2)
    expect(after.contractsMicro).toBe(rows.reduce((sum, row) => sum + BigInt(row.filledMicro), 0n))
    expect(after.costMicroUsd).toBe(rows.reduce((sum, row) => sum + BigInt(row.costMicroUsd), 0n))
    expect(after.openedSec).toBe(first.openedSec)
    const { body } = await bench.api('GET', `/positions/${positionPubkey}`)
    expect(body.avgPriceUsd).toBe(String((after.costMicroUsd * 1_000_000n) / after.contractsMicro))
  })

  it('is filled in parts where it is larger than the book, and the rest is returned', async () => {
    const bench = await openOrderBench()
    bench.chain.mintTo(COINS.usdc, bench.owner.address, 20_000_000_000n)
    const before = bench.usdc(bench.owner.address)
    const build = await buildBuy(bench, { marketId: 'SX-1006-1', depositAmount: '900000000' })
    const { orderPubkey: order, positionPubkey } = build.order
    const total = sumOf(bench, order)
    await send(bench, build)
    bench.blocks(Math.ceil(2_400 / SLOT_MS))
    expect(await statusOf(bench, order)).toMatchObject({ status: 'partiallyfilled' })
    expect((await bench.api('GET', `/orders/${order}`)).body).toMatchObject({ status: 'pending', settled: false })
    bench.blocks(300)
    const fills = bench.ledger.orderRows(order).filter((row) => row.eventType === 'order_filled')
    expect(fills.length).toBeGreaterThan(2)
    const record = bench.ledger.order(order)!
    expect(record.closed).toBe(true)
    const held = bench.position(positionPubkey)!
    expect(held.contractsMicro).toBe(BigInt(record.filledMicro))
    expect(bench.usdc(bench.owner.address)).toBe(before - held.costMicroUsd - held.feesMicroUsd)
    expect(sumOf(bench, order)).toBe(total)
    // The fee is that of one fill of everything at the mean price.
    expect(held.feesMicroUsd).toBe(tradingFee(held.contractsMicro, BigInt(record.averagePrice)))
  })

  it('of a cheap side is filled as far as its fee lets it, then closed with the rest returned', async () => {
    const bench = await openOrderBench()
    const cheap = bench.world.events
      .flatMap((event) => event.markets)
      .find((each) => {
        const { buyYes } = bench.world.quote(each, bench.clock.nowSec())
        const isOpen = bench.world.standing(each, bench.clock.nowSec()).phase === 'open'
        return isOpen && buyYes > 10_000 && buyYes <= 80_000
      })!
    const { buyYes } = bench.world.quote(cheap, bench.clock.nowSec())
    const more = { marketId: cheap.marketId, depositAmount: '5000000', maxBuyPriceUsd: String(buyYes) }
    const build = await bought(bench, more)
    const { orderPubkey, contractsMicro, maxBuyPriceUsd } = build.order
    bench.blocks(12)
    const [row] = (await statusOf(bench, orderPubkey)).history.filter((each: Raw) => each.eventType === 'order_filled')
    const filled = BigInt(row.fillInfo.filledContractsMicro)
    const cost = (contracts: bigint) =>
      mulDiv(contracts, BigInt(maxBuyPriceUsd), 1_000_000n, 'up') + tradingFee(contracts, BigInt(maxBuyPriceUsd))
    expect(cost(BigInt(contractsMicro))).toBeGreaterThan(5_000_000n)
    expect(filled).toBeLessThan(BigInt(contractsMicro))
    expect(filled * 100n).toBeGreaterThan(BigInt(contractsMicro) * 92n)
    expect(BigInt(row.fillInfo.totalCostUsd) + BigInt(row.fillInfo.feeUsd)).toBeLessThanOrEqual(4_750_000n)
    expect(bench.ledger.order(orderPubkey)!.closed).toBe(true)
    expect(bench.usdc(address(orderPubkey))).toBe(0n)
  })

  it('is half filled where the venue is set to do so, and half of the deposit is returned', async () => {
    const bench = await openOrderBench()
    await bench.control('faults', { set: [{ fault: 'F51' }] })
    const build = await bought(bench)
    const { orderPubkey: order } = build.order
    const half = (BigInt(build.order.contractsMicro) / 20_000n) * 10_000n
    expect(bench.ledger.order(order)).toMatchObject({ status: 'filled', closed: true, filledMicro: String(half) })
    expect(await statusOf(bench, order)).toMatchObject({ status: 'partiallyfilled' })
    const held = bench.position(build.order.positionPubkey)!
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n - held.costMicroUsd - held.feesMicroUsd)
  })

  it('fails when its market ends meanwhile, and every token is returned', async () => {
    const bench = await openOrderBench()
    const build = await buildBuy(bench)
    const { orderPubkey: order, positionPubkey } = build.order
    await send(bench, build)
    await bench.control('settle', { marketId: MARKET, result: 'yes' })
    bench.blocks(12)
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n)
    expect(bench.position(positionPubkey)).toBeUndefined()
    expect(bench.ledger.order(order)).toMatchObject({ status: 'failed', closed: true })
    expect(await words(bench, order)).toEqual(['order_created', 'order_failed', 'order_closed'])
    expect(await statusOf(bench, order)).toMatchObject({ status: 'failed' })
    const closed = bench.ledger.orderRows(order).at(-1)!
    expect(closed.transferAmount).toBe(String(STAKE))
  })

  it('stays pending where the keeper does not come, and goes on when it does', async () => {
    const bench = await openOrderBench()
    await bench.control('faults', { set: [{ fault: 'F52' }] })
    const { orderPubkey: order } = (await bought(bench)).order
    bench.blocks(200)
    expect(bench.ledger.order(order)).toMatchObject({ status: 'pending', closed: false })
    await bench.control('faults', { clear: true })
    bench.blocks(12)
    expect(bench.ledger.order(order)).toMatchObject({ status: 'filled', closed: true })
  })
})

describe('a sale', () => {
  it('of half brings the proceeds, leaves the other half with its share of cost and fees', async () => {
    const bench = await openOrderBench()
    const { positionPubkey } = (await bought(bench)).order
    const before = bench.position(positionPubkey)!
    const cash = bench.usdc(bench.owner.address)
    const sold = (before.contractsMicro / 20_000n) * 10_000n
    const { body: build } = await bench.api('POST', '/orders', {
      ownerPubkey: bench.owner.address,
      isBuy: false,
      positionPubkey,
      contractsMicro: String(sold),
    })
    const total = sumOf(bench, build.order.orderPubkey)
    await send(bench, build)
    expect(bench.position(positionPubkey)).toEqual(before)
    bench.blocks(12)
    const row = bench.ledger.orderRows(build.order.orderPubkey).find((each) => each.eventType === 'order_filled')!
    const gross = mulDiv(sold, BigInt(row.price), 1_000_000n, 'down')
    const fee = tradingFee(sold, BigInt(row.price))
    expect(bench.usdc(bench.owner.address)).toBe(cash + gross - fee)
    const after = bench.position(positionPubkey)!
    const cost = mulDiv(before.costMicroUsd, sold, before.contractsMicro, 'down')
    const fees = mulDiv(before.feesMicroUsd, sold, before.contractsMicro, 'down')
    expect(after).toMatchObject({
      contractsMicro: before.contractsMicro - sold,
      costMicroUsd: before.costMicroUsd - cost,
      feesMicroUsd: before.feesMicroUsd - fees,
    })
    expect(row).toMatchObject({ grossMicroUsd: String(gross), netMicroUsd: String(gross - fee) })
    expect(row.realizedPnl).toBe(String(gross - fee - cost - fees))
    expect(sumOf(bench, build.order.orderPubkey)).toBe(total)
  })

  it('of everything closes the position, with a floor 25 % under the bid, as recorded', async () => {
    const bench = await openOrderBench()
    const { positionPubkey } = (await bought(bench)).order
    const bid = BigInt(bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec()).sellYes)
    const { body: build } = await bench.api('DELETE', `/positions/${positionPubkey}`, {
      ownerPubkey: bench.owner.address,
    })
    const floor = BigInt(build.order.minSellPriceUsd)
    expect(floor % 1_000n).toBe(0n)
    expect(floor * 4n - bid * 3n).toBeGreaterThanOrEqual(0n)
    expect(floor * 4n - bid * 3n).toBeLessThan(4_000n)
    await send(bench, build)
    bench.blocks(12)
    expect(bench.position(positionPubkey)).toBeUndefined()
    expect((await bench.api('GET', `/positions/${positionPubkey}`)).body.code).toBe('position_not_found')
    const rows = bench.ledger.history(bench.owner.address)
    const gain = rows.find((row) => row.realizedPnl !== null)!
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n + BigInt(gain.realizedPnl!))
    await bought(bench)
    expect(bench.position(positionPubkey)!.openedSec).toBeGreaterThan(rows.at(-1)!.atSec)
  })

  it('of contracts that another sale took is given up', async () => {
    const bench = await openOrderBench()
    const { positionPubkey } = (await bought(bench)).order
    const close = () => bench.api('DELETE', `/positions/${positionPubkey}`, { ownerPubkey: bench.owner.address })
    const [first, second] = [(await close()).body, (await close()).body]
    await send(bench, first)
    await send(bench, second)
    bench.blocks(20)
    const states = [first, second].map((build) => bench.ledger.order(build.order.orderPubkey)!.status).sort()
    expect(states).toEqual(['failed', 'filled'])
    expect(bench.position(positionPubkey)).toBeUndefined()
  })
})

describe('closing everything', () => {
  it('gives one transaction per position: sales of open ones, claims of won ones', async () => {
    const bench = await openOrderBench()
    const grant = (marketId: string, side: string) =>
      bench.control('grant', { owner: bench.owner.address, marketId, side, contracts: 12 })
    for (const [marketId, side] of [
      [MARKET, 'yes'],
      ['SX-1002-2', 'no'],
      ['SX-1002-3', 'yes'],
    ] as const)
      await grant(marketId, side)
    await bench.control('settle', { marketId: 'SX-1002-3', result: 'yes' })
    const { body } = await bench.api('DELETE', '/positions', {
      ownerPubkey: bench.owner.address,
      minSellPriceSlippageBps: 200,
    })
    expect(body.data.map((each: Raw) => (each.order === undefined ? 'claim' : 'sale'))).toEqual([
      'sale',
      'sale',
      'claim',
    ])
    for (const { order } of body.data.slice(0, 2)) {
      const { sellYes, sellNo } = bench.world.quote(bench.world.market(order.marketId)!, bench.clock.nowSec())
      const bid = BigInt(order.isYes === true ? sellYes : sellNo)
      expect(BigInt(order.minSellPriceUsd)).toBe(mulDiv(bid * 98n, 1n, 100_000n, 'up') * 1_000n)
    }
    for (const build of body.data.slice(0, 2)) await send(bench, build)
    bench.blocks(12)
    expect(bench.ledger.positions(bench.owner.address)).toHaveLength(1)
  })

  it('needs the slippage, and something to close', async () => {
    const bench = await openOrderBench()
    const ask = (more: Record<string, unknown>) =>
      bench.api('DELETE', '/positions', { ownerPubkey: bench.owner.address, ...more })
    expect((await ask({})).body).toMatchObject({ code: 'invalid_type', param: 'minSellPriceSlippageBps' })
    expect((await ask({ minSellPriceSlippageBps: 10_001 })).body.code).toBe('too_big')
    expect((await ask({ minSellPriceSlippageBps: null })).body.code).toBe('no_positions')
  })

  it('is one transaction of the owner’s own in the document’s shape', async () => {
    const bench = await openOrderBench({ shape: 'seed' })
    for (const marketId of [MARKET, 'SX-1002-2', 'SX-1005-2'])
      await bench.control('grant', { owner: bench.owner.address, marketId, side: 'yes', contracts: '7.5' })
    const { body } = await bench.api('DELETE', '/positions', { ownerPubkey: bench.owner.address })
    expect(Object.keys(body).sort()).toEqual(['blockhash', 'lastValidBlockHeight', 'transaction'])
    const signed = Buffer.from(bench.sign(body.transaction), 'base64')
    expect(signed.length).toBeLessThanOrEqual(1_232)
    bench.chain.submit(signed)
    bench.blocks(20)
    expect(bench.ledger.positions(bench.owner.address)).toEqual([])
    expect((await bench.api('POST', '/orders', { isBuy: true })).status).toBe(404)
    for (const [index, marketId] of [MARKET, 'SX-1002-2', 'SX-1005-2', 'SX-1006-1', 'SX-1002-3'].entries()) {
      const coin = index % 2 === 0 ? 'usdc' : 'jupUsd'
      await bench.control('grant', { owner: bench.owner.address, marketId, side: 'yes', contracts: 5, coin })
    }
    const { body: many } = await bench.api('DELETE', '/positions', { ownerPubkey: bench.owner.address })
    const mixed = Buffer.from(bench.sign(many.transaction), 'base64')
    expect(mixed.length).toBeLessThanOrEqual(1_232)
    bench.chain.submit(mixed)
    bench.blocks(20)
    const left = bench.ledger.positions(bench.owner.address).length
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(3)
    expect((await bench.api('POST', '/execute', {})).status).toBe(404)
  })
})

describe('a limit order', () => {
  const limit = (bench: OrderBench, price: number) =>
    buildBuy(bench, { orderType: 'limit', maxBuyPriceUsd: String(price) })
  const ask = (bench: OrderBench) => bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec()).buyYes

  it('rests until the price comes, then fills at its price or better', async () => {
    const bench = await openOrderBench()
    const price = ask(bench) - 12_000
    const { orderPubkey: order } = (await limit(bench, price).then(async (build) => (await send(bench, build), build)))
      .order
    bench.blocks(100)
    expect((await bench.api('GET', `/orders/${order}`)).body).toMatchObject({ status: 'pending', orderType: 'limit' })
    let hours = 0
    while (ask(bench) > price && hours < 96) {
      bench.clock.advance(1_800)
      hours += 0.5
    }
    expect(ask(bench)).toBeLessThanOrEqual(price)
    bench.blocks(12)
    expect(bench.ledger.order(order)).toMatchObject({ status: 'filled', closed: true })
    expect(BigInt(bench.ledger.order(order)!.averagePrice)).toBeLessThanOrEqual(BigInt(price))
  })

  it('is cancelled by a signed fee transaction; the keeper gives the deposit back later', async () => {
    const bench = await openOrderBench()
    const build = await limit(bench, 100_000)
    await send(bench, build)
    const { orderPubkey } = build.order
    bench.blocks(5)
    const request = { ownerPubkey: bench.owner.address, orderPubkey }
    const { body: cancel } = await bench.api('POST', '/orders/cancel', request)
    expect(cancel.execution.context).toMatchObject({ type: 'limit_order_cancel', ...request })
    expect(cancel.cancelExpiresAtMs).toBe(bench.clock.nowMs() + 60_000)
    const own = bench.lamports(bench.owner.address)
    const first = await bench.execute(cancel)
    expect(first.body).toMatchObject({ status: 'cancel_requested', orderPubkey, cancelFeeLamports: 1_000_000 })
    expect(bench.ledger.order(orderPubkey)!.closed).toBe(false)
    expect((await bench.execute(cancel)).body).toEqual(first.body)
    expect(own - bench.lamports(bench.owner.address)).toBe(1_000_000n + 5_000n + 1_500n)
    bench.blocks(12)
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n)
    expect(bench.ledger.order(orderPubkey)).toMatchObject({ status: 'failed', closed: true })
    expect((await bench.api('POST', '/orders/cancel', request)).body.code).toBe('order_closed')
  })

  it('is cancelled by DELETE /orders as well, and by nobody else’s signature', async () => {
    const bench = await openOrderBench()
    const build = await limit(bench, 100_000)
    await send(bench, build)
    const { orderPubkey } = build.order
    const request = { ownerPubkey: bench.owner.address, orderPubkey }
    const { body: cancel } = await bench.api('POST', '/orders/cancel', request)
    const giveBack = (cancelTransaction: string, more: Record<string, unknown> = {}) =>
      bench.api('DELETE', '/orders', {
        ...request,
        cancelTransaction,
        cancelExpiresAtMs: cancel.cancelExpiresAtMs,
        ...more,
      })
    expect((await giveBack(cancel.transaction)).body.code).toBe('execute_failed')
    const signed = bench.sign(cancel.transaction)
    expect((await giveBack(signed, { cancelExpiresAtMs: cancel.cancelExpiresAtMs - 1 })).body.code).toBe(
      'execute_failed',
    )
    expect((await giveBack(signed, { ownerPubkey: signerOf('thief').address })).body.code).toBe('owner_mismatch')
    bench.clock.advance(61)
    expect((await giveBack(signed)).body.param).toBe('cancelExpiresAtMs')
    const { body: fresh } = await bench.api('POST', '/orders/cancel', request)
    const { body } = await bench.api('DELETE', '/orders', {
      ...request,
      cancelTransaction: bench.sign(fresh.transaction),
      cancelExpiresAtMs: fresh.cancelExpiresAtMs,
    })
    expect(body).toMatchObject({ status: 'cancel_requested', mode: 'async', transaction: null })
    bench.blocks(12)
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n)
  })

  it('alone can be cancelled', async () => {
    const bench = await openOrderBench()
    const { orderPubkey } = (await bought(bench)).order
    const { status, body } = await bench.api('POST', '/orders/cancel', {
      ownerPubkey: bench.owner.address,
      orderPubkey,
    })
    expect([status, body.code]).toEqual([400, 'not_a_limit_order'])
    expect((await bench.api('DELETE', '/orders/close-all', { ownerPubkey: bench.owner.address })).status).toBe(403)
  })
})

describe('a network that rolls back what it confirmed', () => {
  it.each([
    ['the order', 0],
    ['the fill', 2],
    ['the close', 5],
  ])('%s: history, order and balances agree with the chain again, and no token is lost', async (_, atBlock) => {
    const bench = await openOrderBench()
    const build = await buildBuy(bench)
    const { orderPubkey: order, positionPubkey } = build.order
    const total = sumOf(bench, order)
    if (atBlock === 0) bench.chain.faults.set({ rollBackConfirmedNext: 1 })
    await send(bench, build)
    for (let block = 1; block <= 30; block += 1) {
      if (block === atBlock) bench.chain.faults.set({ rollBackConfirmedNext: 1 })
      bench.blocks(1)
    }
    expect(bench.chain.faults.now.rollBackConfirmedNext).toBe(0)
    expect(sumOf(bench, order)).toBe(total)
    expect(bench.chain.account(order)).toBeUndefined()
    const rows = bench.ledger.orderRows(order)
    const held = bench.position(positionPubkey)
    if (atBlock === 0) {
      expect([rows, bench.ledger.order(order), held]).toEqual([[], undefined, undefined])
      expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n)
      return
    }
    expect(rows.map((row) => row.eventType)).toEqual(['order_created', 'order_filled', 'order_closed'])
    expect(held).toMatchObject({ contractsMicro: BigInt(rows[1]!.filledMicro) })
    expect(bench.usdc(bench.owner.address)).toBe(1_000_000_000n - held!.costMicroUsd - held!.feesMicroUsd)
    const landed = new Set(await Promise.all(rows.map(async ({ signature }) => statusLevel(bench, signature))))
    expect(landed).toEqual(new Set([true]))
  })
})

async function statusLevel(bench: OrderBench, signature: string): Promise<boolean> {
  const reply: Raw = await bench.chain.rpc({
    jsonrpc: '2.0',
    id: 1,
    method: 'getSignatureStatuses',
    params: [[signature]],
  })
  return reply.result.value[0]?.err === null
}
