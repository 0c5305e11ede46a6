import { describe, expect, test } from 'vitest'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { readAssertion } from '../../src/guard/balance-assertion.ts'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { decodeInstruction, resolveMessage } from '../../src/guard/bytes/decode.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { judge } from '../../src/guard/judge.ts'
import { ASSERTION_MUTATORS, crowd, HONEST_ASSERTIONS, richer } from '../fixtures/assertion-mutators.ts'
import { composed, composeInput, composeWorld, type ComposeWorld } from '../fixtures/compose-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { coreOf, LEAST, NEWER } from '../fixtures/trade-world.ts'
import { computeLimit, computePrice, instruction, key } from '../fixtures/transactions.ts'
import { ata, judged, owner, token, TOKEN_2022, TOKEN_RENT, WSOL } from '../fixtures/world.ts'

describe('the assertion at the end', () => {
  const endOf = async (world: ComposeWorld) => {
    const { transaction } = await composeInput(world)
    const { instructions } = resolveMessage(parseTransaction(decodeBase64(transaction)).message, new Map())
    return readAssertion(instructions.at(-1)!)
  }
  const enforcedIn = async (world: ComposeWorld) => {
    const verdict = await judged(composeInput(world))
    return verdict.ok ? verdict.facts.enforced : verdict.refused.codes[0]
  }

  test('holds the token account to what was there and the minimum, with its own account of the newer program', async () => {
    const swap = composeWorld('swap')
    const floor = { kind: 'token-amount', operator: '≥' }
    expect(await endOf(swap)).toEqual({ ...floor, account: ata(COIN), value: 1_000n + LEAST })
    expect(await enforcedIn(swap)).toEqual({ kind: 'asserted', mint: COIN, atLeast: LEAST })
    expect(await endOf(composeWorld('newer'))).toEqual({ ...floor, account: ata(NEWER, TOKEN_2022), value: 5n + LEAST })
    expect(await endOf(composeWorld('exact-out'))).toEqual({ ...floor, account: ata(COIN), value: 1_000n + LEAST })
  })

  test('holds SOL to what was there, wrapped too, and the minimum after fees', async () => {
    const world = composeWorld('unwrap')
    richer(world)
    const costs = 5_000n + 2_000_000n
    const least = 1_990_000_000n - costs
    const floor = { kind: 'lamports', account: owner.address, operator: '≥' }
    expect(await endOf(world)).toEqual({ ...floor, value: 5_000_000_000n + least })
    expect(await enforcedIn(world)).toEqual({ kind: 'asserted', mint: WSOL, atLeast: least })
    HONEST_ASSERTIONS.find(({ id }) => id.includes('wrapped'))!.apply(world)
    expect(await endOf(world)).toEqual({ ...floor, value: 5_070_000_000n + TOKEN_RENT + least })
  })

  test('is left out, with the reason, where too little SOL comes or no space is left', async () => {
    expect(await endOf(composeWorld('unwrap'))).toBeUndefined()
    expect(await enforcedIn(composeWorld('unwrap'))).toEqual({ kind: 'left-out', reason: 'below-costs' })
    const full = async (count: number) => {
      const world = composeWorld('swap')
      crowd(world, count)
      return world
    }
    // Each account more takes 33 bytes: the last world with room for all, one without the assertion, and one too many.
    const seen: string[] = []
    for (let count = 14; count <= 24; count += 1) {
      const found = await enforcedIn(await full(count))
      if (typeof found === 'string' || found === undefined) seen.push(String(found))
      else seen.push(found.kind === 'asserted' ? found.kind : found.reason)
    }
    expect([...new Set(seen)]).toEqual(['asserted', 'too-large', 'TX_ENCODING'])
    const world = await full(14)
    world.rewrite = (items) => void items.pop()
    expect(await enforcedIn(world)).toBe('LIGHTHOUSE_IN_BUILD')
  })

  test('a balance that could not be read, and one that moved since the build, are refused', async () => {
    const unread = await composeInput(composeWorld('swap'))
    const accounts = new Map(unread.facts.accounts)
    accounts.delete(ata(COIN))
    const first = judge({ ...unread, facts: { ...unread.facts, accounts } })
    expect(first.ok ? [] : first.refused.codes).toContain('LIGHTHOUSE_IN_BUILD')
    accounts.set(ata(COIN), token(COIN, owner.address, 2_000n))
    const moved = judge({ ...unread, facts: { ...unread.facts, accounts } })
    expect(moved.ok ? undefined : moved.refused.violations[0]).toMatchObject({
      code: 'LIGHTHOUSE_IN_BUILD',
      detail: 'value',
      expected: `${ata(COIN)} ≥ ${2_000n + LEAST}`,
      found: `${ata(COIN)} ≥ ${1_000n + LEAST}`,
    })
  })

  test.each([
    ['U13a another account', 'account'],
    ['U13c one unit less', 'value'],
    ['U13f operator 5', 'operator'],
    ['U13g missing', 'missing'],
    ['U13h doubled', 'doubled'],
    ['U13i not last', 'position'],
    ['U13k a memory write in its place', 'bytes'],
    ['U13o another log level', 'bytes'],
    ['U13p one byte more', 'bytes'],
  ])('%s is reported as %s', async (id, detail) => {
    const world = composeWorld('swap')
    ASSERTION_MUTATORS.find((each) => each.id === id)!.apply(world)
    const verdict = await judged(composeInput(world))
    expect(verdict.ok ? undefined : verdict.refused.violations[0]?.detail).toBe(detail)
  })
})

describe('of the offer', () => {
  const budgetOf = async (world: ComposeWorld) => {
    const reply = await composed(world)
    if (!reply.ok) throw new Error('not built')
    const { message } = parseTransaction(decodeBase64(reply.value.built.transaction))
    const { instructions } = resolveMessage(message, new Map())
    return instructions.map(decodeInstruction).filter(({ kind }) => kind.startsWith('compute'))
  }
  const withBudget = (...items: ReturnType<typeof computeLimit>[]) => {
    const world = composeWorld('swap')
    world.draft.instructions.splice(0, 2, ...items)
    return world
  }

  test('the advised units, with a margin for the assertion, and price are taken, under the cap; none are 1.4 million units and no price', async () => {
    expect(await budgetOf(withBudget(computeLimit(300_000), computePrice(1_000n)))).toEqual([
      { kind: 'compute-limit', units: 310_000 },
      { kind: 'compute-price', microLamports: 1_000n },
    ])
    expect(await budgetOf(withBudget(computeLimit(1_000_000), computePrice(900_000_000n)))).toEqual([
      { kind: 'compute-limit', units: 1_010_000 },
      { kind: 'compute-price', microLamports: 1_980_198n },
    ])
    // The service's estimator once said so: 82 billion micro lamports for each unit.
    expect(await budgetOf(withBudget(computeLimit(1_000_000), computePrice(82_000_000_000n)))).toEqual([
      { kind: 'compute-limit', units: 1_010_000 },
      { kind: 'compute-price', microLamports: 1_980_198n },
    ])
    expect(await budgetOf(withBudget())).toEqual([{ kind: 'compute-limit', units: 1_400_000 }])
    expect(await budgetOf(withBudget(computeLimit(0), computeLimit(9_000_000)))).toEqual([
      { kind: 'compute-limit', units: 1_400_000 },
    ])
    expect(await budgetOf(withBudget(computeLimit(9_000_000)))).toEqual([{ kind: 'compute-limit', units: 1_400_000 }])
  })

  test('an advice of another kind, of another length or that cannot be read is passed over', async () => {
    const other = (...data: readonly number[]) => instruction(PROGRAM.computeBudget, [], Uint8Array.from(data))
    const unread = { ...computeLimit(1), program: 'nothing' as never }
    const loadedData = other(4, 0, 0, 1, 0)
    const longLimit = other(2, 1, 0, 0, 0, 0, 0, 0, 0)
    const shortPrice = other(3, 1, 0, 0, 0)
    const advice = [unread, loadedData, longLimit, shortPrice, computeLimit(300_000), computePrice(1_000n)]
    expect(await budgetOf(withBudget(...advice))).toEqual([
      { kind: 'compute-limit', units: 310_000 },
      { kind: 'compute-price', microLamports: 1_000n },
    ])
  })

  test('it goes through our RPC alone, and notes that it was put together here', async () => {
    const reply = await composed(composeWorld('swap'))
    expect(reply).toMatchObject({
      ok: true,
      value: {
        route: 'rpc',
        built: { notes: ['Built by this page: only the swap instruction comes from the venue.'] },
      },
    })
  })

  test('an address, data or a table that cannot be read makes nothing', async () => {
    const problemOf = async (change: (world: ComposeWorld) => void) => {
      const world = composeWorld('swap')
      change(world)
      const reply = await composed(world)
      return reply.ok ? undefined : reply.problem
    }
    const reported = (reason: string) => ({ code: 'BUILD_REJECTED', message: undefined, reason })
    expect(await problemOf((world) => void (coreOf(world).accounts[0] = { address: 'nothing' as never }))).toEqual(
      reported('the swap instruction cannot be read'),
    )
    expect(await problemOf((world) => void (world.draft.tables = [{ table: 'x' as never, entries: [] }]))).toEqual(
      reported('a lookup table has no address'),
    )
    const table = key('no table').address
    expect(await problemOf((world) => void (world.draft.tables = [{ table, entries: [] }]))).toEqual(
      reported('a lookup table of the route cannot be read on chain'),
    )
    expect(await problemOf((world) => void (world.request['outputMint'] = table))).toEqual(
      reported('the token that comes out is not on chain'),
    )
  })

  test('its refusal is reported in words, and a swap without its quote requests nothing', async () => {
    const world = composeWorld('swap')
    const open = swapComposed.open(world.request)
    const refused = { kind: 'refused', message: 'custom program error: 0x1771' }
    expect(await open?.build((async () => refused) as never)).toEqual({
      ok: false,
      problem: {
        code: 'BUILD_REJECTED',
        message: undefined,
        reason: 'the price moved past your slippage (6001)',
        isPrice: true,
      },
    })
    const never = () => {
      throw new Error('asked')
    }
    expect(await swapComposed.open({ ...world.request, quoteKey: 'none' })?.build(never as never)).toMatchObject({
      problem: { code: 'BUILD_QUOTE_ONLY' },
    })
    expect(open?.target).toBe(`swap:${String(world.request['inputMint'])}>${String(world.request['outputMint'])}`)
    expect(open?.words.verb).toBe('Swap')
  })
})
