import { expect, test } from 'vitest'
import { drawPicture } from '~/ui/share/draw-picture.ts'
import { sharedText } from '~/ui/share/shared-picture.ts'
import { microUsd } from '~/values/money.ts'
import { event, held, NOW, position } from '../../../../../tests/fixtures/prediction.ts'
import { PLAIN_LOOK, recordingPen } from '../../../../../tests/fixtures/recording-pen.ts'
import { positionPicture } from './position-picture.ts'

const NAMED = position({ event: { title: event().title, imageUrl: undefined }, feesPaid: microUsd(600_000n) })
const pictureOf = (of = NAMED) => positionPicture(of, 'https://s.test', NOW)
const valuesOf = (isAmount: boolean, of = NAMED) =>
  pictureOf(of)
    .figures.filter((figure) => figure.isAmount === isAmount)
    .map(({ label, value }) => `${label} ${value}`)

test('an open position: return, entry and current price; shares, value and P&L are amounts', () => {
  expect(pictureOf()).toMatchObject({
    kind: 'Position',
    side: { word: 'Yes', tone: 'yes' },
    title: 'How many rainy days will Lisbon count in December?',
    subtitle: '10 to 14 days',
    bearing: 630_000n,
    time: 'As of Nov 21, 13:00 UTC',
    link: 'https://s.test/event/evt-1/market/mkt-1',
  })
  expect(valuesOf(false)).toEqual(['Return +48.2%', 'Avg. price 42¢', 'Current price 63¢'])
  expect(valuesOf(true)).toEqual(['Shares 120', 'Value $75.60', 'P&L +$24.60'])
})

test.each([
  ['won', { claimable: true }, { status: 'settled', result: 'yes' }, 'Won', 'gain'],
  ['lost', {}, { status: 'settled', result: 'no' }, 'Lost', 'loss'],
  [
    'claimed',
    { claimed: true, claimedUsd: microUsd(120_000_000n) },
    { status: 'settled', result: 'yes' },
    'Claimed',
    'gain',
  ],
] as const)('one that has %s shows that instead of a price, and no amount', (_, over, market, word, tone) => {
  const ended = held(market, { ...over, feesPaid: microUsd(600_000n) })
  expect(pictureOf(ended)).toMatchObject({ kind: word, bearing: tone === 'gain' ? 1_000_000n : 0n })
  expect(valuesOf(false, ended)).toContain(`Status ${word}`)
  expect(valuesOf(false, ended).join(' ')).not.toMatch(/\$/)
  expect(pictureOf(ended).figures[0]).toMatchObject({ label: 'Return', tone })
})

test('a result that is neither side is no place on the scale', () => {
  expect(pictureOf(held({ status: 'settled', result: 'draw' }, { claimable: true })).bearing).toBeUndefined()
  expect(pictureOf(held({ status: 'cancelled' })).bearing).toBeUndefined()
})

test('what is not known is left out, and is no zero', () => {
  const bare = position({ cost: undefined, averagePrice: undefined, sellPrice: undefined })
  expect(valuesOf(false, bare)).toEqual(['Status Active'])
  expect(valuesOf(true, bare)).toEqual(['Shares 120'])
})

test('without an event it leads to the list of events, and never to a page of its owner', () => {
  const bare = position({ eventId: undefined })
  expect(pictureOf(bare).link).toBe('https://s.test/events')
})

test('no amount that was not ticked is in text or picture, and never its owner or its account', () => {
  const picture = pictureOf()
  const amounts = picture.figures.filter(({ isAmount }) => isAmount).map(({ value }) => value)
  for (const hasAmounts of [false, true]) {
    const { pen, texts } = recordingPen()
    drawPicture(pen, PLAIN_LOOK, picture, hasAmounts)
    const text = sharedText(picture, hasAmounts)
    for (const amount of amounts) {
      expect(texts().includes(amount)).toBe(hasAmounts)
      expect(text.includes(amount)).toBe(hasAmounts)
    }
    expect(`${text} ${texts().join(' ')}`).not.toMatch(/7xKX|Ha1/)
  }
})

test('a hostile name of a side is cleaned', () => {
  const named = held({ sideLabels: { yes: '\u202eHome\u0007', no: undefined } })
  expect(pictureOf(named).side?.word).toBe('Home')
})
