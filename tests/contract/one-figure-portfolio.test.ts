import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { startEarnAct } from '../../src/areas/earn/actions.ts'
import { listEarnTokens } from '../../src/areas/earn/endpoints/earn.ts'
import { earnSummary } from '../../src/areas/earn/model/earn-form.ts'
import { earnRows } from '../../src/areas/earn/model/earn-row.ts'
import { cancelOrders, endRecurring, placeLimit, startRecurring } from '../../src/areas/orders/actions.ts'
import { listRecurringOrders, listTriggerOrders } from '../../src/areas/orders/endpoints/pair-orders.ts'
import { limitSummary } from '../../src/areas/orders/model/limit-form.ts'
import { limitRow } from '../../src/areas/orders/model/limit-row.ts'
import { recurringSummary } from '../../src/areas/orders/model/recurring-form.ts'
import { recurringRow } from '../../src/areas/orders/model/recurring-row.ts'
import { readPortfolio, readPortfolioOf } from '../../src/areas/portfolio/endpoints/portfolio.ts'
import { holdingTotals } from '../../src/areas/portfolio/model/holding-row.ts'
import { netWorth, type WorthParts, tokensPart } from '../../src/areas/portfolio/model/net-worth.ts'
import { ordersPart, platformsPart, predictionsPart } from '../../src/areas/portfolio/model/worth-parts.ts'
import { PriceCell, WorthCell } from '../../src/areas/portfolio/parts/holding-cells.tsx'
import { listHistory, listOrders } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { withClaimFees } from '../../src/areas/prediction/core/positions/history.ts'
import { listPositions } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { claimsOf, positionWorth } from '../../src/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { realizedPnl } from '../../src/areas/prediction/core/positions/realized-pnl.ts'
import { positionStatus } from '../../src/areas/prediction/core/status.ts'
import { historyEntries } from '../../src/areas/prediction/positions/model/history-entry.ts'
import { listsOf } from '../../src/areas/prediction/positions/model/position-list.ts'
import { listPrices } from '../../src/areas/tokens/endpoints/tokens.ts'
import { knownToken, worthOf, worthText } from '../../src/areas/tokens/model/known-token.ts'
import { changeShown, priceShown } from '../../src/areas/tokens/model/token-figures.ts'
import { type OpenIntent } from '../../src/engine/intent/intent.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { addUsd } from '../../src/values/money.ts'
import { clicked, openActBench, SHAPES, type ActBench } from '../fixtures/act-bench.ts'
import { MARKET } from '../fixtures/order-bench.ts'
import { textOf } from '../fixtures/page-lines.ts'
import { BUOY } from '../fixtures/trade-bench.ts'
import { walletRows } from '../fixtures/wallet-figures.ts'

/*
 * Net worth counts each thing once, wherever an act has put it: what leaves the wallet for an order, a deposit or a position
 * stands in another part, to the millionth of a dollar. Only fees and rent are missing. Prices are held.
 */

const whole = <Row>({ rows, unreadable }: { readonly rows: readonly Row[]; readonly unreadable: number }) => ({
  data: { rows, unreadable, state: 'whole' as const },
  error: null,
})

/** Every part as the page makes it, and prices by mint. */
async function partsOf(bench: ActBench, shape: (typeof SHAPES)[number]): Promise<WorthParts> {
  const { call } = bench.client
  const user = bench.owner.address
  const rows = await walletRows(bench)
  const limits = await call(listTriggerOrders, { user, orderStatus: 'active' })
  const recurring = await call(listRecurringOrders, ACTIVE(user))
  const portfolio = await (shape === 'live'
    ? call(readPortfolio, { address: user })
    : call(readPortfolioOf, { wallet: user }))
  const { entries } = await call(listPrices, { ids: [USDC, BUOY, WRAPPED_SOL] })
  return {
    tokens: tokensPart({
      rows,
      error: null,
      unreadable: 0,
      lacksTokens: false,
      hasPriceError: false,
      isPricing: false,
    }),
    predictions: predictionsPart(whole(await call(listPositions, { ownerPubkey: user })), bench.clock.nowSec()),
    orders: ordersPart({
      limits: whole(limits),
      recurring: whole(recurring),
      predictions: whole(await call(listOrders, { ownerPubkey: user })),
      history: whole(await call(listHistory, { ownerPubkey: user })),
      tokenOf: (mint) => knownToken(mint, undefined, entries.get(mint)),
      prices: undefined,
    }),
    platforms: platformsPart({ data: portfolio, error: null }),
  }
}

/** Two positions of a market that has ended, of each side one. */
async function endedBy(bench: ActBench): Promise<readonly Position[]> {
  const owner = bench.owner.address
  for (const [side, contracts] of [
    ['yes', '12.5'],
    ['no', '4'],
  ] as const)
    await bench.control('grant', { owner, marketId: MARKET, side, contracts })
  bench.chain.tick(3)
  await bench.control('settle', { marketId: MARKET, result: 'yes' })
  bench.chain.tick(3)
  const { rows } = await bench.client.call(listPositions, { ownerPubkey: owner })
  return rows.filter(({ marketId }) => marketId === MARKET)
}

const ACTIVE = (user: Address) =>
  ({ user, orderStatus: 'active', recurringType: 'time', includeFailedTx: false, page: 1 }) as const

/** Millionths of a dollar that a few roundings down may cost, and the price of a share of a deposit. */
const ROUNDING = { order: 4n, deposit: 400n }

/** Acts, and holds the net worth before and after against each other: what is missing is SOL for fees and rent. */
async function holdWorth(bench: ActBench, shape: (typeof SHAPES)[number], open: OpenIntent, most: bigint) {
  const before = await partsOf(bench, shape)
  const reviewed = await bench.review(open)
  await bench.land(reviewed)
  const after = await partsOf(bench, shape)
  const { price } = await bench.known(WRAPPED_SOL)
  const cost = worthOf(reviewed.facts.lamportsOut!, 9, price)!
  const lost = netWorth(before).total! - netWorth(after).total! - cost
  expect(lost).toBeLessThanOrEqual(most)
  expect(lost).toBeGreaterThanOrEqual(-most)
  return after
}

const valueOf = (parts: WorthParts, name: keyof WorthParts) => {
  const part = parts[name]
  return part.state === 'known' ? part.value : undefined
}

/** How the list of tokens shows a price until the price service answers: as it was listed. */
const ASKING = { kind: 'asking' } as const

const pairOf = async ({ known }: ActBench) => ({ input: await known(USDC), output: await known(BUOY) })

describe.each(SHAPES)('in the shape called %s', (shape) => {
  it('an order by price is worth its deposit until it is cancelled, and once', async () => {
    const bench = await openActBench(shape)
    const { address } = bench.owner
    const [pair, now] = [await pairOf(bench), bench.clock.nowSec()]
    const draft = { amount: '20.123457', rate: '0.8423', isInverted: true, expiry: 'never' } as const
    const summary = limitSummary(pair, draft, now)
    const [place] = await clicked(() =>
      placeLimit(address, pair, { summary, slippageBps: undefined, isConfirmed: false, sentence: 'an order' }),
    )
    const placed = await holdWorth(bench, shape, place!, ROUNDING.order)
    expect(valueOf(placed, 'orders')).toBe(summary.makingWorth)
    const { rows } = await bench.client.call(listTriggerOrders, { user: address, orderStatus: 'active' })
    const row = limitRow(rows[0]!, pair.input, pair.output, now)
    const [cancel] = await clicked(() => cancelOrders(address, [row]))
    expect(valueOf(await holdWorth(bench, shape, cancel!, ROUNDING.order), 'orders')).toBe(0n)
  })

  it('an order by time is worth what is left in it until it ends, and once', async () => {
    const bench = await openActBench(shape)
    const { address } = bench.owner
    const pair = await pairOf(bench)
    const draft = {
      total: '200.000001',
      count: '3',
      every: 86_400,
      start: bench.clock.nowSec() + 3_600,
      min: '',
      max: '',
    }
    const summary = recurringSummary(pair, draft, bench.clock.nowSec())
    const [start] = await clicked(() => startRecurring(address, pair, summary, draft, 'a plan'))
    const started = await holdWorth(bench, shape, start!, ROUNDING.order)
    expect(valueOf(started, 'orders')).toBe(summary.totalWorth)
    const { rows } = await bench.client.call(listRecurringOrders, ACTIVE(address))
    const [end] = await clicked(() => endRecurring(address, recurringRow(rows[0]!, pair.input, pair.output, true)))
    expect(valueOf(await holdWorth(bench, shape, end!, ROUNDING.order), 'orders')).toBe(0n)
  })

  it('a deposit that earns is worth its shares among the tokens, and nothing on a platform beside them', async () => {
    const bench = await openActBench(shape)
    const { rows: markets } = await bench.client.call(listEarnTokens, {})
    const row = earnRows(markets, undefined, undefined).rows.find(({ asset }) => asset === USDC)!
    const chosen = { asset: USDC, symbol: 'USDC', decimals: 6, row }
    const draft = { asset: USDC, act: 'deposit', amount: '100.127457', isAll: false } as const
    const summary = earnSummary(chosen, draft)
    const [open] = await clicked(() => startEarnAct(bench.owner.address, chosen, draft, summary, 'a deposit'))
    const after = await holdWorth(bench, shape, open!, ROUNDING.deposit)
    expect(valueOf(after, 'platforms')).toBe(0n)
  })

  it('a win that is claimed by itself moves from predictions to the wallet, and its gain is one figure', async () => {
    const bench = await openActBench(shape)
    const owner = bench.owner.address
    const ended = await endedBy(bench)
    const before = await partsOf(bench, shape)
    const cash = bench.usdc(owner)
    // The keeper claims a day after the market was settled.
    await bench.control('clock', { advanceSec: 26 * 3_600 })
    bench.chain.tick(20)
    const after = await partsOf(bench, shape)
    const { rows } = await bench.client.call(listPositions, { ownerPubkey: owner })
    const now = bench.clock.nowSec()
    const own = rows.filter(({ pubkey }) => ended.some((position) => position.pubkey === pubkey))
    expect(own.map((position) => positionStatus(position, now).code).toSorted()).toEqual(['claimed', 'lost'])
    const history = withClaimFees((await bench.client.call(listHistory, { ownerPubkey: owner })).rows)
    // What came to the wallet is what left the predictions and what the row calls claimed, to the last unit.
    const paid = addUsd(...own.map(({ claimedUsd }) => claimedUsd))
    expect(paid).toBe(12_500_000n)
    expect(bench.usdc(owner) - cash).toBeGreaterThanOrEqual(paid)
    const wins = (parts: readonly Position[]) => claimsOf(listsOf(parts, now).claimable).total
    expect(wins(rows)).toBe(0n)
    expect(valueOf(after, 'predictions')).toBeLessThan(valueOf(before, 'predictions') ?? 0n)
    // Head, row and the one series of the history tell the same gain; a row that knows no fees says that it is before them.
    const gains = own.map((position) => {
      const its = history.filter(({ positionPubkey }) => positionPubkey === position.pubkey)
      return realizedPnl([position], its, now)
    })
    expect(realizedPnl(own, history, now)).toMatchObject({
      total: gains[0]!.total + gains[1]!.total,
      known: 2,
      unknown: 0,
    })
    for (const [index, position] of own.entries()) {
      const worth = positionWorth(position)
      expect(worth.isAfterFees).toBe(shape === 'live')
      if (worth.isAfterFees) expect(gains[index]!.total).toBe(worth.pnl)
      expect(worth.pnl).toBe(position.claimedUsd - (position.cost ?? 0n) - (position.feesPaid ?? 0n))
    }
    for (const [index, position] of own.entries()) {
      const reported = historyEntries(history, { isWhole: true, cancelled: new Set() }).filter(
        ({ rows: of, money }) => of.some((row) => row.positionPubkey === position.pubkey) && money.pnl !== undefined,
      )
      expect(reported.length).toBe(1)
      expect(reported[0]!.money.pnl).toBe(gains[index]!.total)
    }
  })

  it('a position adds its value, and a holding is worth in its row what it is in the total', async () => {
    const bench = await openActBench(shape)
    const before = await partsOf(bench, shape)
    await bench.control('grant', { owner: bench.owner.address, marketId: MARKET, side: 'yes', contracts: '12.5' })
    bench.chain.tick(3)
    const after = await partsOf(bench, shape)
    const { rows } = await bench.client.call(listPositions, { ownerPubkey: bench.owner.address })
    const value = predictionsPart(whole({ rows, unreadable: 0 }), bench.clock.nowSec())
    expect(after.predictions).toEqual(value)
    const added = netWorth(after).total! - netWorth(before).total!
    expect(added).toBe((valueOf(after, 'predictions') ?? 0n) - (valueOf(before, 'predictions') ?? 0n))
    if (shape === 'live') expect(added).toBeGreaterThan(0n)
    const held = await walletRows(bench)
    expect(holdingTotals(held).worth).toBe(held.reduce((sum, { worth }) => sum + worth!, 0n))
    // A price and a change that two ways of rounding would tell apart.
    const odd = { price: { raw: 152_346n, decimals: 3 }, changePct: { raw: 4n, decimals: 2 } }
    for (const row of [...held, { ...held[0]!, ...odd }]) {
      const cell = textOf(createElement(PriceCell, { row, reason: '' }))
      expect(cell).toBe(`${priceShown(ASKING, row.price).text}${changeShown(row.changePct).text}`)
      expect(textOf(createElement(WorthCell, { row, isHidden: false, reason: '' }))).toBe(worthText(row.worth).text)
    }
  })
})
