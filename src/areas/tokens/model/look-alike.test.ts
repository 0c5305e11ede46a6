import { expect, test } from 'vitest'
import { MINT } from '../../../config/programs.ts'
import { asLatin, lookAlike, mixedScripts, skeleton, type Faced } from './look-alike.ts'

const OTHER = 'SysvarRent111111111111111111111111111111111'
const REAL = 'SysvarC1ock11111111111111111111111111111111'
const face = (symbol: string, over: Partial<Faced> = {}): Faced => ({
  mint: OTHER,
  symbol,
  name: undefined,
  isVerified: false,
  ...over,
})

test.each([
  ['USDC', 'USDC'],
  ['usdc', 'USDC'],
  ['U5DC', 'USDC'],
  ['USDС', 'USDC'],
  ['US DC', 'USDC'],
  ['USDĆ', 'USDC'],
  ['ＵＳＤＣ', 'USDC'],
  ['𝐔𝐒𝐃𝐂', 'USDC'],
  ['U\u200bSDC', 'USDC'],
  ['ՍЅDϹ', 'USDC'],
  ['u.s.d.c', 'USDC'],
  ['$OL', 'SOL'],
  ['S0L', 'SOL'],
  ['SOI', 'SOL'],
  ['ЅОӀ', 'SOL'],
  ['ꓢꓳꓡ', undefined],
  ['JuрUSD', 'JupUSD'],
  ['ЈUР', 'JUP'],
  ['USⅮT', 'USDT'],
  ['U$DT', 'USDT'],
  ['stSOL', undefined],
  ['BUOY', undefined],
  ['', undefined],
  ['…', undefined],
])('%s passes for %s', (symbol, real) => {
  expect(lookAlike(face(symbol), [])?.symbol).toBe(real)
})

test('a name passes for a name, and for a symbol', () => {
  expect(lookAlike(face('MOON', { name: 'USD Coin' }), [])?.mint).toBe(MINT.usdc)
  expect(lookAlike(face('MOON', { name: 'Ꭻupiter' }), [])?.mint).toBe(MINT.jup)
  expect(lookAlike(face('MOON', { name: 'usdt' }), [])?.mint).toBe(MINT.usdt)
})

test('a pinned token is its own; a verified one among those seen is the real one', () => {
  expect(lookAlike(face('USDC', { mint: MINT.usdc }), [])).toBeUndefined()
  const real = face('KELP', { mint: REAL, isVerified: true })
  expect(lookAlike(face('KΕLP'), [real])).toEqual({ mint: REAL, symbol: 'KELP' })
  expect(lookAlike(face('KELP'), [{ ...real, isVerified: false }])).toBeUndefined()
  expect(lookAlike(face('KELP', { isVerified: true }), [real])).toBeUndefined()
  expect(lookAlike(face('USDC', { isVerified: true }), [])?.mint).toBe(MINT.usdc)
})

test.each([
  ['USDC', []],
  ['USDС', ['Latin', 'Cyrillic']],
  ['Βitcoin', ['Latin', 'Greek']],
  ['Привет', []],
  ['Привет world', []],
  ['ビットコイン漢字', []],
  ['BTCビット', ['Latin', 'Chinese, Japanese or Korean']],
  ['C0IN-2026', []],
])('alphabets that one word of %s mixes', (text, scripts) => {
  expect(mixedScripts(text)).toEqual(scripts)
})

test.each([
  ['corn', 'com'],
  ['VVIF', 'wlf'],
  ['ﬁn', 'fln'],
  ['Ⅷ', 'vlll'],
])('%s looks like %s', (text, look) => {
  expect(skeleton(text)).toBe(look)
  expect(skeleton(look)).toBe(look)
})

test.each([
  ['USD\u0421', 'USDc'],
  ['TIDE', 'TIDE'],
  ['\uff35\uff33\uff24\uff23', 'USDC'],
  ['Ju\u0440USD', 'JupUSD'],
])('%s is looked for as %s', (text, latin) => {
  expect(asLatin(text)).toBe(latin)
})
