import { describe, expect, test } from 'vitest'
import { type Engine } from '../../src/engine/engine.ts'
import { CODE_WORDS } from '../../src/review/text/words.ts'
import { rig, type Rig } from '../fixtures/engine-rig.ts'

/* What the network does since autumn 2026: blocks are final as soon as they are confirmed, and a payer who cannot pay leaves a
   failed transaction that was never run. And a server that answers with its slot where the height belongs. */

/** The times below are of these blocks. */
const FAST = { blockMs: 200 } as const

async function claim(run: Rig, ms: number): Promise<{ engine: Engine; id: string }> {
  const engine = await run.open()
  const id = await run.click(engine)
  void engine.approve(id)
  await run.time.advance(ms)
  return { engine, id }
}

describe.each([2, 3, 32])('final %d blocks later', (finalBlocks) => {
  test('what landed is done, once, and final', async () => {
    const run = rig({ ...FAST, finalBlocks })
    const { engine, id } = await claim(run, 20_000)
    expect(run.view(engine, id)?.state).toBe('done')
    expect(run.rows.get(id)).toMatchObject({ isFinal: true, open: 0 })
    expect([run.cluster.truth().landed.length, run.wallet.prompts]).toEqual([1, 1])
  })

  test('a failure is final with it, and may be tried again', async () => {
    const run = rig({ ...FAST, finalBlocks, failsOnChain: true })
    const { engine, id } = await claim(run, 20_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'failed', isErrFinal: true })
    expect(run.rows.get(id)?.open).toBe(0)
    expect(await run.click(engine)).not.toBe(id)
  })

  test('what never lands expires by the same proof, and not before its life is over', async () => {
    const run = rig({ ...FAST, finalBlocks, neverLands: true })
    const { engine, id } = await claim(run, 28_000)
    expect(run.cluster.height()).toBeLessThanOrEqual(run.cluster.lastValid)
    expect(run.view(engine, id)?.state).not.toBe('expired')
    await run.time.advance(60_000)
    expect(run.view(engine, id)?.state).toBe('expired')
  })

  test('what is seen late, just before the end, is done', async () => {
    const run = rig({ ...FAST, finalBlocks, landAfterMs: 27_000, nullStatusMs: 10_000 })
    const { engine, id } = await claim(run, 90_000)
    expect(run.view(engine, id)?.state).toBe('done')
    expect(run.cluster.truth().landed).toHaveLength(1)
  })
})

describe('a transaction that is in a block without having been executed', () => {
  test('ends as not executed, once it can no longer be run, and nothing was charged', async () => {
    const run = rig({ ...FAST, notExecutedMs: 600_000 })
    const { engine, id } = await claim(run, 20_000)
    // It could still be run: it keeps its lock.
    expect(run.view(engine, id)?.state).toBe('confirming')
    expect(await run.click(engine)).toBe(id)
    await run.time.advance(60_000)
    expect(run.view(engine, id)).toMatchObject({
      state: 'failed',
      isNotExecuted: true,
      isErrFinal: true,
      standing: { money: 'none' },
    })
    expect(run.rows.get(id)).toMatchObject({ open: 0, isNotExecuted: true })
    expect(run.cluster.truth()).toEqual({ landed: [], failed: [] })
    expect(await run.click(engine)).not.toBe(id)
  })

  test('is done where it was run after all', async () => {
    const run = rig({ ...FAST, notExecutedMs: 12_000 })
    const { engine, id } = await claim(run, 60_000)
    expect(run.view(engine, id)?.state).toBe('done')
    expect(run.cluster.truth().landed).toHaveLength(1)
  })

  test('one that failed and paid its fee is reported as before', async () => {
    const run = rig({ ...FAST, failsOnChain: true })
    const { engine, id } = await claim(run, 20_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'failed', standing: { money: 'fee-only' } })
    expect(run.view(engine, id)?.isNotExecuted).toBe(false)
  })
})

describe('a server that answers with its slot where the block height belongs', () => {
  test('is refused in those words, before anything is signed', async () => {
    const run = rig({ ...FAST, slotForHeight: true })
    const { engine, id } = await claim(run, 5_000)
    const view = run.view(engine, id)
    expect(view).toMatchObject({ state: 'refused', code: 'BLOCK_HEIGHT' })
    expect(CODE_WORDS.BLOCK_HEIGHT.cause).toBe('The RPC server answers with its slot where the block height belongs.')
    expect(run.wallet.prompts).toBe(0)
  })

  test('also where the reply names no last height', async () => {
    const run = rig({ ...FAST, slotForHeight: true })
    run.tellsHeight = false
    const { engine, id } = await claim(run, 5_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'refused', code: 'BLOCK_HEIGHT' })
  })

  test('expires nothing that was signed before: it is sent on, and lands', async () => {
    const run = rig({ ...FAST, dropSends: 6 })
    const { engine, id } = await claim(run, 3_000)
    const sent = run.cluster.sends.length
    run.cluster.faults.slotForHeight = true
    await run.time.advance(20_000)
    expect(run.cluster.sends.length).toBeGreaterThan(sent + 4)
    expect(run.view(engine, id)?.state).toBe('done')
  })

  test('proves no expiry as long as it does', async () => {
    const run = rig({ ...FAST, neverLands: true })
    const { engine, id } = await claim(run, 3_000)
    run.cluster.faults.slotForHeight = true
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).not.toBe('expired')
    run.cluster.faults.slotForHeight = false
    await run.time.advance(20_000)
    expect(run.view(engine, id)?.state).toBe('expired')
  })

  test('measures no time of a block', async () => {
    const run = rig(FAST)
    const engine = await run.open()
    const id = await run.click(engine)
    run.cluster.faults.slotForHeight = true
    await run.time.advance(4_000)
    expect(run.view(engine, id)?.facts?.signBy).toBeUndefined()
  })
})
