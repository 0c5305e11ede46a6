import { expect, test } from 'vitest'
import { DRAWERS } from '../fixtures/rebuild-draws.ts'
import { runRebuilds } from './rebuilds.ts'

const LEAST = Number(process.env['REBUILDS'] ?? 200)
const SEED = Number(process.env['REBUILD_SEED'] ?? 20_261_121)

test(`${LEAST} random rebuilds and more, of every act: no other facts are signed than those that were shown`, async () => {
  const { sum, rows, unmet } = await runRebuilds(LEAST, SEED)
  console.log(JSON.stringify({ seed: SEED, ...sum, unmet }))
  expect(sum).toMatchObject({ signedOther: 0, misreported: 0, needlessConfirmations: 0 })
  expect(sum.confirmations).toBeGreaterThan(LEAST / 10)
  expect(sum.signed).toBeGreaterThan(LEAST / 10)
  expect(sum.followed).toBeGreaterThan(0)
  expect(rows.size).toBe(DRAWERS.length)
})
