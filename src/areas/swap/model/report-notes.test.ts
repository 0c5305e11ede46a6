import { expect, test } from 'vitest'
import { parseDecimal } from '~/values/decimal.ts'
import { feeNotes, slippageNotes } from './report-notes.ts'

const words = (raw: bigint) => `${raw} units`

test('the whole report of a dynamic slippage is shown, and nothing that it leaves out', () => {
  const slippageReport = {
    slippageBps: 50,
    otherAmount: 20_612_318n,
    incurredBps: -18n,
    amplification: parseDecimal('1.5'),
    category: 'lst',
    mostBps: 100,
  }
  expect(slippageNotes(slippageReport, words)).toEqual([
    'The venue’s simulation came out better by 0.18 %.',
    'The venue set the slippage to 0.5 %, at most 1 % for such a pair.',
    'With that slippage the venue’s bound is 20612318 units.',
    'For its slippage the venue counts the pair as “lst” and takes 1.5 times what it simulated.',
  ])
  const none = { slippageBps: undefined, otherAmount: undefined, incurredBps: undefined, mostBps: undefined }
  const bare = { ...none, amplification: undefined, category: undefined }
  expect(slippageNotes(bare, words)).toEqual([])
  expect(slippageNotes({ ...bare, category: 'a\u202eb' }, words)[0]).not.toContain('\u202e')
  expect(slippageNotes(undefined, words)).toEqual([])
})

test('the priority fee is shown where the build names one', () => {
  expect(feeNotes({ priorityFeeLamports: 10_000n })).toEqual(['Venue’s priority fee: 0.00001 SOL.'])
  expect(feeNotes({ priorityFeeLamports: undefined })).toEqual([])
})
