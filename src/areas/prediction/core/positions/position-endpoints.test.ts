import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readPosition } from './position-endpoints.ts'

const row = {
  pubkey: 'BxQ2m5L6YqzP8k7bWc1n4Jt3Rv9Hs2Gd5Fa6Te8Uy1Xo',
  owner: 'owner',
  ownerPubkey: 'owner',
  marketId: 'SX-1-1',
  isYes: true,
  contracts: '20',
  contractsMicro: '20000000',
  totalCostUsd: '9000000',
  payoutUsd: '0',
  claimable: true,
  claimed: false,
  claimedUsd: '0',
  marketMetadata: { status: 'closed', result: 'no' },
}
const claimable = (over: object) => z.parse(readPosition.reply, { ...row, ...over }).claimable

test('nothing is claimable of a market that went the other way and pays nothing', () => {
  expect(claimable({})).toBe(false)
  expect(claimable({ isYes: false })).toBe(true)
  expect(claimable({ marketMetadata: { status: 'closed' } })).toBe(true)
  expect(claimable({ payoutUsd: '1' })).toBe(true)
})
