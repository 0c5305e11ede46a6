import { describe, expect, test } from 'vitest'
import { priceMicro } from '~/values/money.ts'
import { diffWords, judgeImport, printRecordCsv, printRecordJson } from './price-file.ts'

const NOW = 1_795_266_000
const none = () => new Set<number>()
const record = {
  marketId: 'mkt-1',
  title: 'Rain',
  samples: [
    { at: NOW - 30, bid: priceMicro(630_000n), ask: priceMicro(650_001n) },
    { at: NOW - 15, bid: undefined, ask: priceMicro(5_000n) },
  ],
}

function diffOf(text: string, timesOf: (id: string) => ReadonlySet<number> = none) {
  const verdict = judgeImport(text, timesOf, NOW)
  if (!verdict.ok) throw new Error(verdict.why)
  return verdict.diff
}

describe('the file of a price record', () => {
  test('is read back as it was written, to the last digit', () => {
    expect(diffOf(printRecordJson([record]))).toEqual({ adds: [record], added: 2, known: 0, refused: [] })
  })

  test('adds only what is not here, and reports both counts', () => {
    const diff = diffOf(printRecordJson([record]), () => new Set([NOW - 30]))
    expect(diff).toMatchObject({ added: 1, known: 1 })
    expect(diffWords(diff)).toBe('Adds 1 sample of 1 market. 1 sample is here already.')
  })

  test('wrong rows are refused by the name of their field; the others are kept', () => {
    const samples = [
      { at: NOW, bid: '0.5' },
      { at: NOW - 1, bid: 0.5 },
      { at: NOW - 2, ask: '1.2' },
      { at: 'noon' },
      { at: NOW + 3_600, bid: '0.5' },
      'row',
    ]
    const text = JSON.stringify({ file: 'sextant prices', version: 1, markets: [{ marketId: 'm', samples }, {}] })
    const diff = diffOf(text)
    expect(diff.added).toBe(1)
    expect(diff.refused).toEqual([
      'markets[0].samples[1].bid',
      'markets[0].samples[2].ask',
      'markets[0].samples[3].at',
      'markets[0].samples[4].at',
      'markets[0].samples[5].sample',
      'markets[1].marketId',
    ])
    expect(diffWords(diff)).toContain('6 rows refused: field markets[0].samples[1].bid')
  })

  test.each([
    ['', 'file'],
    ['[]', 'file'],
    ['{"file":"sextant prices","version":2,"markets":[]}', 'version'],
    ['{"file":"other","version":1,"markets":[]}', 'file'],
    ['{"file":"sextant prices","version":1}', 'markets'],
  ])('another file is refused as a whole: %s', (text, field) => {
    expect(judgeImport(text, none, NOW)).toEqual({ ok: false, why: `field ${field}` })
  })

  test('a market listed twice is one, each time once', () => {
    const diff = diffOf(printRecordJson([record, { ...record, title: 'Again' }]))
    expect(diff.adds).toHaveLength(1)
    expect(diff.added).toBe(2)
  })

  test('CSV: exact dollars, empty where nobody offered, no formula from an id', () => {
    expect(printRecordCsv([{ ...record, marketId: '=1+1"' }])).toBe(
      'market,time_utc,bid_yes_usd,ask_yes_usd\r\n' +
        `"'=1+1""",2026-11-21T12:59:30.000Z,0.63,0.650001\r\n` +
        `"'=1+1""",2026-11-21T12:59:45.000Z,,0.005\r\n`,
    )
  })
})
