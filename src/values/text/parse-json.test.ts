import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['"text"', 'text'],
])('%s is read as it is', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each(['', 'undefined', '{', '<html>'])('"%s" is no JSON and throws nothing', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
