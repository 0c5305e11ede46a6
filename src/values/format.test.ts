import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactText, grouped, shown, type Display } from './display-value.ts'
import {
  addr,
  cents,
  chance,
  count,
  ct,
  delta,
  odds,
  oddsGap,
  oddsRange,
  percent,
  share,
  usd,
  usdChange,
  usdCompact,
  usdCompactWhole,
  token,
} from './format.ts'
import { contractsMicro, microUsd, parseAmount, priceMicro } from './money.ts'
import { inPlainFormat, PLAIN_FORMAT, setReaderFormat } from './reader-format.ts'
import { tokenPrice } from './token-price.ts'

const price = (micro: number) => priceMicro(BigInt(micro))
const dollars = (micro: bigint) => microUsd(micro)

test.each([
  [650_000, '65¢', '65 cents'],
  [42_000, '4.2¢', '4.2 cents'],
  [115_000, '11.5¢', '11.5 cents'],
  [999, '<0.1¢', 'less than 0.1 cents'],
  [1, '<0.1¢', 'less than 0.1 cents'],
  [1_000, '0.1¢', '0.1 cents'],
  [998_000, '99.8¢', '99.8 cents'],
  [999_001, '>99.9¢', 'more than 99.9 cents'],
  [999_999, '>99.9¢', 'more than 99.9 cents'],
  [1_040_000, '104¢', '104 cents'],
])('cents of %i', (micro, text, spoken) => {
  expect(cents(price(micro))).toMatchObject({ text, spoken })
})

test('cents: no offers are a dash with the reason, a settled market may show 0 and 100', () => {
  expect(cents(undefined)).toEqual({ text: '—', spoken: 'unknown, no offers', exact: 'no offers' })
  expect(cents(price(0), '', false).text).toBe('0¢')
  expect(cents(price(1_000_000), '', false).text).toBe('100¢')
})

test('an open market never shows 0 or 100', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (micro) => {
      expect(['0¢', '100¢']).not.toContain(cents(price(micro)).text)
    }),
  )
})

test.each([
  [630_000, 650_000, '64%', 'mid'],
  [39_000, 42_000, '4%', 'mid'],
  [4_000, 6_000, '<1%', 'mid'],
  [992_000, 998_000, '>99%', 'mid'],
  [340_000, 580_000, '34–58¢', 'wide'],
  [500_000, 600_000, '55%', 'mid'],
  [500_000, 600_001, '50–60¢', 'wide'],
])('chance of %i to %i', (bid, ask, text, kind) => {
  expect(chance(price(bid), price(ask))).toMatchObject({ text, kind })
})

test.each([
  [undefined, undefined, 'no offers'],
  [290_000, undefined, 'no sellers'],
  [undefined, 290_000, 'no buyers'],
])('chance without a side: %s, %s', (bid, ask, remark) => {
  const middle = chance(bid === undefined ? undefined : price(bid), ask === undefined ? undefined : price(ask))
  expect(middle).toMatchObject({ text: '—', kind: 'none', remark })
})

test.each([
  ['cents', '65¢'],
  ['percent', '65%'],
  ['decimal', '1.54'],
] as const)('odds as %s', (style, text) => {
  expect(odds(price(650_000), style).text).toBe(text)
})

test.each([
  [34_000_000n, '$34.00', '34 dollars'],
  [-1_200_000n, '−$1.20', 'minus 1 dollar and 20 cents'],
  [0n, '$0.00', '0 dollars'],
  [1n, '<$0.01', 'less than 1 cent'],
  [-9_999n, '−<$0.01', 'minus less than 1 cent'],
  [10_000n, '$0.01', '1 cent'],
  [25_012_880_000n, '$25,012.88', '25,012 dollars and 88 cents'],
  [1_005_000n, '$1.00', '1 dollar'],
  [1_015_000n, '$1.02', '1 dollar and 2 cents'],
])('usd of %s', (micro, text, spoken) => {
  expect(usd(dollars(micro))).toMatchObject({ text, spoken })
})

test('usd rounds as money is rounded: received down, paid up', () => {
  expect(usd(dollars(1_009_999n), '', 'down').text).toBe('$1.00')
  expect(usd(dollars(1_000_001n), '', 'up').text).toBe('$1.01')
  expect(usd(dollars(1_000_001n)).exact).toBe('$1.000001')
  expect(usd(dollars(9_500_000n)).exact).toBe('$9.50')
})

test('changes carry their sign', () => {
  expect(usdChange(dollars(25_200_000n))).toMatchObject({ text: '+$25.20', spoken: 'up 25 dollars and 20 cents' })
  expect(usdChange(dollars(-99_600_000n))).toMatchObject({ text: '−$99.60', spoken: 'down 99 dollars and 60 cents' })
  expect(usdChange(dollars(-3n))).toMatchObject({ text: '<$0.01', spoken: 'down less than 1 cent' })
})

test.each([
  [41n, '$41', '41 dollars'],
  [999n, '$999', '999 dollars'],
  [9_410n, '$9.41K', '9.41 thousand dollars'],
  [86_400n, '$86.4K', '86.4 thousand dollars'],
  [612_000n, '$612K', '612 thousand dollars'],
  [1_234_567n, '$1.23M', '1.23 million dollars'],
  [48_200_000n, '$48.2M', '48.2 million dollars'],
  [2_000_000_000_000n, '$2T', '2 trillion dollars'],
])('compact of %s dollars', (whole, text, spoken) => {
  expect(usdCompactWhole(whole)).toMatchObject({ text, spoken })
  expect(usdCompact(dollars(whole * 1_000_000n)).text).toBe(text)
})

test.each([
  [59_250_000n, '59.25'],
  [1_200_000_000n, '1,200'],
  [15_384_615n, '15.38'],
  [9_999n, '<0.01'],
  [0n, '0'],
])('contracts of %s', (micro, text) => {
  expect(ct(contractsMicro(micro)).text).toBe(text)
})

test.each([
  [1_203_451_299n, 9, '1.20345', '1.203451299'],
  [123_456_789_012n, 6, '123,456', '123,456.789012'],
  [34n, 9, '0.000000034', '0.000000034'],
  [-1_500_000n, 6, '−1.5', '−1.5'],
])('token of %s', (raw, decimals, text, exact) => {
  expect(token(raw, decimals)).toMatchObject({ text, exact })
})

test.each([
  [624_550n, '62.5%'],
  [1_000_000n, '100.0%'],
  [499n, '<0.1%'],
  [500n, '<0.1%'],
  [501n, '0.1%'],
  [0n, '0.0%'],
])('share of %s millionths', (millionths, text) => {
  expect(share(millionths).text).toBe(text)
})

test.each([
  [310n, '+3.1%', 'up 3.1 percent'],
  [-950n, '−9.5%', 'down 9.5 percent'],
  [0n, '0.0%', 'unchanged'],
  [-4n, '<0.1%', 'down less than 0.1 percent'],
  [5n, '<0.1%', 'up less than 0.1 percent'],
  [6n, '+0.1%', 'up 0.1 percent'],
])('delta of %s', (bps, text, spoken) => {
  expect(delta(bps)).toMatchObject({ text, spoken })
})

test.each([
  [42_300n, '4.23%'],
  [5_000n, '0.5%'],
  [99n, '<0.01%'],
  [100n, '0.01%'],
])('percent of %s', (millionths, text) => {
  expect(percent(millionths).text).toBe(text)
})

test('counts and addresses', () => {
  expect(count(12_345n).text).toBe('12,345')
  expect(count(12_345n, 'cell').text).toBe('12.3K')
  const key = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  expect(addr(key)).toEqual({ text: '7xKX…gAsU', spoken: '7 x K X, g A s U', exact: key })
})

describe('no digit is lost', () => {
  const plain = (text: string) => text.replace('$', '').replaceAll(',', '')

  test('the exact dollar text reads back as the same integer', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (micro) => {
        expect(parseAmount(plain(usd(dollars(micro)).exact).replace('.', '.'), 6)).toEqual({ ok: true, value: micro })
      }),
    )
  })

  test('the exact token text reads back as the same integer', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), fc.integer({ min: 0, max: 9 }), (raw, decimals) => {
        const text = plain(token(raw, decimals).exact)
        if (/^\d{1,3},\d{3}$/.test(text)) return
        expect(parseAmount(text, decimals)).toEqual({ ok: true, value: raw })
      }),
    )
  })

  test('a shown token amount is never more than the exact one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), (raw) => {
        const shown = parseAmount(plain(token(raw, 9).text), 9)
        expect(shown.ok && shown.value <= raw).toBe(true)
      }),
    )
  })
})

test.each([
  ['cents', '65¢'],
  ['percent', '65%'],
  ['decimal', '1.54'],
] as const)('a price of 65 cents in %s', (style, text) => {
  expect(odds(price(650_000), style)).toMatchObject({ text, exact: style === 'percent' ? '65%' : '65¢' })
})

test('odds: no price is a dash in every style, and zero has no decimal odds', () => {
  for (const style of ['cents', 'percent', 'decimal'] as const) expect(odds(undefined, style, 'why').exact).toBe('why')
  expect(odds(price(0), 'decimal').text).toBe('—')
  expect(odds(price(1_000), 'decimal').text).toBe('1,000.00')
})

test('thousands are grouped as Intl groups them', () => {
  const intl = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 24n), 10n ** 24n), (value) => {
      expect(grouped(value)).toBe(intl.format(value))
    }),
  )
  for (const value of [0n, 7n, 999n, 1_000n, -999n, -1_000n, 1_000_000n])
    expect(grouped(value)).toBe(intl.format(value))
})

/* Every preset in other marks of numbers. */

const swapped = (text: string) => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
const PRESETS: readonly ((value: bigint) => Display)[] = [
  (value) => cents(priceMicro(value % 1_000_001n)),
  (value) => odds(priceMicro(value % 1_000_001n), 'decimal'),
  (value) => oddsGap(priceMicro(0n), priceMicro(value % 1_000_001n), 'percent'),
  (value) => oddsRange(priceMicro(1n), priceMicro(value % 1_000_001n), 'cents'),
  (value) => usd(microUsd(value)),
  (value) => usd(microUsd(-value)),
  (value) => usdChange(microUsd(value)),
  (value) => usdCompact(microUsd(value)),
  (value) => ct(contractsMicro(value)),
  (value) => delta(value),
  (value) => delta(-value),
  (value) => percent(value),
  (value) => share(value),
  (value) => count(value, 'cell'),
  (value) => token(value, 9),
  (value) => token(value, 40),
  (value) => tokenPrice({ raw: value, decimals: 12 }, 'unknown'),
  (value) => tokenPrice({ raw: value, decimals: 24 }, 'unknown'),
  (value) => shown(exactText(value, 6)),
]

test('in other number formats every preset gives the same text and exact value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.constantFrom(...PRESETS), (value, preset) => {
      const plain = preset(value)
      setReaderFormat({ ...PLAIN_FORMAT, numbers: 'comma' })
      const { text, exact, spoken } = preset(value)
      expect(inPlainFormat(() => preset(value))).toEqual(plain)
      setReaderFormat(PLAIN_FORMAT)
      expect({ text: swapped(text), exact: swapped(exact) }).toEqual({ text: plain.text, exact: plain.exact })
      if (!/[.,] |, $/.test(spoken)) expect(swapped(spoken)).toBe(plain.spoken)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['point', '$1,234,567.80'],
  ['comma', '$1.234.567,80'],
  ['space', '$1\u202F234\u202F567,80'],
  ['apostrophe', '$1’234’567.80'],
  ['lakh', '$12,34,567.80'],
] as const)('marks of numbers: %s', (numbers, text) => {
  setReaderFormat({ ...PLAIN_FORMAT, numbers })
  expect(usd(microUsd(1_234_567_800_000n)).text).toBe(text)
  setReaderFormat(PLAIN_FORMAT)
})
