import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { fillLevel, tokenFills, type JournalAct } from './token-fills.ts'

const [USDC, SOL, JUP] = [address(MINT.usdc), address(MINT.wrappedSol), address(MINT.jup)]
const E18 = 10n ** 18n

type Moves = NonNullable<JournalAct['moved']>
const act = (moved: Moves, change: Partial<JournalAct> = {}): JournalAct => ({
  kind: 'swap.built',
  owner: 'me',
  state: 'done',
  askedAt: 5_000,
  moved,
  ...change,
})
const usdc = (raw: string) => ({ mint: USDC, raw, decimals: 6 })
const sol = (raw: string) => ({ mint: SOL, raw, decimals: 9 })

test('a swap against a dollar has its own price, whichever way it went', () => {
  const bought = act([usdc('-60000000'), sol('400000000')])
  const sold = act([usdc('160000000'), sol('-1000000000')], { askedAt: 9_999, kind: 'swap.managed' })
  expect(tokenFills([bought, sold], 'me', SOL)).toEqual([
    { at: 9, isBuy: false, amount: { raw: 1_000_000_000n, decimals: 9 }, price: 160n * E18 },
    { at: 5, isBuy: true, amount: { raw: 400_000_000n, decimals: 9 }, price: 150n * E18 },
  ])
})

test('against another token it is drawn on the line, or nowhere', () => {
  const [fill] = tokenFills([act([sol('-400000000'), { mint: JUP, raw: '5000000', decimals: 6 }])], 'me', JUP)
  if (fill === undefined) throw new Error('no fill')
  expect(fill.price).toBeUndefined()
  const line = [
    { at: 0, value: 100n },
    { at: 10, value: 200n },
  ]
  expect(fillLevel(fill, [[], line])).toBe(150n)
  expect(fillLevel(fill, [line.slice(1)])).toBeUndefined()
  expect(fillLevel({ at: 5, price: 7n }, [line])).toBe(7n)
})

test('rent that left with the other side gives no price of its own', () => {
  const [fill] = tokenFills(
    [act([usdc('-60000000'), sol('-2039280'), { mint: JUP, raw: '5000000', decimals: 6 }])],
    'me',
    JUP,
  )
  expect(fill).toMatchObject({ isBuy: true, price: undefined })
})

test.each<[string, JournalAct]>([
  ['another owner', act([sol('1')], { owner: 'you' })],
  ['not done', act([sol('1')], { state: 'failed' })],
  ['no swap', act([sol('1')], { kind: 'lend.deposit' })],
  ['another token', act([usdc('1')])],
  ['missing moves', act([], { moved: undefined })],
  ['unknown digits', act([{ mint: SOL, raw: '1' }])],
])('%s is no fill', (_, each) => {
  expect(tokenFills([each], 'me', SOL)).toEqual([])
})

test('twenty-four at most, the newest', () => {
  const many = Array.from({ length: 40 }, (_, index) => act([sol('1')], { askedAt: index * 1_000 }))
  const fills = tokenFills(many, 'me', SOL)
  expect([fills.length, fills[0]?.at]).toEqual([24, 39])
})
