import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listEarnTokens } from '~/areas/earn/endpoints/earn.ts'
import { parseAddress } from '~/values/address.ts'
import { token } from '~/values/format.ts'
import { readHoldings, searchTokens } from './tokens.ts'

const MINT = 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'
const held = (decimals: unknown) =>
  z
    .parse(readHoldings.reply, { amount: '5', tokens: { [MINT]: [{ amount: '1', decimals }, { amount: '7' }] } })
    .tokens?.get(parseAddress(MINT)!)

test('decimals are one byte of the chain: a larger number makes its row unreadable, and no other', () => {
  expect(held(255)).toMatchObject({ unreadable: 0, accounts: [{ decimals: 255 }, { decimals: undefined }] })
  expect(held(256)).toMatchObject({ unreadable: 1, accounts: [{ amount: 7n }] })
  expect(held(4_294_967_295)).toMatchObject({ unreadable: 1, accounts: [{ amount: 7n }] })
  const rows = [{ id: MINT, decimals: 4_294_967_295 }, { id: MINT, decimals: 6 }, { id: MINT }]
  expect(z.parse(searchTokens.reply, rows)).toMatchObject({ unreadable: 1, rows: [{ decimals: 6 }, {}] })
  const earn = [
    { address: MINT, decimals: 256 },
    { address: MINT, decimals: 6, asset: { address: MINT, decimals: 300 } },
  ]
  expect(z.parse(listEarnTokens.reply, earn)).toMatchObject({
    unreadable: 1,
    rows: [{ decimals: 6, asset: { decimals: undefined } }],
  })
})

test('an amount of 255 decimals fits into its cell, and its exact value keeps every digit', () => {
  const { text, exact } = token(1n, 255)
  expect(text).toBe('0.0₂₅₄1')
  expect(exact).toBe(`0.${'0'.repeat(254)}1`)
  expect(token(1n, 18).text).toBe('0.000000000000000001')
  expect(token(-1_234_567n, 255).text).toBe('−0.0₂₄₈123456')
})

test('an amount that wallets show otherwise is kept together with the one that the account holds', () => {
  const accounts = (over: object) =>
    z
      .parse(readHoldings.reply, { amount: '5', tokens: { [MINT]: [{ amount: '100000000', decimals: 6, ...over }] } })
      .tokens?.get(parseAddress(MINT)!)?.accounts
  expect(accounts({ uiAmount: 1000, uiAmountString: '1000' })).toMatchObject([
    { amount: 100_000_000n, scaled: { raw: 1_000n, decimals: 0 } },
  ])
  for (const same of ['100', '100.0', '100.000000', undefined, 'much'])
    expect(accounts({ uiAmountString: same })?.[0]).not.toHaveProperty('scaled')
  // One that the service rounded is no other amount; a scale of more than a millionth is.
  for (const rounded of ['99.9999', '100.0001'])
    expect(accounts({ uiAmountString: rounded })?.[0]).not.toHaveProperty('scaled')
  for (const scaled of ['99.999899', '100.000101', '0'])
    expect(accounts({ uiAmountString: scaled })?.[0]).toHaveProperty('scaled')
  expect(accounts({ amount: '0', uiAmountString: '1' })?.[0]).toHaveProperty('scaled')
})
