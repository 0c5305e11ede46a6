import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type ActView } from '~/engine/act-view.ts'
import { ACT_STATES, type ActState } from '~/engine/machine.ts'
import { actView } from '../../../tests/fixtures/act-view.ts'
import { batchCsv, batchResult, resultWords } from './batch-result.ts'

const act = (state: ActState, over: Partial<ActView> = {}) => actView(state, { batchId: 'b', ...over })
const paid = { code: 'CLAIM_POSITION', detail: 'status', field: 'position', expected: 'claimable', found: 'claimed' }

test.each<[string, ActView, string]>([
  ['done', act('done'), 'done'],
  ['declined', act('cancelled', { code: 'WALLET_DECLINED' }), 'declined'],
  ['stepped back from', act('cancelled'), 'declined'],
  ['refused', act('refused', { code: 'CLAIM_DESTINATION' }), 'stopped'],
  ['claimed before, reported by its position', act('refused', { violations: [paid as never] }), 'already'],
  ['claimed before, reported by the venue', act('build-failed', { code: 'BUILD_EMPTY' }), 'already'],
  ['not claimable yet', act('refused', { violations: [{ ...paid, found: 'not claimable' } as never] }), 'stopped'],
  ['not known', act('unknown'), 'not-known'],
  ['without an answer of the wallet', act('silent'), 'not-known'],
  ['failed on chain', act('failed'), 'failed'],
  ['on its way', act('confirming'), 'under-way'],
])('an act that is %s', (_, view, result) => {
  expect(batchResult(view)).toBe(result)
})

test('every state has a result and words', () => {
  for (const state of ACT_STATES) {
    expect(batchResult(act(state))).toBeTruthy()
    expect(resultWords(act(state))).not.toBe('')
  }
  expect(resultWords(act('build-failed', { code: 'BUILD_EMPTY' }))).toBe('Already claimed')
})

test.each([
  ['Buy', 'partly-filled', 'the rest was refunded'],
  ['Sell', 'partly-filled', 'the rest stays in your positions'],
  ['Buy', 'not-filled', 'Your deposit was refunded'],
  ['Sell', 'not-filled', 'Your shares are as they were'],
] as const)('%s, %s: what became of the rest', (verb, outcome, words) => {
  expect(resultWords(act('done', { verb, outcome }))).toContain(words)
})

test('a reason that this product knows replaces the general one', () => {
  const words = resultWords(act('build-failed', { code: 'BUILD_REJECTED', reason: 'this venue cancels one at a time' }))
  expect(words).toMatch(/\. This venue cancels one at a time\.$/)
})

test('the receipt has exact figures, and no cell that a spreadsheet would run', () => {
  const done = act('done', {
    subject: '=HYPERLINK("https://example.com")',
    signature: 'sig',
    moved: [{ mint: MINT.usdc, raw: '34000001' }],
    compared: { before: '$34.00 to claim', after: '+claimed, $34.00', verdict: 'agrees' },
  })
  const [head, first, second] = batchCsv([done, act('cancelled', { code: 'WALLET_DECLINED' })]).split('\r\n')
  expect(head).toBe(
    'time_utc,action,name,side,shares,estimated_usd,minimum_usd,received_usd,received_is,returned,returned_token,result,status,venue_shows,signature,account',
  )
  expect(first).toBe(
    `"2026-11-21T14:00:00.000Z","Claim","'=HYPERLINK(""https://example.com"")",,,,,34.000001,"exact",,,"done","Done","'+claimed, $34.00","sig","P1"`,
  )
  expect(second).toContain('"declined"')
  expect(second).toContain(',,"P1"')
})
