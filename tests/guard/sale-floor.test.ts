import { describe, expect, test } from 'vitest'
import { SALE_MAX_BPS, saleFloor } from '../../src/areas/prediction/core/orders/order-budget.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { priceMicro } from '../../src/values/money.ts'
import { closeAllInput, closeAllWorld, otherSale } from '../fixtures/close-all-world.ts'
import { diceOf } from '../fixtures/dice.ts'
import { orderInput, orderWorld, setArgs, type OrderWorld } from '../fixtures/order-world.ts'
import { judged } from '../fixtures/world.ts'

/*
 * The min. price of a sale at the default tolerance of 5 %. Where the service has a parameter for it, the bytes carry the
 * user's own; where it has none, its own floor of 25 % under the bid passes with a tick on the review, and no lower one.
 */

const BID = 985_000n
const DEFAULT_BPS = 500

/** A sale by its way to the service, and whether the service took the user's min. price. */
const MODES = ['close-order', 'close-document', 'part', 'all-rows', 'all-together'] as const
type Mode = (typeof MODES)[number]
const TAKES: Readonly<Record<Mode, boolean>> = {
  'close-order': true,
  'close-document': false,
  part: true,
  'all-rows': true,
  'all-together': false,
}
const codeOf = (mode: Mode) => (mode.startsWith('all') ? 'CLOSE_ALL_BOUND' : 'ORDER_PRICE_BOUND')

type Prices = { readonly clicked: bigint; readonly read: bigint; readonly floor: bigint; readonly bps?: number }

function price(world: OrderWorld, { clicked, read, floor, bps = DEFAULT_BPS }: Prices): void {
  Object.assign(world.request, { bidMicro: String(clicked), floorBps: bps })
  world.position['sellPriceUsd'] = String(read)
  setArgs(world, { price: floor })
  world.order['minSellPriceUsd'] = String(floor)
}

/** What the guard says of a sale that was built with this floor. */
function judgedSale(mode: Mode, prices: Prices) {
  if (mode === 'all-rows' || mode === 'all-together') {
    const world = closeAllWorld(mode === 'all-rows' ? 'alone' : 'together')
    price(world, prices)
    const [, second] = world.draft.instructions.filter((item) => item.program === PROGRAM.prediction)
    if (second !== undefined) second.data = otherSale(world.args)
    return judged(closeAllInput(world))
  }
  const world = orderWorld(mode === 'part' ? 'sell' : 'close')
  world.takesOrders = mode !== 'close-document'
  price(world, prices)
  return judged(orderInput(world))
}

const at = (bps: number, bid = BID) => saleFloor(priceMicro(bid), bps)

describe.each(MODES)('%s at 5 %', (mode) => {
  test.each([
    [BID, false],
    [BID + 1n, true],
  ])('a floor of %d is over the bid of 985000: %s', async (floor, isOverBid) => {
    const verdict = await judgedSale(mode, { clicked: BID, read: BID, floor })
    expect(verdict.ok ? verdict.facts.orders.map((order) => order.isOverBid) : verdict.refused.violations).toContain(
      isOverBid,
    )
  })

  test('a floor of 5 % passes without a tick', async () => {
    const verdict = await judgedSale(mode, { clicked: BID, read: BID, floor: at(DEFAULT_BPS) })
    expect(verdict.ok ? verdict.facts.lowFloors : verdict.refused.violations).toEqual([])
  })

  test('a floor of 25 % passes only where the service takes none, and then with a tick for each sale', async () => {
    const floor = at(SALE_MAX_BPS)
    const verdict = await judgedSale(mode, { clicked: BID, read: BID, floor })
    if (TAKES[mode]) return expect(verdict).toMatchObject({ ok: false, refused: { codes: [codeOf(mode)] } })
    const ticks = mode === 'all-together' ? [0, 1] : [0]
    return expect(verdict).toMatchObject({
      ok: true,
      facts: { lowFloors: ticks.map((order) => ({ order, price: floor, bid: BID })) },
    })
  })

  test.each([2_600, 3_000, 9_000])('a floor of %s bps is refused', async (bps) => {
    const verdict = await judgedSale(mode, { clicked: BID, read: BID, floor: at(bps) })
    expect(verdict).toMatchObject({ ok: false, refused: { codes: [codeOf(mode)] } })
  })

  test('a bid that fell far since the click is refused, whatever was read for the build', async () => {
    const read = (BID * 93n) / 100n
    const floor = at(TAKES[mode] ? DEFAULT_BPS : SALE_MAX_BPS, read)
    const verdict = await judgedSale(mode, { clicked: BID, read, floor })
    expect(verdict).toMatchObject({ ok: false, refused: { codes: [codeOf(mode)] } })
  })

  test('a bid that moves by a tick between click and build is accepted', async () => {
    const dice = diceOf(mode.length)
    for (let turn = 0; turn < 40; turn += 1) {
      const clicked = 1_000n * BigInt(2 + dice.below(996))
      const moved = clicked + dice.pick([-1_000n, 0n, 1_000n])
      // The position is read just before the build: the bid may move before the read or behind it.
      const read = dice.pick([clicked, moved])
      // Rows of a close-all are built from the bid at the build; an order carries what was sent at the click.
      const floors: Readonly<Record<Mode, bigint>> = {
        'close-order': at(DEFAULT_BPS, clicked),
        'close-document': at(SALE_MAX_BPS, moved),
        part: at(DEFAULT_BPS, clicked),
        'all-rows': at(DEFAULT_BPS, moved),
        'all-together': at(SALE_MAX_BPS, moved),
      }
      const verdict = await judgedSale(mode, { clicked, read, floor: floors[mode] })
      expect(verdict.ok ? [] : verdict.refused.violations, `${clicked} ${read} ${moved}`).toEqual([])
    }
  })
})

test.each([
  // The tolerance itself is 25 %: what is far under the bid is still ticked.
  ['close-document', 2_500, 2_500, 1],
  ['part', 2_500, 2_500, 1],
  ['all-rows', 2_500, 2_500, 1],
  ['all-rows', 1_000, 1_000, 0],
  // Not far, but under a tighter tolerance than the service took.
  ['close-document', 800, 500, 1],
  ['close-document', 300, 500, 0],
] as const)('%s with a floor of %s bps at a tolerance of %s: %s to tick', async (mode, built, bps, count) => {
  const verdict = await judgedSale(mode, { clicked: BID, read: BID, floor: at(built), bps })
  expect(verdict.ok ? verdict.facts.lowFloors.length : verdict.refused.violations).toBe(count)
})

test('the price of a limit sale is the owner’s own: none is ticked', async () => {
  const world = orderWorld('sell')
  price(world, { clicked: BID, read: BID, floor: 500_000n })
  world.request['limitMicro'] = '500000'
  const verdict = await judged(orderInput(world))
  expect(verdict.ok ? verdict.facts.lowFloors : verdict.refused.violations).toEqual([])
})

test('a bid that is reported far too low hides nothing: the floor is compared with the least that it may have fallen to', async () => {
  const least = BID - BID / 20n
  for (const read of [1_000n, 739_000n, 800_000n]) {
    const verdict = await judgedSale('close-document', { clicked: BID, read, floor: 739_000n })
    expect(verdict).toMatchObject({ ok: true, facts: { lowFloors: [{ price: 739_000n, bid: least }] } })
  }
})

test('a bid that can no longer be read leaves that of the click', async () => {
  const world = orderWorld('close')
  world.takesOrders = false
  price(world, { clicked: BID, read: BID, floor: at(SALE_MAX_BPS) })
  delete world.position['sellPriceUsd']
  expect(await judged(orderInput(world))).toMatchObject({ ok: true, facts: { lowFloors: [{ bid: BID }] } })
})
