import { expect, test } from 'vitest'
import { NETWORKS } from '../../src/config/network.ts'
import { HONEST } from '../fixtures/claim-mutators.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { rebuildRig } from '../fixtures/rebuild-rig.ts'

/* What a wallet names among its `supportedTransactionVersions` decides whether it is handed bytes of that version. */

const NAMED: readonly (readonly [string, readonly unknown[] | undefined, 'version 1' | 'as built', boolean])[] = [
  ['names version 1', ['legacy', 0, 1], 'version 1', true],
  ['names the older two', ['legacy', 0], 'version 1', false],
  ['names nothing', undefined, 'version 1', false],
  ['names version 1 as text', ['legacy', 0, '1'], 'version 1', false],
  ['names nothing, and is given version 0', undefined, 'as built', true],
  ['names version 1 alone, and is given version 0', [1], 'as built', false],
]

test.each(NAMED)('a wallet that %s', async (_, versions, id, isRequested) => {
  const world = claimWorld()
  HONEST.find((each) => each.id === id)?.apply(world)
  const run = rebuildRig(NETWORKS.sandbox, versions)
  run.next('one', { input: await claimInput(world) })
  const act = await run.click()
  // Bytes that it cannot sign are told in place of the review, before anything is confirmed.
  expect(run.view(act).state).toBe(isRequested ? 'reviewing' : 'cancelled')
  if (isRequested) await run.yes(act)
  expect(run.wallet).toHaveLength(isRequested ? 1 : 0)
  expect(run.view(act)).toMatchObject({
    state: 'cancelled',
    code: isRequested ? 'WALLET_DECLINED' : 'WALLET_CANNOT_SIGN',
  })
})
