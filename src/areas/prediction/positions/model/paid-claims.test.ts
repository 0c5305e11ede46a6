import { expect, test } from 'vitest'
import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { position } from '../../../../../tests/fixtures/prediction.ts'
import { withPaidClaims } from './position-can.ts'

const won = position({ claimable: true })
const act = {
  kind: 'prediction.claim',
  state: 'done' as const,
  owner: won.ownerText,
  targets: [positionTarget(won.pubkey)],
}

test('a claim that is done outruns a list that is behind', () => {
  const [shown] = withPaidClaims([won], [act])
  expect(shown).toMatchObject({ claimed: true, claimable: false, claimedUsd: won.payout })
})

test('an act under way, another act, another owner or another position changes nothing', () => {
  for (const other of [
    { ...act, state: 'settling' as const },
    { ...act, state: 'confirming' as const },
    { ...act, kind: 'prediction.close' },
    { ...act, owner: 'another' },
    { ...act, isImported: true },
    { ...act, targets: [positionTarget('another')] },
  ])
    expect(withPaidClaims([won], [other])).toEqual([won])
})

test('what the venue reports as claimed stays unchanged', () => {
  const claimed = position({ claimable: false, claimed: true })
  expect(withPaidClaims([claimed], [act])).toEqual([claimed])
})
