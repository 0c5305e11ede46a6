import { beforeAll, expect, test } from 'vitest'
import { unwrapSol } from '../../src/areas/swap/intents/unwrap-sol.ts'
import { MINT } from '../../src/config/mints.ts'
import { composeTransaction, wrapSol } from '../../src/engine/intent/compose.ts'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { fourOfReview, fourText } from '../../src/review/four-figures.ts'
import { receiptFactsOf } from '../../src/review/receipt/receipt-facts.ts'
import { address } from '../../src/values/address.ts'
import { chainPortOf, judgedOn, openStockedBench } from '../fixtures/guard-bench.ts'
import { type TradeBench } from '../fixtures/trade-bench.ts'
import { toText } from '../fixtures/transactions.ts'
import { HELD, unwrapBuilt, unwrapInput, unwrapWorld } from '../fixtures/unwrap-world.ts'
import { judged, rentFor } from '../fixtures/world.ts'

/* Wrapped SOL is unwrapped: what the page builds, on a real chain, and what review and receipt say of it. */

const WRAPPED = address(MINT.wrappedSol)
let bench: TradeBench
beforeAll(async () => {
  bench = await openStockedBench()
})

async function wrap(lamports: bigint): Promise<void> {
  const owner = bench.owner.address
  const { blockhash } = await chainPortOf(bench).latestBlockhash()
  const bytes = composeTransaction({
    payer: owner,
    instructions: wrapSol(owner, lamports),
    blockhash,
    tables: new Map(),
  })
  expect(bench.send(encodeBase64(bytes))).toBeNull()
  bench.blocks(2)
}

test('the bytes are a budget and one close, and nothing else', async () => {
  const world = unwrapWorld()
  const built = await unwrapBuilt(world)
  if (!built.ok) throw new Error(built.problem.reason)
  world.draft.version = 0
  expect(built.value.built.transaction).toBe(toText(world.draft))
  expect(built.value.route).toBe('rpc')
})

test('on a chain everything is returned as SOL, with the rent of the account, less the fees', async () => {
  const owner = bench.owner.address
  await wrap(HELD)
  const before = bench.chain.account(owner)!.lamports
  const { violations, transaction, facts } = await judgedOn(bench, unwrapSol, { amount: String(HELD) })
  expect(violations).toEqual([])
  expect(bench.send(transaction)).toBeNull()
  bench.blocks(2)
  const rent = facts!.refundLamports
  expect(bench.chain.account(owner)!.lamports).toBe(before + HELD + rent - 8_000n)
  expect(bench.held(owner, WRAPPED)).toBe(0n)
})

test.each([
  ['more', HELD - 1n],
  ['less', HELD + 1n],
] as const)('an account that holds %s by now is reported, and nothing is built', async (_, shown) => {
  await wrap(HELD - bench.held(bench.owner.address, WRAPPED))
  const open = unwrapSol.open({ owner: bench.owner.address, amount: String(shown) })
  const built = await open!.build(bench.client.call, chainPortOf(bench))
  expect(built).toMatchObject({
    ok: false,
    problem: { code: 'BUILD_REJECTED', reason: expect.stringMatching(/holds 1\.25 SOL now, not 1\.2/) },
  })
})

test('no wrapped SOL at all is no request', () => {
  expect(unwrapSol.open({ owner: bench.owner.address, amount: '0' })).toBeUndefined()
})

test('review and receipt: wrapped SOL goes, SOL comes, the returned deposit of the account is listed apart', async () => {
  const verdict = await judged(unwrapInput(unwrapWorld()))
  if (!verdict.ok) throw new Error('refused')
  const { words } = unwrapSol.open(unwrapWorld().request)!
  const facts = {
    ...verdict.facts,
    requested: words,
    owner: verdict.checked.owner,
    notes: [],
    signBy: undefined,
    estimate: undefined,
  }
  expect(words.sentence).toBe('Unwrap 1.25 SOL')
  expect(fourOfReview(facts).map(fourText)).toEqual(['You unwrap: 1.25 wSOL', 'You receive: 1.25 SOL'])
  expect(receiptFactsOf(facts)).toMatchObject({
    network: '8000',
    deposit: '0',
    returned: String(rentFor(165)),
    unwrapped: String(HELD),
  })
  expect(facts.venueAccounts).toEqual([])
  expect(facts.tokenNotes).toEqual([])
})

test('is settled by the chain alone', async () => {
  const never = (() => Promise.reject(new Error('no service'))) as never
  const settled = await unwrapSol.open(unwrapWorld().request)!.settled(never, undefined)
  expect(settled).toEqual({ state: 'settled', outcome: 'settled', byChainAlone: true })
})
