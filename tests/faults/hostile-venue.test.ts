import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { CLAIM_BUILD, staged, tampered } from '../fixtures/hostile-build.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'
import { owner } from '../fixtures/world.ts'
import { keyOf } from '../wallet/keys.ts'

/*
 * A venue that builds something else than what was asked for: every hostile case that its reply alone can bring about,
 * against real bytes of the local venue, over the engine that ships and the VM. Some of each kind run through the page
 * too (tests/e2e/hostile.spec.ts).
 */

let rig: VenueRig
let win: Position
beforeAll(async () => {
  rig = await openVenueRig({ accounts: [keyOf(owner.secret)] })
  win = (await rig.positions()).find(({ claimable, payout }) => claimable && payout === 34_000_000n)!
})
afterAll(() => rig.stop())

const tamper = (each: (typeof MUTATORS)[number] | (typeof HONEST)[number]) =>
  rig.tamper(CLAIM_BUILD, (reply) => tampered(reply as { transaction: string }, each))

test('there are as many cases as the claim has', () => {
  expect(staged(MUTATORS).length).toBeGreaterThanOrEqual(40)
  expect(staged(HONEST).length).toBeGreaterThanOrEqual(5)
})

test.each(staged(MUTATORS))('$id is refused with $code; nothing is signed, nothing moves', async (each) => {
  const before = await rig.balances()
  tamper(each)
  const id = await rig.claim(win)
  const { state, code } = rig.view(id)
  expect([state, code]).toEqual(['refused', each.code])
  await rig.engine.approve(id)
  expect(rig.wallet.calls['sign']).toBe(0)
  expect(await rig.balances()).toEqual(before)
  rig.engine.cancel(id)
})

test.each(staged(HONEST))('$id comes to the review', async (each) => {
  tamper(each)
  const id = await rig.claim(win)
  expect(rig.view(id).state).toBe('reviewing')
  rig.engine.cancel(id)
})
