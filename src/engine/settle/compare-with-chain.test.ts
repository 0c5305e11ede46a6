import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { compareWithChain } from './compare-with-chain.ts'

const moved = (raw: string, mint: string = MINT.usdc) => [{ mint, raw }]
const shows = (direction: 'in' | 'out', micro: bigint) =>
  ({ state: 'settled', outcome: 'settled', shows: 'claimed', money: { direction, micro } }) as const

test.each([
  ['the same came in', shows('in', 34_000_000n), moved('34000000'), 'agrees'],
  ['the venue reports more, paid earlier', shows('in', 40_000_000n), moved('34000000'), 'agrees'],
  ['the venue reports less', shows('in', 33_999_999n), moved('34000000'), 'differs'],
  ['the venue reports a payout and nothing came in', shows('in', 34_000_000n), moved('0'), 'differs'],
  ['the coin is none of the two', shows('in', 34_000_000n), moved('34000000', 'other'), 'differs'],
  ['the same went out', shows('out', 25_000_000n), moved('-25000000'), 'agrees'],
  ['less was spent, in the other coin', shows('out', 24_990_000n), moved('-25000000', MINT.jupUsd), 'agrees'],
  ['the venue took more than went out', shows('out', 25_000_001n), moved('-25000000'), 'differs'],
  ['the chain was not read', shows('in', 34_000_000n), undefined, 'not-compared'],
])('%s', (_, settlement, chain, verdict) => {
  expect(compareWithChain('to claim', settlement, chain)).toEqual({ before: 'to claim', after: 'claimed', verdict })
})

test('a venue that shows nothing is compared with nothing', () => {
  expect(compareWithChain('to claim', { state: 'waiting' }, moved('1'))).toBeUndefined()
})

test('words without a figure are shown and not judged', () => {
  const settlement = { state: 'waiting', shows: 'not claimed yet' } as const
  expect(compareWithChain(undefined, settlement, moved('1'))?.verdict).toBe('not-compared')
})
