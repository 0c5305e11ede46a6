import { expect, test } from 'vitest'
import { MINT, PINNED_COINS } from '~/config/mints.ts'
import { type ExpressAct, type ExpressReason } from '~/engine/intent/express-act.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { CHECK_GROUPS } from '~/guard/codes.ts'
import { address } from '~/values/address.ts'
import { microUsd } from '~/values/money.ts'
import { REVIEW_FACTS } from '../../../tests/fixtures/review-facts.ts'
import { createExpressLedger } from './express-ledger.ts'
import { createExpressPort, type ExpressDeps, MAY_STAY_UNCHECKED } from './express-port.ts'
import { type ExpressLimits } from './express-settings.ts'

const USDC = address(MINT.usdc)
const SOL = address(MINT.wrappedSol)
const OTHER = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const OWNER = address('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q')
const LIMITS: ExpressLimits = { buy: 25, swap: 25, claim: 25, hour: 60 }

const plain: ReviewFacts = { ...REVIEW_FACTS, checks: CHECK_GROUPS, notChecked: ['venue-program', 'one-rpc'] }
const order = {
  isYes: true,
  isBuy: true,
  contracts: 40_000_000n,
  priceBound: 600_000n,
  deposit: 25_000_000n,
  cosigner: undefined,
  position: undefined,
  isOverBid: false,
}
const buy: ReviewFacts = {
  ...plain,
  losses: [{ mint: USDC, raw: 25_000_000n, source: 'bound' }],
  orders: [order],
  notChecked: MAY_STAY_UNCHECKED.buy,
}
const swap: ReviewFacts = {
  ...plain,
  losses: [{ mint: SOL, raw: 100_000_000n, source: 'test-run' }],
  gains: [{ mint: USDC, raw: 19_900_000n, source: 'test-run' }],
  swap: {
    inputMint: SOL,
    outputMint: USDC,
    fixed: 'in',
    pays: 100_000_000n,
    receives: 19_800_000n,
    slippageBps: 50,
    isBound: true,
    fee: undefined,
    testRun: 19_900_000n,
  },
  decimals: { [SOL]: 9 },
  notChecked: MAY_STAY_UNCHECKED.swap,
}
const claim: ReviewFacts = {
  ...plain,
  gains: [{ mint: USDC, raw: 25_000_000n, source: 'test-run' }],
  notChecked: MAY_STAY_UNCHECKED.claim,
}
const waiting: ReviewFacts['waiting'] = {
  kind: 'limit',
  inputMint: USDC,
  outputMint: SOL,
  rentLamports: 0n,
  feeBps: undefined,
  feeAccounts: [],
  tail: '',
  making: 1n,
  taking: 1n,
  expiresAt: undefined,
}
const FACTS = { buy, swap, claim }

function rule(change: Partial<ExpressDeps> = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const deps: ExpressDeps = {
    limits: () => LIMITS,
    ledger: createExpressLedger(
      () => storage,
      async (run) => run(),
    ),
    pricesOf: async () => [
      { raw: 2_000n, decimals: 1 },
      { raw: 2_001n, decimals: 1 },
    ],
    nowMs: () => 1_800_000_000_000,
    ...change,
  }
  const port = createExpressPort(deps)
  const admit = (
    act: ExpressAct,
    facts: Partial<ReviewFacts> = {},
    seen: readonly string[] = [],
    usualNotes: readonly string[] = [],
  ) => port.admit({ act, facts: { ...FACTS[act], ...facts }, seenMints: new Set(seen), usualNotes })
  return { admit, isOn: port.isOn, kept }
}

test.each(['buy', 'swap', 'claim'] as const)('a plain %s within its amount needs no review', async (act) => {
  expect(await rule().admit(act)).toBeUndefined()
})

test.each(['buy', 'swap', 'claim'] as const)('a %s whose switch is off is reviewed', async (act) => {
  const { admit, isOn } = rule({ limits: () => ({ ...LIMITS, [act]: undefined }) })
  expect([isOn(act), await admit(act)]).toEqual([false, 'off'])
  expect(rule().isOn(act)).toBe(true)
})

const NOTICES: readonly (readonly [what: string, facts: Partial<ReviewFacts>, ExpressReason])[] = [
  ['a check that did not run', { checks: CHECK_GROUPS.slice(1) }, 'unchecked'],
  ['no simulation', { notChecked: ['venue-program', 'no-test-run'] }, 'unchecked'],
  ['a second server that is silent', { notChecked: ['second-rpc-silent'] }, 'unchecked'],
  ['a market that is new here', { notChecked: ['market-first-seen'] }, 'first-seen'],
  ['a new market that was not simulated', { notChecked: ['market-first-seen', 'no-test-run'] }, 'unchecked'],
  ['another account of the owner', { notChecked: ['other-own-account'] }, 'unchecked'],
  ['a low floor', { lowFloors: [{ order: 0, price: 100_000n, bid: 600_000n }] }, 'caution'],
  ['something left out', { leftOut: ['x'] }, 'caution'],
  ['a right of others over the token', { tokenNotes: [{ kind: 'freeze-authority', at: USDC, by: OWNER }] }, 'caution'],
  ['a note on the build', { notes: ['The price moved.'] }, 'caution'],
  ['a remark on the request', { requested: { ...plain.requested, note: 'Mind this.' } }, 'caution'],
  ['items that are left', { requested: { ...plain.requested, leaves: [{ name: 'x', why: 'y' }] } }, 'caution'],
  ['the first of two halves', { requested: { ...plain.requested, step: 1 } }, 'caution'],
  ['a limit price', { requested: { ...plain.requested, isLimit: true } }, 'caution'],
  ['bytes that nobody read', { opaque: '01 02' }, 'caution'],
  ['a memo', { memo: 'hello' }, 'caution'],
  ['a fee to somebody', { fee: { to: OTHER, lamports: 1n } }, 'caution'],
  ['an assertion that was left out', { enforced: { kind: 'left-out', reason: 'too-large' } }, 'caution'],
  ['an order that waits', { waiting }, 'caution'],
]
for (const act of ['buy', 'swap', 'claim'] as const)
  test.each(NOTICES)(`a ${act} with %s is reviewed`, async (_, facts, reason) => {
    expect(await rule().admit(act, facts)).toBe(reason)
  })

test.each<readonly [string, ExpressAct, Partial<ReviewFacts>]>([
  ['a sale', 'buy', { orders: [{ ...order, isBuy: false }] }],
  ['two orders', 'buy', { orders: [order, order] }],
  ['a buy that pays nothing', 'buy', { losses: [] }],
  ['a buy with a swap of its own', 'buy', { swap: swap.swap }],
  ['a swap whose bytes do not bound it', 'swap', { swap: { ...swap.swap!, isBound: false } }],
  ['a swap that pays another token', 'swap', { losses: [{ mint: USDC, raw: 1n, source: 'test-run' }] }],
  ['a swap with an order', 'swap', { orders: [order] }],
  ['a claim that pays', 'claim', { losses: [{ mint: USDC, raw: 1n, source: 'test-run' }] }],
  ['a claim that brings nothing', 'claim', { gains: [] }],
  ['a claim with an order', 'claim', { orders: [order] }],
])('%s is not of its kind', async (_, act, facts) => {
  expect(await rule().admit(act, facts)).toBe('caution')
})

test('a note that every build of the kind has needs no review, any other next to it does', async () => {
  const { admit } = rule()
  expect(await admit('swap', { notes: ['Fee 1.'] }, [], ['Fee 1.'])).toBeUndefined()
  expect(await admit('swap', { notes: ['Fee 2.'] }, [], ['Fee 1.'])).toBe('caution')
  expect(await admit('swap', { notes: ['Fee 1.', 'Slipped.'] }, [], ['Fee 1.'])).toBe('caution')
})

test('a token that this browser never moved is reviewed once', async () => {
  const gains = [{ mint: OTHER, raw: 5n, source: 'test-run' as const }]
  expect(await rule().admit('swap', { gains })).toBe('first-seen')
  expect(await rule().admit('swap', { gains }, [OTHER])).toBeUndefined()
})

test('the amount itself passes, and a base unit over it is reviewed', async () => {
  const paid = (raw: bigint) => ({ losses: [{ mint: USDC, raw, source: 'bound' as const }] })
  expect(await rule().admit('buy', paid(25_000_000n))).toBeUndefined()
  expect(await rule().admit('buy', paid(25_000_001n))).toBe('over-amount')
  const won = (raw: bigint) => ({ gains: [{ mint: USDC, raw, source: 'test-run' as const }] })
  expect(await rule().admit('claim', won(25_000_001n))).toBe('over-amount')
})

test('of a swap the most that its bytes may pay counts, at the higher of two prices, rounded up', async () => {
  const pays = (raw: bigint) => ({ swap: { ...swap.swap!, pays: raw } })
  // 25 ÷ 200.1 = 0.124937531… SOL
  expect(await rule().admit('swap', pays(124_937_531n))).toBeUndefined()
  expect(await rule().admit('swap', pays(124_937_532n))).toBe('over-amount')
})

test('a swap for a dollar coin is worth what it brings, however cheap the service reports its token to be', async () => {
  const cheap = { raw: 1n, decimals: 6 }
  const { admit } = rule({ pricesOf: async () => [cheap, cheap] })
  const brings = (receives: bigint) => ({ swap: { ...swap.swap!, receives } })
  expect(await admit('swap', brings(25_000_000n))).toBeUndefined()
  expect(await admit('swap', brings(25_000_001n))).toBe('over-amount')
})

test('every pinned dollar coin has six digits', () => {
  expect(PINNED_COINS.filter(({ isDollar }) => isDollar).map(({ decimals }) => decimals)).toEqual([6, 6, 6])
})

test.each<readonly [string, Awaited<ReturnType<ExpressDeps['pricesOf']>>]>([
  ['one is missing', undefined],
  [
    'they differ by more than 1 %',
    [
      { raw: 200n, decimals: 0 },
      { raw: 20_201n, decimals: 2 },
    ],
  ],
  [
    'one is zero',
    [
      { raw: 0n, decimals: 0 },
      { raw: 0n, decimals: 0 },
    ],
  ],
])('without two prices that agree a swap is reviewed: %s', async (_, prices) => {
  expect(await rule({ pricesOf: async () => prices }).admit('swap')).toBe('no-price')
})

test('prices that cannot be read, or unknown decimals, are no prices', async () => {
  expect(await rule({ pricesOf: async () => Promise.reject(new Error('down')) }).admit('swap')).toBe('no-price')
  const inputMint = OTHER
  const facts = { losses: [], swap: { ...swap.swap!, inputMint } }
  expect(await rule().admit('swap', facts, [OTHER])).toBe('no-price')
})

test('an hour takes what its amount allows, and frees it again when it is over', async () => {
  let nowMs = 1_800_000_000_000.25
  const { admit } = rule({ nowMs: () => nowMs })
  expect([await admit('buy'), await admit('buy'), await admit('buy')]).toEqual([undefined, undefined, 'over-hour'])
  nowMs += 3_599_999
  expect(await admit('buy')).toBe('over-hour')
  nowMs += 1
  expect(await admit('buy')).toBeUndefined()
})

test('an act that is reviewed counts nothing', async () => {
  const { admit, kept } = rule()
  await admit('buy', { memo: 'x' })
  await admit('buy', { losses: [{ mint: USDC, raw: 26_000_000n, source: 'bound' }] })
  expect([...kept]).toEqual([])
})

test.each(['nonsense', '1:x', '1:1 ', `${'1'.repeat(17)}:1`])(
  'a ledger that reads %j counts as a spent hour, and heals',
  async (text) => {
    let nowMs = 1_800_000_000_000
    const { admit, kept } = rule({ nowMs: () => nowMs })
    kept.set('sextant.express.hour', text)
    expect(await admit('buy')).toBe('over-hour')
    nowMs += 3_600_000
    expect(await admit('buy')).toBeUndefined()
  },
)

test('without a storage or a lock every act is reviewed', async () => {
  const refused = () => {
    throw new Error('blocked')
  }
  const noStorage = createExpressLedger(refused, async (run) => run())
  const noLock = createExpressLedger(refused, async () => Promise.reject(new Error('no locks')))
  for (const ledger of [noStorage, noLock]) {
    expect(await ledger.spend(microUsd(1n), microUsd(100n), 0)).toBe(false)
    expect(await rule({ ledger }).admit('claim')).toBe('over-hour')
  }
})
