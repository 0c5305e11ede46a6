import { expect, test } from 'vitest'
import { address } from '~/values/address.ts'
import { addressItems, FIXED_ITEMS, inOrder, matching } from './palette-items.ts'

const words = (text: string) => matching(FIXED_ITEMS, text).map(({ word }) => word)

test('every word of the text counts, in any order and case', () => {
  expect(words('FEE priority')).toEqual(['Settings: priority fee and slippage'])
  expect(words('posit')).toEqual(['Positions'])
  expect(words('board')).toEqual(['Board', 'Keyboard shortcuts'])
  expect(words('inspect')).toEqual(['Inspect a transaction'])
  expect(words('zzz')).toEqual([])
  expect(matching(FIXED_ITEMS, ' ')).toHaveLength(FIXED_ITEMS.length)
})

test('a pasted public key leads to its pages; other text to none', () => {
  const key = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(addressItems(` ${key} `).map(({ does }) => 'to' in does && does.to.split('/')[1])).toEqual([
    'portfolio',
    'activity',
    'positions',
    'position',
    'token',
  ])
  expect(addressItems('So111')).toEqual([])
})

const token = (symbol: string, mint: string, isVerified = true) => ({
  mint: address(mint),
  symbol,
  name: symbol,
  decimals: 9,
  isVerified,
})

test('a verified token whose symbol is the text comes before pages; a namesake and other finds come after them', () => {
  const sol = token('SOL', 'So11111111111111111111111111111111111111112')
  const other = token('SOL', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', false)
  const [page] = FIXED_ITEMS
  if (page === undefined) throw new Error('no pages')
  const words = (text: string) => inOrder([page], { markets: [], tokens: [other, sol] }, text).map(({ id }) => id)
  const [first, last] = [`token ${sol.mint}`, `token ${other.mint}`]
  expect(words(' sol ')).toEqual([first, page.id, last])
  expect(words('so')).toEqual([page.id, last, first])
  // A mint is that token, whatever its symbol is and whether it is verified.
  expect(words(` ${other.mint} `)[0]).toBe(last)
})

test('a look-alike of a pinned token is never called verified, nor put first, though the venue lists it', () => {
  const alike = token('SOL', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')
  const [page] = FIXED_ITEMS
  if (page === undefined) throw new Error('no pages')
  const [first, second] = inOrder([page], { markets: [], tokens: [alike] }, 'sol')
  expect(first).toBe(page)
  expect(second?.note).toMatch(/, look-alike$/)
})
