import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { address } from './address.ts'
import {
  addAmounts,
  amountText,
  changeBps,
  contractsFor,
  contractsMicro,
  contractsValue,
  meanPrice,
  microUsd,
  mulDiv,
  oppositePrice,
  parseAmount,
  priceMicro,
  type Amount,
} from './money.ts'

const U64_MAX = 2n ** 64n - 1n
const u64 = fc.bigInt({ min: 0n, max: U64_MAX })
const decimals = fc.integer({ min: 0, max: 12 })

/** Oracle: floor division on bigints, written another way than the code under test. */
function floorDiv(a: bigint, b: bigint): bigint {
  let q = 0n
  let rest = a < 0n ? -a : a
  const d = b < 0n ? -b : b
  for (let bit = 200n; bit >= 0n; bit -= 1n) {
    if (rest >= d << bit) {
      rest -= d << bit
      q += 1n << bit
    }
  }
  const negative = a < 0n !== b < 0n
  if (!negative) return q
  return rest === 0n ? -q : -q - 1n
}

describe('mulDiv', () => {
  test('down is floor and up is ceiling, on signed integers, against a bigint oracle', () => {
    const signed = fc.bigInt({ min: -U64_MAX, max: U64_MAX })
    fc.assert(
      fc.property(signed, signed, signed, (a, b, c) => {
        fc.pre(c !== 0n)
        const floor = floorDiv(a * b, c)
        expect(mulDiv(a, b, c, 'down')).toBe(floor)
        expect(mulDiv(a, b, c, 'up')).toBe((a * b) % c === 0n ? floor : floor + 1n)
      }),
      { numRuns: 2_000 },
    )
  })

  test('half-even is the nearest, and the even neighbour on a tie', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (a, c) => {
          const got = mulDiv(a, 1n, c, 'half-even')
          const error = 2n * (a - got * c)
          const distance = error < 0n ? -error : error
          expect(distance <= c).toBe(true)
          if (distance === c) expect(got % 2n).toBe(0n)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('no divisor is an error, not a figure', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow('division by zero')
  })
})

describe('amounts as text', () => {
  test('text out and back in is the same amount', () => {
    fc.assert(
      fc.property(u64, decimals, (raw, places) => {
        // One comma with three digits has two readings; `amountText` writes a point, so it never arises.
        expect(parseAmount(amountText(raw, places), places)).toEqual({ ok: true, value: raw })
      }),
      { numRuns: 5_000 },
    )
  })

  test('four-decimal dollars are never a unit short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }), (whole, part) => {
        const text = `${whole}.${String(part).padStart(4, '0')}`
        expect(parseAmount(text, 6)).toEqual({ ok: true, value: BigInt(whole) * 1_000_000n + BigInt(part) * 100n })
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1,234', 'ambiguous-comma'],
    ['12,345', 'ambiguous-comma'],
    ['1,230', 'ambiguous-comma'],
    ['1e9', 'not-a-number'],
    ['-5', 'not-a-number'],
    ['.', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1 000', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['1.2345678', 'too-many-decimals'],
    ['18446744073709.551616', 'too-large'],
    ['9'.repeat(60), 'too-large'],
    [`${'0'.repeat(35)}.${'0'.repeat(6)}`, 'too-large'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, problem })
  })

  test.each([
    ['0,5', 500_000n],
    ['0,500', 500_000n],
    ['12,34', 12_340_000n],
    ['1234,567', 1_234_567_000n],
    ['1,2345', 1_234_500n],
    [`${'0'.repeat(34)}.${'0'.repeat(6)}`, 0n],
    ['7.', 7_000_000n],
    ['.25', 250_000n],
    ['18446744073709.551615', U64_MAX],
  ])('%j is %s', (text, raw) => {
    expect(parseAmount(text, 6)).toEqual({ ok: true, value: raw })
  })
})

test('contracts are worth price × count, rounded as requested', () => {
  expect(contractsValue(contractsMicro(471_360_000n), priceMicro(739_000n), 'down')).toBe(348_335_040n)
  expect(contractsValue(contractsMicro(1n), priceMicro(1n), 'down')).toBe(0n)
  expect(contractsValue(contractsMicro(1n), priceMicro(1n), 'up')).toBe(1n)
})

test('money buys contracts at a price and has a mean price, each rounded as requested; two sides pay $1', () => {
  expect(contractsFor(microUsd(5_000_000n), priceMicro(739_000n), 'down')).toBe(6_765_899n)
  expect(contractsFor(microUsd(5_000_000n), priceMicro(739_000n), 'up')).toBe(6_765_900n)
  expect(meanPrice(microUsd(348_335_041n), contractsMicro(471_360_000n), 'down')).toBe(739_000n)
  expect(meanPrice(microUsd(348_335_041n), contractsMicro(471_360_000n), 'up')).toBe(739_001n)
  expect(() => meanPrice(microUsd(1n), contractsMicro(0n), 'up')).toThrow(RangeError)
  expect(oppositePrice(priceMicro(739_000n))).toBe(261_000n)
})

test('a change against nothing has no percentage', () => {
  expect(changeBps(0n, 5n)).toBeUndefined()
  expect(changeBps(50n, 75n)).toBe(5_000n)
  expect(changeBps(-50n, -25n)).toBe(5_000n)
})

test('amounts of one asset add; two assets do not compile', () => {
  const mint = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  const usdc: Amount<'USDC'> = { raw: 5n, asset: { mint, symbol: 'USDC', decimals: 6 } }
  const sol: Amount<'SOL'> = { raw: 5n, asset: { mint, symbol: 'SOL', decimals: 9 } }
  expect(addAmounts(usdc, usdc).raw).toBe(10n)
  type Second = Parameters<typeof addAmounts<'USDC'>>[1]
  const takesSol: typeof sol extends Second ? true : false = false
  expect(takesSol).toBe(false)
})
