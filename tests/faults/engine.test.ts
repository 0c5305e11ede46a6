import { describe, expect, test } from 'vitest'
import { rig, type Rig } from '../fixtures/engine-rig.ts'
import { type Engine } from '../../src/tx/engine.ts'

/** Clicks, approves, and lets the time run. */
async function claim(run: Rig, ms = 60_000): Promise<{ engine: Engine; id: string }> {
  const engine = await run.open()
  const id = await run.click(engine)
  expect(run.view(engine, id)?.state).toBe('reviewing')
  void engine.approve(id)
  await run.time.advance(ms)
  return { engine, id }
}

const stateOf = (run: Rig, engine: Engine, id: string) => run.view(engine, id)?.state

describe('a claim', () => {
  test('honest wallet, calm chain: done once, and the queries hear of it', async () => {
    const run = rig()
    const { engine, id } = await claim(run)
    expect(stateOf(run, engine, id)).toBe('done')
    expect(run.cluster.truth().landed).toHaveLength(1)
    expect(run.wallet.prompts).toBe(1)
    expect(run.stale.length).toBeGreaterThan(0)
    expect(run.rows.get(id)?.open).toBe(0)
  })

  test('the first row is written before the wallet opens, the second before the first send', async () => {
    const run = rig()
    run.wallet.mood = 'hang'
    const { engine, id } = await claim(run, 1_000)
    expect(run.rows.get(id)).toMatchObject({ state: 'asking-wallet', open: 1 })
    expect(run.cluster.sends).toHaveLength(0)
    expect(engine.views()).toHaveLength(1)
  })

  test('no first row, no wallet', async () => {
    const run = rig()
    run.journalFails.first = true
    const { engine, id } = await claim(run)
    expect(run.view(engine, id)).toMatchObject({ state: 'refused', code: 'JOURNAL_UNAVAILABLE' })
    expect(run.wallet.prompts).toBe(0)
  })

  test('no second row, nothing sent', async () => {
    const run = rig()
    run.journalFails.second = true
    const { engine, id } = await claim(run, 10_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'withheld', code: 'JOURNAL_UNAVAILABLE' })
    expect(run.cluster.sends).toHaveLength(0)
  })

  test('declining is neutral, and a new attempt may follow', async () => {
    const run = rig()
    run.wallet.mood = 'reject'
    const { engine, id } = await claim(run, 1_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'cancelled', code: 'WALLET_DECLINED' })
    run.wallet.mood = 'honest'
    const again = await run.click(engine)
    expect(again).not.toBe(id)
  })

  test('an edited transaction is withheld, never sent, and its position stays locked until it cannot land', async () => {
    const run = rig()
    run.wallet.mood = 'edits'
    const { engine, id } = await claim(run, 20_000)
    expect(stateOf(run, engine, id)).toBe('withheld')
    expect(await run.click(engine)).toBe(id)
    await run.time.advance(120_000)
    expect(run.cluster.sends).toHaveLength(0)
    expect(stateOf(run, engine, id)).toBe('expired')
    expect(await run.click(engine)).not.toBe(id)
  })

  test('a silent wallet is said after a minute, and its late answer still counts', async () => {
    const run = rig()
    run.wallet.mood = 'slow'
    const { engine, id } = await claim(run, 61_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'silent' })
    await run.time.advance(60_000)
    expect(['done', 'expired']).toContain(stateOf(run, engine, id))
    expect(stateOf(run, engine, id) === 'done').toBe(run.cluster.truth().landed.length === 1)
  })

  test('another account in the wallet stops it before the wallet opens', async () => {
    const run = rig()
    const engine = await run.open()
    const id = await run.click(engine)
    run.wallet.mood = 'other-account'
    await engine.approve(id)
    expect(run.view(engine, id)).toMatchObject({ state: 'cancelled', code: 'OWNER_CHANGED' })
    expect(run.wallet.prompts).toBe(0)
  })

  test('a wallet that can only sign and send is not asked', async () => {
    const run = rig()
    run.wallet.mood = 'cannot-sign'
    const { engine, id } = await claim(run, 1_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'cancelled', code: 'WALLET_CANNOT_SIGN' })
    expect(run.wallet.prompts).toBe(0)
  })
})

test('an act that only the venue may send is not signed, and goes nowhere', async () => {
  const run = rig()
  run.routeOfBuilds = 'execute'
  const engine = await run.open()
  const id = await run.click(engine)
  expect(run.view(engine, id)).toMatchObject({ state: 'build-failed', code: 'BUILD_REJECTED' })
  expect([run.wallet.prompts, run.cluster.sends.length, run.rows.size]).toEqual([0, 0, 0])
})

describe('an open sheet', () => {
  test('is built anew before it grows old, says so, and still needs the user', async () => {
    const run = rig()
    const engine = await run.open()
    const id = await run.click(engine)
    const first = run.cluster.lastValid
    await run.time.advance(44_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'reviewing', rebuilt: 'same' })
    expect(run.wallet.prompts).toBe(0)
    void engine.approve(id)
    await run.time.advance(30_000)
    expect(stateOf(run, engine, id)).toBe('done')
    expect(BigInt(run.rows.get(id)?.replyLastValid ?? '0')).toBeGreaterThan(first)
  })

  test('left alone it stops renewing itself; a late yes builds first, and counts because nothing changed', async () => {
    const run = rig()
    const engine = await run.open()
    const id = await run.click(engine)
    for (let turn = 0; turn < 30; turn += 1) await run.time.advance(30_000)
    expect(stateOf(run, engine, id)).toBe('reviewing')
    void engine.approve(id)
    await run.time.advance(30_000)
    expect([run.wallet.prompts, stateOf(run, engine, id)]).toEqual([1, 'done'])
  })

  test('a yes after the keeper has paid asks no wallet', async () => {
    const run = rig()
    const engine = await run.open()
    const id = await run.click(engine)
    await run.time.advance(20_000)
    run.paidByKeeper()
    await engine.approve(id)
    expect(run.view(engine, id)).toMatchObject({ state: 'refused', code: 'CLAIM_POSITION' })
    expect([run.wallet.prompts, run.rows.size]).toEqual([0, 0])
  })
})

describe('one live act per position', () => {
  test('a second click opens the first act', async () => {
    const run = rig()
    const engine = await run.open()
    const [a, b] = await Promise.all([run.click(engine), run.click(engine)])
    expect(a).toBe(b)
  })

  test('a second tab is told, and asks no wallet', async () => {
    const run = rig()
    const first = await run.open()
    const second = await run.open()
    await run.click(first)
    await expect(run.click(second)).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
    expect(run.wallet.prompts).toBe(0)
  })

  test('a second tab opens the act that the first has signed', async () => {
    const run = rig({ landAfterMs: 10_000 })
    const first = await run.open()
    const second = await run.open()
    const id = await run.click(first)
    void first.approve(id)
    await run.time.advance(3_000)
    expect(await run.click(second)).toBe(id)
    await run.time.advance(60_000)
    expect(stateOf(run, second, id)).toBe('done')
    expect(run.cluster.truth().landed).toHaveLength(1)
  })
})

describe('the chain', () => {
  test('the same bytes go out about every two seconds until they land, and never again after', async () => {
    const run = rig({ dropSends: 5 })
    const { engine, id } = await claim(run)
    expect(stateOf(run, engine, id)).toBe('done')
    const { sends } = run.cluster
    expect(new Set(sends.map((send) => send.bytes)).size).toBe(1)
    expect(sends[0]?.skipPreflight).toBe(false)
    expect(sends.slice(1).every((send) => send.skipPreflight)).toBe(true)
    const gaps = sends.slice(1).map((send, index) => send.at - sends[index]!.at)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2_600)
    const count = sends.length
    await run.time.advance(60_000)
    expect(run.cluster.sends).toHaveLength(count)
  })

  test('what never lands expires, proven, and not before its life is over', async () => {
    const run = rig({ neverLands: true })
    const { engine, id } = await claim(run, 55_000)
    expect(['sending', 'confirming']).toContain(stateOf(run, engine, id))
    await run.time.advance(90_000)
    expect(stateOf(run, engine, id)).toBe('expired')
    expect(run.cluster.height()).toBeGreaterThan(run.cluster.lastValid)
  })

  test('an error on chain is failed, and final only when the chain says so', async () => {
    const run = rig({ failsOnChain: true })
    const { engine, id } = await claim(run, 6_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'failed', isErrFinal: false })
    await run.time.advance(30_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'failed', isErrFinal: true })
    expect(run.rows.get(id)?.open).toBe(0)
  })

  test('a rolled back block is taken back, and tried on', async () => {
    const run = rig({ rollBackAfterMs: 5_000, landsAgainMs: 6_000 })
    const { engine, id } = await claim(run, 8_500)
    expect(stateOf(run, engine, id)).toBe('confirming')
    await run.time.advance(60_000)
    expect(stateOf(run, engine, id)).toBe('done')
  })

  test('a message that differs from the signed one is never called done', async () => {
    const run = rig({ otherMessage: true })
    const { engine, id } = await claim(run, 30_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'differs', code: 'LANDED_DIFFERENT' })
  })

  test('a chain that does not answer for a minute is unknown, not failed; then it goes on', async () => {
    const run = rig({ silent: [{ from: 1_000, to: 75_000 }], landAfterMs: 500 })
    const { engine, id } = await claim(run, 73_000)
    expect(stateOf(run, engine, id)).toBe('unknown')
    await run.time.advance(60_000)
    expect(stateOf(run, engine, id)).toBe('done')
  })

  test('a slot in place of the height expires nothing', async () => {
    const run = rig({ landAfterMs: 30_000 })
    const { engine, id } = await claim(run, 3_000)
    run.cluster.faults.slotForHeight = true
    await run.time.advance(22_000)
    expect(stateOf(run, engine, id)).not.toBe('expired')
    await run.time.advance(60_000)
    expect(stateOf(run, engine, id)).toBe('done')
  })

  test('a refused preflight is not pushed past the test, and ends as expired', async () => {
    const run = rig({ sendAnswers: 'preflight' })
    const { engine, id } = await claim(run, 30_000)
    expect(run.cluster.sends.every((send) => !send.skipPreflight)).toBe(true)
    await run.time.advance(120_000)
    expect(stateOf(run, engine, id)).toBe('expired')
  })
})
