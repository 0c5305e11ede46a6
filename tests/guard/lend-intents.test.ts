import { describe, expect, test } from 'vitest'
import { depositAsset } from '../../src/areas/earn/intents/deposit-asset.ts'
import { withdrawAsset } from '../../src/areas/earn/intents/withdraw-asset.ts'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type AnyIntent } from '../../src/engine/intent/intent.ts'
import { lendMarket, sharePrice } from '../../src/guard/lend-market.ts'
import { address } from '../../src/values/address.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { lendingFact } from '../fixtures/lend-world.ts'
import { key, USDC } from '../fixtures/transactions.ts'
import { owner } from '../fixtures/world.ts'

/* What lending and taking back ask, say and lock. Their bounds stand with the mutators. */

const WSOL = address(MINT.wrappedSol)
const common = { owner: owner.address, asset: USDC, sentence: 'words' }
const LEND = { ...common, amount: '100', leastShares: '95' }
const SOME = { ...common, by: 'assets', amount: '100', bound: '96' }
const ALL = { ...common, by: 'shares', amount: '95', bound: '99' }

function serviceOf(answer: unknown) {
  const requests: { name: string; input: unknown }[] = []
  const call = async ({ name }: { name: string }, input: unknown) => {
    requests.push({ name, input })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { requests, call: call as never }
}

const CASES = [
  ['a deposit', depositAsset, LEND, 'earn.buildDeposit', { asset: USDC, signer: owner.address, amount: '100' }],
  ['a withdrawal', withdrawAsset, SOME, 'earn.buildWithdrawal', { asset: USDC, signer: owner.address, amount: '100' }],
  ['all shares', withdrawAsset, ALL, 'earn.buildRedemption', { asset: USDC, signer: owner.address, shares: '95' }],
] as const

describe.each(CASES)('%s', (_, intent, request, name, input) => {
  test('requests exactly that, and goes through the own RPC', async () => {
    const { requests, call } = serviceOf({ transaction: 'AQ==' })
    const reply = await intent.open(request)?.build(call)
    expect(requests).toEqual([{ name, input }])
    expect(reply).toMatchObject({
      ok: true,
      value: { route: 'rpc', built: { transaction: 'AQ==', execution: undefined } },
    })
    expect(intent.open(request)?.post).toBeUndefined()
  })

  test('a missing transaction, and a refusal, become messages; a missing answer is thrown on', async () => {
    const empty = await intent.open(request)?.build(serviceOf({ transaction: undefined }).call)
    expect(empty).toEqual({ ok: false, problem: { code: 'BUILD_QUOTE_ONLY', message: undefined } })
    const refusal = new WireError('api.rejected', { endpoint: 'x', venueMessage: 'not lent' })
    const refused = await intent.open(request)?.build(serviceOf(refusal).call)
    expect(refused).toEqual({ ok: false, problem: { code: 'BUILD_REJECTED', message: 'not lent' } })
    const silence = new WireError('wire.timeout', { endpoint: 'x' })
    await expect(intent.open(request)?.build(serviceOf(silence).call)).rejects.toBe(silence)
  })

  test('locks its market, names what it makes stale, and is settled by the chain alone', async () => {
    const open = intent.open(request)
    expect(open?.target).toBe(`lend:${USDC}`)
    expect(open?.after()).toEqual([
      ['earn', 'markets'],
      ['earn', 'own', owner.address],
      ['holdings', owner.address],
    ])
    expect(await open?.settled((() => Promise.reject(new Error('asked'))) as never, undefined)).toEqual({
      state: 'settled',
      outcome: 'settled',
      byChainAlone: true,
    })
    expect(open?.owner).toBe(owner.address)
    expect(open?.words.sentence).toBe('words')
  })

  test.each([{ amount: '0' }, { amount: '-1' }, { amount: '1.5' }, { asset: 'x' }, { owner: 'x' }])(
    'refuses %o',
    (bad) => {
      expect(intent.open({ ...request, ...bad })).toBeUndefined()
    },
  )
})

async function expectationOf(request: object, intent: AnyIntent = depositAsset) {
  const reply = await intent.open(request)?.build(serviceOf({ transaction: 'AQ==' }).call)
  if (reply?.ok !== true) throw new Error('nothing built')
  return reply.value.expectation
}

const viewOf = (price: bigint | undefined, asset = USDC) =>
  ({
    facts: { accounts: new Map(price === undefined ? [] : [[lendMarket(asset).lending, lendingFact(price)]]) },
  }) as never

test('the verbs are those of the page', () => {
  expect([depositAsset, withdrawAsset].map((intent, at) => intent.open([LEND, SOME][at])?.words.verb)).toEqual([
    'Deposit',
    'Withdraw',
  ])
})

describe('what may move', () => {
  test('a deposit takes exactly its amount and gives the more of what was shown and what the chain reports', async () => {
    const { shareMint } = lendMarket(USDC)
    const shown = await expectationOf({ ...LEND, amount: '1000', leastShares: '960' })
    expect(shown.delta(viewOf(1_000_000_000_000n))).toMatchObject({
      gains: [{ mint: shareMint, atLeast: 960n }],
      losses: [{ mint: USDC, atMost: 1_000n, atLeast: 1_000n }],
      sol: { least: 0n, most: 0n },
    })
    const little = await expectationOf({ ...LEND, amount: '1000', leastShares: '1' })
    expect(little.delta(viewOf(1_000_000_000_000n)).gains).toMatchObject([{ atLeast: 900n }])
    expect(little.wrapAtMost).toBeUndefined()
    expect(little.notChecked).toEqual(['variable-rate'])
  })

  test('SOL is wrapped by its amount and no more, and leaves as SOL', async () => {
    const sol = await expectationOf({ ...LEND, asset: WSOL, amount: '1000' })
    expect(sol.wrapAtMost).toBe(1_000n)
    expect(sol.delta(viewOf(1_000_000_000_000n, WSOL))).toMatchObject({
      losses: [],
      sol: { least: -1_000n, most: -1_000n },
    })
    const back = await expectationOf({ ...SOME, asset: WSOL, amount: '1000' }, withdrawAsset)
    expect(back.delta(viewOf(1_050_000_000_000n, WSOL))).toMatchObject({
      gains: [],
      sol: { least: 1_000n, most: 1_000n },
    })
    expect(back.wrapAtMost).toBeUndefined()
  })

  test('without the chain’s own price nothing can pass', async () => {
    const most = 18_446_744_073_709_551_615n
    expect((await expectationOf(LEND)).delta(viewOf(undefined)).gains).toMatchObject([{ atLeast: most }])
    const all = await expectationOf(ALL, withdrawAsset)
    expect(all.delta(viewOf(undefined)).gains).toMatchObject([{ atLeast: most }])
  })

  test('all shares bring at least what the chain reports as their worth', async () => {
    const all = await expectationOf({ ...ALL, amount: '1000', bound: '1' }, withdrawAsset)
    expect(all.delta(viewOf(1_050_000_000_000n))).toMatchObject({
      gains: [{ mint: USDC, atLeast: 1_050n }],
      losses: [{ mint: lendMarket(USDC).shareMint, atMost: 1_000n, atLeast: 1_000n }],
    })
    const some = await expectationOf(SOME, withdrawAsset)
    expect(some.delta(viewOf(1_050_000_000_000n))).toMatchObject({
      gains: [{ mint: USDC, exactly: 100n }],
      losses: [{ atMost: 96n }],
    })
  })
})

test('the price of a share is read from a market’s account alone', () => {
  expect(sharePrice(lendingFact(1_234_567_890_123n))).toBe(1_234_567_890_123n)
  expect(sharePrice('absent')).toBeUndefined()
  expect(sharePrice(undefined)).toBeUndefined()
  expect(sharePrice({ ...lendingFact(), owner: key('another').address })).toBeUndefined()
  expect(sharePrice({ ...lendingFact(), data: new Uint8Array(197) })).toBeUndefined()
  expect(sharePrice(lendingFact(999_999_999_999n))).toBeUndefined()
  const fact = lendingFact()
  const shifted = new Uint8Array(200)
  shifted.set(fact.data, 4)
  expect(sharePrice({ ...fact, data: shifted.subarray(4) })).toBe(1_050_000_000_000n)
  expect(fact.owner).toBe(PROGRAM.lend)
})
