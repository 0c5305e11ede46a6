import { describe, expect, test } from 'vitest'
import { judge, type Case } from '../../src/guard/judge.ts'
import { composeInput, composeWorld } from '../fixtures/compose-world.ts'
import { managedInput, managedWorld } from '../fixtures/managed-world.ts'
import { orderInput, orderWorld, setArgs, setRoute as setOrderRoute, type OrderWorld } from '../fixtures/order-world.ts'
import { type RouteArgs } from '../fixtures/route-bytes.ts'
import { coreOf, IN, setRoute, tradeInput, tradeWorld, type TradeWorld } from '../fixtures/trade-world.ts'
import { u16, USDC } from '../fixtures/transactions.ts'
import { ata, JUP_USD, owner, token, type World } from '../fixtures/world.ts'

/*
 * Shapes of one act are siblings: money goes in, something comes for it, directly, over a route, or over a route in bytes of
 * the venue, of the page or of the managed service. A rule that one of them has is tried on each that it means anything to.
 */

const STAKE = 5_000_000n

/** A shape, and what the attacks change in it; absent = the shape has no such part. */
type Sibling = {
  readonly name: string
  readonly play: (attack: (sibling: Played) => void) => Promise<Case>
}
type Played = {
  readonly world: World
  /** Changes the route's bytes. */
  readonly route?: (change: Partial<RouteArgs>) => void
  /** Whether the route counts shares in basis points, not in percent. */
  readonly isInBps?: boolean
  /** Changes the order's own bytes, and the reply with them. */
  readonly order?: (change: { deposit?: bigint; contracts?: bigint }) => void
  /** The owner's account that pays, what is in it before, and what leaves. */
  readonly pays: { readonly mint: typeof USDC; readonly held: bigint; readonly leaves: bigint }
}

function ordered(world: OrderWorld, change: { deposit?: bigint; contracts?: bigint }): void {
  setArgs(world, change)
  world.request['minContractsMicro'] = '1'
  world.order['contractsMicro'] = String(world.args.contracts)
  world.order['contracts'] = String(world.args.contracts / 1_000_000n)
}

const order = (shape: 'direct' | 'routed'): Sibling => ({
  name: shape,
  play: (attack) => {
    const world = orderWorld(shape)
    const isDirect = shape === 'direct'
    const pays = isDirect ? { mint: JUP_USD, held: 9_000_000n } : { mint: USDC, held: 40_000_000n }
    attack({
      world,
      order: (change) => ordered(world, change),
      pays: { ...pays, leaves: STAKE },
      ...(isDirect ? {} : { route: (change: Partial<RouteArgs>) => setOrderRoute(world, change) }),
    })
    return orderInput(world)
  },
})

const swap = <W extends TradeWorld>(name: string, make: () => W, ask: (world: W) => Promise<Case>): Sibling => ({
  name,
  play: (attack) => {
    const world = make()
    const fixed = name === 'managed' ? ({ name: 'routeV2', fee: 2 } as const) : {}
    const route = (change: Partial<RouteArgs>) => setRoute(world, { ...fixed, ...change })
    attack({ world, route, isInBps: name === 'managed', pays: { mint: USDC, held: 400_000_000n, leaves: IN } })
    expect(coreOf(world)).toBeDefined()
    return ask(world)
  },
})

const SIBLINGS: readonly Sibling[] = [
  order('direct'),
  order('routed'),
  swap('built', () => tradeWorld('swap'), tradeInput),
  swap('managed', () => managedWorld('managed'), managedInput),
  swap('composed', () => composeWorld('swap'), composeInput),
]

/** Steps of which only the length is known, one behind the other; each takes an equal share. */
const unread =
  (count: 1 | 2) =>
  ({ route, isInBps = false }: Played) => {
    const share = isInBps ? [...u16(10_000 / count)] : [100 / count]
    const plan = Array.from({ length: count }, (_, at) => [186, ...Array<number>(65).fill(at), ...share, 0, 1]).flat()
    route?.({ steps: count, plan })
  }

type Attack = readonly [name: string, attack: (sibling: Played) => void, has: keyof Played, codes: RegExp]

const ATTACKS: readonly Attack[] = [
  [
    'a unit more leaves than was asked for',
    ({ world, pays: { mint, held, leaves } }) =>
      void world.after.set(ata(mint), token(mint, owner.address, held - leaves - 1n)),
    'pays',
    /^SIM_DELTA$/,
  ],
  ['a lamport leaves that nothing explains', ({ world }) => void (world.sol -= 1n), 'world', /^SIM_DELTA$/],
  ['a lamport comes that nothing explains', ({ world }) => void (world.sol += 1n), 'world', /^SIM_DELTA$/],
  ['two steps of the route are not read', unread(2), 'route', /^INSTRUCTION_UNKNOWN$/],
  [
    'the whole stake leaves for a deposit of one unit',
    ({ world, pays, order: change }) => {
      change?.({ deposit: 1n, contracts: 1n })
      // What a route brings is taken whole; without one the stake is.
      const left = pays.mint === USDC ? 9_000_000n : 9_000_000n - STAKE
      world.after.set(ata(JUP_USD), token(JUP_USD, owner.address, left))
    },
    'order',
    /^SIM_DELTA$/,
  ],
  [
    '2^63 contracts for the stake',
    ({ order: change }) => change?.({ contracts: 2n ** 63n }),
    'order',
    /^ORDER_PRICE_BOUND$/,
  ],
  [
    'a millionth of a contract more than the deposit pays for',
    ({ order: change }) => change?.({ contracts: 25_000_001n }),
    'order',
    /^ORDER_PRICE_BOUND$/,
  ],
]

/** Shapes that have what an attack changes, found by playing nothing. */
function havers(part: keyof Played): readonly Sibling[] {
  return SIBLINGS.filter(({ play }) => {
    let has = false
    void play((played) => void (has = played[part] !== undefined))
    return has
  })
}

describe.each(ATTACKS)('%s', (_, attack, part, codes) => {
  const siblings = havers(part)

  test('has more than one shape', () => {
    expect(siblings.length).toBeGreaterThan(1)
  })

  test.each(siblings)('$name: refused', async ({ play }) => {
    const honest = judge(await play(() => undefined))
    expect(honest.ok || honest.refused.violations).toBe(true)
    const verdict = judge(await play(attack))
    expect(verdict.ok ? 'accepted' : verdict.refused.codes[0]).toMatch(codes)
  })
})

test.each(havers('route'))('$name: one step that is not read passes, and is reported', async ({ play }) => {
  const verdict = judge(await play(unread(1)))
  expect(verdict.ok && verdict.facts.notChecked).toContain('route-step')
})
