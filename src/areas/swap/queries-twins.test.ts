import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { MINT } from '../../config/mints.ts'
import { address } from '../../values/address.ts'
import { pinnedFace } from '../tokens/model/face.ts'
import { twinsOptions } from './queries-twins.ts'

const USDC = pinnedFace(MINT.usdc)!
const STRANGE = {
  mint: address('SysvarRent111111111111111111111111111111111'),
  symbol: 'USDС',
  name: 'Not it',
  decimals: 6,
  isVerified: undefined,
}
const REAL = { ...STRANGE, mint: address('SysvarC1ock11111111111111111111111111111111'), symbol: 'ABBA', name: 'Abba' }

test('pinned tokens pass for none, and nothing has to be fetched to say so', () => {
  expect(twinsOptions([USDC]).initialData).toEqual(new Map())
  expect(twinsOptions([]).initialData).toEqual(new Map())
})

test('another one is not judged before it is looked at; then it is told which token it passes for', async () => {
  expect(twinsOptions([USDC, STRANGE]).initialData, 'unknown is not none').toBeUndefined()
  const twins = await new QueryClient().query(twinsOptions([USDC, STRANGE]))
  expect([...(twins ?? [])].map(([mint, twin]) => [mint, twin.mint])).toEqual([[STRANGE.mint, MINT.usdc]])
})

test('a token that looks like no other has no twin; what is judged by is in the key', async () => {
  expect(await new QueryClient().query(twinsOptions([REAL]))).toEqual(new Map())
  expect(twinsOptions([REAL]).queryKey).not.toEqual(twinsOptions([{ ...REAL, isVerified: true }]).queryKey)
})
