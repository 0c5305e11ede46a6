import { expect, test } from 'vitest'
import { boardHref, entriesOfLink, linkText, withMoved } from './board-link.ts'
import { boardParams } from './board-params.ts'

const LINES = ['E-1~market~A', 'E-1~market~B', 'E-2~market~C']
const texts = (entries: readonly { readonly text: string }[]) => entries.map(({ text }) => text)

test('a link names markets in an order, each once', () => {
  const entries = entriesOfLink(` ${LINES.join(', ')},,${LINES[0]}`)
  expect(texts(entries)).toEqual(LINES)
  expect(entries.map(({ market }) => market?.marketId)).toEqual(['A', 'B', 'C'])
})

test('what names no market keeps its place and its text; the others are read', () => {
  const entries = entriesOfLink(`${LINES[0]},<b>x</b>,E-1,${LINES[2]}`)
  expect(entries.map(({ text, market }) => [text, market?.marketId])).toEqual([
    [LINES[0], 'A'],
    ['<b>x</b>', undefined],
    ['E-1', undefined],
    [LINES[2], 'C'],
  ])
  expect(texts(entriesOfLink(linkText(entries)))).toEqual(texts(entries))
})

test('more than eight are all read: what a board shows of them is the page’s', () => {
  expect(entriesOfLink(Array.from({ length: 12 }, (_, at) => `E~market~M-${at}`).join(','))).toHaveLength(12)
})

test('a link is an address that is read as it was written', () => {
  const href = boardHref(entriesOfLink(LINES.join(',')))
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  expect(pathname).toBe('/board')
  expect(boardParams.read(Object.fromEntries(searchParams))).toEqual({ markets: LINES.join(',') })
})

test.each(['', ' ', 'x'.repeat(4_001)])('a link with %j for its markets is one without', (markets) => {
  expect(boardParams.read({ markets }).markets).toBeUndefined()
})

test('a place moves on and back, and stays where there is no further', () => {
  const entries = entriesOfLink(LINES.join(','))
  expect(texts(withMoved(entries, LINES[0] ?? '', 1))).toEqual([LINES[1], LINES[0], LINES[2]])
  expect(texts(withMoved(entries, LINES[2] ?? '', -1))).toEqual([LINES[0], LINES[2], LINES[1]])
  expect(withMoved(entries, LINES[0] ?? '', -1)).toBe(entries)
  expect(withMoved(entries, LINES[2] ?? '', 1)).toBe(entries)
  expect(withMoved(entries, 'nowhere', 1)).toBe(entries)
})
