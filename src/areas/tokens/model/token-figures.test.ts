import { expect, test } from 'vitest'
import { tokenSchema } from '../endpoints/token-reader.ts'
import { isTraded } from './token-figures.ts'

const token = (raw: Record<string, unknown>) =>
  tokenSchema.parse({ id: 'So11111111111111111111111111111111111111112', ...raw })

test.each([
  ['a price and liquidity', { usdPrice: 1, liquidity: 10 }, true],
  ['a price, and liquidity that is missing', { usdPrice: 1 }, true],
  ['no liquidity', { usdPrice: 1, liquidity: 0 }, false],
  ['no price', { liquidity: 10 }, false],
])('%s', (_, raw, is) => {
  expect(isTraded(token(raw))).toBe(is)
})
