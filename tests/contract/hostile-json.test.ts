import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WireError } from '../../src/wire/wire-error.ts'
import { ANY_IDS, endpointOf } from '../fixtures/endpoints.ts'
import { type Raw } from '../fixtures/expected.ts'
import { placesOf, withAt } from '../fixtures/leaves.ts'
import { textClient } from '../fixtures/reply-client.ts'
import { SAMPLES } from '../fixtures/samples.ts'
import { expectSane } from '../fixtures/sane.ts'

const INPUT = {
  'prediction.searchEvents': { query: 'rain' },
  'prediction.suggestEvents': { pubkey: 'p' },
} as const
const FIELDS = Array.from(
  new Set(
    SAMPLES.flatMap(({ live }) =>
      placesOf(live).flatMap((path) => (typeof path.at(-1) === 'string' ? String(path.at(-1)) : [])),
    ),
  ),
)
const KEYS = fc.oneof(
  { arbitrary: fc.constantFrom(...FIELDS), weight: 8 },
  { arbitrary: fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', ''), weight: 1 },
)
const NASTY = fc.constantFrom<unknown>(
  '',
  '-1',
  '-0',
  '1e309',
  'NaN',
  '99999999999999999999999999999999999999999',
  '0',
  '٣',
  'yes',
  '\u202E',
  '2026-99-99',
  -1,
  0,
  -0,
  0.5,
  1e21,
  2 ** 53,
  -(2 ** 63),
  1_000_001,
  null,
  true,
  false,
  [],
  {},
  [[]],
  { data: [] },
)
const { json: JSON_VALUE } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    NASTY,
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(KEYS, tie('json')), { maxLength: 12 }).map(toObject),
  ),
}))

/** `npm test -- long` asks for more, by the same seed as the fuzz of replies. */
const HOW = {
  numRuns: Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 250) / 5),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
}

/** An object through JSON text, so that `__proto__` is a key as it would be on the wire. */
function toObject(entries: readonly (readonly [string, unknown])[]): unknown {
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`)
}

/** The client's whole reading of a text; the only failure is `wire.shape` with a place. */
async function readThrough(name: string, text: string): Promise<boolean> {
  const own = SAMPLES.find((sample) => sample.name === name)?.input
  const input = {
    ...(own ??
      (name.endsWith('Events') ? (Object.entries(INPUT).find(([each]) => each === name)?.[1] ?? {}) : ANY_IDS)),
  }
  try {
    expectSane(await textClient(text).call(endpointOf(name), input))
    return true
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    expect(error.code).toBe('wire.shape')
    expect(error.detail.path).toBeTruthy()
    return false
  }
}

describe.each(SAMPLES)('$name over bytes that nobody promised', ({ name, live, seedOf, mayBeNull = false }) => {
  test('any JSON is read, or refused with a place', async () => {
    await fc.assert(
      fc.asyncProperty(JSON_VALUE, async (value) => {
        await readThrough(name, JSON.stringify(value))
      }),
      HOW,
    )
  })

  test('a good reply with random damage is read, or refused with a place', async () => {
    const samples = [live, seedOf(live)].map((raw) => ({ raw, places: placesOf(raw) }))
    const damage = fc.array(fc.tuple(fc.nat(), fc.option(JSON_VALUE, { nil: undefined })), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...samples), damage, async ({ raw, places }, deeds) => {
        const broken: Raw = deeds.reduce((value: Raw, [pick, with_]) => {
          const path = places[pick % places.length] ?? []
          try {
            return withAt(value, path, with_)
          } catch {
            return value
          }
        }, raw)
        await readThrough(name, JSON.stringify(broken))
      }),
      HOW,
    )
  })

  test('HTML, cut JSON and nothing are refused', async () => {
    for (const text of [
      '<!doctype html><p>Bad gateway',
      JSON.stringify(live).slice(0, -7),
      '',
      'undefined',
      '"text"',
      '7',
      'true',
    ]) {
      expect(await readThrough(name, text), text.slice(0, 20)).toBe(false)
    }
    expect(await readThrough(name, 'null')).toBe(mayBeNull)
    const isList = Array.isArray(live) || Array.isArray(live.data)
    expect(await readThrough(name, `${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(isList)
    // Lists that rarely change may be longer, and no reply may be longer than that.
    const longest = endpointOf(name).lane === 'slow' ? 16_777_216 : 4_194_304
    expect(await readThrough(name, `${' '.repeat(longest)}${JSON.stringify(live)}`)).toBe(false)
  })
})
