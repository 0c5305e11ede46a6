import { afterEach, describe, expect, it, vi } from 'vitest'
import { HISTORY_COLUMNS } from '../../src/areas/activity/model/history-facts.ts'
import { saleOfPosition } from '../../src/areas/prediction/core/orders/order-budget.ts'
import { listHistory } from '../../src/areas/prediction/core/orders/order-endpoints.ts'
import { listPositions } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { positionWorth, totalsOf } from '../../src/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { positionActions } from '../../src/areas/prediction/positions/actions.ts'
import { historyEntries } from '../../src/areas/prediction/positions/model/history-entry.ts'
import { positionName } from '../../src/areas/prediction/positions/model/position-name.ts'
import { partOf } from '../../src/areas/prediction/positions/model/sale-part.ts'
import { ct, usd } from '../../src/values/format.ts'
import { addUsd, amountText, priceMicro } from '../../src/values/money.ts'
import { SHAPES, clicked, openActBench, type ActBench } from '../fixtures/act-bench.ts'
import { wordsOf } from '../fixtures/page-lines.ts'

/*
 * All positions sold at once, one figure: what rows and total of the form expect is what each review says, what each sale
 * brings, and what receipts, history and its file tell after. Prices are held.
 */

const FLOOR_BPS = 500

/** Round, with parts of a share, and with every digit. */
const HELD = ['40', '12.5', '7.250001']

afterEach(() => vi.unstubAllGlobals())

/** Lets what the page asks by itself, before its acts begin, reach the bench. */
function pageOver(bench: ActBench): void {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    bench.fetch(new Request(new URL(url, 'http://localhost'), init)),
  )
}

/** Positions in as many open markets, with the bid that pages take of the market where the document names none. */
async function held(bench: ActBench): Promise<readonly Position[]> {
  const { client, owner, world, clock } = bench
  const quoteOf = (id: string) => world.quote(world.market(id)!, clock.nowSec())
  const ids = world.events
    .flatMap(({ markets }) => markets.map(({ marketId }) => marketId))
    .filter((id) => {
      const { sellYes, buyYes } = quoteOf(id)
      return world.market(id)!.closeSec > clock.nowSec() + 86_400 && sellYes > 200_000 && buyYes < 800_000
    })
  for (const [at, contracts] of HELD.entries()) {
    const granted = await bench.control('grant', {
      owner: owner.address,
      marketId: ids[at * 3],
      side: 'yes',
      contracts,
    })
    expect(granted.status).toBe(200)
  }
  bench.chain.tick(3)
  const { rows } = await client.call(listPositions, { ownerPubkey: owner.address })
  return rows.map((row) => ({ ...row, sellPrice: row.sellPrice ?? priceMicro(BigInt(quoteOf(row.marketId).sellYes)) }))
}

describe.each(SHAPES)('in the shape called %s', (shape) => {
  it('every sale brings the same in form, review, receipt, history and file', async () => {
    const bench = await openActBench(shape)
    const positions = await held(bench)
    const { owner } = bench
    pageOver(bench)
    const sales = positions.map((position) => saleOfPosition(position, FLOOR_BPS)!.expected)
    const sum = addUsd(...sales)
    const unsold = { ...positions[0]!, sellPrice: undefined }
    const acts = await clicked(() => positionActions.closeAll([...positions, unsold], FLOOR_BPS))
    // What nobody bids for stays open, and the review says which.
    for (const { words } of acts) expect(words.leaves).toEqual([{ name: positionName(unsold), why: 'no bids' }])
    // The service builds a sale for each; the document puts them into one transaction.
    const reported = acts.length === 1 ? [sum] : sales
    expect(acts.length).toBe(shape === 'live' ? HELD.length : 1)
    const before = bench.usdc(owner.address)
    for (const [at, open] of acts.entries()) {
      const reviewed = await bench.review(open)
      expect(open.words.expected).toBe(usd(reported[at], undefined, 'down').text)
      expect(wordsOf(reviewed.lines, 'You receive')).toBe(usd(reported[at], undefined, 'down').text)
      const shares = reviewed.facts.orders.map(({ contracts }) => contracts)
      const own = acts.length === 1 ? positions : positions.slice(at, at + 1)
      expect(new Set(shares)).toEqual(new Set(own.map(({ contracts }) => contracts)))
      const start = bench.usdc(owner.address)
      const { settlement, lines } = await bench.land(reviewed, 12)
      expect(settlement).toMatchObject({ state: 'settled', outcome: 'filled' })
      expect(bench.usdc(owner.address) - start).toBe(reported[at])
      if (acts.length === 1) continue
      expect(wordsOf(lines, 'You received')).toBe(usd(reported[at], undefined, 'down').text)
      expect(wordsOf(lines, 'You sold')).toBe(`${amountText(positions[at]!.contracts, 6)} Yes shares`)
    }
    expect(bench.usdc(owner.address) - before).toBe(sum)
    const left = await bench.client.call(listPositions, { ownerPubkey: owner.address })
    expect(totalsOf(left.rows.filter(({ contracts }) => contracts > 0n))).toMatchObject({ count: 0, value: 0n })
    if (shape === 'seed') return
    const { rows: history } = await bench.client.call(listHistory, { ownerPubkey: owner.address })
    const entries = historyEntries(history, { isWhole: true, cancelled: new Set() })
    const cells = (column: string) =>
      entries.flatMap((entry) => HISTORY_COLUMNS.find(({ name }) => name === column)?.read(entry) ?? [])
    expect(new Set(cells('received_usd'))).toEqual(new Set(sales.map((sale) => amountText(sale, 6))))
    expect(cells('received_usd')).toEqual(cells('net_usd'))
    expect(addUsd(...entries.flatMap(({ money }) => money.net ?? []))).toBe(sum)
    // Gross, fee and net are told apart, and one follows from the others.
    for (const { money } of entries.filter(({ money }) => money.net !== undefined))
      expect(money.gross! - money.fee!).toBe(money.net)
  })

  it('a half is sold from its row: review and chain agree on its shares and on what they bring', async () => {
    const bench = await openActBench(shape)
    const [first] = await held(bench)
    pageOver(bench)
    const half = partOf(first!.contracts, 50)
    const expected = saleOfPosition({ contracts: half, sellPrice: first!.sellPrice }, FLOOR_BPS)!.expected
    const [open] = await clicked(() => positionActions.sellPart(first!, 50))
    // The document knows no order for a part.
    if (shape === 'seed') return expect(bench.review(open!)).rejects.toThrow('not built: BUILD_REJECTED')
    const reviewed = await bench.review(open!)
    expect(reviewed.facts.orders.map(({ contracts }) => contracts)).toEqual([half])
    const before = bench.usdc(bench.owner.address)
    expect((await bench.land(reviewed, 12)).settlement).toMatchObject({ state: 'settled', outcome: 'filled' })
    expect(bench.usdc(bench.owner.address) - before).toBe(expected)
    const { rows } = await bench.client.call(listPositions, { ownerPubkey: bench.owner.address })
    expect(rows.find(({ pubkey }) => pubkey === first!.pubkey)?.contracts).toBe(first!.contracts - half)
    return undefined
  })

  it('rows and total of positions are worth the same, share by share', async () => {
    const bench = await openActBench(shape)
    const positions = await held(bench)
    const worths = positions.map((position) => positionWorth(position).value!)
    expect(totalsOf(positions)).toMatchObject({ count: HELD.length, valued: HELD.length, value: addUsd(...worths) })
    expect(new Set(positions.map(({ contracts }) => ct(contracts).exact))).toEqual(new Set(HELD))
  })
})
