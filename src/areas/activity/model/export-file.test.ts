import { expect, test } from 'vitest'
import { exportName, jsonText } from '~/values/text/csv-export.ts'
import { csvText, type ExportColumn } from '~/values/text/csv.ts'
import { micro, utc } from './export-values.ts'

type Row = { readonly title: string | undefined; readonly gain: string | undefined }

const COLUMNS: readonly ExportColumn<Row>[] = [
  { name: 'market', kind: 'text', read: (row) => row.title },
  { name: 'gain_usd', kind: 'figure', read: (row) => row.gain },
]

/** The one line of one row. */
const line = (title: string | undefined, gain?: string) =>
  csvText(COLUMNS, [{ title, gain }]).slice('market,gain_usd\r\n'.length)

test.each([
  ['a formula', '=1+1', `"'=1+1"`],
  ['a call', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a sum', '+1', `"'+1"`],
  ['a difference', '-2+3', `"'-2+3"`],
  ['an at', '@SUM(A1)', `"'@SUM(A1)"`],
  ['a tab', '\t=1', `"'\t=1"`],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a line feed', '\n=1', `"'\n=1"`],
  ['full width', '＝1+1', `"'＝1+1"`],
  ['a comma', 'a,b', '"a,b"'],
  ['a quote that closes', '",=1+1,"', '""",=1+1,"""'],
  ['a new line inside', 'a\r\n=1', '"a\r\n=1"'],
  ['a semicolon', 'a;=1+1', '"a;=1+1"'],
  ['a minus inside', 'a-1', '"a-1"'],
  ['an apostrophe', "'=1", `"'=1"`],
  ['plain words', 'Will it rain?', '"Will it rain?"'],
])('text that is %s stays one harmless cell', (_, title, cell) => {
  expect(line(title)).toBe(`${cell},\r\n`)
})

test('a figure is plain, also when it is negative', () => {
  expect(line('a', '-7.613')).toBe('"a",-7.613\r\n')
  expect(line('a', '0')).toBe('"a",0\r\n')
})

test.each(['-1+cmd', '=1', '1e5', '1,5', '+1', ' 1', '-'])('a figure that is none (%s) is guarded as text', (gain) => {
  const cell = line('a', gain).slice('"a",'.length, -2)
  expect(cell.startsWith('"')).toBe(true)
  expect(cell).not.toMatch(/^"[=+-]/)
})

test('unknown is an empty cell and null, never 0', () => {
  expect(line(undefined, undefined)).toBe(',\r\n')
  const json: unknown = JSON.parse(
    jsonText({ what: 'x', owner: 'o', filters: [] }, COLUMNS, [{ title: undefined, gain: undefined }]),
  )
  expect(json).toEqual({ what: 'x', owner: 'o', filters: [], count: 1, rows: [{ market: null, gain_usd: null }] })
})

test('no rows are a header alone', () => {
  expect(csvText(COLUMNS, [])).toBe('market,gain_usd\r\n')
})

test('JSON keeps text as it is and amounts as text', () => {
  const text = jsonText({ what: 'history', owner: 'o', filters: ['from 2026-11-01 UTC'] }, COLUMNS, [
    { title: '=1+1', gain: '-12345678901234567890.123456' },
  ])
  expect(JSON.parse(text)).toMatchObject({ rows: [{ market: '=1+1', gain_usd: '-12345678901234567890.123456' }] })
})

test('amounts are exact, times are UTC', () => {
  expect(micro(123_456_789_012_345_678_901n)).toBe('123456789012345.678901')
  expect(micro(-1n)).toBe('-0.000001')
  expect(micro(undefined)).toBeUndefined()
  expect(utc(1_795_266_000)).toBe('2026-11-21T13:00:00Z')
  expect(utc(undefined)).toBeUndefined()
})

test('a file name has letters, digits and dashes alone', () => {
  expect(exportName('Prediction orders', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 1_795_266_000, 'csv')).toBe(
    'sextant-prediction-orders-7xKXtg2C-2026-11-21.csv',
  )
})
