import { expect, test } from 'vitest'
import { fitText, wrapText } from './pen.ts'

/** Ten pixels a letter; marks of direction have no width. */
const measure = (text: string) => Array.from(text.replaceAll(/[\u2068\u2069]/g, '')).length * 10

test('a title breaks between words, and what does not fit in two lines is cut with an ellipsis', () => {
  expect(wrapText('Rain in Lisbon', 200, measure)).toEqual(['Rain in Lisbon'])
  expect(wrapText('How many rainy days in Lisbon', 160, measure)).toEqual(['How many rainy', 'days in Lisbon'])
  expect(wrapText('How many rainy days will Lisbon count in December', 160, measure)).toEqual([
    'How many rainy',
    'days will Lisbo…',
  ])
})

test('a word longer than a line is broken inside, and never inside of a letter', () => {
  expect(wrapText('Rindfleischetikettierung', 100, measure)).toEqual(['Rindfleisc', 'hetiketti…'])
  expect(fitText('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 70, (text) => measure(text))).toBe('👩‍👩‍👧…')
  for (const width of [10, 20, 30, 50]) expect(fitText('🇵🇹🇵🇹🇵🇹', width, measure)).not.toMatch(/^\p{RI}…/u)
})

test('isolated text stays isolated in each of its lines', () => {
  const [first = '', second = ''] = wrapText('\u2068שלום עולם גדול\u2069', 90, measure)
  for (const line of [first, second]) {
    expect(line.startsWith('\u2068')).toBe(true)
    expect(line.endsWith('\u2069')).toBe(true)
  }
  expect(fitText('\u2068שלום עולם\u2069', 60, measure)).toBe('\u2068שלום…\u2069')
})

test('nothing fits: an ellipsis alone', () => {
  expect(fitText('Rain', 5, measure)).toBe('…')
})
