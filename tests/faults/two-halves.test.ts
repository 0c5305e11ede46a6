import { expect, test } from 'vitest'
import { type Engine } from '../../src/engine/engine.ts'
import { type AnyIntent, type OpenIntent } from '../../src/engine/intent/intent.ts'
import { solExactly } from '../../src/guard/expectation.ts'
import { ok } from '../../src/values/result.ts'
import { requestOf, rig, type Rig } from '../fixtures/engine-rig.ts'

/* Two acts of one click, the second only once the first is confirmed: killed at every moment nothing is lost, nothing doubled. */

const ORDER = 'order:11111111111111111111111111111111'
const SECOND = { kind: 'prediction.second', request: requestOf('Second') }

const made = (kind: string, claim: AnyIntent, part: Partial<OpenIntent>, hasLanded: () => boolean): AnyIntent => ({
  ...claim,
  kind,
  open: (raw) => {
    const open = claim.open(raw)
    const settled = async () =>
      hasLanded() ? ({ state: 'settled', outcome: 'settled' } as const) : ({ state: 'waiting' } as const)
    return open === undefined ? undefined : { ...open, kind, settled, ...part }
  },
})

/** The same on the fake chain, whose simulation after the first changes nothing any more, not even by the fee. */
const afterPaid = (claim: AnyIntent): AnyIntent => ({
  ...claim,
  open: (raw) => {
    const open = claim.open(raw)
    if (open === undefined) return undefined
    const build: OpenIntent['build'] = async (...given) => {
      const built = await open.build(...given)
      if (!built.ok) return built
      const expectation = {
        ...built.value.expectation,
        delta: () => ({ gains: [], losses: [], sol: solExactly(6_200n) }),
      }
      return ok({ ...built.value, expectation })
    }
    return { ...open, build }
  },
})

/** A browser whose acts are a cancel, and the order that is placed after it. */
function halves(): Rig {
  const run = rig({ landAfterMs: 3_000, blockMs: 400 })
  run.many = true
  const landed = () => run.cluster.truth().landed.length
  run.code.more = (claim) => [
    made('prediction.first', claim, { target: ORDER, locks: [ORDER], next: () => SECOND }, () => landed() >= 1),
    made(
      'prediction.second',
      afterPaid(claim),
      { target: 'new-order:a>b', locks: ['new-order:a>b', ORDER], isFreeOnceConfirmed: true },
      () => landed() >= 2,
    ),
    made('prediction.other', claim, { target: 'order:other', locks: ['order:other', ORDER] }, () => false),
  ]
  return run
}

const start = async (run: Rig, engine: Engine, kind = 'prediction.first', title = 'First') => {
  const id = await engine.start(kind, requestOf(title))
  await run.time.flush()
  return id
}

async function goOn(run: Rig, engine: Engine, id: string): Promise<string> {
  const second = await engine.startNext(id)
  await run.time.flush()
  return second
}

/** The first half, done. */
async function doneFirst(run: Rig): Promise<{ engine: Engine; id: string }> {
  const engine = await run.open()
  const id = await start(run, engine)
  void engine.approve(id)
  await run.time.advance(30_000)
  expect(run.view(engine, id)).toMatchObject({ state: 'done', isNextDue: true })
  return { engine, id }
}

/** Both halves as a page does them, killed after `ms`; then a new page, which goes on where a person says so. */
async function killedAfter(ms: number) {
  const run = halves()
  const engine = await run.open()
  const id = await start(run, engine)
  void engine.approve(id).catch(() => undefined)
  let second: string | undefined
  for (let at = 0; at < ms; at += 150) {
    await run.time.advance(150)
    if (second !== undefined || run.view(engine, id)?.isNextDue !== true) continue
    second = await goOn(run, engine, id)
    void engine.approve(second).catch(() => undefined)
  }
  await run.crash(engine)
  const prompts = run.wallet.prompts
  const again = await run.open()
  for (const view of again.views()) if (view.waitsForSend) await again.sendNow(view.id)
  await run.time.advance(240_000)
  // A new page goes on with what was signed, and opens no wallet by itself.
  const isAlone = run.wallet.prompts === prompts
  const isDue = run.view(again, id)?.isNextDue === true
  if (isDue) {
    const late = await goOn(run, again, id)
    void again.approve(late)
    await run.time.advance(60_000)
  }
  const isDone = run.rows.get(id)?.state === 'done'
  const landed = run.cluster.truth().landed.length
  return {
    isAlone,
    isDue,
    isDone,
    landed,
    next: run.rows.get(id)?.next,
    open: [...run.rows.values()].some(({ open }) => open === 1),
  }
}

test(
  'killed at each moment: the second half is done once or offered again, and never by itself',
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = []
    const seen = new Set<string>()
    for (let ms = 0; ms <= 32_000; ms += 300) {
      const story = await killedAfter(ms)
      seen.add(`${story.isDue} ${story.isDone}`)
      const isTrue = story.isAlone && !story.open && story.landed === (story.isDone ? 2 : 0)
      const isReported = !story.isDone || story.next === 'taken'
      if (!isTrue || !isReported) wrong.push(`${ms}: ${JSON.stringify(story)}`)
    }
    expect(wrong).toEqual([])
    // Killed before the first was sent, between the halves, and after the second was.
    expect([...seen].toSorted()).toEqual(['false false', 'false true', 'true true'])
  },
)

test('between the halves the order stays locked, in another tab too, until the second is dropped', async () => {
  const run = halves()
  const { engine, id } = await doneFirst(run)
  await run.time.advance(60_000)
  expect(run.rows.get(id)?.open).toBe(0)
  const other = await run.open()
  for (const tab of [engine, other])
    await expect(start(run, tab, 'prediction.other', 'Other')).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
  // A row that is still waited for is erased no more than an open one.
  expect(await engine.eraseEnded()).toBe(0)
  await other.dropNext(id)
  await expect(engine.startNext(id)).rejects.toMatchObject({ name: 'NotNext' })
  expect(await start(run, engine, 'prediction.other', 'Other')).toBeDefined()
  expect(await engine.eraseEnded()).toBe(1)
})

test('two tabs begin the second half: one of them does', async () => {
  const run = halves()
  const { engine, id } = await doneFirst(run)
  const other = await run.open()
  const second = await goOn(run, engine, id)
  await expect(goOn(run, other, id)).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
  void engine.approve(second)
  await run.time.advance(60_000)
  await expect(goOn(run, other, id)).rejects.toMatchObject({ name: 'NotNext' })
  expect(run.cluster.truth().landed).toHaveLength(2)
})

test('a second half that was declined or never sent is offered again, and no first is without one that is done', async () => {
  const run = halves()
  const { engine, id } = await doneFirst(run)
  run.wallet.mood = 'reject'
  const declined = await goOn(run, engine, id)
  void engine.approve(declined)
  await run.time.advance(5_000)
  expect(run.view(engine, declined)?.state).toBe('cancelled')
  expect(run.view(engine, id)?.isNextDue).toBe(true)
  run.wallet.mood = 'honest'
  const again = await goOn(run, engine, id)
  expect(again).not.toBe(declined)
  void engine.approve(again)
  await run.time.advance(60_000)
  expect([run.view(engine, again)?.state, run.rows.get(id)?.next]).toEqual(['done', 'taken'])
  expect(run.view(engine, id)?.isNextDue).not.toBe(true)
})

test('what is not the second half of its order is none: another owner’s, another order, an act without one', async () => {
  const run = halves()
  const { engine, id } = await doneFirst(run)
  await expect(engine.startNext(id, { ...requestOf('Second'), owner: 'nobody' })).rejects.toMatchObject({
    name: 'NotNext',
  })
  const alone = await start(run, engine, 'prediction.claim', 'Alone')
  void engine.approve(alone)
  await run.time.advance(30_000)
  await expect(engine.startNext(alone)).rejects.toMatchObject({ name: 'NotNext' })
  await expect(engine.startNext('none')).rejects.toMatchObject({ name: 'NotNext' })
})

/** Both halves done, and the browser gone. */
async function bothDone(run: Rig): Promise<{ readonly id: string; readonly second: string }> {
  const { engine, id } = await doneFirst(run)
  const second = await goOn(run, engine, id)
  void engine.approve(second)
  await run.time.advance(60_000)
  await run.crash(engine)
  return { id, second }
}

test('a second half whose row cannot be read is not begun again', async () => {
  const run = halves()
  const { id, second } = await bothDone(run)
  const row: Record<string, unknown> = { ...run.rows.get(second), state: 'of another build' }
  run.rows.delete(second)
  run.aside.set(second, row)
  run.rows.set(id, { ...run.rows.get(id)!, next: 'waiting' })
  const again = await run.open()
  await expect(again.startNext(id)).rejects.toMatchObject({ name: 'NotNext' })
})

test('a second half that is done is not begun again before that is noted on the first', async () => {
  const run = halves()
  const { id, second } = await bothDone(run)
  expect([run.rows.get(second)?.open, run.rows.get(id)?.next]).toEqual([0, 'taken'])
  // As a crash right before the note leaves it.
  run.rows.set(id, { ...run.rows.get(id)!, next: 'waiting' })
  const again = await run.open()
  expect(run.view(again, id)?.isNextDue).not.toBe(true)
  await expect(again.startNext(id)).rejects.toMatchObject({ name: 'NotNext' })
  // The next look at the chain notes it.
  await run.time.advance(10_000)
  expect(run.rows.get(id)?.next).toBe('taken')
})

test('a file requests no second half, and ends none: its rows are on their own', async () => {
  const other = halves()
  const { second } = await bothDone(other)
  const done = other.rows.get(second)!
  const run = halves()
  const { engine, id } = await doneFirst(run)
  const half = run.rows.get(id)!
  await engine.takeIn([
    { ...done, id: 'told done', follows: id },
    { ...half, id: 'told half' },
  ])
  expect(run.rows.get('told done')).not.toHaveProperty('follows')
  // What a file brought is marked, whatever the file says; what was made here is not.
  expect(['told done', id].map((row) => run.view(engine, row)?.isImported)).toEqual([true, false])
  expect(run.rows.has('told half')).toBe(false)
  await run.time.advance(10_000)
  expect(run.rows.get(id)?.next).toBe('waiting')
  expect(run.view(engine, id)?.isNextDue).toBe(true)
})
