import { describe, expect, test } from 'vitest'
import { viewOfRow } from '../../src/engine/act-view.ts'
import { readBroken } from '../../src/engine/journal/journal-locks.ts'
import { RowTooLarge, type Row } from '../../src/engine/journal/journal-row.ts'
import { parseRow } from '../../src/engine/journal/journal.ts'
import { batchCsv } from '../../src/review/batch/batch-result.ts'
import { reportOf } from '../../src/review/text/act-text.ts'
import { requestOf, rig, type Rig } from '../fixtures/engine-rig.ts'
import { memoryJournal } from '../fixtures/memory-journal.ts'

/*
 * Rows of the journal that today's schema does not read: a newer build's, half-written ones, ones that somebody changed.
 * Whatever they are, what may still land under them stays locked until it cannot.
 */

/** A claim that was signed and sent and has not landed, in a journal that a page then opens anew. */
async function signed(change: (row: Row) => unknown): Promise<{ run: Rig; id: string }> {
  const run = rig({ neverLands: true })
  const engine = await run.open()
  const id = await run.click(engine)
  void engine.approve(id)
  await run.time.advance(3_000)
  await run.crash(engine)
  run.rows.set(id, change(run.rows.get(id)!) as Row)
  return { run, id }
}

const without = (row: Row, ...names: readonly (keyof Row)[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.every((each) => each !== name)))

const BROKEN: Readonly<Record<string, (row: Row) => unknown>> = {
  'has a state of a newer build': (row) => ({ ...row, state: 'waiting-for-venue' }),
  'has an unknown code': (row) => ({ ...row, code: 'NEWER_CODE' }),
  'lacks what it needs': (row) => without(row, 'message', 'route'),
  'has its height as a number': (row) => ({ ...row, expiryHeight: Number(row.expiryHeight) }),
  'has no height': (row) => without(row, 'expiryHeight'),
  'has an absurd height': (row) => ({ ...row, expiryHeight: '99999999999999999999', state: 'x' }),
  'has a height of long ago': (row) => ({ ...row, expiryHeight: '1', state: 'x' }),
  'has a height of long ago and another blockhash': (row) => ({
    ...row,
    expiryHeight: '1',
    blockhash: 'So11111111111111111111111111111111111111112',
    state: 'x',
  }),
  'has neither key nor list': (row) => ({ ...without(row, 'intentKey', 'lockTargets'), state: 'x' }),
  'has a key that is none': (row) => ({ ...without(row, 'lockTargets'), intentKey: 'sandbox', state: 'x' }),
  'has a list that was cut': (row) => ({ ...row, lockTargets: ['position:', 7], intentKey: 'x', state: 'x' }),
  'has a list that was cut behind a whole key': (row) => ({
    ...row,
    lockTargets: ['position:other', null],
    intentKey: `${row.profile}|${row.owner}|position:other`,
  }),
  'has a text for its list': (row) => ({ ...row, lockTargets: 'position:other' }),
  'does not say whose it is': (row) => without(row, 'owner', 'profile', 'intentKey'),
  'has only its id': (row) => ({ id: row.id }),
  'does not say whether it is open': (row) => without(row, 'open'),
  'says so in another word': (row) => ({ ...row, open: true }),
  'has no key': (row) => without(row, 'intentKey'),
  'has no list of what it locks': (row) => ({ ...without(row, 'lockTargets'), state: 'x' }),
  'has no blockhash': (row) => without(row, 'blockhash'),
}

describe('a row that cannot be read', () => {
  test.each(Object.entries(BROKEN))('and %s keeps its lock until nothing can land', async (_, change) => {
    const { run } = await signed(change)
    const again = await run.open()
    const error = { code: 'INTENT_LOCKED', words: expect.stringContaining('Nothing new was sent.') }
    await expect(run.click(again)).rejects.toMatchObject(error)
    await run.time.advance(30_000)
    await expect(run.click(again)).rejects.toMatchObject(error)
    await expect(run.click(await run.open())).rejects.toMatchObject(error)
    expect(run.wallet.prompts).toBe(1)
    await run.time.advance(150_000)
    expect(run.view(again, await run.click(again))?.state).toBe('reviewing')
  })

  test('keeps it while the chain does not answer', async () => {
    const { run } = await signed((row) => ({ ...row, state: 'x' }))
    const again = await run.open()
    await run.time.advance(200_000)
    run.cluster.faults.silent = [{ from: 0, to: Number.POSITIVE_INFINITY }]
    await expect(run.click(again)).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
  })

  test('keeps it against a node that gives the slot for the height', async () => {
    const { run } = await signed((row) => ({ ...row, state: 'x' }))
    run.cluster.faults.slotForHeight = true
    const again = await run.open()
    await expect(run.click(again)).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
  })

  test('is held from when it was first read, not from the first click, and over reloads', async () => {
    const { run } = await signed((row) => ({ ...row, expiryHeight: '1', state: 'x' }))
    await run.open()
    await run.time.advance(100_000)
    const again = await run.open()
    expect(run.view(again, await run.click(again))?.state).toBe('reviewing')
  })

  test('keeps it until the owner’s history was searched', async () => {
    const { run } = await signed((row) => ({ ...row, expiryHeight: '1', state: 'x' }))
    const again = await run.open()
    const { history } = run.cluster.port
    Object.assign(run.cluster.port, { history: () => Promise.reject(new Error('down')) })
    await run.time.advance(200_000)
    await expect(run.click(again)).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
    Object.assign(run.cluster.port, { history })
    expect(run.view(again, await run.click(again))?.state).toBe('reviewing')
  })

  test('of another owner locks nothing here, whatever of it is damaged', async () => {
    const { run } = await signed((row) => ({ ...without(row, 'intentKey', 'lockTargets'), owner: 'someone else' }))
    const again = await run.open()
    expect(run.view(again, await run.click(again))?.state).toBe('reviewing')
  })

  test('and is marked as ended locks nothing', async () => {
    const { run } = await signed((row) => ({ ...row, state: 'x', open: 0 }))
    const again = await run.open()
    expect(run.view(again, await run.click(again))?.state).toBe('reviewing')
  })

  test('locks nothing else', async () => {
    const { run } = await signed((row) => ({
      ...row,
      state: 'x',
      intentKey: `${row.profile}|${row.owner}|position:y`,
      lockTargets: [],
    }))
    const again = await run.open()
    expect(run.view(again, await run.click(again))?.state).toBe('reviewing')
  })

  test.each([[null], [undefined], [7], ['row'], [[]], [{}], [{ lockTargets: [7, null, {}], intentKey: {} }]])(
    'at all (%j) stays for its owner to see, holds everything until nothing can land, and breaks nothing',
    async (value) => {
      const run = rig()
      run.aside.set('noise', value)
      const engine = await run.open()
      await expect(run.click(engine)).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
      await run.time.advance(150_000)
      // The rig's first build is as old as the page by now; it is the second that is reviewed.
      await run.click(engine)
      expect(run.view(engine, await run.click(engine))?.state).toBe('reviewing')
      expect(run.aside.size).toBe(1)
      expect(readBroken(value)).toMatchObject({ keys: undefined, ownerKey: undefined, isOpen: true })
    },
  )

  test('is taken up again by a build that reads it', async () => {
    let whole: Row | undefined
    const { run, id } = await signed((row) => ((whole = row), { ...row, state: 'x' }))
    const old = await run.open()
    expect(run.view(old, id)).toBeUndefined()
    run.aside.set(id, whole)
    const newer = await run.open()
    expect(run.view(newer, id)).toMatchObject({ state: 'sending' })
    expect(run.aside.size).toBe(0)
  })
})

describe('what a row offers next', () => {
  const CLAIM = { leadsTo: '/positions' }

  test('is what its intent declared, also after a reload', async () => {
    const { run, id } = await signed((row) => row)
    expect(run.rows.get(id)).toMatchObject(CLAIM)
    expect(run.rows.get(id)).not.toHaveProperty('trade')
    expect(run.view(await run.open(), id)).toMatchObject({ state: 'sending', ...CLAIM })
  })

  test('counts as none when this build does not know it, and the row is read, and locked, as ever', async () => {
    const { run, id } = await signed((row) => ({ ...row, leadsTo: 'https://evil.example', trade: 'coin' }))
    const again = await run.open()
    const view = run.view(again, id)
    expect(view).toMatchObject({ state: 'sending' })
    expect([view?.leadsTo, view?.trade]).toEqual([undefined, undefined])
    expect(await run.click(again)).toBe(id)
  })
})

describe('a row that is too large', () => {
  const long = async (title: string) => {
    const run = rig()
    const engine = await run.open()
    const id = await engine.start('prediction.claim', requestOf(title))
    await run.time.flush()
    void engine.approve(id)
    await run.time.advance(3_000)
    return { run, engine, id }
  }

  test('is refused before the wallet opens, and nothing of it is written', async () => {
    const { run, engine, id } = await long('x'.repeat(9_000))
    expect(run.view(engine, id)).toMatchObject({ state: 'refused', code: 'JOURNAL_ROW_TOO_LARGE' })
    expect([run.wallet.prompts, run.rows.size]).toEqual([0, 0])
  })

  test('counts bytes, not characters, and what the signature will add', async () => {
    const { run, engine, id } = await long('日'.repeat(1_200))
    expect(run.view(engine, id)).toMatchObject({ state: 'refused', code: 'JOURNAL_ROW_TOO_LARGE' })
    expect(run.wallet.prompts).toBe(0)
  })

  test('of a usual size is written to its end', async () => {
    const { run, engine, id } = await long('x'.repeat(200))
    await run.time.advance(60_000)
    expect(run.view(engine, id)?.state).toBe('done')
  })

  test('is refused whole, never cut', async () => {
    const { run, id } = await long('x'.repeat(200))
    const row = run.rows.get(id)!
    const journal = memoryJournal(new Map([[id, row]]))
    await expect(journal.put({ ...row, rev: row.rev + 1, err: 'x'.repeat(9_000) })).rejects.toThrow(RowTooLarge)
    expect(await journal.get(id)).toEqual(parseRow(row))
  })

  test('that an older build left is still written on: its act goes on', async () => {
    const { run, id } = await long('x'.repeat(200))
    const row = { ...run.rows.get(id)!, sentence: 'x'.repeat(9_000) }
    const journal = memoryJournal(new Map([[id, row]]))
    await journal.put({ ...row, rev: row.rev + 1, state: 'done' })
    expect(await journal.get(id)).toMatchObject({ state: 'done' })
  })
})

test('a row with a time that no date can name still prints in every file and report', async () => {
  const { run, id } = await signed((row) => ({ ...row, state: 'done', open: 0, batchId: 'b', updatedAt: 1e300 }))
  const row = parseRow({ ...run.rows.get(id), askedAt: -1e300 })!
  const view = viewOfRow(row, undefined, false)
  expect(batchCsv([view])).toContain('1970-01-01T00:00:00.000Z')
  expect(reportOf(view)).toContain('1970')
})
