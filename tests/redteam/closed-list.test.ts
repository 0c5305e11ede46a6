import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { approvalStillHolds, type ReviewFacts } from '../../src/engine/review-facts.ts'
import { Reader } from '../../src/guard/bytes/reader.ts'
import { type CheckedFacts } from '../../src/guard/checked-facts.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { readPlan } from '../../src/guard/layouts/route-plan.ts'
import { reviewDiff } from '../../src/review/review-diff.ts'
import { ReviewSheet } from '../../src/review/review-sheet.tsx'
import { HONEST_ASSERTIONS } from '../fixtures/assertion-mutators.ts'
import { HONEST } from '../fixtures/claim-mutators.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { composeInput, composeWorld, type ComposeWorld } from '../fixtures/compose-world.ts'
import { orderInput, orderWorld, setArgs, type OrderWorld, type Shape } from '../fixtures/order-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { coreOf, LEAST, tradeInput, tradeWorld, type TradeWorld } from '../fixtures/trade-world.ts'
import { key, memo } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'
import { isWorse } from './facts-oracle.ts'

/* "Better for the owner" is a closed list with bounds, facts in which a change can hide are facts, and a tick stands for a rule that ran. */

async function factsOf(make: () => Promise<Case>): Promise<ReviewFacts> {
  const verdict = judge(await make())
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.refused.violations[0]))
  return reviewed(verdict.facts)
}
const reviewed = (facts: CheckedFacts): ReviewFacts => ({
  ...facts,
  requested: { verb: 'Do', sentence: 'Do it', subject: 'it' },
  owner: owner.address,
  notes: [],
  signBy: 20_000,
})

const order = (shape: Shape, apply: (world: OrderWorld) => void) => () => {
  const world = orderWorld(shape)
  apply(world)
  return orderInput(world)
}
const swap = (apply: (world: TradeWorld) => void) => () => {
  const world = tradeWorld('swap')
  apply(world)
  return tradeInput(world)
}

function terms(contracts: bigint, price: bigint) {
  return (world: OrderWorld) => {
    setArgs(world, { contracts, price })
    world.order['contractsMicro'] = String(contracts)
    world.order['contracts'] = String(contracts / 1_000_000n)
    world.order[world.args.isBuy === 1 ? 'maxBuyPriceUsd' : 'minSellPriceUsd'] = String(price)
  }
}

const bought = (contracts: bigint, price: bigint) => factsOf(order('direct', terms(contracts, price)))

describe('an order that was built again', () => {
  test.each([
    ['nine trillion shares at a price that nobody sells at', 9_200_000_000_000n, 1n],
    ['the same shares at a price that nobody sells at', 24_000_000n, 1n],
    ['more shares than the deposit pays at that price', 40_000_000n, 200_000n],
    ['more shares at a higher price', 25_000_000n, 201_000n],
  ])('requires another approval for %s', async (_, contracts, priceBound) => {
    const shown = await bought(24_000_000n, 200_000n)
    // The guard refuses some of these by themselves: the comparison holds without it.
    const changes = reviewDiff(shown, { ...shown, orders: [{ ...shown.orders[0]!, contracts, priceBound }] })
    expect([changes.length > 0, approvalStillHolds(changes)]).toEqual([true, false])
  })

  test('for more shares than its deposit pays for is refused before any comparison', async () => {
    await expect(bought(25_000_001n, 200_000n)).rejects.toThrow('too-many')
    expect((await bought(25_000_000n, 200_000n)).orders).toHaveLength(1)
  })

  test('keeps the approval for a few more shares at the same cost, at the same price or a little lower', async () => {
    const shown = await bought(24_000_000n, 200_000n)
    for (const [contracts, price] of [
      [24_500_000n, 200_000n],
      [24_900_000n, 192_000n],
    ] as const)
      expect(approvalStillHolds(reviewDiff(shown, await bought(contracts, price)))).toBe(true)
  })

  test('keeps the approval for a min. price up to the bid, and requires another above it', async () => {
    const sold = (price: bigint) => factsOf(order('sell', (world) => terms(world.args.contracts, price)(world)))
    const shown = await sold(960_000n)
    expect(approvalStillHolds(reviewDiff(shown, await sold(980_000n)))).toBe(true)
    expect(approvalStillHolds(reviewDiff(shown, await sold(999_000n)))).toBe(false)
  })

  test('shows what is deposited', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const facts = await bought(24_000_000n, 200_000n)
    const text = renderToStaticMarkup(
      createElement(ReviewSheet, { facts, rebuilt: 'no', changes: [], onApprove: () => undefined }),
    )
    const deposit = Number(facts.orders[0]?.deposit ?? 0n) / 1_000_000
    expect(text).toMatch(new RegExp(`Deposit.{0,400}\\$${deposit}`))
  })

  test('by another signer of the venue requires another approval', async () => {
    const shown = await bought(24_000_000n, 200_000n)
    const [one] = shown.orders
    const other = { ...shown, orders: [{ ...one!, cosigner: key('another signer').address }] }
    expect(one?.cosigner).toBeDefined()
    expect(approvalStillHolds(reviewDiff(shown, other))).toBe(false)
  })
})

test('two memos that look the same are distinguished, a byte order mark too', async () => {
  const noted = (text: string) =>
    factsOf(() => {
      const world = claimWorld()
      world.draft.instructions.push(memo(text))
      return claimInput(world)
    })
  const changes = reviewDiff(await noted('order 24'), await noted('\u{feff}order 24'))
  expect(changes).toMatchObject([{ shown: 'order 24', now: '\\u{feff}order 24', isBetter: false }])
})

const NOTE = `limit_order_cancel:${key('an order').address}:1795717522854`

test.each([
  ['a later deadline', NOTE.replace('522854', '530514'), true],
  ['the same', NOTE, true],
  ['an earlier deadline', NOTE.replace('522854', '522853'), false],
  ['another order', NOTE.replace(key('an order').address, key('another order').address), false],
  ['another kind', NOTE.replace('limit_', 'stop_'), false],
  ['one word more', `${NOTE}:1`, false],
  ['a space behind', `${NOTE} `, false],
  ['no deadline', NOTE.slice(0, -13), false],
  ['a deadline of 17 digits', `${NOTE}0000`, false],
  ['none', undefined, false],
])('the note of a cancel that is renewed with %s: %s, no question: %s', async (_, now, isQuiet) => {
  const facts = await factsOf(() => claimInput(claimWorld()))
  const [shown, later] = [
    { ...facts, memo: NOTE },
    { ...facts, memo: now },
  ]
  expect(approvalStillHolds(reviewDiff(shown, later))).toBe(isQuiet)
  expect(isWorse(shown, later)).toBe(!isQuiet)
})

describe('the floor that the chain enforces', () => {
  const composed = (change: (world: ComposeWorld) => void) =>
    factsOf(() => {
      const world = composeWorld('swap')
      change(world)
      return composeInput(world)
    })
  const honest = (words: string) => HONEST_ASSERTIONS.find(({ id }) => id.includes(words))!.apply
  const asserted = { kind: 'asserted', mint: COIN, atLeast: LEAST } as const

  test('counts from another balance after a rebuild, and requires no approval for that', async () => {
    const shown = await composed(() => undefined)
    const moved = await composed(honest('more of the token'))
    expect(shown.enforced).toEqual(asserted)
    expect(reviewDiff(shown, moved)).toEqual([])
  })

  test('may rise or come; a lower one, none and one of another token require another approval', async () => {
    const shown = await composed(() => undefined)
    const without = await composed(honest('no room'))
    expect(approvalStillHolds(reviewDiff({ ...shown, enforced: { ...asserted, atLeast: LEAST + 1n } }, shown))).toBe(
      false,
    )
    expect(approvalStillHolds(reviewDiff({ ...shown, enforced: { ...asserted, atLeast: LEAST - 1n } }, shown))).toBe(
      true,
    )
    expect(approvalStillHolds(reviewDiff({ ...shown, enforced: { ...asserted, mint: owner.address } }, shown))).toBe(
      false,
    )
    expect(approvalStillHolds(reviewDiff({ ...shown, enforced: undefined }, shown))).toBe(false)
    const { enforced } = without
    expect(approvalStillHolds(reviewDiff({ ...shown, enforced }, shown))).toBe(true)
    expect(reviewDiff(shown, { ...shown, enforced })).toMatchObject([
      {
        label: 'Enforced on chain',
        shown: `At least 1.99 of ${COIN}`,
        now: 'No. The transaction has no room for a balance check',
        isBetter: false,
      },
    ])
  })

  test('is shown on the review, or the reason why there is none', async () => {
    const drawn = (facts: ReviewFacts) =>
      renderToStaticMarkup(
        createElement(ReviewSheet, { facts, rebuilt: 'no', changes: [], onApprove: () => undefined }),
      )
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(drawn(await composed(() => undefined))).toMatch(/Enforced on chain.*At least 1\.99 of/)
    expect(drawn(await composed(honest('no room')))).toMatch(/Enforced on chain.*no room for a balance check/)
    expect(drawn(await factsOf(swap(() => undefined)))).not.toContain('Enforced on chain')
    vi.unstubAllGlobals()
  })
})

const STEP = 186
/** The swap's route with one step that is known by its length alone, in front of the amounts or behind them. */
function opaque(fill: number) {
  return (world: TradeWorld) => {
    const { data } = coreOf(world)
    const amounts = data.slice(-19)
    const step = [STEP, ...Array<number>(65).fill(fill), 100, 0, 1]
    coreOf(world).data = Uint8Array.from([...data.slice(0, 8), 1, 0, 0, 0, ...step, ...amounts])
  }
}

describe('a step of a route that was not decoded', () => {
  test('is a fact, byte for byte', async () => {
    const shown = await factsOf(swap(opaque(1)))
    expect(shown.opaque).toBe('01'.repeat(65))
    expect(approvalStillHolds(reviewDiff(shown, await factsOf(swap(opaque(2)))))).toBe(false)
    expect(approvalStillHolds(reviewDiff(shown, await factsOf(swap(opaque(1)))))).toBe(true)
  })

  test('in front of the amounts: the line shows that the bytes do not bind them', async () => {
    const facts = await factsOf(swap(opaque(1)))
    const plain = await factsOf(swap(() => undefined))
    expect([facts.swap?.isBound, plain.swap?.isBound]).toEqual([false, true])
    expect(approvalStillHolds(reviewDiff(plain, facts))).toBe(false)
    const text = renderToStaticMarkup(
      createElement(ReviewSheet, { facts, rebuilt: 'no', changes: [], onApprove: () => undefined }),
    )
    expect(text).toMatch(/Simulated, not guaranteed/)
    expect(text).not.toMatch(/Fails below this/)
  })

  test('behind the amounts leaves them bound', () => {
    const bytes = Uint8Array.from([1, 0, 0, 0, STEP, ...Array<number>(65).fill(3), 0x10, 0x27, 0, 1])
    expect(readPlan(new Reader(bytes), 'bps')).toMatchObject({ opaque: [STEP], unread: ['03'.repeat(65)] })
  })
})

const UNDECODED = HONEST.find(({ id }) => id === 'unproven layout with a proven outcome')!

test('a tick is for a rule that ran: not for an account in bytes that nobody decoded', async () => {
  const undecoded = await factsOf(() => {
    const world = claimWorld()
    UNDECODED.apply(world)
    return claimInput(world)
  })
  expect(undecoded).toMatchObject({ notChecked: expect.arrayContaining(['core-not-decoded']) })
  expect(undecoded.checks).not.toContain('destinations')
  expect(undecoded.checks).not.toContain('own-rules')
  const text = renderToStaticMarkup(
    createElement(ReviewSheet, { facts: undecoded, rebuilt: 'no', changes: [], onApprove: () => undefined }),
  )
  expect(text).toMatch(new RegExp(`12 passed · ${2 + undecoded.notChecked.length} did not run`))
  expect(text).toMatch(/Not run: Payout account yours/)
})
