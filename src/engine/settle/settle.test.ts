import { expect, test } from 'vitest'
import { type Settlement } from '../intent/intent.ts'
import { RowOvertaken, type Row } from '../journal/journal-row.ts'
import { createSettler } from './settle.ts'

const FILLED = { state: 'settled', outcome: 'filled' } as const
const LINES = [{ label: 'Refunded', words: '$0.28' }]

/** A row that settles, an intent that answers in turn, and a clock that moves by seconds: what was asked and written when. */
async function settling(answers: readonly Settlement[], seconds: number) {
  let nowMs = 0
  let row = { id: 'a', kind: 'prediction.order', state: 'settling' } as Row
  const askedAt: number[] = []
  const rows = new Map([[row.id, row]])
  const settled = async () => {
    askedAt.push(nowMs / 1_000)
    return answers[Math.min(askedAt.length, answers.length) - 1]!
  }
  const settler = createSettler({
    rows,
    write: async (_: Row, change: Partial<Row>) => {
      row = { ...row, ...change }
      rows.set(row.id, row)
      return row
    },
    deps: {
      time: { nowMs: () => nowMs },
      call: undefined,
      onStale: () => undefined,
      intents: { load: async () => undefined, find: () => ({ open: () => ({ settled, words: {}, after: () => [] }) }) },
    },
  } as never)
  for (; nowMs <= seconds * 1_000 && row.state !== 'done'; nowMs += 1_000) await settler.poll()
  return { askedAt, row }
}

test('an answer that is whole ends the act at once', async () => {
  expect(await settling([FILLED], 60)).toMatchObject({ askedAt: [0], row: { state: 'done', outcome: 'filled' } })
})

test('figures that come a moment later are waited for, and requested every two seconds', async () => {
  const { askedAt, row } = await settling(
    [
      { ...FILLED, hasMoreSoon: true },
      { ...FILLED, result: LINES },
    ],
    60,
  )
  expect(askedAt).toEqual([0, 2])
  expect(row).toMatchObject({ state: 'done', result: LINES })
})

test('missing figures are waited for no longer than fifteen seconds', async () => {
  const { askedAt, row } = await settling([{ ...FILLED, hasMoreSoon: true, result: [] }], 60)
  expect(askedAt.at(-1)).toBe(16)
  expect(row).toMatchObject({ state: 'done', outcome: 'filled', result: [] })
})

test('a service that has not agreed is asked again after 5 s, then ever more rarely', async () => {
  expect((await settling([{ state: 'waiting' }], 60)).askedAt).toEqual([0, 5, 15, 35])
})

test('a row that another tab has settled meanwhile ends no round of questions', async () => {
  const requests: string[] = []
  const rows = new Map(['a', 'b'].map((id) => [id, { id, kind: 'prediction.order', state: 'settling' } as Row]))
  const noAnswer = new Map<string, string>()
  const written: string[] = []
  const settler = createSettler({
    rows,
    noAnswer,
    changed: () => undefined,
    write: async ({ id }: Row) => {
      if (id === 'a') throw new RowOvertaken(id, 8)
      written.push(id)
    },
    deps: {
      time: { nowMs: () => 0 },
      call: undefined,
      onStale: () => undefined,
      intents: {
        load: async () => undefined,
        find: () => ({
          open: () => ({
            settled: async () => {
              requests.push('')
              return FILLED
            },
            words: {},
            after: () => [],
          }),
        }),
      },
    },
  } as never)
  await expect(settler.poll()).resolves.toBeUndefined()
  expect([requests.length, written, noAnswer.size]).toEqual([2, ['b'], 0])
})
