import { expect, test } from 'vitest'
import { buildCloseAll } from '../../src/areas/prediction/core/endpoints/order-build.ts'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { closeAll } from '../../src/areas/prediction/positions/intents/close-all.ts'
import { cancelInput, cancelWorld, FEE, TAKER } from '../fixtures/cancel-world.ts'
import { OTHER } from '../fixtures/close-all-world.ts'
import { HELD } from '../fixtures/order-world.ts'
import { judged, owner } from '../fixtures/world.ts'

test('the receipt of a cancel names its fee and who takes it', async () => {
  const verdict = await judged(cancelInput(cancelWorld()))
  if (!verdict.ok) throw new Error('refused')
  expect(verdict.facts.fee).toEqual({ to: TAKER, lamports: FEE })
  expect(verdict.facts.notChecked).toContain('cancel-later')
  expect([verdict.facts.gains, verdict.facts.losses]).toEqual([[], []])
})

const PART = {
  position: HELD,
  marketId: 'M',
  side: 'no',
  contractsMicro: '1',
  bidMicro: '500000',
  title: 'Harbour City',
}

test('a close-all locks its position, or the whole owner where one transaction sells several', () => {
  const all = { owner: owner.address, floorBps: 100, parts: [PART, { ...PART, position: OTHER }] }
  expect(closeAll.open({ ...all, only: HELD })?.target).toBe(`position:${HELD}`)
  expect(closeAll.open(all)?.target).toBe(`close-all:${owner.address}`)
  expect(closeAll.open(all)?.words.sentence).toBe('Sell 2 positions')
  expect(closeAll.open({ ...all, floorBps: 2_501 })).toBeUndefined()
  expect(closeAll.open({ ...all, parts: [] })).toBeUndefined()
  expect(cancelOrder.open({ owner: owner.address, order: HELD, title: 'x' })?.target).toBe(`order:${HELD}`)
})

test('a position that the answer leaves out is not built, and one question serves all acts', async () => {
  const asked: unknown[] = []
  const call = async (endpoint: { name: string }, input: unknown) => {
    if (endpoint.name !== buildCloseAll.name) return { contractsExact: true }
    asked.push(input)
    return { together: undefined, sales: [{ positionPubkey: HELD, transaction: 'AQ==' }], claims: 0, unreadable: 0 }
  }
  const all = { owner: owner.address, floorBps: 300, parts: [PART, { ...PART, position: OTHER }] }
  const [own, other] = await Promise.all(
    [HELD, OTHER].map((only) => closeAll.open({ ...all, only })!.build(call as never)),
  )
  expect(other).toEqual({ ok: false, problem: { code: 'BUILD_LEFT_OUT', message: undefined } })
  expect(own).toMatchObject({ ok: true, value: { route: 'rpc' } })
  expect(asked).toEqual([{ ownerPubkey: owner.address, minSellPriceSlippageBps: 300 }])
})
