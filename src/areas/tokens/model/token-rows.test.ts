import { expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { tokenSchema } from '../endpoints/token-reader.ts'
import { parseTokenWatch } from '../stores/token-watch.ts'
import { changeShown, priceShown, scoreShown, sortedTokens, volumeOf } from './token-figures.ts'
import { foundOrder, keptLookAlikes, usableRows } from './token-rows.ts'
import { tokenParams, wordsOf } from './token-search.ts'

const SOL = 'So11111111111111111111111111111111111111112'
const RENT = 'SysvarRent111111111111111111111111111111111'
const CLOCK = 'SysvarC1ock11111111111111111111111111111111'
const HISTORY = 'SysvarS1otHistory11111111111111111111111111'
const token = (id: string, symbol: string, fields: object = {}) =>
  tokenSchema.parse({ id, symbol, name: symbol, ...fields })
const rowsOf = (...tokens: ReturnType<typeof token>[]) => usableRows(tokens).rows

test('a link names what is shown; its invalid parts are named', () => {
  const link = 'list=best&window=6h&sort=cap&dir=up&q=a,b'
  expect(tokenParams.read(Object.fromEntries(new URLSearchParams(link)))).toEqual({
    list: undefined,
    window: '6h',
    q: 'a,b',
    sort: 'cap',
    dir: undefined,
  })
  expect(tokenParams.ignored(Object.fromEntries(new URLSearchParams(link)))).toEqual(['list=best', 'dir=up'])
  expect(wordsOf(' a, b ,,a ')).toEqual(['a', 'b'])
  const many = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`).join(',')
  expect([tokenParams.read({ q: many(100) }).q, tokenParams.read({ q: many(101) }).q]).toEqual([many(100), undefined])
  expect([tokenParams.read({ q: ' , ' }).q, tokenParams.read({ q: 'x'.repeat(101) }).q]).toEqual([undefined, undefined])
})

test('rows without a usable mint are dropped and counted, a mint is listed once', () => {
  const { rows, dropped } = usableRows([token('no mint', 'A'), token(RENT, 'B'), token(RENT, 'C')])
  expect(rows.map(({ symbol }) => symbol)).toEqual(['B'])
  expect(dropped).toBe(1)
})

test('rows in order of a figure; what has none comes last both ways', () => {
  const rows = rowsOf(token(RENT, 'LOW', { mcap: 1e-9 }), token(CLOCK, 'NONE'), token(HISTORY, 'HIGH', { mcap: 2e12 }))
  const symbols = (dir: 'asc' | 'desc') => sortedTokens(rows, 'cap', dir, '24h').map(({ symbol }) => symbol)
  expect([symbols('desc'), symbols('asc')]).toEqual([
    ['HIGH', 'LOW', 'NONE'],
    ['LOW', 'HIGH', 'NONE'],
  ])
})

test('what is found: mints as typed, whole symbols, verified before others, look-alikes side by side', () => {
  const rows = rowsOf(
    token(HISTORY, 'KELP BAR'),
    token(RENT, 'K\u0395LP'),
    token(CLOCK, 'KELP', { isVerified: true }),
    token(SOL, 'SOL'),
  )
  expect(foundOrder(rows, `kelp,${SOL}`).map(({ mint }) => mint)).toEqual([SOL, CLOCK, RENT, HISTORY])
  const lookAlikeOf = keptLookAlikes(rows)
  expect(rows.map((row) => lookAlikeOf(row)?.mint)).toEqual([undefined, CLOCK, undefined, undefined])
})

test('figures: a change keeps its sign, a volume needs both sides, a price its reason', () => {
  const change = (value: number) =>
    changeShown(token(RENT, 'A', { stats1h: { priceChange: value } }).stats.h1?.priceChange).text
  expect([change(3.14), change(-0.04), change(0), change(-71.8)]).toEqual(['+3.1%', '−0.04%', '0.0%', '−71.8%'])
  expect(volumeOf(token(RENT, 'A', { stats1h: { buyVolume: 1.5 } }).stats.h1)).toBeUndefined()
  expect(volumeOf(token(RENT, 'A', { stats1h: { buyVolume: 1.5, sellVolume: 2 } }).stats.h1)).toEqual({
    raw: 35n,
    decimals: 1,
  })
  expect(priceShown({ kind: 'none', at: unixSec(1) }, { raw: 5n, decimals: 0 }).spoken).toContain('no trade in 7 days')
  expect(priceShown({ kind: 'asking' }, { raw: 5n, decimals: 0 }).text).toBe('$5.00')
  expect(scoreShown(token(RENT, 'A', { organicScore: 87.9, organicScoreLabel: 'high' }))).toMatchObject({
    score: { text: '87' },
    word: 'high',
  })
  expect(scoreShown(token(RENT, 'A')).score.text).toBe('—')
})

test('stars of this device are judged like a stranger’s words', () => {
  expect(parseTokenWatch(JSON.stringify([SOL, SOL, 'nonsense', RENT]))).toEqual([SOL, RENT])
  expect([parseTokenWatch('{'), parseTokenWatch('[1]'), parseTokenWatch(null)]).toEqual([[], [], []])
})
