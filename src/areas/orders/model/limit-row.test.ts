import { describe, expect, test } from 'vitest'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { unixSec } from '~/values/time.ts'
import { sampleLimit } from '../../../../tests/fixtures/sample-orders.ts'
import { cancelRequests, cancelResult } from './cancel-orders.ts'
import { type TriggerOrder } from './limit-order.ts'
import { recreateOf, fundsWords, limitRow, limitWord, rowName } from './limit-row.ts'

const NOW = 1_780_000_000
const usdc = knownToken(address(MINT.usdc), undefined, undefined)
const sol = knownToken(address(MINT.wrappedSol), undefined, undefined)
const amount = (raw: bigint | undefined) => ({ raw, ui: undefined })

const order = (part: Partial<TriggerOrder> = {}): TriggerOrder =>
  sampleLimit({
    orderKey: 'So11111111111111111111111111111111111111112',
    making: amount(120_000_000n),
    taking: amount(800_000_000n),
    remainingMaking: amount(90_000_000n),
    remainingTaking: amount(600_000_000n),
    ...part,
  })
const row = (part: Partial<TriggerOrder> = {}) => limitRow(order(part), usdc, sol, NOW)

describe('a row', () => {
  test('shows what is filled, where the money is, and the terms to recreate the order', () => {
    expect(row()).toMatchObject({
      filled: 250_000n,
      word: 'Partly filled 25.0%',
      left: 90_000_000n,
      distance: undefined,
    })
    expect(rowName(row())).toBe('120 USDC for SOL')
    expect(fundsWords(row())).toBe('Still in the order: Cancel brings back 90 USDC')
    expect(recreateOf(row())).toEqual({ amount: '90', rate: '150', isInverted: true })
    expect(recreateOf(row({ status: 'cancelled' }))?.amount).toBe('120')
  })
  test('an amount given in whole tokens only is converted by the decimals', () => {
    expect(row({ remainingMaking: { raw: undefined, ui: { raw: 905n, decimals: 1 } } }).left).toBe(90_500_000n)
  })
  test('an unlisted token has the decimals that its order reports, and so its amounts', () => {
    const unlisted = knownToken(address('BonkyZvJ1oFdsBmwMGrsbmS4sWZ4kfJ9sQpQvVhZxWJ1'), undefined, undefined)
    const reported = { raw: 1_499_000n, ui: { raw: 1_499n, decimals: 2 } }
    const found = limitRow(order({ making: reported, remainingMaking: reported }), unlisted, sol, NOW)
    expect(found).toMatchObject({ making: 1_499_000n, left: 1_499_000n, input: { decimals: 5 } })
    expect(rowName(found)).toMatch(/^14\.99 /)
    expect(limitRow(order(), unlisted, sol, NOW).input.decimals).toBeUndefined()
  })
  test('an amount that is not known stays unknown, and cannot be cancelled by guess', () => {
    const unknown = row({ remainingMaking: amount(undefined) })
    expect(unknown).toMatchObject({ left: undefined, filled: undefined, word: 'Open' })
    expect(cancelRequests('me', [unknown], 5)).toEqual([])
  })
})

test.each([
  [{ status: 'completed' }, 'Filled'],
  [{ status: 'cancelled' }, 'Cancelled'],
  [{ status: { unknown: 'paused' } }, 'Needs review (paused)'],
  [{ status: 'open', expiresAt: unixSec(NOW) }, 'Expired'],
  [{ status: 'open', expiresAt: unixSec(NOW + 1) }, 'Open'],
] as const)('%j: %s', (part, word) => {
  expect(limitWord({ expiresAt: undefined, ...part }, 0n, NOW)).toBe(word)
})

describe('cancelling', () => {
  test('five orders are cancelled in one transaction, the sixth in the next; each carries what must be returned', () => {
    const rows = Array.from({ length: 6 }, (_, index) => row({ orderKey: `${'A'.repeat(32)}${index + 1}` }))
    const requests = cancelRequests('me', [...rows, row({ status: 'completed' })], 5)
    expect(requests.map(({ orders }) => orders.length)).toEqual([5, 1])
    expect(requests[1]).toMatchObject({
      owner: 'me',
      orders: [{ remaining: '90000000', inputMint: MINT.usdc }],
      sentence: 'Cancel the order of 120 USDC for SOL at 150 USDC per SOL: 90 USDC comes back',
    })
  })
  test('no order gives no request: an empty list would cancel everything', () => {
    expect(cancelRequests('me', [], 5)).toEqual([])
    expect(cancelRequests('me', [row({ status: 'cancelled' })], 5)).toEqual([])
  })
  test.each([
    ['done', undefined, 'cancelled'],
    ['failed', order({ status: 'completed' }), 'filled'],
    ['done', order({ status: 'completed' }), 'filled'],
    ['build-failed', order({ status: 'cancelled', expiresAt: unixSec(NOW), updatedAt: unixSec(NOW + 5) }), 'expired'],
    ['failed', order({ status: 'cancelled' }), 'cancelled'],
    ['cancelled', order(), 'declined'],
    ['expired', order(), 'open'],
    ['unknown', order(), 'unknown'],
    [undefined, undefined, 'unknown'],
    ['confirming', order(), 'working'],
  ] as const)('an act that is %s', (state, listed, result) => {
    expect(cancelResult(state, listed)).toBe(result)
  })
})
