import { afterEach, describe, expect, test } from 'vitest'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { holdsKeys, tryHoldAll, type Locks } from '../../src/engine/journal/journal-locks.ts'
import { type Row } from '../../src/engine/journal/journal-row.ts'
import { requestOf, rig, type Rig } from '../fixtures/engine-rig.ts'
import { everyIntent } from '../fixtures/every-intent.ts'
import { BUYS, orderWorld } from '../fixtures/order-world.ts'
import { intentOf, tradeWorld, type Trade } from '../fixtures/trade-world.ts'
import { unwrapWorld } from '../fixtures/unwrap-world.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'

/* Two acts that touch one position or one order: by different kinds, in several tabs, over reloads. One of them is made. */

const A = 'So11111111111111111111111111111111111111112'
const B = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const C = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const part = (position: string) => ({
  position,
  marketId: 'm',
  side: 'yes',
  contractsMicro: '1000000',
  bidMicro: '500000',
  title: 'T',
})
const limit = (order: string) => ({ order, inputMint: B, remaining: '1' })

describe('every act names all that it touches', () => {
  const LOCKS: readonly (readonly [string, object, readonly string[]])[] = [
    ['prediction.claim', requestOf('T'), [`position:${requestOf('T').position}`]],
    ['prediction.close', { ...part(B), owner: A, floorBps: 500 }, [`position:${B}`]],
    [
      'prediction.close-all',
      { owner: A, parts: [part(B), part(C)], floorBps: 500 },
      [`position:${B}`, `position:${C}`],
    ],
    ['prediction.close-all', { owner: A, parts: [part(B), part(C)], only: C, floorBps: 500 }, [`position:${C}`]],
    ['trigger.cancel', { owner: A, orders: [limit(C), limit(B)], sentence: '' }, [`order:${C}`, `order:${B}`]],
  ]
  test.each(LOCKS)('%s', async (kind, request, locks) => {
    const intent = (await everyIntent()).find((each) => each.kind === kind)
    const open = intent?.open(request)
    expect(open?.locks).toEqual(locks)
  })
})

describe('an act states until when it holds its locks', () => {
  const opened = async (kind: string, request: unknown) =>
    (await everyIntent()).find((each) => each.kind === kind)?.open(request)

  test('a second one of the same is independent of what only adds to it, once that is confirmed', async () => {
    const adding: readonly Trade[] = ['swap', 'wrap', 'unwrap', 'exact-out', 'limit', 'recurring', 'lend', 'lend-exit']
    const ending: readonly Trade[] = ['cancel-limits', 'close-plan']
    const freed = (trade: Trade) => intentOf(trade).open(tradeWorld(trade).request)?.isFreeOnceConfirmed
    expect(adding.map((trade) => [trade, freed(trade)])).toEqual(adding.map((trade) => [trade, true]))
    expect(ending.map((trade) => [trade, freed(trade)])).toEqual(ending.map((trade) => [trade, false]))
    for (const shape of BUYS)
      expect((await opened('prediction.order', orderWorld(shape).request))?.isFreeOnceConfirmed, shape).toBe(true)
    expect((await opened('prediction.order', orderWorld('sell').request))?.isFreeOnceConfirmed).toBe(false)
    expect((await opened('prediction.claim', requestOf('T')))?.isFreeOnceConfirmed).toBe(false)
    expect((await opened('swap.unwrap', unwrapWorld().request))?.isFreeOnceConfirmed).toBe(false)
  })

  test.each([
    ['reviewing', 1, true, true],
    ['recorded', 1, true, true],
    ['settling', 1, true, false],
    ['settle-late', 1, true, false],
    ['settling', 1, undefined, true],
    ['settle-late', 1, undefined, true],
    ['done', 0, undefined, false],
  ] as const)('a row that is %s, open %d, free once confirmed %s: it holds them %s', (state, open, free, holds) => {
    expect(holdsKeys({ state, open, isFreeOnceConfirmed: free } as Row)).toBe(holds)
  })
})

/** Acts of the rig that touch these positions, each of a kind of its own. */
const touching =
  (...kinds: readonly (readonly [string, readonly string[]])[]) =>
  (claim: AnyIntent): readonly AnyIntent[] =>
    kinds.map(([kind, locks]) => ({
      ...claim,
      kind: `prediction.${kind}`,
      open: (raw) => {
        const open = claim.open(raw)
        return open && { ...open, kind: `prediction.${kind}`, target: kind, locks }
      },
    }))

function rigOf(faults: Parameters<typeof rig>[0] = {}): Rig {
  const run = rig(faults)
  run.code.more = touching(['a', ['A']], ['ab', ['B', 'A']], ['bc', ['B', 'C']], ['ba', ['A', 'B']], ['c', ['C']])
  return run
}

async function begin(run: Rig, engine: Awaited<ReturnType<Rig['open']>>, kind: string) {
  const id = await engine.start(`prediction.${kind}`, requestOf(`thing ${kind}`))
  await run.time.flush()
  return id
}

const named = (kind: string) => ({ code: 'INTENT_LOCKED', words: expect.stringContaining(`thing ${kind}`) })

describe('acts that share a position', () => {
  test('in one tab: the second is refused with the one that blocks it', async () => {
    const run = rigOf()
    const engine = await run.open()
    await begin(run, engine, 'ab')
    await expect(begin(run, engine, 'a')).rejects.toMatchObject(named('ab'))
    await expect(begin(run, engine, 'bc')).rejects.toMatchObject(named('ab'))
    expect(run.view(engine, await begin(run, engine, 'c'))?.state).toBe('reviewing')
  })

  test('in two tabs, before and after the signature, and over a reload', async () => {
    const run = rigOf({ landAfterMs: 20_000 })
    const [first, second] = [await run.open(), await run.open()]
    const id = await begin(run, first, 'ab')
    await expect(begin(run, second, 'a')).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
    void first.approve(id)
    await run.time.advance(3_000)
    await expect(begin(run, second, 'a')).rejects.toMatchObject(named('ab'))
    await run.crash(first)
    await expect(begin(run, await run.open(), 'bc')).rejects.toMatchObject(named('ab'))
    await run.time.advance(60_000)
    expect(run.rows.get(id)?.state).toBe('done')
    expect(await begin(run, second, 'a')).not.toBe(id)
    expect(run.wallet.prompts).toBe(1)
  })

  test('all or none: what was refused holds nothing', async () => {
    const run = rigOf()
    const [first, second] = [await run.open(), await run.open()]
    const id = await begin(run, first, 'c')
    await expect(begin(run, second, 'bc')).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
    expect(run.view(second, await begin(run, second, 'ab'))?.state).toBe('reviewing')
    first.cancel(id)
    await run.time.flush()
    expect(run.view(first, await begin(run, first, 'c'))?.state).toBe('reviewing')
  })

  test('at once from two tabs in the other order: one of them goes on', async () => {
    for (const pair of [
      ['ab', 'ba'],
      ['ba', 'ab'],
      ['ab', 'bc'],
    ] as const) {
      const run = rigOf()
      const tabs = [await run.open(), await run.open()]
      const reported = await Promise.allSettled(tabs.map((tab, at) => begin(run, tab, pair[at]!)))
      expect(reported.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('a wallet that went silent holds every position of its act', async () => {
    const run = rigOf()
    run.wallet.mood = 'fails'
    const engine = await run.open()
    const id = await begin(run, engine, 'ab')
    void engine.approve(id)
    await run.time.advance(3_000)
    run.wallet.mood = 'honest'
    await run.crash(engine)
    const again = await run.open()
    await expect(begin(run, again, 'a')).rejects.toMatchObject(named('ab'))
    await run.time.advance(120_000)
    expect(run.view(again, await begin(run, again, 'a'))?.state).toBe('reviewing')
  })

  test('rows of older builds that name several orders in one key lock each of them', async () => {
    const run = rigOf({ landAfterMs: 20_000 })
    const engine = await run.open()
    const id = await begin(run, engine, 'a')
    void engine.approve(id)
    await run.time.advance(3_000)
    await run.crash(engine)
    const row = run.rows.get(id)!
    run.rows.set(id, { ...row, lockTargets: undefined, intentKey: `sandbox|${row.owner}|order:A order:B` })
    run.code.more = touching(['order', ['order:B']])
    await expect(begin(run, await run.open(), 'order')).rejects.toMatchObject(named('a'))
  })
})

test('locks are taken in one order, and released together', async () => {
  const held: string[] = []
  const locks: Locks = {
    tryHold: async (name, work) => {
      if (name === 'taken') return undefined
      held.push(name)
      const value = await work()
      held.push(`-${name}`)
      return { value }
    },
    hold: async () => undefined,
  }
  expect(await tryHoldAll(locks, ['c', 'a', 'b', 'a'], async () => 7)).toEqual({ value: 7 })
  expect(held).toEqual(['a', 'b', 'c', '-c', '-b', '-a'])
  held.length = 0
  expect(await tryHoldAll(locks, ['z', 'taken', 'a'], async () => 7)).toBeUndefined()
  expect(held).toEqual(['a', '-a'])
})

describe('sales of one position', () => {
  let venue: VenueRig | undefined
  afterEach(() => venue?.stop())

  test('a close and a close-all are not both signed', async () => {
    venue = await openVenueRig({ mood: 'hang' })
    const held = (await venue.positions()).filter(({ claimable, sellPrice }) => !claimable && (sellPrice ?? 0n) > 0n)
    const id = await venue.sell(held[0]!)
    await venue.approve(id, 5_000)
    expect(venue.view(id).state).toBe('asking-wallet')
    const parts = held.map((each) => ({
      position: each.pubkey,
      marketId: each.marketId,
      side: each.side,
      contractsMicro: each.contracts.toString(),
      bidMicro: each.sellPrice?.toString(),
      title: 'Sale',
    }))
    await expect(
      venue.engine.start('prediction.close-all', { owner: venue.owner, parts, floorBps: 500 }),
    ).rejects.toMatchObject({ code: 'INTENT_LOCKED' })
    expect(venue.wallet.calls['sign']).toBe(1)
  })
})
