import { describe, expect, test } from 'vitest'
import { createBlockTime } from './rpc.ts'

const after = (...readings: readonly (readonly [height: number, atMs: number])[]) => {
  const time = createBlockTime()
  for (const [height, atMs] of readings) time.note(BigInt(height), atMs)
  return time.ms()
}

describe('the time of a block', () => {
  test.each([
    ['nothing was read', [], undefined],
    ['one height', [[5, 0]], undefined],
    [
      'two heights that are too near',
      [
        [5, 0],
        [14, 1_999],
      ],
      undefined,
    ],
    [
      'two heights two seconds apart',
      [
        [5, 0],
        [15, 2_000],
      ],
      200,
    ],
    [
      '400 ms',
      [
        [5, 0],
        [15, 4_000],
      ],
      400,
    ],
    [
      'the mean of all that was read',
      [
        [0, 0],
        [10, 2_000],
        [30, 6_000],
      ],
      200,
    ],
    [
      'never under 100 ms',
      [
        [0, 0],
        [21_900_000, 5_000],
      ],
      100,
    ],
    [
      'never over 800 ms',
      [
        [0, 0],
        [2, 8_000],
      ],
      800,
    ],
    [
      'a chain that stands',
      [
        [7, 0],
        [7, 3_000],
      ],
      800,
    ],
    [
      'a lower height begins anew, and what was measured stays',
      [
        [0, 0],
        [10, 2_000],
        [5, 2_100],
        [15, 4_000],
      ],
      200,
    ],
    [
      'and is measured again from there',
      [
        [0, 0],
        [10, 2_000],
        [5, 2_100],
        [15, 6_100],
      ],
      400,
    ],
    [
      'what is over a minute ago counts no more',
      [
        [0, 0],
        [100, 20_000],
        [300, 100_000],
        [310, 104_000],
      ],
      400,
    ],
  ] as const)('%s', (_, readings, ms) => {
    expect(after(...readings)).toBe(ms)
  })
})
