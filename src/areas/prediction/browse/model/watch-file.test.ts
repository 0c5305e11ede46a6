import { expect, test } from 'vitest'
import { diffOf, KEPT_IDS, readWatchFile, watchFile } from './watch-file.ts'

test('a file that was written reads back', () => {
  expect(readWatchFile(watchFile(['a', 'b']), [])).toEqual({
    ok: true,
    value: { added: ['a', 'b'], known: 0, refused: [], tooMany: 0 },
  })
})

test('counts what is new, known and over the capacity, and names what is no id', () => {
  expect(diffOf(['a', 'b', 'b', 7, '<img>', ''], ['a'])).toEqual({
    added: ['b'],
    known: 1,
    refused: [4, 5, 6],
    tooMany: 0,
  })
  const kept = Array.from({ length: KEPT_IDS - 1 }, (_, index) => `e${index}`)
  expect(diffOf(['x', 'y', 'z'], kept)).toEqual({ added: ['x'], known: 0, refused: [], tooMany: 2 })
})

test.each([
  ['', 'The file is not JSON.'],
  ['[]', 'Not a watchlist: the file is wrong.'],
  ['{"sextant":"journal","version":1,"events":[]}', 'Not a watchlist: sextant is wrong.'],
  ['{"sextant":"watchlist","version":2,"events":[]}', 'Not a watchlist: version is wrong.'],
  ['{"sextant":"watchlist","version":1,"events":{}}', 'Not a watchlist: events is wrong.'],
  [' '.repeat(200_001), 'The file is larger than any watchlist.'],
])('%.40s is refused in words', (text, words) => {
  expect(readWatchFile(text, [])).toEqual({ ok: false, problem: words })
})
