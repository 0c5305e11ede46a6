import { describe, expect, test } from 'vitest'
import { type Engine } from '../../src/engine/engine.ts'
import { rig, type Rig, type VenueMood } from '../fixtures/engine-rig.ts'
import { SLOT_MS } from '../fixtures/world.ts'

/** Milliseconds of so many blocks. */
const blocks = (count: number) => count * SLOT_MS

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
  test('honest wallet, calm chain: done once, and the queries are made stale', async () => {
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

  test('a silent wallet is reported after a minute, and its late answer lands while its blockhash lives', async () => {
    const run = rig({ blockMs: 600 })
    run.wallet.mood = 'slow'
    const { engine, id } = await claim(run, 61_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'silent' })
    await run.time.advance(60_000)
    expect(stateOf(run, engine, id)).toBe('done')
    expect(run.cluster.truth().landed).toHaveLength(1)
    expect(run.wallet.prompts).toBe(1)
  })

  test('an answer later than that can land nothing: expired, proven', async () => {
    const run = rig({ blockMs: 400 })
    run.wallet.mood = 'slow'
    const { engine, id } = await claim(run, 61_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'silent' })
    await run.time.advance(60_000)
    expect(stateOf(run, engine, id)).toBe('expired')
    expect(run.cluster.truth().landed).toHaveLength(0)
  })

  test('a wallet that never answers: once it can no longer land, the same thing can be started again', async () => {
    const run = rig()
    run.wallet.mood = 'hang'
    const { engine, id } = await claim(run, 200_000)
    expect(stateOf(run, engine, id)).toBe('expired')
    run.wallet.mood = 'honest'
    expect(await run.click(engine)).not.toBe(id)
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

describe('an act that goes through the venue', () => {
  const post = async (mood: VenueMood, ms = 60_000, faults: Parameters<typeof rig>[0] = {}) => {
    const run = rig(faults)
    run.routeOfBuilds = 'execute'
    run.venue.mood = mood
    return { run, ...(await claim(run, ms)) }
  }
  const gapsOf = (run: Rig) => run.venue.posts.slice(1).map((each, index) => each.at - run.venue.posts[index]!.at)

  test('is given to it once, with the context of the build, and never to our own RPC', async () => {
    const { run, engine, id } = await post('success')
    expect(stateOf(run, engine, id)).toBe('done')
    expect(run.venue.posts.map((each) => each.pair.context)).toEqual([{ type: 'claim_payout' }])
    expect(run.cluster.sends).toHaveLength(0)
    expect(run.cluster.truth().landed).toHaveLength(1)
  })

  test('a lost answer is requested again with the same pair, slower and slower', async () => {
    const { run, engine, id } = await post('never-answers', 60_000, { landAfterMs: blocks(100) })
    expect(new Set(run.venue.posts.map((each) => JSON.stringify(each.pair))).size).toBe(1)
    expect(run.venue.posts.length).toBeGreaterThan(3)
    const gaps = gapsOf(run)
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0]!)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(11_000)
    expect(stateOf(run, engine, id)).toBe('done')
    expect(run.cluster.sends).toHaveLength(0)
  })

  test('posting ends with the first answer', async () => {
    const { run, engine, id } = await post('answer-lost', 90_000, { landAfterMs: blocks(125) })
    expect(run.venue.posts).toHaveLength(3)
    expect(run.rows.get(id)).toMatchObject({ postAnswer: 'success' })
    expect(stateOf(run, engine, id)).toBe('done')
  })

  test('a venue out of reach at first gets it later', async () => {
    const { run, engine, id } = await post('unreachable')
    expect(run.venue.posts).toHaveLength(4)
    expect(stateOf(run, engine, id)).toBe('done')
  })

  test.each([
    ['slow', 1],
    ['lost-then-slow', 2],
  ] as const)('the chain is believed while the venue (%s) still thinks', async (mood, posts) => {
    const { run, engine, id } = await post(mood, 18_000, { landAfterMs: 9_000 })
    expect(stateOf(run, engine, id)).toBe('done')
    expect(run.venue.posts).toHaveLength(posts)
  })

  test('"failed" is a word, not a verdict: what landed is done', async () => {
    const { run, engine, id } = await post('says-failed', 3_000, { landAfterMs: 8_000 })
    expect(run.view(engine, id)).toMatchObject({
      state: 'sending',
      posted: { status: 'failed', message: 'unable to confirm transaction' },
    })
    await run.time.advance(40_000)
    expect(stateOf(run, engine, id)).toBe('done')
  })

  test.each(['refuses', 'lies'] as const)(
    'a venue that %s: locked until it cannot land, then expired',
    async (mood) => {
      const { run, engine, id } = await post(mood, 40_000)
      expect(run.venue.posts).toHaveLength(1)
      expect(await run.click(engine)).toBe(id)
      await run.time.advance(110_000)
      expect(stateOf(run, engine, id)).toBe('expired')
      expect([run.cluster.sends.length, run.wallet.prompts]).toEqual([0, 1])
    },
  )

  test('after a reload the same pair goes out again within two minutes, never along the other route', async () => {
    const { run, engine, id } = await post('never-answers', 4_000, { dropSends: 2, landAfterMs: blocks(50) })
    const before = run.venue.posts.length
    await run.crash(engine)
    const again = await run.open()
    await run.time.advance(60_000)
    expect(run.venue.posts.length).toBeGreaterThan(before)
    expect(new Set(run.venue.posts.map((each) => JSON.stringify(each.pair))).size).toBe(1)
    expect(stateOf(run, again, id)).toBe('done')
    expect(run.cluster.sends).toHaveLength(0)
  })

  test('two minutes after the first post it is only looked up, however young the node believes itself', async () => {
    const { run, engine, id } = await post('never-answers', 5_000, { neverLands: true })
    const first = run.venue.posts[0]!.at
    run.cluster.faults.lagMs = 150_000
    await run.time.advance(160_000)
    expect(stateOf(run, engine, id)).not.toBe('expired')
    const posts = run.venue.posts.map((each) => each.at - first)
    expect(Math.max(...posts)).toBeGreaterThan(100_000)
    expect(Math.max(...posts)).toBeLessThanOrEqual(120_000)
  })
})

test.each(['all', 'under-lock'] as const)(
  'a journal that cannot be read (%s) starts nothing and locks nothing',
  async (which) => {
    const run = rig()
    const engine = await run.open()
    run.journalFails.keys = which
    await expect(run.click(engine)).rejects.toMatchObject({ name: 'NoStorage' })
    expect(engine.views()).toHaveLength(0)
    run.journalFails.keys = 'none'
    expect(run.view(engine, await run.click(engine))?.state).toBe('reviewing')
  },
)

describe('a batch', () => {
  const TITLES = ['a', 'b', 'c', 'd', 'e']
  const sweep = async (change: (run: Rig) => void = () => undefined) => {
    const run = rig()
    run.many = true
    change(run)
    const engine = await run.open()
    const batchId = await run.clickAll(engine, TITLES)
    const viewsOf = (tab: Engine) => tab.views().filter((view) => view.batchId === batchId)
    return {
      run,
      engine,
      batchId,
      viewsOf,
      stateOfTitle: (title: string) => viewsOf(engine).find((view) => view.subject === title)?.state,
    }
  }

  test('asks the wallet for one after the other, and each is done', async () => {
    const { run, engine, batchId, viewsOf } = await sweep()
    expect(viewsOf(engine).map((view) => view.state)).toEqual(TITLES.map(() => 'reviewing'))
    expect(run.wallet.prompts).toBe(0)
    void engine.approveBatch(batchId)
    await run.time.advance(60_000)
    expect(viewsOf(engine).map((view) => view.state)).toEqual(TITLES.map(() => 'done'))
    expect(run.wallet.prompts).toBe(5)
    expect(run.cluster.truth().landed).toHaveLength(5)
    expect([...run.rows.values()].map((row) => row.batchId)).toEqual(TITLES.map(() => batchId))
  })

  test('the third declined: the others go on', async () => {
    const { run, engine, batchId, viewsOf } = await sweep((each) => void (each.wallet.mood = 'third-declined'))
    void engine.approveBatch(batchId)
    await run.time.advance(60_000)
    const states = viewsOf(engine).map((view) => view.state)
    expect(states.filter((state) => state === 'done')).toHaveLength(4)
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(1)
    expect(run.wallet.prompts).toBe(5)
  })

  test('stepping back before the approval signs nothing; after it, nothing more', async () => {
    const before = await sweep()
    before.engine.cancelBatch(before.batchId)
    await before.engine.approveBatch(before.batchId)
    expect(before.run.wallet.prompts).toBe(0)

    const during = await sweep((each) => void (each.wallet.mood = 'slow'))
    void during.engine.approveBatch(during.batchId)
    await during.run.time.advance(5_000)
    during.engine.cancelBatch(during.batchId)
    await during.run.time.advance(120_000)
    expect(during.run.wallet.prompts).toBe(1)
    expect(during.viewsOf(during.engine).filter((view) => view.state === 'cancelled')).toHaveLength(4)
  })

  test('one whose terms changed since the approval is not sent to the wallet', async () => {
    const { run, engine, batchId, viewsOf } = await sweep()
    await run.time.advance(20_000)
    run.paidByKeeper()
    await engine.approveBatch(batchId)
    expect(run.wallet.prompts).toBe(0)
    expect(viewsOf(engine).map((view) => view.code)).toEqual(TITLES.map(() => 'CLAIM_POSITION'))
  })

  test('a fault in the middle of an approval leaves the rest kept up to date, for another approval', async () => {
    const { run, engine, batchId, viewsOf } = await sweep((each) => void (each.estimates = true))
    run.journalFails.sending = true
    await Promise.all([expect(engine.approveBatch(batchId)).rejects.toThrow('disk full'), run.time.advance(5_000)])
    const before = run.builds()
    await run.time.advance(120_000)
    expect(run.builds()).toBeGreaterThanOrEqual(before + 4)
    expect(viewsOf(engine).filter(({ state }) => state === 'reviewing')).toHaveLength(4)
  })

  test('a thing under way is left to its own act', async () => {
    const { run, engine } = await sweep()
    const other = await run.open()
    const second = await run.clickAll(other, ['c', 'f'])
    expect(
      other
        .views()
        .filter((view) => view.batchId === second)
        .map((view) => view.subject),
    ).toEqual(['f'])
    expect(engine.views()).toHaveLength(5)
  })

  test('a crash in the middle loses and doubles nothing: what was signed goes on, what was not can be asked again', async () => {
    const { run, engine, batchId } = await sweep()
    run.cluster.faults.landAfterMs = 8_000
    void engine.approveBatch(batchId)
    await run.time.advance(2_000)
    const sent = run.wallet.prompts
    await run.crash(engine)
    const again = await run.open()
    await run.time.advance(60_000)
    expect(again.views().filter((view) => view.state === 'done')).toHaveLength(sent)
    expect(run.cluster.truth().landed).toHaveLength(sent)
  })
})

test('a row that another tab wrote first is read again, and that is no trouble', async () => {
  const run = rig({ landAfterMs: 20_000 })
  const { engine, id } = await claim(run, 6_000)
  const stored = run.rows.get(id)!
  expect(stored.state).toBe('sending')
  // The other tab's message is still under way.
  run.rows.set(id, { ...stored, rev: stored.rev + 3 })
  const notes: unknown[] = []
  const stop = engine.subscribe(() => notes.push(run.view(engine, id)?.noAnswer))
  await run.time.advance(90_000)
  stop()
  expect(run.view(engine, id)).toMatchObject({ state: 'done' })
  expect(notes.filter((note) => String(note).includes('journal'))).toEqual([])
  const last = run.rows.get(id)!
  expect(last.rev).toBeGreaterThan(stored.rev + 3)
  run.rows.set(id, { ...last, rev: last.rev + 1 })
  await engine.hide(id)
  expect(run.rows.get(id)).toMatchObject({ hidden: true, rev: last.rev + 2 })
})

describe('an open review', () => {
  test('is rebuilt before it grows old, is marked so, and still needs the user', async () => {
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

  test('left alone it stops renewing itself; a late approval builds first, and counts because nothing changed', async () => {
    const run = rig()
    const engine = await run.open()
    const id = await run.click(engine)
    for (let turn = 0; turn < 30; turn += 1) await run.time.advance(30_000)
    expect(stateOf(run, engine, id)).toBe('reviewing')
    void engine.approve(id)
    await run.time.advance(30_000)
    expect([run.wallet.prompts, stateOf(run, engine, id)]).toEqual([1, 'done'])
  })

  test('an approval after the keeper has paid asks no wallet', async () => {
    const run = rig()
    const engine = await run.open()
    const id = await run.click(engine)
    await run.time.advance(15_000)
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

  test('a second tab is refused, and asks no wallet', async () => {
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
    const { engine, id } = await claim(run, blocks(137))
    expect(['sending', 'confirming']).toContain(stateOf(run, engine, id))
    await run.time.advance(90_000)
    expect(stateOf(run, engine, id)).toBe('expired')
    expect(run.cluster.height()).toBeGreaterThan(run.cluster.lastValid)
  })

  test('an error on chain is failed, and final only when the chain reports it final', async () => {
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
