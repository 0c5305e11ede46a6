import { afterAll, describe, expect, test } from 'vitest'
import { readReply } from '../fixtures/endpoints.ts'
import { at, leavesOf, placesOf, withAt, type Path } from '../fixtures/leaves.ts'
import { expectNothingMadeUp, mustRead, wrongFor } from '../fixtures/malformed-replies.ts'
import { type Raw } from '../fixtures/naive.ts'
import { isError, readerOf } from '../fixtures/recorded.ts'
import { createTally, payload, recordings } from '../fixtures/reference.ts'
import { type Sample } from '../fixtures/sample.ts'
import { SAMPLES } from '../fixtures/samples.ts'

/*
 * As mutations.test.ts, for every endpoint whose sample says what is insisted on: any optional field may go, any row
 * may break, and nothing else changes.
 */

type Insisted = NonNullable<Sample['insisted']>

const tally = createTally('malformed-replies', 'damage to recorded replies')
let built = 0

afterAll(() => console.log(`${tally.line()}; over replies of our own: ${built}`))

/** Copies in which no two places share one object: a damage is one damage. */
const cases = SAMPLES.flatMap(({ insisted, live, ...sample }) =>
  insisted === undefined ? [] : [{ ...sample, insisted, live: JSON.parse(JSON.stringify(live)) }],
)

type Case = (typeof cases)[number]

/** What is never used in part: damage to it may refuse the whole reply, and then it changes nothing. */
function isRefused({ name, failsClosed = [] }: Case, raw: Raw, path: Path): boolean {
  return failsClosed.some((top) => path[0] === top) && !readReply(name, raw).success
}

function fits(pattern: string, path: Path): boolean {
  const parts = pattern === '' ? [] : pattern.split('.')
  return parts.length === path.length && parts.every((part, index) => part === '*' || part === String(path[index]))
}

/** Texts that may be digits alone: another text in their place is no damage. */
const IS_TEXT = /^(gameId|elapsed|feeMint)$/

const isRow = (insisted: Insisted, path: Path) => Object.keys(insisted).some((pattern) => fits(pattern, path))

function isInsisted(insisted: Insisted, path: Path): boolean {
  return Object.entries(insisted).some(([pattern, fields]) => {
    const depth = pattern === '' ? 0 : pattern.split('.').length
    return fits(pattern, path.slice(0, depth)) && fields.includes(path.slice(depth).join('.'))
  })
}

/** Damages every optional field in every way; gives how often. */
function damageAll(sample: Case, raw: Raw): number {
  const { name, insisted } = sample
  const before = mustRead(name, raw, 'undamaged')
  const optional = placesOf(raw).filter(
    (path) => typeof path.at(-1) !== 'number' && !isRow(insisted, path) && !isInsisted(insisted, path),
  )
  let count = 0
  for (const path of optional) {
    const wrong = wrongFor(at(raw, path)).filter(
      (each) => typeof each !== 'string' || !IS_TEXT.test(String(path.at(-1))),
    )
    for (const damage of [undefined, null, ...wrong]) {
      const why = `${name} ${path.join('.')} → ${JSON.stringify(damage)}`
      if (isRefused(sample, withAt(raw, path, damage), path)) continue
      expectNothingMadeUp(before, mustRead(name, withAt(raw, path, damage), why), why)
      count += 1
    }
  }
  return count
}

const lostRows = (value: unknown) =>
  leavesOf(value)
    .filter(([path]) => path.endsWith('unreadable'))
    .reduce((sum, [, lost]) => sum + Number(lost), 0)
const reported = (value: unknown) => leavesOf(value).filter(([path]) => !path.endsWith('unreadable'))

function without(raw: Raw, path: Path): Raw {
  const copy = structuredClone(raw)
  const parent = at(copy, path.slice(0, -1))
  if (Array.isArray(parent)) parent.splice(Number(path.at(-1)), 1)
  else delete parent[path.at(-1)!]
  return copy
}

describe('an optional field that is missing, null or of another type', () => {
  test.each(cases)('$name: leaves everything else as it was', (sample) => {
    built += damageAll(sample, sample.live) + damageAll(sample, sample.seedOf(sample.live))
  })

  for (const [file, recording] of recordings()) {
    const reader = isError(file, recording) ? undefined : readerOf(recording)
    const sample = cases.find(({ name }) => name === reader?.name)
    if (reader === undefined || sample === undefined) continue
    test(`${file}: recorded, then damaged`, () => {
      tally.add(damageAll(sample, reader.unwrap(payload(recording.file))))
    })
  }
})

describe('a field that must be there', () => {
  test.each(cases)('$name: refused with its place where it is not', ({ name, live, seedOf, insisted }) => {
    for (const field of insisted[''] ?? []) {
      const whole: Raw = [live, seedOf(live)].find((each) => field in each)
      const wrong = typeof at(whole, [field]) === 'number' ? 'text' : 7.5
      for (const damage of [undefined, wrong, ...(field.endsWith('ransaction') ? [] : [null])]) {
        const broken = readReply(name, withAt(whole, [field], damage))
        expect(broken.success, `${field} → ${JSON.stringify(damage)}`).toBe(false)
        // Where a list may come in two forms, which of them was meant is not known.
        if (field !== 'data' && !Array.isArray(live)) expect(broken.error?.issues[0]?.path[0]).toBe(field)
        built += 1
      }
    }
  })

  test.each(cases)('$name: a row without it costs itself and is counted', ({ name, live, seedOf, insisted }) => {
    for (const [pattern, fields] of Object.entries(insisted).filter(([each]) => each !== '')) {
      const [place] = [live, seedOf(live)].flatMap((whole) =>
        placesOf(whole).flatMap((row) => (fits(pattern, row) ? [{ whole, row }] : [])),
      )
      if (place === undefined) throw new Error(`${name}: no row at ${pattern}`)
      const { whole, row } = place
      const rest = mustRead(name, without(whole, row), 'without')
      const broken = [
        withAt(whole, row, 7.5),
        ...fields.flatMap((field) => {
          const place = [...row, ...field.split('.')]
          const other = typeof at(whole, place) === 'object' ? 'text' : {}
          return [undefined, null, other].map((damage) => withAt(whole, place, damage))
        }),
      ]
      for (const raw of broken) {
        const value = mustRead(name, raw, pattern)
        expect(reported(value)).toEqual(reported(rest))
        expect(lostRows(value), pattern).toBe(lostRows(rest) + 1)
        built += 1
      }
    }
  })
})
