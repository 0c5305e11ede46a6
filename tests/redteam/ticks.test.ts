import { expect, test } from 'vitest'
import { saleFloor } from '../../src/areas/prediction/core/orders/order-budget.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { type Ticked } from '../../src/engine/review-facts.ts'
import { priceMicro } from '../../src/values/money.ts'
import { allTicks } from '../fixtures/all-ticks.ts'
import { orderInput, orderWorld, setArgs } from '../fixtures/order-world.ts'
import { rebuildRig, type Build } from '../fixtures/rebuild-rig.ts'

/*
 * A term that needs a tick opens no wallet without it, whoever says yes: the button of the review is not the only one
 * that looks.
 */

const BID = priceMicro(740_000n)

/** A sale in the shape of the document, whose floor is this many basis points under the bid. */
async function sale(bps: number): Promise<Build> {
  const world = orderWorld('close')
  world.takesOrders = false
  const floor = saleFloor(BID, bps)
  Object.assign(world.request, { bidMicro: String(BID), floorBps: 500 })
  world.position['sellPriceUsd'] = String(BID)
  setArgs(world, { price: floor })
  world.order['minSellPriceUsd'] = String(floor)
  return { input: await orderInput(world) }
}

async function opened(...builds: Build[]) {
  const run = rebuildRig(NETWORKS.sandbox)
  run.next('one', ...builds)
  const id = await run.click()
  expect(run.view(id)).toMatchObject({ state: 'reviewing', facts: { lowFloors: [{ order: 0 }] } })
  return { run, id, ticked: allTicks(run.view(id).facts) }
}

test('a sale far under the bid reaches no wallet until its floor is ticked', async () => {
  const { run, id, ticked } = await opened(await sale(2_000))
  await run.engine.approve(id)
  await run.time.flush()
  expect([run.wallet.length, run.view(id).state]).toEqual([0, 'reviewing'])
  await run.engine.approve(id, undefined, ticked)
  expect(run.wallet).toHaveLength(1)
})

test('a tick for a better floor does not hold for a worse one', async () => {
  const { run, id, ticked } = await opened(await sale(2_000))
  const better: Ticked = new Map([...ticked].map(([subject, least]) => [subject, least + 1n]))
  await run.engine.approve(id, undefined, better)
  expect(run.wallet).toEqual([])
  const worse: Ticked = new Map([...ticked].map(([subject, least]) => [subject, least - 1n]))
  await run.engine.approve(id, undefined, worse)
  expect(run.wallet).toHaveLength(1)
})

test('of several sales only the one whose floor is ticked reaches the wallet', async () => {
  const run = rebuildRig(NETWORKS.sandbox)
  run.next('one', await sale(2_000))
  run.next('two', await sale(2_000))
  const batch = await run.clickAll(['one', 'two'])
  const [first, second] = run.engine.views().toReversed()
  if (first === undefined || second === undefined) throw new Error('two acts were started')
  const shown = [first, second].map(({ id, facts }) => ({ id, facts }))
  await run.engine.approveBatch(batch, shown)
  expect(run.wallet).toEqual([])
  await run.engine.approveBatch(
    batch,
    shown.map((each) => (each.id === second.id ? { ...each, ticked: allTicks(each.facts) } : each)),
  )
  expect(run.wallet.map(({ actId }) => actId)).toEqual([second.id])
})
