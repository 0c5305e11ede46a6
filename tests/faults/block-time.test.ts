import { describe, expect, test } from 'vitest'
import { type Engine } from '../../src/engine/engine.ts'
import { ok } from '../../src/values/result.ts'
import { rig, type Rig } from '../fixtures/engine-rig.ts'

/*
 * A block takes 200 ms where it took 400: a blockhash of 150 blocks lives for 30 s. What a review says of its time is so, a
 * wallet gets the time that there is, and nothing is built again and again.
 */

const FAST = { blockMs: 200 } as const
const LIFE_MS = 30_000

async function opened(run: Rig) {
  const engine = await run.open()
  const id = await run.click(engine)
  await run.time.advance(3_000)
  return { engine, id }
}

/** Milliseconds from now until which the open review says that it may be signed; `undefined` = it says none. */
function secondsStated(run: Rig, engine: Engine, id: string): number | undefined {
  const until = run.view(engine, id)?.facts?.signBy
  return until === undefined ? undefined : until - run.time.wallMs()
}

/** What is true of the bytes that the review is about. */
const trulyLeft = ({ cluster }: Rig): number => Number(cluster.blocksLeft()) * cluster.faults.blockMs

describe.each([100, 200, 287, 400, 800])('blocks of %d ms', (blockMs) => {
  test.each([true, false])('a review names no time that it does not have (last height given: %s)', async (tells) => {
    const run = rig({ blockMs })
    run.tellsHeight = tells
    const engine = await run.open()
    const id = await run.click(engine)
    const named: number[] = []
    for (let second = 0; second < 300; second += 1) {
      await run.time.advance(1_000)
      if (run.view(engine, id)?.state !== 'reviewing') continue
      const stated = secondsStated(run, engine, id)
      if (stated === undefined || stated <= 0) continue
      named.push(stated)
      expect(stated, `second ${second}`).toBeLessThanOrEqual(trulyLeft(run))
    }
    // And it does name one, most of the time that it is kept up to date.
    expect(named.length).toBeGreaterThan(blockMs < 200 ? 20 : 60)
    // One as often as the blocks allow a wallet its time; where they allow less than that, a few and no more.
    expect(run.builds()).toBeLessThanOrEqual(blockMs < 200 ? 9 : 40)
  })
})

test.each([true, false])('a signature at the last moment that it names still lands (given: %s)', async (tells) => {
  const run = rig(FAST)
  run.tellsHeight = tells
  const { engine, id } = await opened(run)
  const waits: number[] = []
  run.wallet.does = async (signed) => {
    waits.push(secondsStated(run, engine, id) ?? 60_000)
    await new Promise<void>((resolve) => run.time.after((waits[0] ?? 0) - 100, resolve))
    return ok(signed)
  }
  void engine.approve(id)
  await run.time.advance(90_000)
  expect(run.view(engine, id)?.state).toBe('done')
  expect(waits[0]).toBeGreaterThanOrEqual(20_000)
  expect(waits[0]).toBeLessThan(LIFE_MS)
})

describe('a service whose blockhash is 20 s old', () => {
  const OLD = { ...FAST, blockhashAgeMs: 20_000 }

  test('the review opens with the seconds that there are, after one more build that is no fresher', async () => {
    const run = rig(OLD)
    const { engine, id } = await opened(run)
    await run.time.advance(1_000)
    expect(run.view(engine, id)?.state).toBe('reviewing')
    expect(run.builds()).toBe(2)
    expect(secondsStated(run, engine, id)).toBeGreaterThan(0)
    expect(secondsStated(run, engine, id)).toBeLessThanOrEqual(10_000)
  })

  test('is signed in that time, and lands', async () => {
    const run = rig(OLD)
    const { engine, id } = await opened(run)
    await run.time.advance(2_000)
    void engine.approve(id)
    await run.time.advance(30_000)
    expect([run.view(engine, id)?.state, run.wallet.prompts]).toEqual(['done', 1])
  })

  test('is not built without end', async () => {
    const run = rig(OLD)
    const { engine, id } = await opened(run)
    await run.time.advance(300_000)
    expect(run.builds()).toBeLessThanOrEqual(9)
    expect(secondsStated(run, engine, id) ?? 0).toBeLessThanOrEqual(0)
    void engine.approve(id)
    await run.time.advance(30_000)
    expect([run.view(engine, id)?.state, run.builds()]).toEqual(['done', 10])
  })
})

test('a review that is kept up to date leaves a wallet its 20 s, by the clock and not by the block', async () => {
  const run = rig(FAST)
  const { engine, id } = await opened(run)
  for (let second = 0; second < 20; second += 1) {
    await run.time.advance(1_000)
    if (run.view(engine, id)?.state !== 'reviewing') continue
    expect(trulyLeft(run)).toBeGreaterThanOrEqual(20_000)
  }
})

describe('a wallet that answers late', () => {
  test('is shown as too late, and nothing is built again until the end is proven', async () => {
    const run = rig(FAST)
    run.wallet.mood = 'hang'
    const { engine, id } = await opened(run)
    void engine.approve(id)
    await run.time.advance(1_000)
    expect(run.view(engine, id)?.state).toBe('asking-wallet')
    expect(secondsStated(run, engine, id)).toBeGreaterThan(10_000)
    const built = run.builds()
    await run.time.advance(29_000)
    expect(secondsStated(run, engine, id)).toBeLessThanOrEqual(0)
    expect([await run.click(engine), run.builds()]).toEqual([id, built])
    await run.time.advance(60_000)
    expect(run.view(engine, id)?.state).toBe('expired')
    expect(await run.click(engine)).not.toBe(id)
  })

  test('one that declines frees it at once', async () => {
    const run = rig(FAST)
    run.wallet.mood = 'reject'
    const { engine, id } = await opened(run)
    await engine.approve(id)
    expect(run.view(engine, id)?.state).toBe('cancelled')
    expect(await run.click(engine)).not.toBe(id)
  })
})

test('the measurement costs one request of a page’s first review, and none of the next', async () => {
  const run = rig(FAST)
  const { engine, id } = await opened(run)
  expect(run.cluster.heightsRequested()).toBe(2)
  engine.cancel(id)
  const next = await run.click(engine)
  expect(secondsStated(run, engine, next)).toBeGreaterThan(0)
  await run.time.advance(3_000)
  expect(run.cluster.heightsRequested()).toBe(3)
})
