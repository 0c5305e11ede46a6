import { afterEach, describe, expect, test } from 'vitest'
import { CONTRADICTED } from '../../src/engine/act-view.ts'
import { type AnyIntent, type Settlement } from '../../src/engine/intent/intent.ts'
import { fail } from '../../src/values/result.ts'
import { rig, type Rig } from '../fixtures/engine-rig.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'

/*
 * An RPC server that hides the statuses of what landed. No status is not a proof where the owner's balances or the venue say
 * otherwise: the act is "not known", keeps its lock, and is asked about until somebody knows.
 */

const HIDDEN_MS = 600_000

/** The same act, with another word of the venue on whether it is done. */
const settledAs =
  (settled: () => Promise<Settlement>) =>
  (intent: AnyIntent): AnyIntent => ({
    ...intent,
    open: (raw) => {
      const open = intent.open(raw)
      return open && { ...open, settled }
    },
  })
const WAITING = async () => ({ state: 'waiting' }) as const
const BY_CHAIN = async () => ({ state: 'settled', outcome: 'settled', byChainAlone: true }) as const
const DONE = async () => ({ state: 'settled', outcome: 'settled' }) as const

async function claim(run: Rig, ms: number) {
  const engine = await run.open()
  const id = await run.click(engine)
  void engine.approve(id)
  await run.time.advance(ms)
  return { engine, id }
}

describe('statuses that are hidden for ten minutes', () => {
  test.each([
    ['the venue and the balances report that it landed', undefined],
    ['only the balances report it', WAITING],
    ['the balances report it, and no venue is asked', BY_CHAIN],
  ])('%s: not known, locked, and done once they are shown', async (_, settled) => {
    const run = rig({ nullStatusMs: HIDDEN_MS })
    if (settled !== undefined) run.code.made = settledAs(settled)
    const { engine, id } = await claim(run, 200_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'unknown', noAnswer: expect.stringContaining(CONTRADICTED) })
    expect(run.rows.get(id)?.open).toBe(1)
    expect(await run.click(engine)).toBe(id)
    await run.time.advance(300_000)
    expect(run.view(engine, id)?.state).toBe('unknown')
    run.code.made = (intent) => intent
    await run.time.advance(150_000)
    expect(['settling', 'done']).toContain(run.view(engine, id)?.state)
    expect([run.cluster.truth().landed.length, run.wallet.prompts]).toEqual([1, 1])
  })

  test('only the venue reports the outcome', async () => {
    const run = rig({ neverLands: true })
    run.code.made = settledAs(DONE)
    const { engine, id } = await claim(run, 200_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'unknown', noAnswer: `${CONTRADICTED}the venue` })
  })

  test('a wallet that failed had sent it', async () => {
    const run = rig({ nullStatusMs: HIDDEN_MS })
    run.wallet.does = async (signed) => (run.cluster.deliver(signed), fail('failed'))
    const { engine, id } = await claim(run, 200_000)
    expect(run.view(engine, id)?.state).toBe('unknown')
    expect(await run.click(engine)).toBe(id)
  })

  test('over a reload', async () => {
    const run = rig({ nullStatusMs: HIDDEN_MS })
    const { engine, id } = await claim(run, 200_000)
    await run.crash(engine)
    const again = await run.open()
    await run.time.advance(60_000)
    expect(run.view(again, id)?.state).toBe('unknown')
    await run.time.advance(450_000)
    expect(run.view(again, id)?.state).toBe('done')
  })

  test('the venue is polled ever more rarely', async () => {
    const run = rig({ neverLands: true })
    let requestCount = 0
    run.code.made = settledAs(async () => ((requestCount += 1), DONE()))
    await claim(run, 600_000)
    expect(requestCount).toBeGreaterThan(5)
    expect(requestCount).toBeLessThan(20)
  })
})

describe('what never landed still expires', () => {
  test.each([
    ['the venue waits', WAITING],
    ['the venue does not answer', async () => Promise.reject(new Error('down'))],
    ['no venue is asked', BY_CHAIN],
  ])('%s', async (_, settled) => {
    const run = rig({ neverLands: true })
    run.code.made = settledAs(settled)
    const { engine, id } = await claim(run, 150_000)
    expect(run.view(engine, id)?.state).toBe('expired')
    expect(run.rows.get(id)?.open).toBe(0)
  })

  test('not before the balances can be read', async () => {
    const run = rig({ neverLands: true })
    const { engine, id } = await claim(run, 40_000)
    const { accounts } = run.cluster.port
    Object.assign(run.cluster.port, { accounts: () => Promise.reject(new Error('down')) })
    await run.time.advance(120_000)
    expect(run.view(engine, id)?.state).toBe('sending')
    Object.assign(run.cluster.port, { accounts })
    await run.time.advance(10_000)
    expect(run.view(engine, id)?.state).toBe('expired')
  })

  test('and one that a contradiction held up, once it is gone', async () => {
    const run = rig({ neverLands: true })
    run.code.made = settledAs(DONE)
    const { engine, id } = await claim(run, 200_000)
    expect(run.view(engine, id)?.state).toBe('unknown')
    await run.crash(engine)
    run.code.made = settledAs(WAITING)
    const again = await run.open()
    await run.time.advance(70_000)
    expect(run.view(again, id)?.state).toBe('expired')
  })
})

describe('over the whole venue', () => {
  let venue: VenueRig | undefined
  afterEach(() => venue?.stop())

  test('a claim that landed under hidden statuses is not known, then done, paid once', async () => {
    venue = await openVenueRig()
    const win = (await venue.positions()).find(({ claimable }) => claimable)!
    const before = await venue.balances()
    const id = await venue.claim(win)
    venue.chainFault({ nullStatusMs: HIDDEN_MS })
    await venue.approve(id, 0)
    await venue.until(id, ['unknown', 'expired'], 200_000)
    expect(venue.view(id).state).toBe('unknown')
    expect((await venue.balances()).usdc - before.usdc).toBe(win.payout)
    expect(await venue.claim(win)).toBe(id)
    venue.chainFault({ nullStatusMs: 0 })
    await venue.until(id, ['done'])
    expect(venue.wallet.calls['sign']).toBe(1)
  })
})
