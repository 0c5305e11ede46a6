import { describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { judge } from '../../src/guard/judge.ts'
import { temporaryAccount } from '../../src/guard/layouts/derived-accounts.ts'
import { managedInput, managedWorld, openTemporary, type ManagedWorld } from '../fixtures/managed-world.ts'
import { reads, tokenCall, writes } from '../fixtures/transactions.ts'
import { owner, still, stranger, token, WSOL } from '../fixtures/world.ts'

/*
 * The aggregator's temporary account of wrapped SOL: the owner's own, opened before the route, closed behind it. The
 * instructions are two of the budget, the one that opens, the route, and the close.
 */

const TEMPORARY = temporaryAccount(owner.address)
const [OPEN, ROUTE, CLOSE] = [2, 3, 4] as const

async function stated(change: (world: ManagedWorld) => void = () => undefined) {
  const world = managedWorld('managed-sol')
  change(world)
  const verdict = judge(await managedInput(world))
  return verdict.ok ? [] : verdict.refused.violations
}

const left = (found: string, at: number = OPEN) => ({
  code: 'ROUTE_ACCOUNTS',
  detail: 'temporary-left-open',
  field: `instructions[${at}]`,
  expected: 'opened before the route, closed behind it',
  found,
})

test('opened, filled and closed to the owner: passes', async () => expect(await stated()).toEqual([]))

describe('one account of it', () => {
  test.each<[string, number, string, string]>([
    ['owner', 1, owner.address, stranger.address],
    ['mint', 2, MINT.wrappedSol, MINT.jupUsd],
    ['token', 3, PROGRAM.token, PROGRAM.token2022],
    ['system', 4, PROGRAM.system, PROGRAM.token],
  ])('the %s', async (place, at, expected, other) => {
    const violations = await stated((w) => void (w.draft.instructions[OPEN]!.accounts[at] = reads(other)))
    expect(violations).toContainEqual({
      code: 'ROUTE_ACCOUNTS',
      detail: `temporary-${place}`,
      field: `instructions[${OPEN}]`,
      expected,
      found: other,
    })
  })

  test('the account itself: somebody else’s is neither closed nor filled', async () => {
    const theirs = temporaryAccount(stranger.address)
    const violations = await stated((w) => {
      still(w, theirs, 'absent')
      w.draft.instructions[OPEN] = openTemporary(theirs)
      w.draft.instructions[ROUTE]!.accounts[2] = writes(theirs)
      w.draft.instructions[CLOSE]!.accounts[0] = writes(theirs)
    })
    expect(violations).toContainEqual({
      code: 'ROUTE_ACCOUNTS',
      detail: 'temporary-account',
      field: `instructions[${OPEN}]`,
      expected: TEMPORARY,
      found: theirs,
    })
    expect(violations).toContainEqual(
      expect.objectContaining({ code: 'TOKEN_INSTRUCTION', detail: 'account', found: theirs }),
    )
  })
})

describe('its place', () => {
  test('never closed', async () => {
    const violations = await stated((w) => {
      w.draft.instructions.pop()
      w.after.set(TEMPORARY, token(WSOL, owner.address, 1_995_000n))
    })
    expect(violations).toContainEqual(left('not closed'))
  })

  test('closed before the route', async () => {
    const violations = await stated((w) => {
      const [close] = w.draft.instructions.splice(CLOSE)
      w.draft.instructions.splice(ROUTE, 0, close!)
    })
    expect(violations).toContainEqual(left('closed at 3'))
  })

  test('opened behind the route', async () => {
    const violations = await stated((w) => {
      const [open] = w.draft.instructions.splice(OPEN, 1)
      w.draft.instructions.splice(ROUTE, 0, open!)
    })
    expect(violations).toContainEqual(left('closed at 4', ROUTE))
  })

  test('the close of another account is not its own', async () => {
    const other = temporaryAccount(stranger.address)
    const violations = await stated((w) => {
      still(w, other, 'absent')
      w.draft.instructions[CLOSE]!.accounts[0] = writes(other)
    })
    expect(violations).toContainEqual(left('not closed'))
  })

  test('a sync of it is no close', async () => {
    const violations = await stated((w) => {
      w.draft.instructions[CLOSE] = tokenCall(17, [writes(TEMPORARY)])
      w.after.set(TEMPORARY, token(WSOL, owner.address, 1_995_000n))
    })
    expect(violations).toContainEqual(left('not closed'))
  })

  test('two routes, and one that cannot be read', async () => {
    const count = (found: string) => ({ code: 'CORE_COUNT', detail: 'count', expected: '1 route', found })
    const twice = await stated((w) => w.draft.instructions.splice(ROUTE, 0, w.draft.instructions[ROUTE]!))
    expect(twice).toContainEqual(expect.objectContaining(count('2')))
    const unread = await stated((w) => {
      const route = w.draft.instructions[ROUTE]!
      route.data = route.data.with(0, route.data[0]! ^ 1)
    })
    expect(unread).toContainEqual(expect.objectContaining(count('0')))
  })

  test('opened twice', async () => {
    const violations = await stated((w) => w.draft.instructions.splice(OPEN, 0, openTemporary()))
    expect(violations).toContainEqual({
      code: 'CORE_COUNT',
      detail: 'temporary',
      field: 'instructions',
      expected: '≤ 1 temporary account',
      found: '2',
    })
  })
})
