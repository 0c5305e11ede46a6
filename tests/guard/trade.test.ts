import { describe, expect, test } from 'vitest'
import { HONEST_LENDS, LEND_MUTATORS } from '../fixtures/lend-mutators.ts'
import { HONEST_TRADES, TRADE_MUTATORS } from '../fixtures/trade-mutators.ts'
import { tradeInput, tradeWorld } from '../fixtures/trade-world.ts'
import { judged } from '../fixtures/world.ts'

const hostile = [...TRADE_MUTATORS, ...LEND_MUTATORS].flatMap(({ on, ...item }) =>
  on.map((trade) => ({ trade, ...item })),
)
const honest = [...HONEST_TRADES, ...HONEST_LENDS].flatMap(({ on, ...item }) => on.map((trade) => ({ trade, ...item })))

describe('honest trades', () => {
  test.each(honest)('$trade: $id', async ({ trade, apply }) => {
    const world = tradeWorld(trade)
    apply(world)
    const verdict = await judged(tradeInput(world))
    expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
  })
})

describe('hostile trades', () => {
  test.each(hostile)('$trade: $id', async ({ trade, code, detail, apply }) => {
    const world = tradeWorld(trade)
    apply(world)
    const verdict = await judged(tradeInput(world))
    const [first] = verdict.ok ? [] : verdict.refused.violations
    const wanted = {
      code: typeof code === 'function' ? code(trade) : code,
      ...(detail === undefined ? {} : { detail }),
    }
    expect(first).toMatchObject(wanted)
  })
})
