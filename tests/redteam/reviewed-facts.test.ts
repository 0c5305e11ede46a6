import { describe, expect, test } from 'vitest'
import { NETWORKS } from '../../src/config/network.ts'
import { type Chosen } from '../../src/engine/intent/intent.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { allTicks } from '../fixtures/all-ticks.ts'
import { OLD_MS, rebuildRig } from '../fixtures/rebuild-rig.ts'
import { ATTACKS, BATCHES, BOUND_ROSE, ESTIMATE_MOVED, RENEWED, SALE_AT, type Attack } from './cases.ts'

/*
 * The facts that were reviewed are the facts that are signed. What is counted is what reaches the wallet: none of these
 * yeses was given to what is built behind it.
 */

const rigOf = () => rebuildRig(NETWORKS.sandbox)

/** A build that the guard accepts. */
async function accepted(make: () => Promise<Case>) {
  const input = await make()
  const verdict = judge(input)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.refused.violations[0]))
  return { input }
}

/** An open review of the first build; the others wait to be built. */
async function opened(...makes: (() => Promise<Case>)[]) {
  const run = rigOf()
  const builds = await Promise.all(makes.map(accepted))
  run.next('one', ...builds)
  const id = await run.click()
  expect(run.view(id)).toMatchObject({ state: 'reviewing', rebuilt: 'no', changes: [] })
  const requested = () => run.wallet.map(({ build }) => builds.findIndex((each) => each === build))
  return { run, id, requested }
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** An open review renews itself once the bytes are old; of a swap after 18 s, of anything after 43. */
const RENEWAL_MS = 43_500

describe('an approval that comes late', () => {
  test.each(ATTACKS)('$name: the wallet stays closed, and old and new are shown side by side', async (attack) => {
    const { run, id, requested } = await opened(attack.shown, attack.later)
    await run.time.advance(OLD_MS)
    await run.yes(id)
    expect(requested()).toEqual([])
    const view = run.view(id)
    expect(view).toMatchObject({ state: 'reviewing', rebuilt: 'changed' })
    for (const [before, now] of attack.lines) {
      const line = view.changes.find((change) => matches(change.shown, before) && matches(change.now, now))
      expect(line, `${String(before)} -> ${String(now)} among ${JSON.stringify(view.changes)}`).toBeDefined()
    }
    // A new yes is one to what stands there now.
    await run.yes(id)
    expect(requested()).toEqual([1])
  })

  test.each(ATTACKS.filter(({ isBetterBack }) => isBetterBack))(
    '$name, the other way round: better for the owner, signed at once, and shown',
    async (attack) => {
      const { run, id, requested } = await opened(attack.later, attack.shown)
      await run.time.advance(OLD_MS)
      await run.yes(id)
      expect(requested()).toEqual([1])
      const { changes, standing } = run.view(id)
      expect(standing.ended).toBe(true)
      expect(changes.length).toBeGreaterThan(0)
      expect(changes.filter(({ isBetter }) => !isBetter)).toEqual([])
    },
  )

  test.each(RENEWED)('of a $name of which nothing changed is kept, and shows no change', async ({ make }) => {
    const { run, id, requested } = await opened(make(120n), make(150n))
    await run.time.advance(OLD_MS)
    await run.yes(id)
    expect([requested(), run.view(id).changes]).toEqual([[1], []])
  })

  test('something worse next to something better is another deal', async () => {
    const [worse, better] = ['a swap brings less at least', 'more SOL leaves with a swap'].map(attackNamed)
    const { run, id, requested } = await opened(worse!.shown, worse!.later, better!.shown)
    await run.time.advance(OLD_MS)
    await run.yes(id)
    expect([requested(), run.view(id).rebuilt]).toEqual([[], 'changed'])
  })
})

const attackNamed = (name: string): Attack => {
  const found = ATTACKS.find((attack) => attack.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('what no approval is bound to', () => {
  test('an estimate that moves behind the same bound requires no approval, in either direction', async () => {
    const { shown, later } = ESTIMATE_MOVED
    for (const [one, other] of [
      [shown, later],
      [later, shown],
    ] as const) {
      const { run, id, requested } = await opened(one, other)
      await run.time.advance(OLD_MS)
      await run.yes(id)
      expect([requested(), run.view(id).changes]).toEqual([[1], []])
    }
  })

  const bought = async (maxPrice: bigint | undefined) => {
    const run = rebuildRig(NETWORKS.sandbox, undefined, { maxPrice })
    run.next('one', await accepted(BOUND_ROSE.shown), await accepted(BOUND_ROSE.later))
    const id = await run.click()
    await run.time.advance(OLD_MS)
    await run.yes(id)
    return { signed: run.wallet.length, changes: run.view(id).changes.map(({ label }) => label) }
  }

  test('the venue’s own bound of a buy, as long as it is within the price that the trader chose', async () => {
    expect(await bought(220_000n)).toEqual({ signed: 1, changes: [] })
    expect(await bought(210_000n)).toEqual({ signed: 1, changes: [] })
    expect(await bought(209_999n)).toEqual({ signed: 0, changes: ['Max price'] })
    expect(await bought(undefined)).toEqual({ signed: 0, changes: ['Max price'] })
  })
})

describe('a review that renews itself', () => {
  test.each(ATTACKS)('$name: shown, and a click made before it is not an approval', async (attack) => {
    const { run, id, requested } = await opened(attack.shown, attack.later)
    const { facts } = run.view(id)
    await run.time.advance(RENEWAL_MS)
    expect(run.view(id)).toMatchObject({ state: 'reviewing', rebuilt: 'changed' })
    await run.engine.approve(id, facts)
    expect(requested()).toEqual([])
  })

  test('goes on showing what changed since it was opened, and nothing once it is as it was', async () => {
    const { shown, later } = attackNamed('a claim carries a memo that nobody read')
    const { run, id } = await opened(shown, later, later, shown)
    const output: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await run.time.advance(26_500)
      output.push(run.view(id).rebuilt)
    }
    expect([run.built(), output]).toEqual([4, ['changed', 'changed', 'same']])
  })

  test.each(RENEWED)('of a $name: the validity is that of the newest build', async ({ make }) => {
    const { run, id } = await opened(make(100n), make(150n))
    const before = run.view(id).facts
    await run.time.advance(RENEWAL_MS)
    const { facts, rebuilt, changes } = run.view(id)
    expect([rebuilt, changes, before?.blocksLeft, facts?.blocksLeft]).toEqual(['same', [], 100n, 150n])
    expect(facts?.signBy).toBeGreaterThan(0)
  })

  test('never shows new figures next to old text', async () => {
    const { shown, later } = attackNamed('a swap brings less at least')
    const { run, id } = await opened(shown, later)
    const first = run.view(id).facts
    const seen: string[] = []
    run.engine.subscribe(() => {
      const { state, facts, rebuilt } = run.view(id)
      if (state === 'reviewing') seen.push(`${facts === first ? 'old' : 'new'} ${rebuilt}`)
    })
    await run.time.advance(RENEWAL_MS)
    expect(new Set(seen)).toEqual(new Set(['new changed']))
  })
})

const CHOSEN: readonly (readonly [name: string, chosen: Chosen, beyond: Chosen])[] = [
  ['a swap brings less at least', { receives: 1_990_000n }, { receives: 1_990_001n }],
  ['an own swap brings less at least', { receives: 1_990_000n }, { receives: 1_990_001n }],
  ['a swap allows more slippage', { slippageBps: 50, receives: 1_990_000n }, { slippageBps: 49, receives: 1_990_000n }],
  ['an exact-out swap takes more', { pays: 99_495_000n }, { pays: 99_494_999n }],
  ['a sale accepts a lower price', { minPrice: 950_000n }, { minPrice: 950_001n }],
  ['a close accepts a lower price', { minPrice: 950_000n }, { minPrice: 950_001n }],
  [
    'a close whose min. price the service sets goes lower than was ticked',
    { minPrice: 739_000n },
    { minPrice: 739_001n },
  ],
  ['a sale of all accepts a lower price', { minPrice: 950_000n }, { minPrice: 950_001n }],
]

describe('a guarantee that gets worse within what the trader chose', () => {
  // A sale at 80¢ is so far under the bid that it asks for a tick of its own, which is a question.
  const NEARER: Readonly<Record<string, () => Promise<Case>>> = {
    'a sale accepts a lower price': SALE_AT.sell(950_000n),
    'a close accepts a lower price': SALE_AT.close(950_000n),
    'a sale of all accepts a lower price': SALE_AT.closeAll(950_000n),
  }
  const openedWith = async (chosen: Chosen, { name, shown, later: far }: Attack) => {
    const later = NEARER[name] ?? far
    const run = rebuildRig(NETWORKS.sandbox, undefined, { chosen })
    run.next('one', await accepted(shown), await accepted(later))
    return { run, id: await run.click() }
  }

  test.each(CHOSEN)('%s: an open review follows it without a question', async (name, chosen) => {
    const { run, id } = await openedWith(chosen, attackNamed(name))
    const before = run.view(id).facts
    await run.time.advance(RENEWAL_MS)
    expect(run.view(id)).toMatchObject({ state: 'reviewing', rebuilt: 'within' })
    // A press that was on its way is one to what stood there before.
    await run.engine.approve(id, before, allTicks(before))
    expect([run.wallet.length, run.view(id).rebuilt]).toEqual([0, 'changed'])
    await run.yes(id)
    expect(run.wallet).toHaveLength(1)
  })

  test.each(CHOSEN)('%s: behind a press it requires another approval', async (name, chosen) => {
    const { run, id } = await openedWith(chosen, attackNamed(name))
    await run.time.advance(OLD_MS)
    await run.yes(id)
    expect([run.wallet.length, run.view(id).rebuilt]).toEqual([0, 'changed'])
  })

  test.each(CHOSEN)('%s: one unit past the choice it is shown', async (name, _, beyond) => {
    const { run, id } = await openedWith(beyond, attackNamed(name))
    await run.time.advance(RENEWAL_MS)
    expect(run.view(id)).toMatchObject({ state: 'reviewing', rebuilt: 'changed' })
  })

  test('is held against the request: small steps do not add up past it', async () => {
    const { shown } = attackNamed('a sale accepts a lower price')
    const run = rebuildRig(NETWORKS.sandbox, undefined, { chosen: { minPrice: 950_000n } })
    const steps = [shown, SALE_AT.sell(965_000n), SALE_AT.sell(950_000n), SALE_AT.sell(949_999n)]
    run.next('one', ...(await Promise.all(steps.map(accepted))))
    const id = await run.click()
    const output: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await run.time.advance(29_000)
      output.push(run.view(id).rebuilt)
    }
    expect(output).toEqual(['within', 'within', 'changed'])
  })
})

describe('an approval that is given twice', () => {
  test('opens the wallet once', async () => {
    const { make } = RENEWED[0]!
    const { run, id, requested } = await opened(make(120n), make(150n))
    await run.time.advance(OLD_MS)
    await Promise.all([run.engine.approve(id), run.engine.approve(id), run.engine.approve(id)])
    expect(requested()).toEqual([1])
  })

  test('before anything new could be read is not an approval of it', async () => {
    const { shown, later } = attackNamed('a cancel pays the same to a stranger')
    const { run, id, requested } = await opened(shown, later)
    const { facts } = run.view(id)
    await run.time.advance(OLD_MS)
    await Promise.all([run.engine.approve(id, facts), run.engine.approve(id, facts)])
    await run.engine.approve(id, facts)
    expect(requested()).toEqual([])
  })

  test('late again is compared with what was shown at the second approval', async () => {
    const { shown, later } = attackNamed('a swap brings less at least')
    const { run, id, requested } = await opened(shown, later, shown, later)
    await run.time.advance(OLD_MS)
    await run.yes(id)
    await run.time.advance(OLD_MS)
    // Better than what stands there now: kept.
    await run.yes(id)
    expect(requested()).toEqual([2])
  })
})

describe('several at once', () => {
  test.each(BATCHES)(
    '$name: the one that got worse waits for another approval, the others go on',
    async ({ shown, worse }) => {
      const run = rigOf()
      const things = ['a', 'b', 'c']
      for (const thing of things) run.next(thing, await accepted(shown), await accepted(thing === 'b' ? worse : shown))
      const batch = await run.clickAll(things)
      await run.time.advance(OLD_MS)
      await run.yesToAll(batch)
      const statesOf = () =>
        things.map((thing) => {
          const view = run.engine.views().find(({ subject }) => subject === thing)!
          return `${view.state} ${view.rebuilt}`
        })
      expect(run.wallet).toHaveLength(2)
      expect(statesOf()).toEqual(['cancelled no', 'reviewing changed', 'cancelled no'])
      await run.yesToAll(batch)
      expect(run.wallet).toHaveLength(3)
    },
  )
})
