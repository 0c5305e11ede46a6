import { describe, expect, test } from 'vitest'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { contractsMicro, microUsd } from '~/values/money.ts'
import { unixSec } from '~/values/time.ts'
import { event, held, NOW, order } from '../../../../tests/fixtures/prediction.ts'
import { compareRows, orderNotices, positionNotices, seenOrders, seenPositions } from './prediction-notices.ts'

const NONE = { cancelled: new Set<string>(), onReceipts: new Set<string>() }

/** Notices of one order that was seen in one state and then in another. */
function ofOrder(before: Partial<Order>, after: Partial<Order>, known = NONE) {
  const seen = compareRows(undefined, seenOrders([order(before)]), NOW).next
  const rows = [order(after)]
  return orderNotices(rows, compareRows(seen, seenOrders(rows), NOW + 10).changed, known, NOW)
}

const resting = {
  pubkey: 'o1',
  eventId: event().eventId,
  status: 'pending',
  contracts: contractsMicro(10_000_000n),
  filled: contractsMicro(0n),
} as const

describe('a prediction order', () => {
  test('that is filled, and one that is filled in part and then more of it', () => {
    expect(ofOrder(resting, { ...resting, status: 'filled', filled: contractsMicro(10_000_000n) })).toMatchObject([
      { id: 'fill:o1', kind: 'fill', href: '/order/o1' },
    ])
    const part = { ...resting, status: 'partial', filled: contractsMicro(4_000_000n) } as const
    expect(ofOrder(resting, part)).toMatchObject([{ id: 'part:o1:4000000', kind: 'partial-fill' }])
    expect(ofOrder(part, { ...part, filled: contractsMicro(6_000_000n) })).toMatchObject([{ id: 'part:o1:6000000' }])
    expect(ofOrder(part, part)).toEqual([])
  })

  test('that ends unfilled: the deposit of a buy was returned, the shares of a sale are kept, and it can be placed again', () => {
    const buy = { ...resting, action: 'buy', status: 'failed' } as const
    expect(ofOrder(resting, buy)).toMatchObject([
      { id: 'refund:o1', kind: 'refund', detail: 'not filled, your deposit came back' },
    ])
    expect(ofOrder(resting, buy)[0]?.again).toMatch(/^\/event\/.+\/market\/.+\?side=(yes|no)$/)
    const sale = { ...resting, action: 'sell', status: 'failed', filled: contractsMicro(1_000_000n) } as const
    expect(ofOrder(resting, sale)).toMatchObject([{ kind: 'expired', detail: 'the rest of your shares is kept' }])
  })

  test('that was cancelled in this browser is no news', () => {
    expect(ofOrder(resting, { ...resting, status: 'failed' }, { ...NONE, cancelled: new Set(['o1']) })).toEqual([])
  })

  test('that was placed in this browser, and whose end is on its receipt, is no news', () => {
    const known = { ...NONE, onReceipts: new Set(['o1']) }
    const filled = { ...resting, status: 'filled', filled: contractsMicro(10_000_000n) } as const
    expect(ofOrder(resting, filled, known)).toEqual([])
    expect(ofOrder(resting, { ...resting, status: 'failed' }, known)).toEqual([])
  })
})

/** Notices of one position that was seen active and then so. */
function ofPosition(after: Position) {
  const known = compareRows(undefined, seenPositions([held({ status: 'open' })], NOW), NOW).next
  const changed = compareRows(known, seenPositions([after], NOW), NOW + 10).changed
  return positionNotices([after], changed, NOW)
}

describe('a position', () => {
  test('that won: what it pays is its amount, which hidden balances hide', () => {
    const won = held(
      { status: 'settled', result: 'yes' },
      { side: 'yes', claimable: true, payout: microUsd(34_000_000n) },
    )
    const [notice] = ofPosition(won)
    expect(notice).toMatchObject({ kind: 'win', amount: '$34.00', id: `win:${won.pubkey}` })
    expect(notice?.name).not.toContain('$')
  })

  test('of a cancelled market is refunded; a lost one is no notice', () => {
    expect(ofPosition(held({ status: 'cancelled' }))).toMatchObject([
      { kind: 'refund', detail: 'the market was cancelled' },
    ])
    expect(ofPosition(held({ status: 'settled', result: 'no' }, { side: 'yes', claimable: false }))).toEqual([])
  })

  test('names cleaned text alone', () => {
    const named = held(
      { status: 'cancelled', title: 'A\u202Ebad' },
      { event: { title: event().title, imageUrl: undefined } },
    )
    expect(ofPosition(named)[0]?.name).not.toMatch(/\u202E/)
  })

  test('has the time of its settlement', () => {
    const at = unixSec(NOW - 500)
    const won = held({ status: 'settled', result: 'yes' }, { side: 'yes', claimable: true, claimableAt: at })
    expect(ofPosition(won)[0]?.at).toBe(at)
  })
})
