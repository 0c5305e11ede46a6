import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  buildEarnDeposit,
  buildEarnRedemption,
  buildEarnWithdrawal,
} from '../../src/areas/earn/endpoints/earn-builds.ts'
import { listEarnings, listEarnPositions, listEarnTokens } from '../../src/areas/earn/endpoints/earn.ts'
import { buildTriggerOrder, executeTrigger } from '../../src/areas/orders/endpoints/order-builds.ts'
import {
  listPlatforms,
  readPortfolio,
  readPortfolioOf,
  readStakedJup,
} from '../../src/areas/portfolio/endpoints/portfolio.ts'
import { lendMarketOf } from '../../src/sandbox/world/lend/lending-account.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { readSpec } from '../fixtures/openapi.ts'
import { createTally, description, hasReference } from '../fixtures/reference.ts'
import { openTradeBench, tokenNamed, type TradeBench } from '../fixtures/trade-bench.ts'

/* Lending and the portfolio: asked for by the real client, real on the local chain, in the published shape. */

const tally = createTally('lend and portfolio', 'the venue’s lending and portfolios against the published descriptions')
const WEEK_SEC = 7 * 86_400
let bench: TradeBench
let owner: string
const share = lendMarketOf(USDC)!.share.mint

beforeAll(async () => {
  bench = await openTradeBench()
  owner = bench.owner.address
  bench.market.hold(bench.clock.nowSec())
  bench.blocks(40)
})

afterAll(() => console.log(tally.line()))

const lend = async (asset: string, amount: string) => {
  const { transaction = '' } = await bench.client.call(buildEarnDeposit, { asset, signer: owner, amount })
  expect(bench.send(transaction)).toBeNull()
  bench.blocks(40)
}
const earned = async () =>
  (await bench.client.call(listEarnings, { user: owner, positions: [share] })).rows[0]?.earnings
const lentRow = async () =>
  (await bench.client.call(listEarnPositions, { users: [owner] })).rows.find(({ token }) => token.mint === share)

describe('lending markets', () => {
  it('name rates whose parts add up, sizes, and no more free than there is', async () => {
    const { rows, unreadable } = await bench.client.call(listEarnTokens, {})
    expect(unreadable).toBe(0)
    expect(rows.map(({ asset }) => asset?.symbol)).toEqual(['USDC', 'SOL', 'JupUSD', 'EURX', 'wBTX', 'BUOY'])
    for (const row of rows) {
      expect(row.totalBps).toBe((row.supplyBps ?? -1n) + (row.rewardsBps ?? -1n))
      expect(row.liquidity?.withdrawable).toBeLessThanOrEqual(row.totalAssets ?? 0n)
      const one = 10n ** BigInt(row.decimals ?? 0)
      // A share is worth more than one unit, and what it is worth buys about one share.
      expect(row.assetsForOne).toBeGreaterThan(one)
      const back = ((row.assetsForOne ?? 0n) * (row.sharesForOne ?? 0n)) / one
      expect(one - back).toBeLessThanOrEqual(3n)
    }
  })

  it('grow what is lent with the venue’s clock, and separate it from what the wallet holds', async () => {
    const wallet = bench.held(bench.owner.address, USDC)
    await lend(USDC, '120000000')
    const { totalBps = 0n } = (await bench.client.call(listEarnTokens, {})).rows[0]!
    const before = await lentRow()
    expect(before).toMatchObject({ ownerText: owner, walletBalance: wallet - 120_000_000n })
    expect(before?.assets).toBeGreaterThanOrEqual(119_999_999n)
    bench.clock.advance(WEEK_SEC)
    const gain = await earned()
    const simple = (120_000_000n * totalBps * BigInt(WEEK_SEC)) / (10_000n * 31_536_000n)
    expect(gain).toBeGreaterThanOrEqual(simple - 2n)
    expect(gain).toBeLessThanOrEqual(simple + 100n)
    expect((await lentRow())?.shares).toBe(before?.shares)
  })

  it('give back so much, or every share; earnings stay reported', async () => {
    const gain = (await earned()) ?? 0n
    const some = { asset: USDC, signer: owner, amount: '20000000' }
    const wallet = bench.held(bench.owner.address, USDC)
    expect(bench.send((await bench.client.call(buildEarnWithdrawal, some)).transaction ?? '')).toBeNull()
    expect(bench.held(bench.owner.address, USDC) - wallet).toBe(20_000_000n)
    bench.blocks(40)
    const rest = await lentRow()
    const all = { asset: USDC, signer: owner, shares: String(rest?.shares) }
    expect(bench.send((await bench.client.call(buildEarnRedemption, all)).transaction ?? '')).toBeNull()
    expect((await lentRow())?.shares).toBe(0n)
    const back = bench.held(bench.owner.address, USDC) - wallet
    expect(back - 120_000_000n).toBeGreaterThanOrEqual(gain - 3n)
    expect(await earned()).toBe(back - 120_000_000n)
  })

  test.each([
    ['an asset that is not lent', { asset: tokenNamed('KEEL').mint, signer: 'owner', amount: '5' }],
    ['no amount', { asset: USDC, signer: 'owner' }],
    ['a fraction', { asset: USDC, signer: 'owner', amount: '1.5' }],
    ['no signer', { asset: USDC, amount: '5' }],
  ])('refuse %s', async (_, body) => {
    const requested = { ...body, ...('signer' in body ? { signer: owner } : {}) }
    const reply = await bench.ask('/lend/v1/earn/deposit', requested)
    expect(reply.status).toBe(400)
    expect(typeof reply.body.error).toBe('string')
  })

  it('fail on chain when more is requested than was lent', async () => {
    const reply = await bench.ask('/lend/v1/earn/withdraw', { asset: USDC, signer: owner, amount: '999000000' })
    expect(bench.send(reply.body.transaction)).not.toBeNull()
  })

  it('forget an act that the chain took back', async () => {
    await lend(USDC, '1000000')
    const events = bench.lend.events(owner, USDC)
    bench.lend.undo(events.at(-1)!.signature)
    expect(bench.lend.events(owner, USDC)).toHaveLength(events.length - 1)
  })
})

describe('the portfolio', () => {
  it('is made of what the owner really has', async () => {
    await lend(WRAPPED_SOL, '300000000')
    const params = { makingAmount: '20000000', takingAmount: '900000000' }
    const order = { inputMint: USDC, outputMint: tokenNamed('BUOY').mint, maker: owner, payer: owner, params }
    const { transaction = '', requestId } = await bench.client.call(buildTriggerOrder, order)
    await bench.client.call(executeTrigger, { requestId, signedTransaction: bench.sign(transaction) })
    const { elements, reports, tokens } = await bench.client.call(readPortfolio, { address: owner })
    expect(reports.every(({ status }) => status === 'succeeded')).toBe(true)
    const loan = elements.find(({ name }) => name === 'SOL lent')
    expect(loan).toMatchObject({ type: 'borrowlend', label: 'Lending', netApy: { raw: 412n, decimals: 4 } })
    expect(loan?.parts.find(({ role }) => role === 'supplied')?.assets[0]?.address).toBe(WRAPPED_SOL)
    const waiting = elements.find(({ label }) => label === 'LimitOrder')
    expect(waiting?.trade).toMatchObject({ inputMint: USDC, input: { raw: 20n, decimals: 0 } })
    expect([...tokens.keys()]).toContain(USDC)
  })

  it('names a platform that fails, and leaves its elements out, not the others', async () => {
    await bench.control('platforms', { failing: ['jupiter-lend'] })
    const { elements, reports } = await bench.client.call(readPortfolio, { address: owner })
    expect(reports.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual(['jupiter-lend'])
    expect(elements.some(({ platformId }) => platformId === 'jupiter-lend')).toBe(false)
    expect(elements.some(({ platformId }) => platformId === 'jupiter-trigger')).toBe(true)
    await bench.control('platforms', { failing: [] })
  })

  it('lists platforms, no staked coin, and refuses what is no address', async () => {
    const { rows } = await bench.client.call(listPlatforms, {})
    expect(rows.map(({ id }) => id)).toContain('jupiter-lend')
    expect(await bench.client.call(readStakedJup, { address: owner })).toMatchObject({ staked: { raw: 0n } })
    expect((await bench.get('/portfolio/v1/positions/nobody', {})).status).toBe(400)
    // The interface document's form is no path of the running service (docs/api-notes.md 11, I1).
    expect((await bench.get('/portfolio/v1/positions', { wallet: owner })).status).toBe(404)
  })
})

test('in the document’s shape the portfolio is requested by wallet, and by path there is none', async () => {
  const seed = await openTradeBench({ shape: 'seed' })
  const { address: wallet } = seed.owner
  const reply = await seed.client.call(readPortfolioOf, { wallet })
  expect(reply.ownerText).toBe(wallet)
  expect((await seed.get(`/portfolio/v1/positions/${wallet}`, {})).status).toBe(404)
  expect((await seed.get('/portfolio/v1/positions', {})).status).toBe(400)
  seed.stop()
})

const testWithReference = hasReference ? test : () => undefined

testWithReference('every reply keeps to its published description', async () => {
  const asks = [
    ['lend-v1-earn.yaml', '/lend/v1', '/earn/tokens', {}],
    ['lend-v1-earn.yaml', '/lend/v1', '/earn/positions', { users: owner }],
    ['portfolio-v1.yaml', '/portfolio/v1', `/positions/${owner}`, {}],
    ['portfolio-v1.yaml', '/portfolio/v1', '/platforms', {}],
    ['portfolio-v1.yaml', '/portfolio/v1', `/staked-jup/${owner}`, {}],
  ] as const
  for (const [file, under, path, query] of asks) {
    const spec = readSpec(description(file))
    const template = spec.pathOf(path, 'GET')
    const reply = await bench.get(under + path, query)
    expect({ path, template: template !== undefined, status: reply.status }).toEqual({
      path,
      template: true,
      status: 200,
    })
    expect(spec.checkReply(template ?? '', 'GET', 200, reply.body)).toEqual([])
    tally.add()
  }
  const spec = readSpec(description('lend-v1-earn.yaml'))
  for (const act of ['deposit', 'withdraw', 'mint', 'redeem'] as const) {
    const amount = act === 'deposit' || act === 'withdraw' ? { amount: '1000' } : { shares: '1000' }
    for (const path of [`/earn/${act}`, `/earn/${act}-instructions`]) {
      const reply = await bench.ask(`/lend/v1${path}`, { asset: USDC, signer: owner, ...amount })
      expect(spec.checkReply(path, 'POST', reply.status, reply.body)).toEqual([])
      tally.add()
    }
  }
  // The published description shows one object here; the service gives a list (docs/api-notes.md 12.41).
  const { body } = await bench.get('/lend/v1/earn/earnings', { user: owner, positions: share })
  expect(spec.checkReply('/earn/earnings', 'GET', 200, body[0])).toEqual([])
})
