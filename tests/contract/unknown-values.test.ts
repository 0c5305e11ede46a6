import { describe, expect, it } from 'vitest'
import { WireError } from '../../src/wire/wire-error.ts'
import { leavesOf } from '../fixtures/leaves.ts'
import { expectSane } from '../fixtures/sane.ts'
import { askAll, openStage, type Stage } from '../fixtures/staged-sandbox.ts'

/** Reads everything while the venue misbehaves in this way; gives values and the errors that came instead. */
async function readUnder(stage: Stage, rule: object, every = 1) {
  await stage.bench.control('faults', { clear: true, set: [rule] })
  const outcomes = await askAll(
    stage,
    stage.asks().filter((_, index) => index % every === 0),
  )
  const errors = outcomes.filter((each) => each instanceof Error)
  for (const error of errors) if (!(error instanceof WireError)) throw error
  return { values: outcomes.filter((each) => !(each instanceof Error)), errors: errors as WireError[] }
}

/** Of orders, the live service knows only open ones: reading a filled one is not found, with or without a fault. */
const isExpected = (error: WireError) =>
  error.code === 'api.not-found' && error.detail.endpoint === 'prediction.readOrder'

describe.each(['seed', 'live'] as const)('a venue whose values are not the known ones, %s shape', (shape) => {
  it.each(['null', 'missing', 'extra', 'wrong'])(
    'F13 %s: every reply is read sanely, or refused with its place',
    async (drift) => {
      const { values, errors } = await readUnder(await openStage(shape), { fault: 'F13', drift })
      values.forEach((value) => expectSane(value))
      const surprising = errors.filter((error) => !isExpected(error))
      for (const { code, detail } of surprising)
        expect({ code, path: detail.path ?? '' }).toEqual({ code: 'wire.shape', path: expect.stringMatching(/./) })
      if (drift === 'extra') expect(surprising).toEqual([])
      expect(values.length).toBeGreaterThan(100)
    },
  )

  it('F14: unknown words are read as such, and nothing is refused', async () => {
    const { values, errors } = await readUnder(await openStage(shape), { fault: 'F14' })
    values.forEach((value) => expectSane(value))
    expect(errors.filter((error) => !isExpected(error))).toEqual([])
    const words = values.flatMap((value) => leavesOf(value)).filter(([path]) => path.endsWith('.unknown'))
    expect(words.length).toBeGreaterThan(500)
  })

  it.each(['F11', 'F12'])('%s: a page, or half a reply, is refused as a whole', async (fault) => {
    const { values, errors } = await readUnder(await openStage(shape), { fault }, 4)
    expect(values).toEqual([])
    const surprising = errors.filter((error) => !isExpected(error))
    expect(new Set(surprising.map(({ code, detail }) => `${code} ${detail.path}`))).toEqual(
      new Set(['wire.shape (body)']),
    )
  })
})
