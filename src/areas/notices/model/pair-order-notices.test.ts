import { describe, expect, test } from 'vitest'
import { type TriggerOrder } from '~/areas/orders/model/limit-order.ts'
import { type Fill } from '~/areas/tokens/model/fill.ts'
import { MINT } from '~/config/mints.ts'
import { unixSec } from '~/values/time.ts'
import { sampleLimit, sampleRecurring } from '../../../../tests/fixtures/sample-orders.ts'
import { readNotice } from './notice.ts'
import { expiringNotices, limitNotices, recurringNotices, seenLimits, seenRecurring } from './pair-order-notices.ts'
import { compareRows } from './prediction-notices.ts'

const NOW = unixSec(1_795_266_000)
const noFacts = () => undefined
const amount = (raw: bigint) => ({ raw, ui: undefined })
const fill: Fill = {
  orderKey: 'k',
  keeper: undefined,
  inputMint: undefined,
  outputMint: undefined,
  input: amount(1n),
  output: amount(1n),
  feeMint: undefined,
  fee: amount(0n),
  signature: undefined,
  at: NOW,
  action: 'fill',
}
const base: Partial<TriggerOrder> = {
  orderKey: 'k',
  inputMint: MINT.usdc,
  outputMint: MINT.wrappedSol,
  status: 'open',
  making: amount(120_000_000n),
  taking: amount(800_000_000n),
  remainingMaking: amount(120_000_000n),
  fills: [],
  createdAt: unixSec(NOW - 86_400),
  updatedAt: unixSec(NOW - 86_400),
  expiresAt: unixSec(NOW + 86_400),
}

/** Notices of one limit order that was seen open and then so, at `now`. */
function ofLimit(after: Partial<TriggerOrder>, now = NOW) {
  const known = compareRows(undefined, seenLimits([sampleLimit(base)], NOW), NOW).next
  const rows = [sampleLimit({ ...base, ...after })]
  return limitNotices(rows, compareRows(known, seenLimits(rows, now), now).changed, noFacts, now)
}

describe('a limit order', () => {
  test('that is filled, or filled in part', () => {
    expect(ofLimit({ status: 'completed', fills: [fill] })).toMatchObject([
      { id: 'fill:k', kind: 'fill', name: 'USDC for SOL', amount: '120 USDC' },
    ])
    expect(ofLimit({ fills: [fill] })).toMatchObject([{ id: 'part:k:1', kind: 'partial-fill' }])
    expect(ofLimit({})).toEqual([])
  })

  test('that its owner cancelled is no news', () => {
    expect(ofLimit({ status: 'cancelled', updatedAt: NOW })).toEqual([])
  })

  test('that expires is announced once, whether it is still listed as open or was closed, and can be placed again', () => {
    const later = unixSec(NOW + 86_401)
    const listed = ofLimit({}, later)
    const closed = ofLimit({ status: 'cancelled', updatedAt: unixSec(NOW + 86_410) }, unixSec(NOW + 86_500))
    expect(listed.map(({ id }) => id)).toEqual(['expired:k'])
    expect(closed.map(({ id }) => id)).toEqual(['expired:k'])
    const { pathname, searchParams } = new URL(listed[0]?.again ?? '', 'https://site')
    expect(pathname).toBe(`/limit/${MINT.usdc}/${MINT.wrappedSol}`)
    expect(Object.fromEntries(searchParams)).toMatchObject({ amount: '120', rate: '150' })
    expect(readNotice(JSON.parse(JSON.stringify(listed[0])))).toEqual(listed[0])
  })

  test('ends soon within its last hour, a short one within its last quarter', () => {
    const soon = (part: Partial<TriggerOrder>) => expiringNotices([sampleLimit({ ...base, ...part })], noFacts, NOW)
    expect(soon({ expiresAt: unixSec(NOW + 1_800) })).toMatchObject([{ kind: 'expiring', detail: 'in 30 m' }])
    expect(soon({ expiresAt: unixSec(NOW + 7_200) })).toEqual([])
    expect(soon({ createdAt: NOW, expiresAt: unixSec(NOW + 3_600) })).toEqual([])
    expect(soon({ createdAt: unixSec(NOW - 3_000), expiresAt: unixSec(NOW + 600) })).toHaveLength(1)
    expect(soon({ status: 'completed', expiresAt: unixSec(NOW + 1_800) })).toEqual([])
  })
})

describe('a recurring order', () => {
  const order = { orderKey: 'r', inputMint: MINT.usdc, outputMint: MINT.wrappedSol, fills: [], updatedAt: NOW }
  const ofRecurring = (after: object, isActive: boolean) => {
    const known = compareRows(undefined, seenRecurring([{ order: sampleRecurring(order), isActive: true }]), NOW).next
    const rows = [{ order: sampleRecurring({ ...order, ...after }), isActive }]
    return recurringNotices(rows, compareRows(known, seenRecurring(rows), NOW).changed, noFacts, NOW)
  }

  test('is announced at each purchase and when it ran to its end, not when its owner ends it', () => {
    expect(ofRecurring({ fills: [fill, fill] }, true)).toMatchObject([{ id: 'part:r:2', detail: 'order 2' }])
    expect(ofRecurring({ isClosedByUser: false }, false)).toMatchObject([{ id: 'fill:r', kind: 'fill' }])
    expect(ofRecurring({ isClosedByUser: true }, false)).toEqual([])
  })
})
