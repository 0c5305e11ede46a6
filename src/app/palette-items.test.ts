import { expect, test } from 'vitest'
import { addressItems, FIXED_ITEMS, matching } from './palette-items.ts'

const words = (text: string) => matching(FIXED_ITEMS, text).map(({ word }) => word)

test('every word of the text counts, in any order and case', () => {
  expect(words('FEE priority')).toEqual(['Settings: priority fee and slippage'])
  expect(words('posit')).toEqual(['Positions'])
  expect(words('inspect')).toEqual(['Inspect a transaction'])
  expect(words('zzz')).toEqual([])
  expect(matching(FIXED_ITEMS, ' ')).toHaveLength(FIXED_ITEMS.length)
})

test('a pasted public key leads to its pages; other text to none', () => {
  const key = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(addressItems(` ${key} `).map(({ does }) => 'to' in does && does.to.split('/')[1])).toEqual([
    'positions',
    'activity',
    'position',
    'portfolio',
    'token',
  ])
  expect(addressItems('So111')).toEqual([])
})
