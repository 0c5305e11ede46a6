import { expect, test } from 'vitest'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { microUsd } from '~/values/money.ts'
import { sweepOf } from './claim-sweep.ts'

const win = (pubkey: string, dollars: bigint) => ({ pubkey, payout: microUsd(dollars * 1_000_000n) }) as Position
const WINS = [win('a', 34n), win('b', 2n), win('c', 5n)]
const names = (positions: readonly Position[]) => positions.map(({ pubkey }) => pubkey)

test('all are on at first', () => {
  expect(sweepOf(WINS, new Set(), undefined)).toMatchObject({ claims: WINS, total: 41_000_000n, small: 0, later: 0 })
})

test('what is unticked, or under the minimum, is skipped; a win of exactly the minimum is not', () => {
  const sweep = sweepOf(WINS, new Set(['a']), microUsd(5_000_000n))
  expect(names(sweep.claims)).toEqual(['c'])
  expect(sweep).toMatchObject({ total: 5_000_000n, small: 1, later: 0 })
})

test('nothing ticked is nothing to claim', () => {
  expect(sweepOf(WINS, new Set(['a', 'b', 'c']), undefined)).toMatchObject({ claims: [], total: 0n })
})

test('more than one review holds wait for the next, and their money is not counted', () => {
  const many = Array.from({ length: MAX_ACTS_AT_ONCE + 2 }, (_, index) => win(`w${index}`, 1n))
  const sweep = sweepOf(many, new Set(), undefined)
  expect(sweep.claims).toHaveLength(MAX_ACTS_AT_ONCE)
  expect(sweep).toMatchObject({ total: 10_000_000n, later: 2 })
})
