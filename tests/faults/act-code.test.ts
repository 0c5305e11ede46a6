import { expect, test } from 'vitest'
import { requestOf, rig } from '../fixtures/engine-rig.ts'

/* The code of acts does not come, or is asked for what it does not know: each told by its own name. */

test('an act that there is not is a mistake of the page, not of the connection', async () => {
  const engine = await rig().open()
  for (const kind of ['prediction.claims', 'lend.deposit', 'constructor', ''])
    await expect(engine.start(kind, requestOf('Rain'))).rejects.toMatchObject({ name: 'UnknownAct' })
  await expect(engine.startBatch('prediction.claims', [requestOf('Rain')])).rejects.toMatchObject({
    name: 'UnknownAct',
  })
  expect(engine.views()).toEqual([])
})

test('a request that its act does not take is a mistake of the page as well', async () => {
  const engine = await rig().open()
  await expect(engine.start('prediction.claim', {})).rejects.toMatchObject({ name: 'UnfitRequest' })
  expect(engine.views()).toEqual([])
})

test('code that fails to load is reported as such, and requested again', async () => {
  const run = rig()
  const engine = await run.open()
  run.code.isUp = false
  await expect(run.click(engine)).rejects.toThrow('Failed to fetch')
  run.code.isUp = true
  expect(run.view(engine, await run.click(engine))?.state).toBe('reviewing')
})

test('an error in the code of an act is not reported as missing storage', async () => {
  const run = rig()
  const broken = () => {
    throw new RangeError('not a number')
  }
  const MISTAKE = { name: 'UnfitRequest', cause: new RangeError('not a number') }
  run.code.made = (intent) => ({ ...intent, open: broken })
  await expect(run.click(await run.open())).rejects.toMatchObject(MISTAKE)
  run.code.made = (intent) => ({ ...intent, pinned: broken })
  await expect(run.click(await run.open())).rejects.toMatchObject(MISTAKE)
})

test('what was seen of a market cannot be read: that is missing storage', async () => {
  const run = rig()
  run.code.made = (intent) => ({ ...intent, pinned: async (raw, read) => (await read(['market']), raw) })
  run.journalFails.pins = true
  await expect(run.click(await run.open())).rejects.toMatchObject({ name: 'NoStorage' })
})

test('a batch that was cut short waits for code that does not come', async () => {
  const run = rig()
  run.many = true
  const first = await run.open()
  const id = await run.clickAll(first, ['Rain', 'Snow'])
  await run.crash(first)
  run.code.isUp = false
  const second = await run.open()
  expect(second.cutBatch()).toBeUndefined()
  await run.crash(second)
  run.code.isUp = true
  const third = await run.open()
  expect(third.cutBatch()).toEqual({ id, rest: 2 })
  await third.goOn()
  await run.time.flush()
  expect(
    third
      .views()
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['Rain', 'Snow'])
})

test('what an act of an earlier visit was about is shown once the code of its kind is loaded', async () => {
  const run = rig()
  const ITEMS = [
    { of: 'one', name: 'Rain' },
    { of: 'two', name: 'Snow' },
  ]
  run.code.made = (intent) => ({
    ...intent,
    open: (raw) => {
      const open = intent.open(raw)
      return open === undefined ? undefined : { ...open, words: { ...open.words, items: ITEMS } }
    },
  })
  const first = await run.open()
  const id = await run.click(first)
  void first.approve(id)
  await run.time.advance(60_000)
  expect(run.view(first, id)).toMatchObject({ state: 'done', items: ITEMS })
  await run.crash(first)
  run.code.isUp = false
  const second = await run.open()
  await second.loadKinds()
  expect(run.view(second, id)?.items).toBeUndefined()
  run.code.isUp = true
  let reported = 0
  second.subscribe(() => (reported += 1))
  await second.loadKinds()
  expect([run.view(second, id)?.items, reported]).toEqual([ITEMS, 1])
  await second.loadKinds()
  expect(reported).toBe(1)
})
