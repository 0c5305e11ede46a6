import { expect, test } from 'vitest'
import { receivedWords } from './words.ts'

test.each([
  [9, 'You received 500 USDC, 2 SOL and 9 positions.'],
  [1, 'You received 500 USDC, 2 SOL and 1 position.'],
  [0, 'You received 500 USDC and 2 SOL.'],
])('%i positions: %s', (positions, words) => {
  expect(receivedWords('500', '2', positions)).toBe(words)
})
