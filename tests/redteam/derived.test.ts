import { expect, test } from 'vitest'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { orderAccount, recurringAccount, positionAccount } from '../../src/guard/layouts/derived-accounts.ts'
import { ORDER_AT } from '../../src/guard/layouts/order.ts'
import { DCA_AT } from '../../src/guard/layouts/recurring.ts'
import { type Address } from '../../src/values/address.ts'
import { coreOf, orderInput, orderWorld, positionFact, type OrderWorld } from '../fixtures/order-world.ts'
import { COIN, PLAN } from '../fixtures/trade-bytes.ts'
import { coreOf as planOf, tradeInput, tradeWorld } from '../fixtures/trade-world.ts'
import { key, USDC, writes } from '../fixtures/transactions.ts'
import { JUP_USD, owner, stranger, token } from '../fixtures/world.ts'

/*
 * A server that builds the owner's order into an account of somebody else, and whose reply agrees. The account is new,
 * so nothing on chain says whose it will be: only its address does.
 */

async function firstOf(input: Promise<Case>): Promise<string> {
  const verdict = judge(await input)
  if (verdict.ok) return 'passes'
  const [first] = verdict.refused.violations
  return `${first?.code} ${first?.detail}`
}

/** A buy whose account at a place is another one, new, and the owner's after the run. */
function bought(place: keyof typeof ORDER_AT, change: (world: OrderWorld) => Address): Promise<Case> {
  const world = orderWorld('direct')
  const other = change(world)
  coreOf(world).accounts[ORDER_AT[place]] = writes(other)
  world.accounts.set(other, 'absent')
  world.after.set(other, positionFact(owner.address))
  return orderInput(world)
}

const position = (whose: Address, change: { isYes?: boolean; hash?: string } = {}) =>
  bought('position', (world) => {
    const { hash, isYes } = world.args
    const args = { marketHash: change.hash ?? hash, isYes: change.isYes ?? isYes === 1 }
    const other = positionAccount(whose, args)
    if (other === undefined) throw new Error('no account')
    world.order['positionPubkey'] = other
    return other
  })

/** The account of another order, with its token account. */
const order = (whose: Address, id: string) =>
  bought('order', (world) => {
    const other = orderAccount(whose, { externalOrderId: id })
    if (other === undefined) throw new Error('no account')
    const vault = associatedAccount(other, JUP_USD)
    coreOf(world).accounts[ORDER_AT.orderToken] = writes(vault)
    world.accounts.set(vault, 'absent')
    world.after.set(vault, token(JUP_USD, other, 0n))
    Object.assign(world.order, { orderPubkey: other, orderAtaPubkey: vault })
    return other
  })

/** A plan in another account, with its two vaults. */
function plan(other: Address): Promise<Case> {
  const world = tradeWorld('recurring')
  const core = planOf(world)
  const moved = (mint: Address) => [associatedAccount(PLAN, mint), associatedAccount(other, mint)] as const
  const places = [
    [DCA_AT.dca, [PLAN, other]],
    [DCA_AT.inputVault, moved(USDC)],
    [DCA_AT.outputVault, moved(COIN)],
  ] as const
  for (const [place, [before, now]] of places) {
    core.accounts[place] = writes(now)
    for (const facts of [world.accounts, world.after]) {
      const fact = facts.get(before)
      if (fact !== undefined) facts.set(now, fact)
    }
  }
  for (const mint of [USDC, COIN]) {
    const fact = world.after.get(associatedAccount(other, mint))
    if (fact !== undefined && fact !== 'absent')
      world.after.set(associatedAccount(other, mint), token(mint, other, 90_000_000n))
  }
  return tradeInput(world)
}

test.each<[string, () => Promise<Case>, string]>([
  ['a buy into a stranger’s position', () => position(stranger.address), 'ORDER_ACCOUNTS position'],
  ['a buy of Yes into the own No position', () => position(owner.address, { isYes: false }), 'ORDER_ACCOUNTS position'],
  [
    'a buy into the own position of another market',
    () => position(owner.address, { hash: 'f'.repeat(32) }),
    'ORDER_ACCOUNTS position',
  ],
  ['an order of a stranger', () => order(stranger.address, '00112233445566778899aabbccddeeff'), 'ORDER_ACCOUNTS order'],
  ['an order by another id', () => order(owner.address, 'f'.repeat(32)), 'ORDER_ACCOUNTS order'],
  ['a vault that is not the program’s', () => bought('vault', () => key('vault').address), 'ORDER_ACCOUNTS vault'],
  [
    'a plan of a stranger',
    () => plan(recurringAccount({ owner: stranger.address, inputMint: USDC, outputMint: COIN }, { index: 3n })),
    'DCA_ACCOUNTS dca',
  ],
  [
    'a plan of the other pair',
    () => plan(recurringAccount({ owner: owner.address, inputMint: COIN, outputMint: USDC }, { index: 3n })),
    'DCA_ACCOUNTS dca',
  ],
])('%s is refused', async (_, make, refusal) => {
  expect(await firstOf(make())).toBe(refusal)
})

test('the derived accounts pass', async () => {
  expect(await firstOf(plan(PLAN))).toBe('passes')
  expect(await firstOf(orderInput(orderWorld('direct')))).toBe('passes')
})
