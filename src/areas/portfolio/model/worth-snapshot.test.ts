import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { microUsd } from '~/values/money.ts'
import { holdingRow } from '../../../../tests/fixtures/holding-row.ts'
import { type HoldingRow } from './holding-row.ts'
import { snapshotOf, type WorthReading } from './worth-snapshot.ts'

const ME = address(MINT.jup)
const PRICE = { raw: 1n, decimals: 0 }

const row = (change: Partial<HoldingRow>) =>
  holdingRow(MINT.usdc, { price: PRICE, worth: microUsd(5_000_000n), ...change })
const NO_PRICE = { price: undefined, worth: undefined }
const WHOLE: WorthReading = {
  rows: [row({}), row(NO_PRICE), row({ isLeftOut: true })],
  at: 1_795_000_000,
  error: null,
  unreadable: 0,
  lacksTokens: false,
  hasPriceError: false,
  isPricing: false,
  isNaming: false,
}

test('a whole reading is kept, with what has no price counted', () => {
  expect(snapshotOf(ME, WHOLE)).toEqual({ owner: ME, at: 1_795_000_000, worth: 5_000_000n, unpriced: 1 })
})

test.each<[string, Partial<WorthReading>]>([
  ['nothing read yet', { rows: undefined }],
  ['no time', { at: undefined }],
  ['old rows after a failure', { error: new Error('503') }],
  ['accounts that could not be read', { unreadable: 1 }],
  ['SOL alone', { lacksTokens: true }],
  ['prices that failed', { hasPriceError: true }],
  ['prices on their way', { isPricing: true }],
  ['names on their way', { isNaming: true }],
  ['an account of a token that could not be read', { rows: [row({ unreadable: 1 })] }],
  ['a price without known digits', { rows: [row({}), row({ worth: undefined })] }],
  ['no price at all', { rows: [row(NO_PRICE), row(NO_PRICE)] }],
  ['no tokens', { rows: [] }],
])('%s is no snapshot', (_, change) => {
  expect(snapshotOf(ME, { ...WHOLE, ...change })).toBeUndefined()
})
