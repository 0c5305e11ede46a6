import { expect, test } from 'vitest'
import { receivedText } from './demo-funds.ts'

test.each([
  [9, 'You received 500 USDC, 2 SOL and 9 positions.'],
  [1, 'You received 500 USDC, 2 SOL and 1 position.'],
  [0, 'You received 500 USDC and 2 SOL.'],
])('%i positions: %s', (positions, words) => {
  expect(receivedText('500', '2', positions)).toBe(words)
})
