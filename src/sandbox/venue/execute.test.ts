import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Raw } from '../../../tests/fixtures/expected.ts'
import { MARKET, openOrderBench, signerOf, type OrderBench } from '../../../tests/fixtures/order-bench.ts'
import { decodeTransaction } from '../chain/wire-transaction.ts'
import { marketHash, positionAddress, COSIGNER, SPONSOR } from '../world/addresses.ts'
import { ORDER_ERROR } from './prediction/order-create.ts'
import { buildOrders, type OrderTerms } from './prediction/order-transaction.ts'
import { createTransactionSender } from './transaction-sender.ts'
import { signedBy } from './transaction.ts'

const FULL = 1_000_000_000n

async function built(bench: OrderBench): Promise<Raw> {
  const { body } = await bench.api('POST', '/orders', {
    ownerPubkey: bench.owner.address,
    isBuy: true,
    isYes: false,
    marketId: MARKET,
    depositAmount: '20000000',
  })
  return body
}

const post = (bench: OrderBench, body: unknown, path = '/execute') => bench.api('POST', path, body)

describe('execute', () => {
  it('sends once, however often and under whatever name the same pair comes, and answers the same', async () => {
    const bench = await openOrderBench()
    const build = await built(bench)
    const pair = { signedTransaction: bench.sign(build.transaction), context: build.execution.context }
    const answers = await Promise.all([post(bench, pair), post(bench, pair), post(bench, pair, '/orders/execute')])
    bench.blocks(12)
    answers.push(await post(bench, pair))
    bench.chain.tick(200)
    answers.push(await post(bench, pair))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({ status: 'Success', error: null })
    expect(bench.ledger.orders(bench.owner.address)).toHaveLength(1)
    expect(FULL - bench.usdc(bench.owner.address)).toBeLessThanOrEqual(20_000_000n)
  })

  it('gives the caller’s id back', async () => {
    const bench = await openOrderBench()
    const build = await built(bench)
    const pair = { signedTransaction: bench.sign(build.transaction), requestId: 'mine' }
    expect((await post(bench, pair)).body.requestId).toBe('mine')
  })

  it('remembers over a restart what it has sent', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'orders-')), 'state.json')
    const first = await openOrderBench({ stateFile })
    const build = await built(first)
    const answer = await first.execute(build)
    first.stop()
    const second = await openOrderBench({ stateFile })
    expect((await second.execute(build)).body).toEqual(answer.body)
    const { orderPubkey } = build.order
    expect(second.ledger.order(orderPubkey)).toMatchObject({ status: 'pending', closed: false })
    second.blocks(12)
    expect(second.ledger.order(orderPubkey)).toMatchObject({ status: 'filled', closed: true })
    const next = await built(second)
    expect(next.order.orderPubkey).not.toBe(orderPubkey)
    second.stop()
  })

  it('knows a limit order that was built before a restart, and gives no order id twice', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'orders-')), 'state.json')
    const first = await openOrderBench({ stateFile })
    const request = { ownerPubkey: first.owner.address, isBuy: true, isYes: true, marketId: MARKET }
    const limit = { ...request, depositAmount: '5000000', orderType: 'limit', maxBuyPriceUsd: '100000' }
    const before = [(await first.api('POST', '/orders', limit)).body, await built(first)]
    first.stop()
    const second = await openOrderBench({ stateFile })
    expect((await second.execute(before[0])).body.status).toBe('Success')
    expect(second.ledger.order(before[0].order.orderPubkey)).toMatchObject({ orderType: 'limit' })
    const ids = [...before, await built(second)].map((build) => build.externalOrderId)
    expect(new Set(ids).size).toBe(3)
    second.stop()
  })

  it('sends nothing after the blockhash has expired', async () => {
    const bench = await openOrderBench()
    const build = await built(bench)
    bench.chain.tick(151)
    const { status, body } = await bench.execute(build)
    expect([status, body.code]).toEqual([400, 'execute_failed'])
    expect(body.message).toContain('Blockhash not found')
    expect(bench.usdc(bench.owner.address)).toBe(FULL)
    expect(bench.ledger.orders(bench.owner.address)).toEqual([])
  })

  it('sends nothing that is not wholly signed, by the right keys, over these very bytes', async () => {
    const bench = await openOrderBench()
    const build = await built(bench)
    const signed = Buffer.from(bench.sign(build.transaction), 'base64')
    const bent = Buffer.from(signed)
    bent[bent.length - 20]! ^= 1
    const foreign = Buffer.from(signed)
    foreign.set(Buffer.from(build.transaction, 'base64').subarray(1, 65), 65)
    for (const [text, code] of [
      [build.transaction, 'execute_failed'],
      [bent.toString('base64'), 'execute_failed'],
      [foreign.toString('base64'), 'execute_failed'],
      ['AAAA', 'execute_failed'],
      ['no base64!', 'execute_failed'],
      [undefined, 'invalid_type'],
      [7, 'invalid_type'],
      ['', 'invalid_type'],
    ]) {
      const { status, body } = await post(bench, { signedTransaction: text })
      expect([status, body.code], String(text)).toEqual([400, code])
    }
    expect((await bench.api('POST', '/execute', [])).body).toMatchObject({ code: 'invalid_type', param: 'body' })
    expect(bench.usdc(bench.owner.address)).toBe(FULL)
  })

  it('reports what the chain reports where the transaction landed and failed; the deposit stays with its owner', async () => {
    const bench = await openOrderBench()
    const build = await built(bench)
    bench.chain.faults.set({ failOnChainNext: 1 })
    const first = await bench.execute(build)
    expect(first.body).toMatchObject({ status: 'Failed', error: expect.stringContaining('InstructionError') })
    expect(first.body.signature).toMatch(/^[1-9A-Za-z]{86,88}$/)
    expect((await bench.execute(build)).body).toEqual(first.body)
    expect(bench.usdc(bench.owner.address)).toBe(FULL)
    expect(bench.ledger.orders(bench.owner.address)).toEqual([])
  })

  it('may send again what the network took back', async () => {
    const bench = await openOrderBench()
    const build = await built(bench)
    bench.chain.faults.set({ dropProcessedNext: 1 })
    const first = await bench.execute(build)
    bench.chain.tick(1)
    expect(bench.usdc(bench.owner.address)).toBe(FULL)
    expect(bench.ledger.orders(bench.owner.address)).toEqual([])
    expect((await bench.execute(build)).body).toEqual(first.body)
    bench.blocks(12)
    expect(bench.ledger.order(build.order.orderPubkey)).toMatchObject({ status: 'filled' })
  })

  it('waits for a transaction that lands late, and gives up in time on one that never does', async () => {
    const bench = await openOrderBench()
    const read = async () => {
      const decoded = decodeTransaction(Buffer.from(bench.sign((await built(bench)).transaction), 'base64'))
      if (!decoded.ok) throw new Error('not a transaction')
      return decoded.value
    }
    bench.chain.faults.set({ landDelayBlocks: 2 })
    const late = createTransactionSender(bench.chain).post(await read())
    bench.chain.tick(2)
    expect(await late).toMatchObject({ error: undefined })
    bench.chain.faults.set({ landDelayBlocks: 0, neverLandNext: 1 })
    await expect(createTransactionSender(bench.chain, 5).post(await read())).rejects.toMatchObject({ status: 502 })
  })
})

describe('the VM itself refuses, whoever signed', () => {
  const terms = (bench: OrderBench, more: Partial<OrderTerms> = {}): OrderTerms => ({
    owner: bench.owner.address,
    positionPubkey: positionAddress(bench.owner.address, MARKET, true).address,
    coin: 'usdc',
    externalOrderId: 'f'.repeat(32),
    marketHash: marketHash(MARKET),
    isYes: true,
    isBuy: true,
    contractsMicro: 1_000_000n,
    priceBound: 500_000n,
    deposit: 5_000_000n,
    ...more,
  })
  const submit = (bench: OrderBench, order: OrderTerms, keys = [COSIGNER, SPONSOR]) => {
    const wire = Buffer.from(signedBy(buildOrders(bench.chain, SPONSOR.address, [order]), keys)).toString('base64')
    return () => bench.chain.submit(Buffer.from(bench.sign(wire), 'base64'))
  }
  const custom = (code: number) => `custom program error: 0x${code.toString(16)}`

  it('another owner’s position', async () => {
    const bench = await openOrderBench()
    const foreign = positionAddress(signerOf('other').address, MARKET, true).address
    expect(submit(bench, terms(bench, { positionPubkey: foreign }))).toThrow(custom(ORDER_ERROR.wrongPosition))
    expect(submit(bench, terms(bench))).not.toThrow()
  })

  it('a deposit that the owner does not have', async () => {
    const bench = await openOrderBench()
    expect(submit(bench, terms(bench, { deposit: FULL + 1n }))).toThrow(custom(ORDER_ERROR.ownerCannotPay))
    expect(bench.usdc(bench.owner.address)).toBe(FULL)
  })

  it('a missing co-signer', async () => {
    const bench = await openOrderBench()
    expect(submit(bench, terms(bench), [SPONSOR])).toThrow('signature verification failure')
  })

  it('the same order twice', async () => {
    const bench = await openOrderBench()
    submit(bench, terms(bench))()
    bench.chain.tick()
    expect(submit(bench, terms(bench))).toThrow(custom(ORDER_ERROR.orderExists))
  })
})
