import { describe, expect, test } from 'vitest'
import { cleanText, harmless, quoted, type TextKind } from '../../src/values/text/clean-text.ts'
import { csvText } from '../../src/values/text/csv.ts'
import { readReply } from '../fixtures/endpoints.ts'
import { poisoner } from '../fixtures/hostile-replies.ts'
import { HOSTILE_TEXTS } from '../fixtures/hostile-text.ts'
import { leavesOf } from '../fixtures/leaves.ts'
import { SAMPLES } from '../fixtures/samples.ts'

const CAPS: readonly (readonly [TextKind, number])[] = [
  ['symbol', 12],
  ['name', 64],
  ['title', 200],
  ['rules', 20_000],
]
const UNSEEN = /(?![\ufe00-\ufe0f\n\t])[\p{Cc}\p{Cs}\p{DI}\u2800\ufff9-\ufffb]|[\u2028\u2029]/u
const PILED = /\p{M}{5}|[\ufe00-\ufe0f]{2}/u
const readers = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** No more graphemes than code units; a long text is segmented in quadratic time. */
const isWithin = (text: string, cap: number) => text.length <= cap || Array.from(readers.segment(text)).length <= cap

test('the corpus is large, and contains each payload once', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(1_000)
  expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBe(HOSTILE_TEXTS.length)
  expect(new Set(HOSTILE_TEXTS.map(({ kind }) => kind)).size).toBe(19)
})

describe.each(CAPS)('cleaned as %s', (kind, cap) => {
  test('no payload keeps what hides, turns or piles up, nor more than its cap', { timeout: 120_000 }, () => {
    const wrong = HOSTILE_TEXTS.filter(({ text }) => {
      const clean = cleanText(text, kind)
      const isBare = !UNSEEN.test(clean) && !PILED.test(clean) && clean === clean.normalize('NFC')
      const isOneLine = kind === 'rules' || !/[\n\t]/.test(clean)
      return !isBare || !isOneLine || !isWithin(clean, cap + 1) || cleanText(clean, kind) !== clean
    })
    expect(wrong.map((each) => JSON.stringify(each).slice(0, 120))).toEqual([])
  })
})

test('in a sentence, what turns is held by one pair of isolates and nothing else', () => {
  const turned = HOSTILE_TEXTS.filter(({ kind }) => kind === 'turned').map(({ text }) => quoted(text, 'title'))
  expect(turned.filter((text) => !/^\u2068[^\u2066-\u2069]+\u2069$/.test(text))).toEqual(
    turned.filter(
      (text) =>
        !/[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}\p{Script=Syriac}\p{Script=Adlam}\u{10800}]/u.test(text),
    ),
  )
  for (const { text } of HOSTILE_TEXTS) expect(harmless(quoted(text, 'title'))).toBe(cleanText(text, 'title'))
})

test('no cell of an export is a formula to a spreadsheet', () => {
  const lines = csvText([{ name: 'it', kind: 'text', read: ({ text }: { text: string }) => text }], HOSTILE_TEXTS)
  const cells = lines.match(/(?<=\r\n)"(?:[^"]|"")*"(?=\r\n)/g) ?? []
  expect(cells.length).toBeGreaterThan(1_000)
  expect(cells.filter((cell) => /^"[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
})

/** Bytes and texts for machines: decoded by the guard or handed back, never shown. */
const FOR_MACHINES = /^(?:transactions\.#|quoteText|lookupTables\.#|(?:.*\.)?data)$/

describe('every text of every reply', () => {
  test.each(SAMPLES.map(({ name, live }) => [name, live] as const))('%s', (name, live) => {
    const known = new Set(leavesOf(live).map(([, value]) => value))
    const wrong = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const read = readReply(name, poisoner(round * 97).poison(live))
      expect(read.success).toBe(true)
      for (const [place, value] of leavesOf(read.data)) {
        if (typeof value !== 'string' || known.has(value)) continue
        if (UNSEEN.test(value) || PILED.test(value)) wrong.add(place.replaceAll(/\d+/g, '#'))
      }
    }
    expect([...wrong].filter((place) => !FOR_MACHINES.test(place))).toEqual([])
  })
})
