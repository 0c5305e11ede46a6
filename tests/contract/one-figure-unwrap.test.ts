import { expect, test, vi } from 'vitest'
import { composeTransaction, wrapSol } from '../../src/engine/intent/compose.ts'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { actAmounts } from '../../src/review/receipt/act-amounts.ts'
import { solText } from '../../src/review/text/act-text.ts'
import { amountText } from '../../src/values/money.ts'
import { clicked, openActBench, SHAPES } from '../fixtures/act-bench.ts'
import { expectFees, wordsOf } from '../fixtures/page-lines.ts'
import { walletRows } from '../fixtures/wallet-figures.ts'
import { TOKEN_RENT } from '../fixtures/world.ts'

/* One unwrap, one figure: what the row shows is what review and receipt say, and what the wallet has more of afterwards. */

/** The page's own code: it listens to the page of a browser as it loads. */
vi.stubGlobal('document', { addEventListener: () => undefined })
const { startUnwrap } = await import('../../src/areas/swap/actions.ts')
vi.unstubAllGlobals()

const HELD = 1_250_000_001n

test.each(SHAPES)('in the shape called %s only wrapped SOL can be unwrapped', async (shape) => {
  const bench = await openActBench(shape)
  const owner = bench.owner.address
  const { blockhash } = await bench.port.latestBlockhash()
  const wrapping = composeTransaction({
    payer: owner,
    instructions: wrapSol(owner, HELD),
    blockhash,
    tables: new Map(),
  })
  expect(bench.send(encodeBase64(wrapping))).toBeNull()
  bench.blocks(2)
  const rowsOf = async () => {
    const rows = await walletRows(bench)
    const [sol, wrapped] = (['sol', 'wrapped-sol'] as const).map((kind) => rows.find((row) => row.kind === kind))
    return { sol: sol!.raw, wrapped: wrapped?.raw }
  }
  const before = await rowsOf()
  expect(before.wrapped).toBe(HELD)
  const [open] = await clicked(() => startUnwrap(owner, before.wrapped!))
  expect(open!.words).toMatchObject({ verb: 'Unwrap', sentence: 'Unwrap 1.250000001 SOL' })
  const reviewed = await bench.review(open!)
  const { lines, facts } = reviewed
  expect([wordsOf(lines, 'You unwrap'), wordsOf(lines, 'You receive')]).toEqual(['1.250000001 wSOL', '1.250000001 SOL'])
  // The rent of the account comes back, and is part of no proceeds.
  expect(wordsOf(lines, 'Account deposit returned')).toBe(solText(TOKEN_RENT))
  const done = await bench.land(reviewed)
  expect([wordsOf(done.lines, 'You unwrapped'), wordsOf(done.lines, 'You received')]).toEqual([
    '1.250000001 wSOL',
    '1.250000001 SOL',
  ])
  expect(wordsOf(done.lines, 'Account deposit returned')).toBe(solText(TOKEN_RENT))
  expectFees(done.lines, facts)
  const fees = facts.networkFeeLamports + facts.priorityFeeLamports
  expect(await rowsOf()).toEqual({ sol: before.sol + HELD + TOKEN_RENT - fees, wrapped: undefined })
  expect(actAmounts(done.view)).toMatchObject({
    paid: { amount: '1.250000001', token: 'wSOL' },
    received: { amount: '1.250000001', token: 'SOL' },
    depositReturned: amountText(TOKEN_RENT, 9),
    networkFee: '0.000008',
  })
})
