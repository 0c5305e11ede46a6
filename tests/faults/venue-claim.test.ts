import { afterEach, describe, expect, test } from 'vitest'
import { type Position } from '../../src/areas/prediction/core/positions/position.ts'
import { STATE_WORD } from '../../src/review/text/review-words.ts'
import { CODE_WORDS } from '../../src/review/text/words.ts'
import { type ChainFaults } from '../../src/sandbox/chain/faults.ts'
import { readProblem } from '../../src/wire/read-problem.ts'
import { WireError } from '../../src/wire/wire-error.ts'
import { openVenueRig, type VenueRig } from '../fixtures/venue-rig.ts'

/*
 * The chain's and the venue's faults while a user acts, over the whole venue and its VM: whatever happens, the wallet is
 * asked once at most, the money moves once at most, and the last word is what the chain says. Three of each kind run in
 * the browser too (tests/e2e/act-faults.spec.ts); in any order and at any moment they run in `npm run faults`.
 */

const PAID = 34_000_000n
const CLAIM = '/prediction/v1/positions/*/claim'

let rig: VenueRig
afterEach(() => rig.stop())

async function winOf(run: VenueRig): Promise<Position> {
  const win = (await run.positions()).find(({ claimable, payout }) => claimable && payout === PAID)
  if (win === undefined) throw new Error('no win of 34 USDC')
  return win
}

/** What an act says of itself: its state, and the sentences of its code. */
function wordsOf(id: string): string {
  const { state, code } = rig.view(id)
  const words = code === undefined ? undefined : CODE_WORDS[code]
  return [STATE_WORD[state], words?.cause, words?.money, words?.next].join(' ')
}

type Trouble = { readonly chain?: Partial<ChainFaults>; readonly venue?: object }

async function strike({ chain, venue }: Trouble): Promise<void> {
  if (venue !== undefined) await rig.fault(venue)
  if (chain !== undefined) rig.chainFault(chain)
}

/** Faults under which a claim still comes to its end. */
const BEARABLE: Readonly<Record<string, Trouble>> = {
  none: {},
  'F20 the line breaks after the venue has built, once': { venue: { fault: 'F20', route: CLAIM, count: 1 } },
  'F28 no last valid block height': { venue: { fault: 'F28', height: 'absent', route: CLAIM } },
  'F31 the node lags': { chain: { lagBlocks: 5 } },
  'F32 the slot for the height': { chain: { slotForHeight: true } },
  'F33 blockhash not found, once': { chain: { blockhashNotFoundNext: 1 } },
  'F34 no status for three seconds': { chain: { nullStatusMs: 3_000 } },
  'F35 processed, then dropped': { chain: { dropProcessedNext: 1 } },
  'F36 confirmed, then rolled back': { chain: { rollBackConfirmedNext: 1 } },
  'F37 it lands on the last block that it may': { chain: { landOnLastValidBlock: true } },
  'F41 the socket is refused': { chain: { socket: 'refused' } },
  'F41 the socket is silent': { chain: { socket: 'silent' } },
  'F41 the socket dies': { chain: { socket: 'dying' } },
  'F41 the socket repeats itself': { chain: { socket: 'repeating' } },
  'F44 the RPC is busy': { chain: { httpErrorNext: 4, httpStatus: 429 } },
  'F45 no old history': { chain: { shortHistory: true } },
  'F46 preflight fails, the send lands': { chain: { preflightFailsNext: 1 } },
  'F61 final as soon as it is confirmed': { chain: { finalAtOnce: true } },
  'F48 fees rise': { chain: { priorityFeeMicroLamports: 50_000 } },
}

test.each(Object.entries(BEARABLE))('%s: one prompt, one landing, done', async (_, trouble) => {
  rig = await openVenueRig()
  const before = await rig.balances()
  const win = await winOf(rig)
  await strike(trouble)
  const id = await rig.claim(win)
  expect(rig.view(id).state).toBe('reviewing')
  await rig.approve(id, 0)
  await rig.until(id, ['done'])
  // What is said at `confirmed` is watched on: what a fork takes back lands again, from the same bytes.
  await rig.advance(20_000)
  expect(rig.view(id).state).toBe('done')
  expect((await rig.balances()).usdc - before.usdc).toBe(PAID)
  expect(await rig.signatures()).toBe(1)
  expect(rig.wallet.calls['sign']).toBe(1)
})

/** Faults under which nothing can be proven before the wallet: plain words, no prompt, and the next try goes on. */
const REFUSED: Readonly<Record<string, Trouble & { readonly state: string; readonly words: string }>> = {
  'F20 the line breaks after the venue has built, again and again': {
    venue: { fault: 'F20', route: CLAIM, count: 2 },
    state: 'build-failed',
    words: 'Nothing was sent.',
  },
  'F28 a last valid block height that is too low': {
    venue: { fault: 'F28', height: 'low', route: CLAIM },
    state: 'refused',
    words: 'too old',
  },
  'F43 a test run without accounts': {
    chain: { simulation: 'without-accounts' },
    state: 'refused',
    words: 'Nothing was signed.',
  },
  'F44 the RPC fails': {
    chain: { httpErrorNext: 1_000, httpStatus: 503 },
    state: 'refused',
    words: 'Nothing was signed.',
  },
  'F59 money arrives during every check': {
    chain: { moneyBetweenNext: 1_000 },
    state: 'refused',
    words: 'Nothing was signed.',
  },
  'F47 two nodes far apart': { chain: { secondNodeLagBlocks: 200 }, state: 'refused', words: 'Nothing was signed.' },
}

test.each(Object.entries(REFUSED))(
  '%s: refused with a message, the wallet never asked, and it can begin again',
  async (_, trouble) => {
    rig = await openVenueRig()
    const win = await winOf(rig)
    await strike(trouble)
    const id = await rig.claim(win)
    expect(rig.view(id).state).toBe(trouble.state)
    expect(wordsOf(id)).toContain(trouble.words)
    await rig.engine.approve(id)
    expect(rig.wallet.calls['sign']).toBe(0)
    await rig.clearFaults()
    rig.engine.cancel(id)
    const again = await rig.claim(win)
    expect(again).not.toBe(id)
    expect(rig.view(again).state).toBe('reviewing')
    expect(rig.wallet.calls['sign']).toBe(0)
  },
)

test('F38 it never lands: expired, proven, and the claim can begin again', async () => {
  rig = await openVenueRig()
  const before = await rig.balances()
  const win = await winOf(rig)
  rig.chainFault({ neverLandNext: 1_000 })
  const id = await rig.claim(win)
  await rig.approve(id, 30_000)
  expect(rig.view(id).state).toBe('sending')
  await rig.until(id, ['expired'])
  expect((await rig.balances()).usdc).toBe(before.usdc)
  await rig.clearFaults()
  const again = await rig.claim(win)
  await rig.approve(again, 0)
  await rig.until(again, ['done'])
  expect((await rig.balances()).usdc - before.usdc).toBe(PAID)
  expect(await rig.signatures()).toBe(1)
})

test('F40 another message under the signature: it is not called done while the chain shows something else', async () => {
  rig = await openVenueRig()
  const before = await rig.balances()
  const id = await rig.claim(await winOf(rig))
  rig.chainFault({ foreignMessage: true })
  await rig.approve(id, 0)
  await rig.until(id, ['differs'])
  expect((await rig.balances()).usdc - before.usdc).toBe(PAID)
  expect(rig.wallet.calls['sign']).toBe(1)
})

/** What the venue's own sending can do to a sale: its word counts for nothing, the chain's does. */
const EXECUTE: Readonly<Record<string, { readonly rule: object; readonly end: 'done' | 'expired' }>> = {
  'F21 sent, and no answer': { rule: { fault: 'F21', status: 504, count: 1 }, end: 'done' },
  'F22 success is reported, nothing was sent': { rule: { fault: 'F22', count: 1 }, end: 'expired' },
  'F23 failure is reported, the chain confirms': { rule: { fault: 'F23', count: 1 }, end: 'done' },
}

test.each(Object.entries(EXECUTE))(
  '%s: a sale is signed once and ends as the chain reports',
  async (_, { rule, end }) => {
    rig = await openVenueRig()
    const before = await rig.balances()
    const held = (await rig.positions()).find(({ claimable, sellPrice }) => !claimable && (sellPrice ?? 0n) > 0n)
    const id = await rig.sell(held!)
    expect(rig.view(id).state).toBe('reviewing')
    await rig.fault({ ...rule, route: '/prediction/v1/execute' })
    await rig.approve(id, 0)
    await rig.until(id, ['done', 'expired', 'failed'])
    expect(rig.view(id).state).toBe(end)
    expect(rig.wallet.calls['sign']).toBe(1)
    // The keeper's own transaction names the owner, too: the money tells whether the order landed.
    expect((await rig.balances()).usdc > before.usdc).toBe(end === 'done')
  },
)

/** A slot of a slow chain: on a fast one an act expires before its wallet counts as silent. */
const SLOW_MS = 800

describe('what an honest wallet may do', () => {
  test.each([
    { mood: 'honest', count: 0, added: [] },
    { mood: 'slow', count: 20, added: [] },
    { mood: 'lighthouse', count: 1, added: ['1 safety check'] },
    { mood: 'lighthouse', count: 3, added: ['3 safety checks'] },
    { mood: 'raise-price', count: 40_000, added: ['compute budget'] },
    { mood: 'broadcast-itself', count: 0, added: [] },
  ] as const)('$mood $count: done, paid once', async ({ mood, count, added }) => {
    rig = await openVenueRig({ mood, count })
    const before = await rig.balances()
    const id = await rig.claim(await winOf(rig))
    await rig.approve(id, 0)
    await rig.until(id, ['done'])
    expect(rig.view(id).additions).toEqual(added)
    expect(rig.wallet.calls['sign']).toBe(1)
    expect(await rig.signatures()).toBe(1)
    expect((await rig.balances()).usdc - before.usdc).toBe(PAID)
  })
})

describe('what a wallet may not do', () => {
  test.each([
    { mood: 'append-transfer', count: 1, words: 'Your wallet changed the instructions.' },
    {
      mood: 'new-blockhash',
      count: 0,
      words: 'Your wallet changed the payer, signers or blockhash.',
    },
    {
      mood: 'raise-price',
      count: 20_000_000,
      words: 'Your wallet set a network fee that isn’t allowed or is over your limit.',
    },
    { mood: 'add-budget', count: 0, words: 'Your wallet set a network fee' },
    { mood: 'lighthouse', count: 9, words: 'Your wallet added safety instructions that aren’t allowed.' },
  ] as const)('$mood $count: nothing is sent, and the claim stays locked', async ({ mood, count, words }) => {
    rig = await openVenueRig({ mood, count })
    const before = await rig.balances()
    const win = await winOf(rig)
    const id = await rig.claim(win)
    await rig.approve(id, 5_000)
    expect(rig.view(id).state).toBe('withheld')
    expect(wordsOf(id)).toContain(words)
    expect(wordsOf(id)).toContain('You signed it, but nothing was sent.')
    rig.wallet.mood = 'honest'
    expect(await rig.claim(win)).toBe(id)
    await rig.engine.approve(id)
    await rig.engine.sendNow(id)
    await rig.advance(5_000)
    expect(rig.wallet.calls['sign']).toBe(1)
    expect(await rig.signatures()).toBe(0)
    expect(await rig.balances()).toEqual(before)
  })

  test('declining is neutral, and the same claim works afterwards', async () => {
    rig = await openVenueRig({ mood: 'reject' })
    const win = await winOf(rig)
    const declined = await rig.claim(win)
    await rig.approve(declined, 1_000)
    expect(rig.view(declined)).toMatchObject({ state: 'cancelled', code: 'WALLET_DECLINED' })
    rig.wallet.mood = 'honest'
    const next = await rig.claim(win)
    await rig.approve(next, 0)
    await rig.until(next, ['done'])
    expect(await rig.signatures()).toBe(1)
    expect(rig.wallet.calls['sign']).toBe(2)
  })

  test('a wallet that can only sign and send at once is never asked', async () => {
    rig = await openVenueRig({ canSignAlone: false })
    const id = await rig.claim(await winOf(rig))
    await rig.approve(id, 5_000)
    expect(rig.view(id)).toMatchObject({ state: 'cancelled', code: 'WALLET_CANNOT_SIGN' })
    expect(wordsOf(id)).toContain('This wallet can’t sign without sending')
    expect(rig.wallet.calls['sign-and-send']).toBe(0)
    expect(await rig.signatures()).toBe(0)
  })

  test('a wallet that never answers: reported after a minute, nothing ended, nothing sent', async () => {
    rig = await openVenueRig({ mood: 'hang' }, {}, SLOW_MS)
    const id = await rig.claim(await winOf(rig))
    await rig.approve(id, 59_000)
    expect(rig.view(id).state).toBe('asking-wallet')
    await rig.advance(2_000)
    expect(rig.view(id).state).toBe('silent')
    expect(rig.wallet.calls['sign']).toBe(1)
    expect(await rig.signatures()).toBe(0)
  })
})

test('F60 in a block without having been run: locked while it may still be, then not executed and nothing charged', async () => {
  rig = await openVenueRig()
  const win = await winOf(rig)
  const before = await rig.balances()
  rig.chainFault({ notExecutedNext: 1 })
  const id = await rig.claim(win)
  await rig.approve(id, 10_000)
  expect(rig.view(id).state).toBe('confirming')
  expect(await rig.claim(win)).toBe(id)
  await rig.until(id, ['failed'])
  expect(rig.view(id)).toMatchObject({ isNotExecuted: true, isErrFinal: true, standing: { money: 'none' } })
  expect(await rig.balances()).toEqual(before)
  const again = await rig.claim(win)
  await rig.approve(again, 0)
  await rig.until(again, ['done'])
  expect((await rig.balances()).usdc - before.usdc).toBe(PAID)
})

test('F62 the slot where getEpochInfo has the height: refused in those words, no wallet', async () => {
  rig = await openVenueRig()
  rig.chainFault({ slotInEpochInfo: true })
  const id = await rig.claim(await winOf(rig))
  expect(rig.view(id)).toMatchObject({ state: 'refused', code: 'BLOCK_HEIGHT' })
  expect(wordsOf(id)).toContain('The RPC server answers with its slot where the block height belongs.')
  expect(rig.wallet.calls['sign']).toBe(0)
})

/** A reader of version 0 stumbles over each of them (−32015), and could never say how these acts ended. */
describe('somebody else’s transactions of version 1 in the owner’s history', () => {
  const silent = async (mood: 'hang' | 'broadcast-and-hang') => {
    rig = await openVenueRig({ mood }, {}, SLOW_MS)
    const win = await winOf(rig)
    const id = await rig.claim(win)
    await rig.approve(id, 61_000)
    expect(rig.view(id).state).toBe('silent')
    const own = await rig.signatures()
    rig.chainFault({ foreignVersion1Next: 3 })
    // Each question puts one more there, newer than the owner's own.
    for (let more = 0; more < 3; more += 1) await rig.signatures()
    await rig.advance(2_000)
    expect(await rig.signatures()).toBe(own + 3)
    return { win, id }
  }

  test('a wallet that never answered: expired, proven through them, and the claim can begin again', async () => {
    const { win, id } = await silent('hang')
    await rig.until(id, ['expired'])
    rig.wallet.mood = 'honest'
    const again = await rig.claim(win)
    expect(again).not.toBe(id)
    await rig.approve(again, 0)
    await rig.until(again, ['done'])
  })

  test('a wallet that sent it and never answered: found among them, done, paid once', async () => {
    const { win, id } = await silent('broadcast-and-hang')
    await rig.until(id, ['done'])
    expect((await rig.positions()).some(({ pubkey, claimable }) => pubkey === win.pubkey && claimable)).toBe(false)
    expect(rig.wallet.calls['sign']).toBe(1)
  })
})

test.each([
  [401, 'wire.key'],
  [403, 'wire.region'],
  [429, 'wire.rate-limited'],
  [500, 'wire.server'],
] as const)('a build that the gateway answers with %d shows the same cause as a read', async (status, code) => {
  rig = await openVenueRig()
  const win = await winOf(rig)
  await strike({ venue: { fault: 'F10', route: CLAIM, status, count: 9 } })
  const id = await rig.claim(win)
  const { cause } = readProblem(new WireError(code, { endpoint: 'any' }))
  expect(rig.view(id)).toMatchObject({ state: 'build-failed', code: 'BUILD_UNREACHABLE', reason: cause })
  expect(rig.wallet.calls['sign'] ?? 0).toBe(0)
})
