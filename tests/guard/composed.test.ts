import { describe, expect, test } from 'vitest'
import { swapComposed } from '../../src/areas/swap/intents/swap-composed.ts'
import { decodeBase64 } from '../../src/tx/guard/base64.ts'
import { decodeInstruction } from '../../src/tx/guard/decode.ts'
import { parseTransaction } from '../../src/tx/guard/message.ts'
import { resolveMessage } from '../../src/tx/guard/resolve.ts'
import {
  COMPOSE_MUTATORS,
  composed,
  composeWorld,
  HONEST_COMPOSED,
  judgeComposed,
  type ComposeWorld,
} from '../fixtures/compose-world.ts'
import { coreOf, SWAPS } from '../fixtures/trade-world.ts'
import { computeLimit, computePrice, key } from '../fixtures/transactions.ts'

const hostile = COMPOSE_MUTATORS.flatMap(({ on, ...item }) => on.map((trade) => ({ trade, ...item })))
const honest = HONEST_COMPOSED.flatMap(({ on, ...item }) => on.map((trade) => ({ trade, ...item })))

test.each(SWAPS)('%s: an honest offer is put together and passes', async (trade) => {
  const verdict = await judgeComposed(composeWorld(trade))
  expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
})

test.each(honest)('$trade: $id', async ({ trade, apply }) => {
  const world = composeWorld(trade)
  apply(world)
  const verdict = await judgeComposed(world)
  expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
})

describe('hostile offers', () => {
  test.each(hostile)('$trade: $id', async ({ trade, code, apply }) => {
    const world = composeWorld(trade)
    apply(world)
    const verdict = await judgeComposed(world)
    expect(verdict.ok ? undefined : verdict.refused.codes[0]).toBe(code)
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

  test('the advised units and price are taken, under the cap; none are 1.4 million units and no price', async () => {
    expect(await budgetOf(withBudget(computeLimit(300_000), computePrice(1_000n)))).toEqual([
      { kind: 'compute-limit', units: 300_000 },
      { kind: 'compute-price', microLamports: 1_000n },
    ])
    expect(await budgetOf(withBudget(computeLimit(1_000_000), computePrice(900_000_000n)))).toEqual([
      { kind: 'compute-limit', units: 1_000_000 },
      { kind: 'compute-price', microLamports: 2_000_000n },
    ])
    // The service's estimator once said so: 82 billion micro lamports for each unit.
    expect(await budgetOf(withBudget(computeLimit(1_000_000), computePrice(82_000_000_000n)))).toEqual([
      { kind: 'compute-limit', units: 1_000_000 },
      { kind: 'compute-price', microLamports: 2_000_000n },
    ])
    expect(await budgetOf(withBudget())).toEqual([{ kind: 'compute-limit', units: 1_400_000 }])
    expect(await budgetOf(withBudget(computeLimit(0), computeLimit(9_000_000)))).toEqual([
      { kind: 'compute-limit', units: 1_400_000 },
    ])
  })

  test('an address, data or a table that cannot be read makes nothing', async () => {
    const problemOf = async (change: (world: ComposeWorld) => void) => {
      const world = composeWorld('swap')
      change(world)
      const reply = await composed(world)
      return reply.ok ? undefined : reply.problem
    }
    const told = (reason: string) => ({ code: 'BUILD_REJECTED', message: undefined, reason })
    expect(await problemOf((world) => void (coreOf(world).accounts[0] = { address: 'nothing' as never }))).toEqual(
      told('the swap instruction cannot be read'),
    )
    expect(await problemOf((world) => void (world.draft.tables = [{ table: 'x' as never, entries: [] }]))).toEqual(
      told('a lookup table has no address'),
    )
    const table = key('no table').address
    expect(await problemOf((world) => void (world.draft.tables = [{ table, entries: [] }]))).toEqual(
      told('a lookup table of the route cannot be read on chain'),
    )
    expect(await problemOf((world) => void (world.request['outputMint'] = table))).toEqual(
      told('the token that comes out is not on chain'),
    )
  })

  test('its refusal is told in words, and a swap without its quote asks for nothing', async () => {
    const world = composeWorld('swap')
    const open = swapComposed.open(world.request)
    const refused = { kind: 'refused', message: 'custom program error: 0x1771' }
    expect(await open?.build((async () => refused) as never)).toEqual({
      ok: false,
      problem: { code: 'BUILD_REJECTED', message: undefined, reason: 'the price moved past your slippage (6001)' },
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
