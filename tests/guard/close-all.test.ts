import { expect, test } from 'vitest'
import { buildCloseAll } from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { cancelOrder } from '../../src/areas/prediction/positions/intents/cancel-order.ts'
import { closeAll } from '../../src/areas/prediction/positions/intents/close-all.ts'
import { WireError } from '../../src/wire/wire-error.ts'
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
  const requests: unknown[] = []
  const call = async (endpoint: { name: string }, input: unknown) => {
    if (endpoint.name !== buildCloseAll.name) return { contractsExact: true }
    requests.push(input)
    return { together: undefined, sales: [{ positionPubkey: HELD, transaction: 'AQ==' }], claims: 0, unreadable: 0 }
  }
  const all = { owner: owner.address, floorBps: 300, parts: [PART, { ...PART, position: OTHER }] }
  const [own, other] = await Promise.all(
    [HELD, OTHER].map((only) => closeAll.open({ ...all, only })!.build(call as never)),
  )
  expect(other).toEqual({ ok: false, problem: { code: 'BUILD_LEFT_OUT', message: undefined } })
  expect(own).toMatchObject({ ok: true, value: { route: 'rpc' } })
  expect(requests).toEqual([{ ownerPubkey: owner.address, minSellPriceSlippageBps: 300 }])
})

type Body = { readonly ownerPubkey: string; readonly minSellPriceSlippageBps?: number }

/** A venue that refuses bodies in words of its own, and answers the others with `all`; it notes every body. */
function venueThat(words: (body: Body) => string | undefined, all: object = {}) {
  const requests: Body[] = []
  const call = async ({ name }: { name: string }, body: Body) => {
    if (name === 'prediction.listOrders') return { rows: [] }
    if (name !== buildCloseAll.name) return { contractsExact: true }
    requests.push(body)
    const venueMessage = words(body)
    if (venueMessage !== undefined) throw new WireError('api.rejected', { endpoint: name, venueMessage })
    return { together: undefined, sales: [], claims: 0, unreadable: 0, ...all }
  }
  return { requests, call: call as never }
}

const ALL = { owner: owner.address, floorBps: 200, parts: [PART, { ...PART, position: OTHER }] }
const ROW = { positionPubkey: HELD, transaction: 'AQ==' }

test('a venue that refuses the slippage is sent the document’s own body, and sets the floor itself', async () => {
  const strict = ({ minSellPriceSlippageBps: bps }: Body) => (bps === undefined ? undefined : 'Unrecognized field')
  const one = venueThat(strict, { together: ROW })
  const reply = await closeAll.open(ALL)?.build(one.call)
  expect(reply).toMatchObject({ ok: true, value: { built: { floorBy: 'service' } } })
  const body = { ownerPubkey: owner.address }
  expect(one.requests).toEqual([{ ...body, minSellPriceSlippageBps: 200 }, body])
  const floorBy = async (words: (requests: Body) => string | undefined) => {
    const rows = await closeAll.open({ ...ALL, only: HELD })?.build(venueThat(words, { sales: [ROW] }).call)
    return rows?.ok === true ? rows.value.built : rows
  }
  expect(await floorBy(strict)).toMatchObject({ floorBy: 'service' })
  expect(await floorBy(() => undefined)).toMatchObject({ floorBy: 'user' })
})

test.each([
  ['the document’s body is refused too: that reason', () => 'No open positions', 'No open positions'],
  [
    'the slippage is missed then: the first reason',
    ({ minSellPriceSlippageBps: bps }: Body) =>
      bps === undefined ? 'minSellPriceSlippageBps is required' : 'Too many positions',
    'Too many positions',
  ],
])('where %s', async (_, words, message) => {
  const reply = await closeAll.open({ ...ALL, only: HELD })?.build(venueThat(words).call)
  expect(reply).toEqual({ ok: false, problem: { code: 'BUILD_REJECTED', message } })
})
