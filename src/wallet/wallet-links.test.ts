import { expect, test } from 'vitest'
import { walletIcon, walletLinks } from './wallet-links.ts'

test('a page opens in a wallet’s own browser by its whole address, encoded', () => {
  expect(walletLinks('https://sextant.example/positions?tab=claimable&x=ü#a')).toEqual([
    {
      name: 'Phantom',
      href: 'https://phantom.app/ul/browse/https%3A%2F%2Fsextant.example%2Fpositions%3Ftab%3Dclaimable%26x%3D%25C3%25BC%23a?ref=https%3A%2F%2Fsextant.example',
    },
    {
      name: 'Solflare',
      href: 'https://solflare.com/ul/v1/browse/https%3A%2F%2Fsextant.example%2Fpositions%3Ftab%3Dclaimable%26x%3D%25C3%25BC%23a?ref=https%3A%2F%2Fsextant.example',
    },
  ])
})

test.each<[string, boolean]>([
  ['data:image/png;base64,AA==', true],
  ['data:image/svg+xml;base64,AA==', true],
  ['data:image/svg+xml,%3Csvg/%3E', true],
  ['data:image/webp;base64,AA==', true],
  ['data:text/html,<b>', false],
  ['data:image/', false],
  ['https://wallet.example/icon.png', false],
  ['javascript:alert(1)', false],
  ['<svg onload="alert(1)">', false],
])('icon %s', (icon, isDrawn) => {
  expect(walletIcon(icon)).toBe(isDrawn ? icon : undefined)
})
