import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { approvalStillHolds, type ReviewFacts } from '../../src/engine/review-facts.ts'
import { type AccountFact } from '../../src/guard/accounts.ts'
import { CLOCK_SYSVAR } from '../../src/guard/facts.ts'
import { judge, type Case, type Verdict } from '../../src/guard/judge.ts'
import { reviewDiff } from '../../src/review/review-diff.ts'
import { ReviewSheet } from '../../src/review/review-sheet.tsx'
import { address, addressBytes, type Address } from '../../src/values/address.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { tradeInput, tradeWorld, type Trade, type TradeWorld } from '../fixtures/trade-world.ts'
import { mint2022Bytes, mintBytes, TOKEN, u64, USDC } from '../fixtures/transactions.ts'
import { ata, clockAccount, data, JUP_USD, owner, still, stranger, token, WSOL, TOKEN_RENT } from '../fixtures/world.ts'

/* What a token lets somebody else do, who may already spend from an account, and wrapped SOL: told by name, and part of the yes. */

vi.stubGlobal('matchMedia', () => ({ matches: true }))

const claimOf = (extensions: [number, Uint8Array][]) => () => {
  const world = claimWorld()
  for (const state of [world.accounts, world.after])
    state.set(JUP_USD, data(mint2022Bytes(extensions), address(PROGRAM.token2022)))
  return claimInput(world)
}
const trade = (name: Trade, apply: (world: TradeWorld) => void) => () => {
  const world = tradeWorld(name)
  apply(world)
  return tradeInput(world)
}

const verdictOf = async (make: () => Promise<Case>): Promise<Verdict> => judge(await make())
async function reviewOf(make: () => Promise<Case>): Promise<{ facts: ReviewFacts; text: string }> {
  const verdict = await verdictOf(make)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.refused.violations[0]))
  const requested = { verb: 'Do', sentence: 'Do it', subject: 'it' }
  const facts = { ...verdict.facts, requested, owner: owner.address, notes: [], signBy: 20_000 }
  const text = renderToStaticMarkup(
    createElement(ReviewSheet, { facts, rebuilt: 'no', changes: [], onApprove: () => undefined }),
  )
  return { facts, text }
}

const who = addressBytes(stranger.address)
const then = (...rest: number[]) => Uint8Array.from([...who, ...rest])

describe('a token of the act', () => {
  test.each<[string, [number, Uint8Array], RegExp]>([
    ['with a permanent delegate', [12, then()], /can move or burn the token/],
    ['that can be paused', [26, then(0)], /can stop all transfers/],
    ['whose shown amount is scaled', [25, then(...new Uint8Array(24))], /another number than you hold/],
    ['that bears interest on paper', [10, then(...new Uint8Array(20))], /another number than you hold/],
    ['with a standing fee authority and no fee', [1, then(...new Uint8Array(76))], /can set a fee/],
    [
      'whose hook has an authority and no program',
      [14, then(...new Uint8Array(32))],
      /can make a program of their choice run/,
    ],
  ])(
    '%s is reported, with who may do it, and requires another approval when it is new',
    async (_, extension, words) => {
      const { facts, text } = await reviewOf(claimOf([extension]))
      expect(text).toMatch(words)
      expect(text).toContain(stranger.address)
      const { facts: plain, text: quiet } = await reviewOf(claimOf([]))
      expect(quiet).not.toMatch(words)
      expect(approvalStillHolds(reviewDiff(plain, facts))).toBe(false)
    },
  )

  test('with a fee of a past epoch is reported', async () => {
    const fee = (epoch: bigint, bps: bigint) => [...u64(epoch), ...u64(10n ** 18n), ...u64(bps).slice(0, 2)]
    const config = Uint8Array.from([...new Uint8Array(72), ...fee(600n, 500n), ...fee(601n, 0n)])
    const claim = () => {
      const world = claimWorld()
      for (const state of [world.accounts, world.after])
        state.set(JUP_USD, data(mint2022Bytes([[1, config]]), address(PROGRAM.token2022)))
      world.accounts.set(CLOCK_SYSVAR, clockAccount(602n))
      return claimInput(world)
    }
    const { facts, text } = await reviewOf(claim)
    expect(facts.tokenNotes).toContainEqual({ kind: 'fee-not-now', at: JUP_USD, by: undefined })
    expect(text).toMatch(/were or will be taxed in another epoch/)
  })

  test('that is paused now is refused', async () => {
    const verdict = await verdictOf(claimOf([[26, then(1)]]))
    expect(verdict.ok ? [] : verdict.refused.violations).toMatchObject([{ code: 'MINT_UNSAFE', detail: 'paused' }])
  })

  const freezing = (mint: Address) => (world: TradeWorld) => {
    const bytes = mintBytes()
    bytes[46] = 1
    bytes.set(who, 50)
    still(world, mint, data(bytes, TOKEN))
  }
  test('that can be frozen is reported, except for a coin that the page vouches for', async () => {
    expect((await reviewOf(trade('swap', freezing(COIN)))).text).toMatch(/can freeze your account/)
    expect((await reviewOf(trade('swap', freezing(USDC)))).text).not.toMatch(/can freeze your account/)
  })
})

/** The owner's account before and after, its rights changed in both. */
function granted(world: TradeWorld, mint: Address, options: object): void {
  for (const state of [world.accounts, world.after]) {
    const fact = state.get(ata(mint))
    if (fact === undefined || fact === 'absent') throw new Error('no account')
    const raw = new DataView(fact.data.buffer, fact.data.byteOffset).getBigUint64(64, true)
    state.set(ata(mint), token(mint, owner.address, raw, options))
  }
}

describe('an account of the act', () => {
  test('that somebody may already spend from is reported', async () => {
    const { facts, text } = await reviewOf(trade('swap', (w) => granted(w, USDC, { delegate: stranger.address })))
    expect(facts.tokenNotes).toEqual([{ kind: 'delegate', at: ata(USDC), by: stranger.address }])
    expect(text).toMatch(/may already spend from your token account/)
  })

  test.each([
    [stranger.address, [{ kind: 'close-authority', at: ata(USDC), by: stranger.address }]],
    [owner.address, []],
  ])('that %s may close: %j', async (closeAuthority, notes) => {
    const { facts } = await reviewOf(trade('swap', (w) => granted(w, USDC, { closeAuthority })))
    expect(facts.tokenNotes).toEqual(notes)
  })

  test('that belongs to a stranger is reported where an order pays into it', async () => {
    const { facts } = await reviewOf(
      trade('limit', (w) => {
        const theirs: AccountFact = token(COIN, stranger.address, 0n)
        still(w, ata(COIN), theirs)
      }),
    )
    expect(facts.tokenNotes).toContainEqual({ kind: 'foreign-account', at: ata(COIN), by: stranger.address })
  })
})

describe('wrapped SOL', () => {
  const wrapped = (raw: bigint) => token(address(MINT.wrappedSol), owner.address, raw, { native: TOKEN_RENT })
  test('that stays wrapped is reported', async () => {
    const { facts } = await reviewOf(
      trade('unwrap', (w) => {
        const isClose = ({ program, data: [kind] }: (typeof w.draft.instructions)[number]) =>
          program === TOKEN && kind === 9
        w.draft.instructions = w.draft.instructions.filter((each) => !isClose(each))
        w.after.set(ata(WSOL), { ...wrapped(w.sol), lamports: TOKEN_RENT + w.sol })
      }),
    )
    expect(facts.tokenNotes.map(({ kind }) => kind)).toContain('wrapped-left')
  })
})
