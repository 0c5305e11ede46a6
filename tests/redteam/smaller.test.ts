import { describe, expect, test } from 'vitest'
import { lookAlike } from '../../src/areas/tokens/model/look-alike.ts'
import { MINT } from '../../src/config/mints.ts'
import { judge } from '../../src/guard/judge.ts'
import { tokenText } from '../../src/review/text/act-text.ts'
import { orderInput, orderWorld, setArgs, STAKE, type OrderWorld } from '../fixtures/order-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { ata, JUP_USD, owner, stranger, token } from '../fixtures/world.ts'

/* Smaller holes of the third attack, each seen open. */

describe('the deposit of an order', () => {
  const firstOf = async (apply: (world: OrderWorld) => void) => {
    const world = orderWorld('direct')
    apply(world)
    const verdict = judge(await orderInput(world))
    return verdict.ok ? 'passes' : `${verdict.refused.codes[0]} ${verdict.refused.violations[0]?.detail}`
  }
  const leaves = (raw: bigint) => (world: OrderWorld) =>
    void world.after.set(ata(JUP_USD), token(JUP_USD, owner.address, 9_000_000n - raw))
  test('is what leaves, to the last unit', async () => {
    expect(await firstOf(() => undefined)).toBe('passes')
    expect(await firstOf((w) => setArgs(w, { deposit: 1n }))).toBe('ORDER_PRICE_BOUND too-many')
    expect(await firstOf((w) => setArgs(w, { deposit: STAKE - 1n }))).toBe('SIM_DELTA loss')
    expect(await firstOf(leaves(STAKE - 1n))).toBe('SIM_DELTA loss-too-small')
    expect(
      await firstOf((w) => {
        setArgs(w, { deposit: STAKE - 1n })
        leaves(STAKE - 1n)(w)
      }),
    ).toBe('passes')
  })
})

test.each(['ᴜꜱᴅᴄ', 'ᑌᔕᗪᑕ', 'ꓴꓢꓓꓚ', 'ＵＳＤＣ', 'U$DC', 'USᗞC'])('%s imitates USDC, and is detected', (symbol) => {
  expect(lookAlike({ mint: COIN, symbol, name: '', isVerified: false }, [])).toMatchObject({ mint: MINT.usdc })
})
test.each(['ꜱᴏʟ', 'ᔕOᒪ', 'ꓢꓳꓡ', 'ѕоӏ'])('%s imitates SOL, and is detected', (symbol) => {
  expect(lookAlike({ mint: COIN, symbol, name: '', isVerified: false }, [])).toMatchObject({ mint: MINT.wrappedSol })
})

test('a token that is not vouched for is named by its whole mint', () => {
  expect(tokenText(stranger.address, 1_500_000n, { [stranger.address]: 6 })).toBe(`1.5 of ${stranger.address}`)
})
