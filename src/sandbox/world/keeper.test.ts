import { describe, expect, it } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { openSandbox, someAddress, START } from '../../../tests/fixtures/open-sandbox.ts'
import { readTokenAccount } from '../chain/vm/token-state.ts'
import { tokenAccount, KEEPER } from './addresses.ts'
import { tradingFee } from './book.ts'

const owner = someAddress('sleeper')
const DAY = 86_400

async function holding(side: 'yes' | 'no') {
  const bench = await openSandbox({ shape: 'live' })
  const { body } = await bench.control('grant', { owner, marketId: 'SX-1001-1', side, contracts: 10 })
  const words = async () =>
    (await bench.api(`/history?ownerPubkey=${owner}`)).body.data.map((row: { eventType: string }) => row.eventType)
  const usdc = () => readTokenAccount(bench.chain.account(tokenAccount(owner, address(MINT.usdc))))?.amount ?? 0n
  return { ...bench, pubkey: body.positionPubkey, words, usdc }
}

describe('the keeper', () => {
  it('pays out a win 24 hours after settlement, not before, with its own signature', async () => {
    const { control, clock, pubkey, words, usdc, api, fake } = await holding('yes')
    await control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    clock.advance(DAY - 1)
    expect(usdc()).toBe(0n)
    clock.advance(1)
    expect(usdc()).toBe(10_000_000n)
    expect((await api(`/positions/${pubkey}`)).body).toMatchObject({
      claimed: true,
      claimable: false,
      claimedUsd: '10000000',
    })
    expect((await words())[0]).toBe('payout_claimed')
    const row = (await api(`/history?ownerPubkey=${owner}`)).body.data[0]
    expect(row).toMatchObject({
      signature: fake.landed[0]!.signature,
      keeperPubkey: KEEPER.address,
      payoutAmountUsd: '10000000',
      transferAmountToken: '10000000',
    })
  })

  it('takes the row back when the chain takes the transaction back', async () => {
    const { control, clock, pubkey, words, fake, ledger } = await holding('yes')
    await control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    clock.advance(DAY)
    expect(ledger.position(pubkey)!.entry.ending).toBe('claimed')
    fake.drop(fake.landed[0]!.signature)
    expect(await words()).toEqual(['order_closed', 'order_filled', 'order_created'])
    expect(ledger.position(pubkey)!.entry.ending).toBeUndefined()
  })

  it('settles by itself when a market is due, the way the seed decided', async () => {
    const { clock, world, words, usdc } = await holding('yes')
    const market = world.market('SX-1001-1')!
    clock.advance(market.resolveSec - START)
    if (market.fate === 'no') expect((await words())[0]).toBe('position_lost')
    else {
      expect(usdc()).toBe(0n)
      clock.advance(DAY)
      expect(usdc()).toBe(10_000_000n)
    }
  })

  it('writes a loss once, however often it runs', async () => {
    const { control, keeper, words, usdc } = await holding('no')
    await control('settle', { marketId: 'SX-1001-1', result: 'yes' })
    for (let i = 0; i < 5; i += 1) keeper.run()
    expect((await words()).filter((word: string) => word === 'position_lost')).toHaveLength(1)
    expect(usdc()).toBe(0n)
  })

  it.each(['cancelled', 'draw'])('gives the stake back when a market ends %s', async (result) => {
    const { control, api, pubkey, usdc, words } = await holding('yes')
    const { totalCostUsd } = (await api(`/positions/${pubkey}`)).body
    await control('settle', { marketId: 'SX-1001-1', result })
    expect(usdc()).toBe(BigInt(totalCostUsd))
    expect((await words())[0]).toBe('position_updated')
    expect((await api(`/positions/${pubkey}`)).body).toMatchObject({ claimable: false, claimed: false })
  })

  it('keeps up with a hundred jumps of a day', async () => {
    const bench = await openSandbox()
    const owners = Array.from({ length: 20 }, (_, index) => someAddress(`owner ${index}`))
    const markets = bench.world.events.flatMap((event) => event.markets).filter((_, index) => index % 97 === 0)
    for (const [index, market] of markets.entries()) {
      await bench.control('grant', {
        owner: owners[index % 20],
        marketId: market.marketId,
        side: index % 2 === 0 ? 'yes' : 'no',
        contracts: 5,
      })
    }
    for (let day = 0; day < 100; day += 1) bench.clock.advance(DAY)
    for (const held of bench.ledger.positions()) {
      const due = held.market.resolveSec + DAY <= bench.clock.nowSec()
      if (due && held.market.fate !== 'none') expect(held.entry.ending, held.market.marketId).toBeDefined()
    }
    expect(bench.ledger.positions().length).toBe(markets.length)
  })
})

describe('a granted position', () => {
  it('looks bought: cost is price times contracts, with the fee and three rows of history', async () => {
    const { api, pubkey, words, world } = await holding('yes')
    const position = (await api(`/positions/${pubkey}`)).body
    const ask = world.quote(world.market('SX-1001-1')!, START).buyYes
    expect(position).toMatchObject({ totalCostUsd: String(ask * 10), avgPriceUsd: String(ask), openedAt: START })
    expect(position.feesPaidUsd).toBe(String(tradingFee(10_000_000n, BigInt(ask))))
    expect(await words()).toEqual(['order_closed', 'order_filled', 'order_created'])
  })

  it('adds to what the owner holds on that side', async () => {
    const { control, api, pubkey } = await holding('yes')
    const { body } = await control('grant', { owner, marketId: 'SX-1001-1', side: 'yes', contracts: '2.5' })
    expect(body.positionPubkey).toBe(pubkey)
    expect((await api(`/positions/${pubkey}`)).body.contractsMicro).toBe('12500000')
    expect((await api(`/orders?ownerPubkey=${owner}`)).body.data).toHaveLength(2)
  })

  it('is charged as in the published table', () => {
    const table = { 1: 7, 5: 34, 10: 63, 15: 90, 20: 112, 25: 132, 30: 147, 35: 160, 40: 168 }
    for (const [cents, fee] of Object.entries(table)) {
      expect(tradingFee(100_000_000n, BigInt(cents) * 10_000n), `${cents} ¢`).toBe(BigInt(fee) * 10_000n)
    }
    expect(tradingFee(1_000_000n, 200_000n)).toBe(20_000n)
  })
})
