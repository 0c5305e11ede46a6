import { expect, test } from 'vitest'
import { sharedPicture } from '../../../tests/fixtures/shared-picture.ts'
import { shortLink, sharedText } from './shared-picture.ts'

test('what is shared is written in sentences with its link; amounts only if they were ticked', () => {
  const name = 'Holding Yes in “How many rainy days will Lisbon count in December? — 10 to 14 days” on Sextant.'
  expect(sharedText(sharedPicture(), false)).toBe(
    `${name} Return +50.0%, avg. price 42¢. As of Nov 21, 13:00 UTC.\nhttps://s.test/event/evt-1/market/mkt-1`,
  )
  expect(sharedText(sharedPicture(), true)).toContain(' Return +50.0%, avg. price 42¢, shares 119.14, P&L +$25.20. ')
})

test('without a figure there is no empty sentence', () => {
  const figures = [{ label: 'You received', value: '34', unit: 'USDC', isAmount: true }]
  const picture = sharedPicture({ sentence: 'Claimed', figures, time: 'Nov 21, 13:00 UTC', link: 'https://s.test/' })
  expect(sharedText(picture, false)).toBe('Claimed. Nov 21, 13:00 UTC.\nhttps://s.test/')
  expect(sharedText(picture, true)).toBe('Claimed. You received 34 USDC. Nov 21, 13:00 UTC.\nhttps://s.test/')
})

test('a picture writes the address without its scheme, and keys as the pages write them', () => {
  const mint = 'So11111111111111111111111111111111111111112'
  expect(shortLink(sharedPicture({ link: `https://s.test/token/${mint}` }))).toBe('s.test/token/So11…1112')
  expect(shortLink(sharedPicture({ link: 'http://127.0.0.1:4173/' }))).toBe('127.0.0.1:4173')
  expect(shortLink(sharedPicture())).toBe('s.test/event/evt-1/market/mkt-1')
})
