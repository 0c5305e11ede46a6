import { expect, test } from 'vitest'
import { sharedText } from '~/ui/share/shared-picture.ts'
import { event, market, NOW } from '../../../../../tests/fixtures/prediction.ts'
import { chancePicture, type ShownChance } from './chance-picture.ts'

const shown = (over: Partial<ShownChance> = {}): ShownChance => ({
  event: event(),
  market: market(),
  side: 'yes',
  range: '1w',
  ends: { first: 430_000n, last: 640_000n },
  series: [],
  nowSec: NOW,
  ...over,
})
const textOf = (over: Partial<ShownChance> = {}) => sharedText(chancePicture(shown(over), 'https://s.test'), false)

test('the chart of a market: its chance, its change over the range, when and where', () => {
  expect(textOf()).toBe(
    'Chance of “How many rainy days will Lisbon count in December? — 10 to 14 days” over 1w, on Sextant. ' +
      'Chance 64%, change +21 pts. As of Nov 21, 13:00 UTC.\nhttps://s.test/event/evt-1/market/mkt-1',
  )
  expect(chancePicture(shown(), 'https://s.test')).toMatchObject({
    kind: 'Chance, 1w',
    title: 'How many rainy days will Lisbon count in December?',
    subtitle: '10 to 14 days',
    figures: [{}, { tone: 'gain' }],
    series: { bounds: { least: 0n, most: 1_000_000n } },
  })
})

test('of a position it is the side that is held; a market alone is named once', () => {
  const single = { event: event({ title: '10 to 14 days' }), side: 'no', range: 'all' } as const
  expect(chancePicture(shown(single), 'https://s.test')).toMatchObject({
    kind: 'Chance of No, all time',
    title: '10 to 14 days',
    subtitle: undefined,
    sentence: 'Chance of No in “10 to 14 days” over all time, on Sextant',
  })
})

test('a chance that is not known is left out, and so is a change', () => {
  expect(textOf({ ends: { first: undefined, last: 640_000n } })).toContain(' on Sextant. Chance 64%. As of ')
  expect(textOf({ ends: { first: undefined, last: undefined } })).toContain(' on Sextant. As of ')
})

test('hostile names are cleaned', () => {
  const { title, subtitle } = chancePicture(
    shown({ event: event({ title: '\u202eRain\u0007' }), market: market({ title: 'Si\u200bx \u05d0' }) }),
    'https://s.test',
  )
  expect([title, subtitle]).toEqual(['Rain', '\u2068Six \u05d0\u2069'])
})
