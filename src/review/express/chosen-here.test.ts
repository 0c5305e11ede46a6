import { expect, test } from 'vitest'
import { isChosenHere, noteChosen } from './chosen-here.ts'

test('only what was chosen counts, and all of it has to be', () => {
  expect(isChosenHere('side a yes')).toBe(false)
  noteChosen('side a yes')
  expect(isChosenHere('side a yes')).toBe(true)
  expect(isChosenHere('side a yes', 'amount a 10')).toBe(false)
  expect(isChosenHere('side a no')).toBe(false)
})

test('the oldest choices are dropped, one that is made again is new', () => {
  noteChosen('first')
  noteChosen('kept')
  for (let at = 0; at < 998; at += 1) noteChosen(`typed ${at}`)
  noteChosen('kept')
  noteChosen('one more')
  expect([isChosenHere('first'), isChosenHere('kept')]).toEqual([false, true])
})
