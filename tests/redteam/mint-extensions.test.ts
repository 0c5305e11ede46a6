import { describe, expect, test } from 'vitest'
import { CLOCK_SYSVAR } from '../../src/guard/facts.ts'
import { judge } from '../../src/guard/judge.ts'
import { checkMints } from '../../src/guard/rules/common.ts'
import { NEWER, tradeInput, tradeWorld } from '../fixtures/trade-world.ts'
import { mint2022Bytes, u64 } from '../fixtures/transactions.ts'
import { clockAccount, data, TOKEN_2022 } from '../fixtures/world.ts'

/* An extension that is there is not yet in force: a hook without a program, a fee of another epoch. */

type Extensions = [number, Uint8Array][]

/** TransferFeeConfig: two authorities, withheld; then epoch, maximum and basis points, twice. */
const fees = (before: number, from: number, since: bigint): Extensions => [
  [
    1,
    Uint8Array.from([
      ...new Uint8Array(72),
      ...u64(600n),
      ...u64(10n ** 18n),
      ...u64(BigInt(before)).slice(0, 2),
      ...u64(since),
      ...u64(10n ** 18n),
      ...u64(BigInt(from)).slice(0, 2),
    ]),
  ],
]
const hook = (authority: number, program: number): Extensions => [
  [14, Uint8Array.from([...new Uint8Array(32).fill(authority), ...new Uint8Array(32).fill(program)])],
]
const A = new Uint8Array(32).fill(5)
const stock: Extensions = [
  [12, A],
  ...hook(5, 0),
  [26, Uint8Array.from([...A, 0])],
  [25, Uint8Array.from([...A, ...new Uint8Array(24)])],
  [6, Uint8Array.of(1)],
]

/** What the rule says of a mint in an act of this kind; `undefined` = nothing against it. */
function stated(
  extensions: Extensions,
  kind: 'route' | 'initialize-order' | 'open-dca' | 'create-order',
  epoch?: bigint,
) {
  const accounts = new Map([[NEWER, data(mint2022Bytes(extensions), TOKEN_2022)]])
  if (epoch !== undefined) accounts.set(CLOCK_SYSVAR, clockAccount(epoch))
  const view = { expectation: { mints: [NEWER] }, facts: { accounts }, cores: [{ meaning: { kind } }] }
  return checkMints(view as never)?.detail
}

describe('a swap', () => {
  test.each<[string, Extensions, bigint | undefined, string | undefined]>([
    ['a hook without a program', hook(0, 0), 600n, undefined],
    ['a hook that somebody may set', hook(5, 0), 600n, undefined],
    ['a hook in force', hook(5, 7), 600n, 'transfer-hook'],
    ['a hook in force that nobody may change', hook(0, 7), 600n, 'transfer-hook'],
    ['like a tokenized stock', stock, 600n, undefined],
    ['a fee in force', fees(500, 0, 602n), 601n, 'transfer-fee'],
    ['a fee that ended with this epoch', fees(500, 0, 602n), 602n, undefined],
    ['a fee that ended before', fees(500, 0, 602n), 603n, undefined],
    ['a fee from the next epoch on', fees(0, 500, 602n), 601n, 'transfer-fee'],
    ['a fee from a far epoch on', fees(0, 500, 602n), 600n, undefined],
    ['a fee that began', fees(0, 500, 602n), 602n, 'transfer-fee'],
    ['a fee of an unknown epoch, past', fees(500, 0, 602n), undefined, 'transfer-fee'],
    ['a fee of an unknown epoch, to come', fees(0, 500, 602n), undefined, 'transfer-fee'],
    ['no fee at all', fees(0, 0, 602n), undefined, undefined],
  ])('meets %s', (_, extensions, epoch, detail) => {
    expect(stated(extensions, 'route', epoch)).toBe(detail)
  })
})

describe.each(['initialize-order', 'open-dca', 'create-order'] as const)('what rests (%s)', (kind) => {
  test.each<[string, Extensions, bigint | undefined, string | undefined]>([
    ['a hook without a program and without anybody to name one', hook(0, 0), 600n, undefined],
    ['a hook that somebody may set before it is filled', hook(5, 0), 600n, 'transfer-hook'],
    ['a fee that ended', fees(500, 0, 602n), 602n, undefined],
    ['a fee from a far epoch on', fees(0, 500, 700n), 600n, 'transfer-fee'],
  ])('meets %s', (_, extensions, epoch, detail) => {
    expect(stated(extensions, kind, epoch)).toBe(detail)
  })
})

test('bytes of a swap of such a mint pass with its note, and no others do', async () => {
  const judged = async (extensions: Extensions) => {
    const world = tradeWorld('newer')
    for (const state of [world.accounts, world.after]) state.set(NEWER, data(mint2022Bytes(extensions), TOKEN_2022))
    const verdict = judge(await tradeInput(world))
    return verdict.ok ? verdict.facts.tokenNotes.map(({ kind }) => kind) : verdict.refused.violations[0]?.detail
  }
  expect(await judged(hook(5, 0))).toEqual(['hook-authority'])
  expect(await judged(hook(5, 7))).toBe('transfer-hook')
})
