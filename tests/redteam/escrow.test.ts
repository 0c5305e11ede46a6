import { describe, expect, test } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { address, addressBytes, type Address } from '../../src/values/address.ts'
import { cancelInput, CANCELLED, cancelWorld } from '../fixtures/cancel-world.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { ORDER, orderInput, orderWorld, type OrderWorld } from '../fixtures/order-world.ts'
import { COIN, PLAN } from '../fixtures/trade-bytes.ts'
import { coreOf, tradeInput, tradeWorld, type Trade, type TradeWorld } from '../fixtures/trade-world.ts'
import { bytes, memo, POSITION, USDC } from '../fixtures/transactions.ts'
import { ata, data, JUP_USD, owner, stranger, token } from '../fixtures/world.ts'

/* What is put up stays the owner's: whose the venue's accounts are after the run, what runs inside, and what a cancel says. */

async function firstOf(make: () => Promise<Case>): Promise<string> {
  const verdict = judge(await make())
  if (verdict.ok) return 'passes'
  const [first] = verdict.refused.violations
  return `${first?.code} ${first?.detail}`
}
const trade = (name: Trade, apply: (world: TradeWorld) => void) => () => {
  const world = tradeWorld(name)
  apply(world)
  return tradeInput(world)
}
const order = (apply: (world: OrderWorld) => void) => () => {
  const world = orderWorld('direct')
  apply(world)
  return orderInput(world)
}

const nothing = () => undefined
const named = (whose: string, program: string) =>
  data(bytes(new Uint8Array(8), addressBytes(address(whose)), new Uint8Array(60)), address(program))

describe('after the run', () => {
  test('what an honest order, plan or claim leaves is taken', async () => {
    const all = [trade('limit', nothing), trade('recurring', nothing), order(nothing), () => claimInput(claimWorld())]
    expect(await Promise.all(all.map(firstOf))).toEqual(Array.from(all, () => 'passes'))
  })

  test.each<[string, () => Promise<Case>, string]>([
    [
      'the reserve of a limit order is a stranger’s',
      trade('limit', (w) => void w.after.set(coreOf(w).accounts[3]!.address, token(USDC, stranger.address, 5n))),
      'SIM_CONTROL vault-owner',
    ],
    [
      'a stranger may close the reserve of a limit order',
      trade('limit', (w) => {
        const [order, reserve] = [coreOf(w).accounts[2]!.address, coreOf(w).accounts[3]!.address]
        w.after.set(reserve, token(USDC, order, 5n, { closeAuthority: stranger.address }))
      }),
      'SIM_CONTROL vault-rights',
    ],
    [
      'a limit order is an account of another program',
      trade('limit', (w) => void w.after.set(coreOf(w).accounts[2]!.address, named(owner.address, PROGRAM.memo))),
      'SIM_CONTROL order-program',
    ],
    [
      'the vault of a plan is a stranger’s',
      trade('recurring', (w) => void w.after.set(associatedAccount(PLAN, USDC), token(USDC, stranger.address, 5n))),
      'SIM_CONTROL vault-owner',
    ],
    [
      'a stranger may spend from the vault of a plan',
      trade(
        'recurring',
        (w) => void w.after.set(associatedAccount(PLAN, USDC), token(USDC, PLAN, 5n, { delegate: stranger.address })),
      ),
      'SIM_CONTROL vault-rights',
    ],
    [
      'the vault of a prediction order is a stranger’s',
      order((w) => void w.after.set(associatedAccount(ORDER, JUP_USD), token(JUP_USD, stranger.address, 5n))),
      'SIM_CONTROL vault-owner',
    ],
    [
      'a position is somebody else’s',
      () => {
        const world = claimWorld()
        world.after.set(POSITION, named(stranger.address, PROGRAM.prediction))
        return claimInput(world)
      },
      'SIM_CONTROL venue-account',
    ],
  ])('%s: refused', async (_, make, refusal) => {
    expect(await firstOf(make)).toBe(refusal)
  })

  const gone = (at: Address | undefined) => (w: { after: TradeWorld['after'] }) => void w.after.set(at!, 'absent')
  const limit = (place: number) => (w: TradeWorld) => gone(coreOf(w).accounts[place]?.address)(w)
  test.each<[string, () => Promise<Case>, string]>([
    ['a limit order', trade('limit', limit(2)), 'SIM_CONTROL order-absent'],
    ['a limit order of SOL', trade('limit-wrap', limit(2)), 'SIM_CONTROL order-absent'],
    ['the reserve of a limit order', trade('limit', limit(3)), 'SIM_CONTROL vault-absent'],
    ['a plan', trade('recurring', gone(PLAN)), 'SIM_CONTROL order-absent'],
    ['what a plan spends from', trade('recurring', gone(associatedAccount(PLAN, USDC))), 'SIM_CONTROL vault-absent'],
    ['a prediction order', order(gone(ORDER)), 'SIM_CONTROL order-absent'],
    ['the vault of a prediction order', order(gone(associatedAccount(ORDER, JUP_USD))), 'SIM_CONTROL vault-absent'],
  ])('%s that is not there though it was paid for: refused', async (_, make, refusal) => {
    expect(await firstOf(make)).toBe(refusal)
  })

  test('where a plan collects what it buys may come later', async () => {
    expect(await firstOf(trade('recurring', gone(associatedAccount(PLAN, COIN))))).toBe('passes')
  })
})

test.each([PROGRAM.stake, PROGRAM.vote, PROGRAM.loader, PROGRAM.loaderV4, PROGRAM.lookupTable])(
  'nothing of %s runs inside with an account of the owner',
  async (program) => {
    const inside = (addresses: readonly string[]) => () => {
      const world = claimWorld()
      world.simulation = { ...world.simulation!, inner: [{ program, kind: 'authorize', addresses }] }
      return claimInput(world)
    }
    expect(await firstOf(inside([owner.address]))).toBe('SIM_INNER_AUTHORITY authorize')
    expect(await firstOf(inside([ata(USDC)]))).toBe('SIM_INNER_AUTHORITY authorize')
    expect(await firstOf(inside([stranger.address]))).toBe('passes')
  },
)

describe('the memo of a cancel', () => {
  const noted = (text: string, until?: number) => () => {
    const world = cancelWorld()
    if (until !== undefined) world.context!['cancelExpiresAtMs'] = until
    const at = world.draft.instructions.findIndex(({ program }) => program === PROGRAM.memo)
    world.draft.instructions[at] = memo(text)
    return cancelInput(world)
  }
  test('names its order, and nothing else', async () => {
    expect(await firstOf(noted(`limit_order_cancel:${CANCELLED}`))).toBe('passes')
    for (const text of [
      'limit_order_cancel:' + POSITION,
      `limit_order_cancel:${CANCELLED} and pay`,
      `\u{feff}limit_order_cancel:${CANCELLED}`,
      'anything',
    ])
      expect(await firstOf(noted(text))).toBe('CANCEL_SET memo')
  })
  test('ends with the deadline of its context, and with digits alone where that names none', async () => {
    const named = `limit_order_cancel:${CANCELLED}`
    expect(await firstOf(noted(`${named}:1780000000000`))).toBe('passes')
    for (const end of [':', ':17800000000000000', ':1780000000000x', 'x:1780000000000', ':1:1'])
      expect(await firstOf(noted(named + end))).toBe('CANCEL_SET memo')
    expect(await firstOf(noted(`${named}:1780000000000`, 1_780_000_000_000))).toBe('passes')
    for (const end of ['', ':1780000000001', ':1', ':01780000000000'])
      expect(await firstOf(noted(named + end, 1_780_000_000_000))).toBe('CANCEL_SET memo')
  })
})
