import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canClaim } from '~/areas/prediction/positions/model/position-can.ts'
import { listsOf, orderedPositions } from '~/areas/prediction/positions/model/position-list.ts'
import { contractsMicro, microUsd, priceMicro } from '~/values/money.ts'
import { held, NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { basisOf, claimsOf, maxPayout, positionWorth, totalsOf } from './position-worth.ts'
import { realizedPnl } from './realized-pnl.ts'

const KEY = '4fTqBGQNYbnDm2PVvuLiCHbTmFLkXBJ7zRdYp8cC1sWa'

test('worth is contracts at the bid; P&L is that less cost and fees, in percent of both', () => {
  expect(positionWorth(position({ feesPaid: microUsd(600_000n) }))).toEqual({
    now: 630_000n,
    value: 75_600_000n,
    paid: 51_000_000n,
    pnl: 24_600_000n,
    pnlBps: 4_824n,
    isAfterFees: true,
    why: 'no asks',
  })
})

test('missing fees are not zero fees: cost and P&L are marked as before fees', () => {
  expect(positionWorth(position({ feesPaid: undefined }))).toMatchObject({
    paid: 50_400_000n,
    pnl: 25_200_000n,
    pnlBps: 5_000n,
    isAfterFees: false,
  })
  expect(totalsOf([position({ feesPaid: microUsd(1n) }), position({ feesPaid: undefined })]).isAfterFees).toBe(false)
})

test('the basis of what leaves a position has its part of the fees; without them, or without the cost, there is none', () => {
  const bought = position({ feesPaid: microUsd(600_000n) })
  expect(positionWorth(bought).paid).toBe(basisOf(bought, bought.contracts))
  expect(basisOf(bought, bought.contracts / 4n)).toBe(12_750_000n)
  const nothing = [undefined, position({ feesPaid: undefined }), position({ ...bought, cost: undefined })]
  for (const held of nothing) expect(basisOf(held, 1n)).toBeUndefined()
  expect(basisOf(bought, bought.contracts + 1n)).toBeUndefined()
})

test('worth rounds down and never passes the payout', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 999_999n }), (held, bid) => {
      const { value } = positionWorth(position({ contracts: contractsMicro(held), sellPrice: priceMicro(bid) }))
      expect(value! * 1_000_000n <= held * bid && (value! + 1n) * 1_000_000n > held * bid).toBe(true)
    }),
  )
})

test('what is not known stays unknown', () => {
  expect(positionWorth(position({ sellPrice: undefined }))).toMatchObject({ value: undefined, pnl: undefined })
  expect(positionWorth(position({ cost: undefined }))).toMatchObject({ value: 75_600_000n, pnl: undefined })
  expect(positionWorth(held({ status: 'closed' }))).toMatchObject({ now: undefined, value: undefined, why: 'closed' })
})

test('a win to claim is worth its payout, a lost side nothing', () => {
  expect(positionWorth(position({ claimable: true }))).toMatchObject({ now: undefined, value: 120_000_000n })
  expect(positionWorth(held({ status: 'settled', result: 'no' }))).toMatchObject({ value: 0n, pnl: -50_400_000n })
})

test('what a position ended with is the same after fees in its row as in the head', () => {
  const feesPaid = microUsd(1_200_000n)
  const ended = [
    position({ claimed: true, claimedUsd: microUsd(120_000_000n), feesPaid }),
    held({ status: 'settled', result: 'no' }, { feesPaid }),
    held({ status: 'cancelled' }, { feesPaid }),
  ]
  expect(ended.map((each) => positionWorth(each).pnl)).toEqual([68_400_000n, -51_600_000n, -1_200_000n])
  for (const each of ended) expect(positionWorth(each).pnl).toBe(realizedPnl([each], [], NOW).total)
  // A lost row lost all that was paid for it, and no more.
  expect(positionWorth(ended[1]!).pnlBps).toBe(-10_000n)
})

test('sums count what they are made of', () => {
  const rows = [position(), position({ sellPrice: undefined }), position({ cost: undefined })]
  expect(totalsOf(rows)).toMatchObject({
    count: 3,
    value: 151_200_000n,
    valued: 2,
    costed: 2,
    pnl: 25_200_000n,
    pnled: 1,
    toWin: 360_000_000n,
  })
})

test('what cannot win any more has nothing to win', () => {
  expect(maxPayout(position())).toBe(120_000_000n)
  expect(maxPayout(position({ claimable: true }))).toBe(120_000_000n)
  for (const over of [
    held({ status: 'settled', result: 'no' }),
    held({ status: 'cancelled' }),
    position({ claimed: true }),
  ])
    expect(maxPayout(over)).toBeUndefined()
})

test('claims', () => {
  const won = position({ claimable: true })
  const paid = position({ claimed: true, claimedUsd: microUsd(120_000_000n) })
  expect(claimsOf([won, won, paid])).toEqual({ count: 2, total: 240_000_000n })
})

test.each([
  [position({ pubkey: KEY, claimable: true }), true],
  [position({ pubkey: KEY, claimable: true, claimed: true }), 'claimed'],
  [position({ pubkey: KEY }), 'not-claimable'],
  [position({ pubkey: KEY, claimable: true, payout: microUsd(0n) }), 'nothing-to-pay'],
  [position({ pubkey: 'placeholder', claimable: true }), 'no-account'],
  [position({ pubkey: KEY, claimable: true, owner: undefined }), 'no-owner'],
])('may it be claimed? case %#', (row, answer) => {
  expect(canClaim(row)).toBe(answer)
})

test('tabs: a win to claim is neither active nor closed', () => {
  const won = position({ claimable: true })
  const lost = held({ status: 'settled', result: 'no' })
  const open = position()
  expect(listsOf([open, won, lost], NOW)).toEqual({ active: [open], claimable: [won], closed: [lost] })
})

test('order: as the venue lists them by default, the unknown last either way', () => {
  const small = position({ pubkey: 'small', contracts: contractsMicro(1_000_000n) })
  const large = position({ pubkey: 'large' })
  const unknown = position({ pubkey: 'unknown', sellPrice: undefined })
  const keys = (rows: readonly { pubkey: string }[]) => rows.map(({ pubkey }) => pubkey)
  expect(keys(orderedPositions([small, large], undefined, 'desc'))).toEqual(['small', 'large'])
  expect(keys(orderedPositions([unknown, small, large], 'value', 'desc'))).toEqual(['large', 'small', 'unknown'])
  expect(keys(orderedPositions([unknown, large, small], 'value', 'asc'))).toEqual(['small', 'large', 'unknown'])
})
