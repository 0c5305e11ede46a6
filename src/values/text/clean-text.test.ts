import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['pay\u202Ecilbup', 'paycilbup'],
  ['US\u200BDC', 'USDC'],
  ['\u2066evil\u2069', 'evil'],
  ['a\u0000b\u0085c', 'abc'],
  ['\uFEFFhead', 'head'],
  ['tag\u{E0041}ged', 'tagged'],
  ['e\u0301', 'é'],
  ['  two\t\n words ', 'two words'],
  ['<b>bold</b> & "quotes"', '<b>bold</b> & "quotes"'],
  ['soft\u00ADhyphen', 'softhyphen'],
  ['arabic\u061Cmark', 'arabicmark'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text, 'title')).toBe(clean)
})

test('piled-up marks and repeated variation selectors are cut', () => {
  expect(Array.from(cleanText(`Z${'\u0335'.repeat(40)}`, 'name').matchAll(/\p{M}/gu)).length).toBe(4)
  expect(cleanText('x\uFE0F\uFE0F\uFE0F', 'name')).toBe('x\uFE0F')
})

test('each kind has its cap, counted as a reader counts', () => {
  expect(cleanText('x'.repeat(300), 'title')).toBe(`${'x'.repeat(200)}…`)
  expect(cleanText('x'.repeat(13), 'symbol')).toBe(`${'x'.repeat(12)}…`)
  expect(cleanText('y'.repeat(200), 'title')).toHaveLength(200)
})

test('rules keep their lines', () => {
  expect(cleanText('one\r\ntwo\u2028three', 'rules')).toBe('one\ntwo\nthree')
})

test('nothing hidden or turning survives, whatever comes in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(cleanText(text, 'title')).not.toMatch(/\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
    }),
  )
})

test('what is cut ends where a reader’s letter ends, as the segmenter counts them', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const piece = fc.constantFrom('a', 'Z', '7', 'é', 'e\u0301', '👩‍🚀', 'ク', '…', '-')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 10, maxLength: 20 }), (pieces) => {
      const text = pieces.join('')
      const letters = [...segmenter.segment(cleanText(text, 'rules'))].map(({ segment }) => segment)
      const whole = letters.join('')
      expect(cleanText(text, 'symbol')).toBe(letters.length > 12 ? `${letters.slice(0, 12).join('')}…` : whole)
    }),
  )
})

test.each([
  ['accents', 'é'],
  ['flags', '🇦'],
  ['families', '👩‍👩‍👧'],
  ['syllables in parts', '\u1100\u1161'],
  ['marks out of order', '\u0301\u0323\u0327'],
  ['marks on letters', 'a\u0323\u0301\u0327'],
  ['sentences', 'é. '],
])('a very long text of %s is cleaned in a moment', (_, piece) => {
  const text = `é${piece.repeat(Math.ceil(320_000 / piece.length))}`
  const began = performance.now()
  const clean = cleanText(text, 'rules')
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(clean.length).toBeLessThanOrEqual(20_000 * 8 + 1)
})

test('a long text is cut where the segmenter ends the letter, whatever is at the seams', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const piece = fc.constantFrom('a', 'é', '🇦', '👩‍🚀', 'ク', '\u1100', '\u1161', 'e\u0301\u0323')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 300, maxLength: 700 }), (pieces) => {
      const whole = cleanText(pieces.join(''), 'rules')
      const letters = Array.from(segmenter.segment(whole), ({ segment }) => segment)
      const title = cleanText(whole, 'title')
      expect(title).toBe(letters.length > 200 ? `${letters.slice(0, 200).join('').trimEnd()}…` : whole)
    }),
    {
      numRuns: 60,
      // A flag of two characters, the second of which is cut in half where a part that is read at a time ends.
      examples: [
        [[...Array.from({ length: 126 }, () => 'e\u0301\u0323'), 'a', ...Array.from({ length: 300 }, () => '🇦')]],
      ],
    },
  )
})
