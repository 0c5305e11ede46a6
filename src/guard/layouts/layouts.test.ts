import { describe, expect, test } from 'vitest'
import { LEND_INSTRUCTION } from '~/config/programs-lend.ts'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { DecodeProblem } from '../bytes/reader.ts'
import { leastOut, mostIn } from '../route-bounds.ts'
import { type CoreLayout } from './core.ts'
import { LEND_DEPOSITS, LEND_EXITS } from './lend.ts'
import { CREATE_ORDER, ORDER_AT } from './order.ts'
import { ROUTES, type Route, type RouteRoles } from './route.ts'

/* The venue's own instructions as src/config/programs.ts lists them: every field at its byte, every role at its account. */

const u16 = (value: number) => [value & 0xff, value >> 8]
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)]
const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
const fromHex = (text: string) => Array.from(text.match(/../g)!, (byte) => Number.parseInt(byte, 16))

const read = (layout: CoreLayout, data: readonly number[]) =>
  layout.decode?.({ program: address(PROGRAM.prediction), accounts: [], data: Uint8Array.from(data) })
function problem(layout: CoreLayout, data: readonly number[]): string | undefined {
  try {
    read(layout, data)
    return undefined
  } catch (error) {
    return error instanceof DecodeProblem ? error.detail : 'another error'
  }
}

describe('create_order', () => {
  const text = (value: string) => {
    const bytes = new TextEncoder().encode(value)
    return [...u32(bytes.length), ...bytes]
  }
  const order = (change: { id?: number[]; hash?: number[]; flags?: number[]; tail?: number[] } = {}) => [
    ...fromHex(INSTRUCTION.createOrder.discriminator),
    ...(change.id ?? text('order')),
    ...(change.hash ?? text('hash')),
    ...(change.flags ?? [1, 0]),
    ...u64(3n),
    ...u64(4n),
    ...u64(5n),
    ...(change.tail ?? [6, 7, 8]),
  ]

  test('is read field by field', () => {
    expect(read(CREATE_ORDER, order())).toEqual({
      kind: 'create-order',
      externalOrderId: 'order',
      marketHash: 'hash',
      isYes: true,
      isBuy: false,
      contracts: 3n,
      priceBound: 4n,
      deposit: 5n,
      tail: Uint8Array.of(6, 7, 8),
    })
    expect(read(CREATE_ORDER, order({ flags: [0, 1] }))).toMatchObject({ isYes: false, isBuy: true })
  })

  test('has ids of 1 to 64 bytes of text, a mark in front included', () => {
    expect(read(CREATE_ORDER, order({ id: text('a'.repeat(64)) }))).toBeDefined()
    expect(read(CREATE_ORDER, order({ id: text('\ufeffa') }))).toMatchObject({ externalOrderId: '\ufeffa' })
    expect(problem(CREATE_ORDER, order({ id: text('a'.repeat(65)) }))).toBe('id-length')
    expect(problem(CREATE_ORDER, order({ hash: text('') }))).toBe('id-length')
    expect(problem(CREATE_ORDER, order({ id: [...u32(1), 0xff] }))).toBe('another error')
  })

  test('has flags of 0 and 1, and ends where it ends', () => {
    expect(problem(CREATE_ORDER, order({ flags: [2, 0] }))).toBe('flag')
    expect(problem(CREATE_ORDER, order({ flags: [0, 2] }))).toBe('flag')
    expect(problem(CREATE_ORDER, order({ tail: [0, 0] }))).toBe('too-short')
    expect(problem(CREATE_ORDER, order({ tail: [0, 0, 0, 0] }))).toBe('trailing-bytes')
  })

  test('is known by its discriminator, twelve accounts and at least so many bytes', () => {
    const shortest = order({ id: text('a'), hash: text('b') })
    expect(CREATE_ORDER).toMatchObject({
      discriminator: INSTRUCTION.createOrder.discriminator,
      accounts: 12,
      dataBytes: { atLeast: shortest.length },
    })
    expect(Object.values(ORDER_AT).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at))
  })
})

const layoutOf = (name: keyof typeof INSTRUCTION) =>
  ROUTES.find((layout) => layout.discriminator === INSTRUCTION[name].discriminator)!
const routeOf = (name: keyof typeof INSTRUCTION, data: readonly number[] = []) =>
  read(layoutOf(name), [...fromHex(INSTRUCTION[name].discriminator), ...data]) as Route

const STEP = [0x26, 100, 0, 1]
const STEP_V2 = [0x26, ...u16(10_000), 0, 1]
const plan = (steps: number, bytes: readonly number[]) => [...u32(steps), ...bytes]
const tail = [...u64(1_000n), ...u64(2_000n), ...u16(300), 7]
const head = [...u64(1_000n), ...u64(2_000n), ...u16(300), ...u16(700), ...u16(900)]
const AMOUNTS = { amountIn: 1_000n, quotedOut: 2_000n, slippageBps: 300 }

describe('routes', () => {
  test('of four layouts contain their amounts', () => {
    const atTail = { ...AMOUNTS, feeBps: 7, positiveFeeBps: 0 }
    const atHead = { ...AMOUNTS, feeBps: 700, positiveFeeBps: 900 }
    expect(routeOf('route', [...plan(1, STEP), ...tail]).amounts).toEqual(atTail)
    expect(routeOf('sharedRoute', [9, ...plan(1, STEP), ...tail]).amounts).toEqual(atTail)
    expect(routeOf('routeV2', [...head, ...plan(1, STEP_V2)]).amounts).toEqual(atHead)
    expect(routeOf('sharedRouteV2', [9, ...head, ...plan(1, STEP_V2)]).amounts).toEqual(atHead)
    for (const name of ['route', 'sharedRoute', 'routeV2', 'sharedRouteV2'] as const)
      expect(layoutOf(name).name).toBe(INSTRUCTION[name].name)
  })

  test.each([
    ['ledgerRoute', 'ledger'],
    ['sharedLedgerRoute', 'ledger'],
  ] as const)('%s is known by name alone', (name, variant) => {
    expect(routeOf(name)).toMatchObject({ kind: 'route', variant, amounts: undefined, exactOut: undefined })
    expect(layoutOf(name)).toMatchObject({ name: INSTRUCTION[name].name, proof: INSTRUCTION[name].proof })
  })

  test('of four more layouts fix what comes out', () => {
    const terms = { amountOut: 1_000n, quotedIn: 2_000n, slippageBps: 300 }
    const atTail = { ...terms, feeBps: 7, positiveFeeBps: 0 }
    const atHead = { ...terms, feeBps: 700, positiveFeeBps: 900 }
    expect(routeOf('exactOutRoute', [...plan(1, STEP), ...tail]).exactOut).toEqual(atTail)
    expect(routeOf('sharedExactOutRoute', [9, ...plan(1, STEP), ...tail]).exactOut).toEqual(atTail)
    expect(routeOf('exactOutRouteV2', [...head, ...plan(1, STEP_V2)]).exactOut).toEqual(atHead)
    expect(routeOf('sharedExactOutRouteV2', [9, ...head, ...plan(1, STEP_V2)]).exactOut).toEqual(atHead)
    for (const name of ['exactOutRoute', 'sharedExactOutRoute', 'exactOutRouteV2', 'sharedExactOutRouteV2'] as const)
      expect(layoutOf(name)).toMatchObject({ name: INSTRUCTION[name].name, proof: 'vendor' })
    const route = routeOf('exactOutRouteV2', [...head, ...plan(1, STEP_V2)])
    expect(route).toMatchObject({ variant: 'exact-out', amounts: undefined })
  })

  test('take at most their quote and slippage, and the fee on both, rounded up', () => {
    const most = (quotedIn: bigint, slippageBps: number, feeBps: number) => mostIn({ quotedIn, slippageBps, feeBps })
    expect(most(1_000_000n, 50, 0)).toBe(1_005_000n)
    expect(most(1_000_001n, 50, 0)).toBe(1_005_002n)
    expect(most(999n, 0, 0)).toBe(999n)
    expect(most(1_000_000n, 50, 20)).toBe(1_007_010n)
    expect(most(1_000_001n, 0, 1)).toBe(1_000_102n)
  })

  const PLAIN: RouteRoles = {
    tokenPrograms: [0],
    authority: 1,
    source: 2,
    destination: 3,
    destinationOption: 4,
    destinationMint: 5,
    fee: 6,
    eventAuthority: 7,
    program: 8,
  }
  const SHARED: RouteRoles = {
    tokenPrograms: [0],
    authority: 2,
    source: 3,
    destination: 6,
    sourceMint: 7,
    destinationMint: 8,
    fee: 9,
    token2022: 10,
    eventAuthority: 11,
    program: 12,
  }
  const PLAIN_V2: RouteRoles = {
    authority: 0,
    source: 1,
    destination: 2,
    sourceMint: 3,
    destinationMint: 4,
    tokenPrograms: [5, 6],
    destinationOption: 7,
    eventAuthority: 8,
    program: 9,
  }
  const SHARED_V2: RouteRoles = {
    authority: 1,
    source: 2,
    destination: 5,
    sourceMint: 6,
    destinationMint: 7,
    tokenPrograms: [8, 9],
    eventAuthority: 10,
    program: 11,
  }
  test.each([
    ['route', PLAIN, [...plan(1, STEP), ...tail]],
    ['sharedRoute', SHARED, [9, ...plan(1, STEP), ...tail]],
    ['routeV2', PLAIN_V2, [...head, ...plan(1, STEP_V2)]],
    ['sharedRouteV2', SHARED_V2, [9, ...head, ...plan(1, STEP_V2)]],
    [
      'exactOutRoute',
      { ...PLAIN, sourceMint: 5, destinationMint: 6, fee: 7, token2022: 8, eventAuthority: 9, program: 10 },
      [...plan(1, STEP), ...tail],
    ],
    ['sharedExactOutRoute', SHARED, [9, ...plan(1, STEP), ...tail]],
    ['exactOutRouteV2', PLAIN_V2, [...head, ...plan(1, STEP_V2)]],
    ['sharedExactOutRouteV2', SHARED_V2, [9, ...head, ...plan(1, STEP_V2)]],
    ['ledgerRoute', PLAIN, []],
    ['sharedLedgerRoute', SHARED, []],
  ] as const)('%s has its roles, and at least as many accounts', (name, roles, data) => {
    expect(routeOf(name, data).roles).toEqual(roles)
    expect(layoutOf(name)).toMatchObject({ accounts: { atLeast: roles.program + 1 }, dataBytes: { atLeast: 8 } })
  })

  const planProblem = (steps: number, bytes: readonly number[]) =>
    problem(layoutOf('route'), [...fromHex(INSTRUCTION.route.discriminator), ...plan(steps, bytes), ...tail])

  test.each<[string, number, number[], string | undefined]>([
    ['one step', 1, STEP, undefined],
    ['a share of one percent', 1, [0x26, 1, 0, 1], undefined],
    ['no share', 1, [0x26, 0, 0, 1], 'route-plan'],
    ['more than all', 1, [0x26, 101, 0, 1], 'route-plan'],
    ['a step from a place to itself', 1, [0x26, 100, 1, 1], 'route-plan'],
    ['a step from beyond the places', 1, [0x26, 100, 2, 1], 'route-plan'],
    ['a step to beyond the places', 1, [0x26, 100, 0, 2], 'route-plan'],
    ['a step back from the last place', 1, [0x26, 100, 1, 0], undefined],
    ['settings that a venue has', 1, [0x1d, ...Array<number>(16).fill(9), 100, 0, 1], undefined],
    ['settings of one byte more', 1, [0x1d, ...Array<number>(17).fill(9), 100, 0, 1], 'route-plan'],
    ['settings where a venue has none', 1, [0x26, 0, 100, 0, 1], 'route-plan'],
    ['a direction that is neither', 1, [0x11, 2, 100, 0, 1], 'route-plan'],
    ['a direction', 1, [0x11, 1, 100, 0, 1], undefined],
    ['one of eight', 1, [132, 7, 100, 0, 1], undefined],
    ['one of eight that is none', 1, [132, 8, 100, 0, 1], 'route-plan'],
    ['the last step of the enum', 1, [171, 2, 100, 0, 1], undefined],
    ['slices that are not there', 1, [0x2f, 0, 0, 100, 0, 1], undefined],
    ['slices', 1, [0x2f, 1, 1, ...u32(2), 4, 1, 5, 2, 100, 0, 1], undefined],
    ['too many slices', 1, [0x2f, 1, 1, ...u32(17), ...Array<number>(34).fill(0), 100, 0, 1], 'route-plan'],
    ['slices perhaps', 1, [0x2f, 1, 2, 100, 0, 1], 'option'],
    ['bytes with their length', 1, [0x78, 1, ...u32(3), 1, 2, 3, 100, 0, 1], undefined],
    ['candidates', 1, [0x6f, ...u32(2), 3, 0, ...u64(5n), 1, 1, 0, 100, 0, 1], undefined],
    ['a candidate that is none', 1, [0x6f, ...u32(1), 12, 1, 0, 100, 0, 1], 'route-plan'],
    ['candidates with shares', 1, [146, ...u32(1), 1, 0, ...u32(9), 4, 4, 100, 0, 1], undefined],
    ['a recorded step beyond the enum', 1, [186, ...Array<number>(65).fill(1), 100, 0, 1], undefined],
    ['the same step one byte shorter', 1, [186, ...Array<number>(64).fill(1), 100, 0, 1], 'route-plan'],
    ['a step beyond the enum', 1, [172, 100, 0, 1], 'route-step'],
    ['another step beyond the enum', 1, [187, ...Array<number>(65).fill(1), 100, 0, 1], 'route-step'],
    ['no plan', 1, [], 'route-step'],
    ['a byte behind the plan', 1, [...STEP, 0], 'trailing-bytes'],
    ['a plan that could end later', 1, [...STEP, 100, 0, 1], 'trailing-bytes'],
    ['two steps declared, one present', 2, STEP, 'route-step'],
    ['no steps', 0, STEP, 'route-steps'],
    ['eight steps', 8, Array.from({ length: 8 }, (_, at) => [0x26, 100, at, at + 1]).flat(), undefined],
    ['nine steps', 9, Array.from({ length: 9 }, (_, at) => [0x26, 100, at, at + 1]).flat(), 'route-steps'],
  ])('%s', (_, steps, bytes, detail) => {
    expect(planProblem(steps, bytes)).toBe(detail)
  })

  test('cut before their amounts end are none', () => {
    const bytes = [...fromHex(INSTRUCTION.route.discriminator), ...plan(1, STEP), ...tail.slice(1)]
    expect(problem(layoutOf('route'), bytes)).toBe('too-short')
    const headCut = [...fromHex(INSTRUCTION.routeV2.discriminator), ...head]
    expect(problem(layoutOf('routeV2'), headCut)).toBe('too-short')
    expect(problem(layoutOf('routeV2'), [...headCut, ...u32(9)])).toBe('route-steps')
  })

  test('pay at least their quote less slippage and fee, each rounded down', () => {
    const least = (quotedOut: bigint, slippageBps: number, feeBps: number) =>
      leastOut({ quotedOut, slippageBps, feeBps })
    expect(least(10_000n, 50, 20)).toBe(9_930n)
    expect(least(9_999n, 1, 1)).toBe(9_999n)
    expect(least(5_003_000n, 10, 0)).toBe(4_997_997n)
  })
})

describe('lending', () => {
  const plain = [...u64(7n)]
  const bounded = [...u64(7n), ...u64(9n)]
  const into = (leastShares: bigint | undefined) => ({ kind: 'lend-deposit', assets: 7n, leastShares })
  const out = (by: string, bound: bigint | undefined) => ({ kind: 'lend-exit', by, amount: 7n, bound })

  test.each([
    ['lendDeposit', 17, 16, plain, into(undefined)],
    ['lendDepositMin', 17, 24, bounded, into(9n)],
    ['lendWithdraw', 18, 16, plain, out('assets', undefined)],
    ['lendWithdrawMax', 18, 24, bounded, out('assets', 9n)],
    ['lendRedeem', 18, 16, plain, out('shares', undefined)],
    ['lendRedeemMin', 18, 24, bounded, out('shares', 9n)],
  ] as const)(
    '%s is read by its accounts, its bytes and what they contain',
    (name, accounts, dataBytes, rest, meaning) => {
      const { discriminator } = LEND_INSTRUCTION[name]
      const layouts: readonly CoreLayout[] = [...LEND_DEPOSITS, ...LEND_EXITS]
      const found = layouts.filter((layout) => layout.discriminator === discriminator)
      expect(found).toMatchObject([{ accounts, dataBytes, name: LEND_INSTRUCTION[name].name }])
      expect(read(found[0]!, [...fromHex(discriminator), ...rest])).toEqual(meaning)
      expect(problem(found[0]!, [...fromHex(discriminator), ...bounded, 1])).toBe('trailing-bytes')
    },
  )
})
