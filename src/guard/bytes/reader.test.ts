import { describe, expect, test } from 'vitest'
import { decodeBase64, encodeBase64 } from './base64.ts'
import { DecodeProblem, hex, includesBytes, Reader, sameBytes } from './reader.ts'

const of = (...bytes: number[]) => Uint8Array.from(bytes)
const problem = (run: () => unknown): string | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof DecodeProblem ? error.detail : 'another error'
  }
}

describe('reading', () => {
  test('numbers are little-endian, and each moves on by its size', () => {
    const reader = new Reader(of(1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 128, 254, 255, 255, 255, 255, 255, 255, 255))
    expect([reader.at, reader.left]).toEqual([0, 23])
    expect(reader.u8()).toBe(1)
    expect(reader.u16()).toBe(0x0302)
    expect(reader.u32()).toBe(0x07060504)
    expect([reader.at, reader.left]).toEqual([7, 16])
    expect(reader.u64()).toBe(0x8000000000000008n)
    expect(reader.i64()).toBe(-2n)
    expect([reader.at, reader.left]).toEqual([23, 0])
    expect(problem(() => reader.end())).toBeUndefined()
  })

  test('a part of a larger buffer is read from its own start', () => {
    const reader = new Reader(of(9, 9, 1, 0, 0, 0, 9).subarray(2, 6))
    expect([reader.u32(), reader.left]).toEqual([1, 0])
  })

  test('what is taken is a copy', () => {
    const bytes = of(1, 2, 3)
    const taken = new Reader(bytes).take(2)
    bytes[0] = 9
    expect(taken).toEqual(of(1, 2))
  })

  test('nothing is read past the end, and a failed read does not move', () => {
    const reader = new Reader(of(1, 2, 3))
    expect(problem(() => reader.take(4))).toBe('too-short')
    expect(problem(() => reader.u32())).toBe('too-short')
    expect(reader.at).toBe(0)
    expect(reader.take(3)).toEqual(of(1, 2, 3))
    expect(problem(() => reader.u8())).toBe('too-short')
  })

  test('bytes left over are an error', () => {
    expect(problem(() => new Reader(of(1)).end())).toBe('trailing-bytes')
  })
})

test.each([
  [[0], 0],
  [[0x7f], 127],
  [[0x80, 1], 128],
  [[0xff, 0x7f], 16_383],
  [[0x80, 0x80, 1], 16_384],
  [[0xff, 0xff, 3], 65_535],
])('length %j is %d', (bytes, value) => {
  const reader = new Reader(Uint8Array.from([...bytes, 0xaa]))
  expect([reader.shortLength(), reader.left]).toEqual([value, 1])
})

test.each([
  [[0x80, 0], 'long-form-length'],
  [[0xff, 0], 'long-form-length'],
  [[0x80, 0x80, 0], 'long-form-length'],
  [[0x80, 0x80, 4], 'length-too-large'],
  [[0x80, 0x80, 0x80], 'length-too-large'],
  [[0x80, 0x80, 0x80, 1], 'length-too-large'],
  [[0x80], 'too-short'],
])('length %j is refused: %s', (bytes, detail) => {
  expect(problem(() => new Reader(Uint8Array.from(bytes)).shortLength())).toBe(detail)
})

test('a problem carries its word and its name', () => {
  expect(new DecodeProblem('why')).toMatchObject({ name: 'DecodeProblem', message: 'why', detail: 'why' })
})

test('bytes are the same to the last one', () => {
  expect(sameBytes(of(1, 2), of(1, 2))).toBe(true)
  expect(sameBytes(of(1, 2), of(1, 3))).toBe(false)
  expect(sameBytes(of(1), of(1, 2))).toBe(false)
  expect(sameBytes(of(1, 2), of(1))).toBe(false)
})

test('hex is lower case with both digits', () => {
  expect(hex(of(0, 10, 255))).toBe('000aff')
})

test('a needle is found at the start, in the middle and at the end, and nowhere else', () => {
  const bytes = of(1, 2, 3, 4)
  expect([of(1, 2), of(2, 3), of(3, 4), of(1, 2, 3, 4)].map((needle) => includesBytes(bytes, needle))).toEqual(
    Array(4).fill(true),
  )
  expect([of(2, 4), of(4, 5), of(0, 1), of(1, 2, 3, 4, 5)].map((needle) => includesBytes(bytes, needle))).toEqual(
    Array(4).fill(false),
  )
})

describe('base64', () => {
  test.each([
    ['AQ==', [1]],
    ['AQI=', [1, 2]],
    ['AQID', [1, 2, 3]],
    ['+/+/', [251, 255, 191]],
  ])('%s', (text, bytes) => {
    expect(decodeBase64(text)).toEqual(Uint8Array.from(bytes))
    expect(encodeBase64(Uint8Array.from(bytes))).toBe(text)
  })

  test.each(['', 'AQ', 'AQI', 'A===', 'AR==', 'AQ=*', 'AQ= ', ' AQ=', 'AQ==AQ==', 'A-_=', 'AQID\n', '=AQI', 'AQIDé'])(
    '%j is refused',
    (text) => {
      expect(problem(() => decodeBase64(text))).toBe('base64')
    },
  )
})
