import { describe, expect, test } from 'vitest'
import { unixSec } from '~/values/time.ts'
import { event, market, NOW } from '../../../../../tests/fixtures/prediction.ts'
import { changesOf, MAX_TEXT, printOf } from './rules-log.ts'

const rules = (over = {}, eventOver = {}) =>
  printOf(event(eventOver), market({ rulesPrimary: 'Counts the days.', rulesSecondary: 'By noon.', ...over }))

describe('the print of the rules', () => {
  test('prices, names and volume are no rules', () => {
    const other = printOf(
      event({ title: 'Other', volume: undefined }),
      market({ rulesPrimary: 'Counts the days.', rulesSecondary: 'By noon.', title: 'X', prices: undefined }),
    )
    expect(other).toEqual(rules())
    expect(changesOf(rules(), other)).toEqual([])
  })

  test.each([
    ['rulesPrimary', rules({ rulesPrimary: 'Counts the nights.' })],
    ['rulesSecondary', rules({ rulesSecondary: 'By one.' })],
    ['closesAt', rules({ closesAt: unixSec(NOW + 5) })],
    ['closeCondition', rules({}, { closeCondition: 'At the whistle.' })],
    ['rulesPdf', rules({}, { rulesPdf: 'https://rules.example/a.pdf' })],
  ])('a change of %s is reported, and of nothing else', (field, now) => {
    expect(changesOf(rules(), now).map((change) => change.field)).toEqual([field])
  })

  test('both texts are given, before and after', () => {
    expect(changesOf(rules(), rules({ rulesPrimary: 'Counts the nights.' }))[0]).toEqual({
      field: 'rulesPrimary',
      word: 'Rules',
      before: 'Counts the days.',
      after: 'Counts the nights.',
    })
  })

  test('a reply that leaves fields out changes nothing; nor does a new time', () => {
    expect(changesOf(rules(), rules({ rulesSecondary: undefined, closesAt: undefined }))).toEqual([])
    expect(changesOf(rules(), rules({ rulesPrimary: ' ' }))).toEqual([])
    expect(changesOf(rules(), rules({ opensAt: unixSec(NOW) }))).toEqual([])
  })

  test('the end of a market is no change of its rules', () => {
    expect(changesOf(rules(), rules({ status: 'settled', result: 'yes', resolvedAt: unixSec(NOW) }))).toEqual([])
  })

  test('a text is kept up to its limit', () => {
    expect(String(rules({ rulesPrimary: 'x'.repeat(MAX_TEXT + 9) }).rulesPrimary)).toHaveLength(MAX_TEXT)
  })
})
