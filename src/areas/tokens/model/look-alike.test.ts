import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { asLatin, lookAlike, lookAlikesIn, mixedScripts, skeleton, type Summarized } from './look-alike.ts'

const OTHER = 'SysvarRent111111111111111111111111111111111'
const REAL = 'SysvarC1ock11111111111111111111111111111111'
const summary = (symbol: string, over: Partial<Summarized> = {}): Summarized => ({
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
  ['ꓢꓳꓡ', 'SOL'],
  ['JuрUSD', 'JupUSD'],
  ['ЈUР', 'JUP'],
  ['USⅮT', 'USDT'],
  ['U$DT', 'USDT'],
  ['ᴊᴜᴘ', 'JUP'],
  ['ᴜꜱᴅᴛ', 'USDT'],
  ['🆄🆂🅳🅲', 'USDC'],
  ['🅤🅢🅓🅒', 'USDC'],
  ['🇺🇸🇩🇨', 'USDC'],
  ['UꞨDC', 'USDC'],
  ['USD₵', 'USDC'],
  ['ɄSDC', 'USDC'],
  ['USÐC', 'USDC'],
  ['USD₮', 'USDT'],
  ['SΟḺ', 'SOL'],
  ['ſOL', 'SOL'],
  ['𝐒𝚶𝐋', 'SOL'],
  ['stSOL', undefined],
  ['BUOY', undefined],
  ['', undefined],
  ['…', undefined],
])('%s passes for %s', (symbol, real) => {
  expect(lookAlike(summary(symbol), [])?.symbol).toBe(real)
})

test('a name passes for a name, and for a symbol', () => {
  expect(lookAlike(summary('MOON', { name: 'USD Coin' }), [])?.mint).toBe(MINT.usdc)
  expect(lookAlike(summary('MOON', { name: 'Ꭻupiter' }), [])?.mint).toBe(MINT.jup)
  expect(lookAlike(summary('MOON', { name: 'usdt' }), [])?.mint).toBe(MINT.usdt)
})

test.each([
  ['ɴUSDC', 'nUSDC'],
  ['𝚴OVA', 'NOVA'],
  ['𝚴OVA', 'VOVA'],
])('%s passes for a verified %s', (symbol, real) => {
  const verified = summary(real, { mint: REAL, isVerified: true })
  expect(lookAlike(summary(symbol), [verified])?.symbol).toBe(real)
})

test('a pinned token is its own; a verified one among those seen is the real one', () => {
  expect(lookAlike(summary('USDC', { mint: MINT.usdc }), [])).toBeUndefined()
  const real = summary('KELP', { mint: REAL, isVerified: true })
  expect(lookAlike(summary('KΕLP'), [real])).toEqual({ mint: REAL, symbol: 'KELP' })
  expect(lookAlike(summary('KELP'), [{ ...real, isVerified: false }])).toBeUndefined()
  expect(lookAlike(summary('KELP', { isVerified: true }), [real])).toBeUndefined()
  expect(lookAlike(summary('USDC', { isVerified: true }), [])?.mint).toBe(MINT.usdc)
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

/** Signs that are read as a letter, a handful each; written by hand, not taken from what is tested. */
const READ_FOR: Readonly<Record<string, readonly string[]>> = {
  A: ['\u0410', '\u0391', '\uff21', '\u{1d400}', '\u00c1'],
  B: ['\u0412', '\u0392', '\uff22', '\u{1d401}', '8'],
  C: ['\u0421', '\u03f9', '\uff23', '\u216d', '\u00c7'],
  D: ['\u216e', '\uff24', '\u{1d403}', '\u13a0', '\u010e'],
  E: ['\u0415', '\u0395', '\uff25', '\u00c9', '3'],
  I: ['\u0406', '\u0399', '\u04c0', '1', 'l'],
  K: ['\u041a', '\u039a', '\uff2b', '\u212a', '\u0136'],
  L: ['\u216c', '\uff2c', '\u{1d40b}', '1', '\u0139'],
  M: ['\u041c', '\u039c', '\uff2d', '\u216f', 'rn'],
  N: ['\u039d', '\uff2e', '\u{1d40d}', '\u00d1', '\u0143'],
  O: ['\u041e', '\u039f', '\uff2f', '0', '\u00d6'],
  P: ['\u0420', '\u03a1', '\uff30', '\u2119', '\u{1d40f}'],
  R: ['\uff32', '\u211d', '\u{1d411}', '\u0158', '\u0154'],
  S: ['\u0405', '\uff33', '5', '$', '\u0160'],
  T: ['\u0422', '\u03a4', '\uff34', '\u{1d413}', '\u0164'],
  U: ['\uff35', '\u{1d414}', '\u00dc', '\u016e', '\u054d'],
  X: ['\u0425', '\u03a7', '\uff38', '\u2169', '\u{1d417}'],
  Y: ['\u0423', '\u03a5', '\uff39', '\u00dd', '\u{1d418}'],
}

/** The pinned symbols and as many again as make 200, from these letters. */
const VERIFIED: readonly string[] = (() => {
  const letters = Object.keys(READ_FOR)
  const made = Array.from({ length: 195 }, (_, index) =>
    Array.from(
      { length: 3 + (index % 3) },
      (_each, at) => letters[(index * 7 + at * (5 + (index % 11))) % letters.length],
    ),
  )
  return ['USDC', 'USDT', 'SOL', 'JUP', 'JUPUSD', ...made.map((parts, index) => `${parts.join('')}${index}`)]
})()

/** Twenty ways to write a symbol so that it is read as before. */
function disguises(symbol: string): readonly string[] {
  const letters = Array.from(symbol)
  const foreign = letters.flatMap((letter, at) =>
    (READ_FOR[letter] ?? []).map((sign) => [...letters.slice(0, at), sign, ...letters.slice(at + 1)].join('')),
  )
  const unseen = ['\u200b', '\u202e', '\u2060', '\u00ad', ' ', '.', '\u0301', '\ufe0f', '\u{e0041}']
  const hidden = unseen.flatMap((sign) => [`${letters[0]}${sign}${letters.slice(1).join('')}`, `${symbol}${sign}`])
  return [...foreign.slice(0, 12), ...hidden, symbol.toLowerCase()].slice(0, 20)
}

test('200 verified symbols in 20 disguises each: every one is flagged', () => {
  const real = VERIFIED.map((symbol, index) =>
    summary(symbol, { mint: `${REAL.slice(0, -3)}${index}`, isVerified: true }),
  )
  expect(new Set(VERIFIED).size).toBe(200)
  const alikeOf = lookAlikesIn(real)
  const missed = VERIFIED.flatMap((symbol) => {
    const tries = disguises(symbol)
    expect(tries).toHaveLength(20)
    return tries.filter((text) => alikeOf(summary(text)) === undefined).map((text) => `${text} for ${symbol}`)
  })
  expect(missed).toEqual([])
})
