import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type ActView } from '~/engine/act-view.ts'
import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { drawPicture } from '~/ui/share/draw-picture.ts'
import { sharedText } from '~/ui/share/shared-picture.ts'
import { PLAIN_FORMAT, setReaderFormat } from '~/values/reader-format.ts'
import { actView } from '../../../tests/fixtures/act-view.ts'
import { PLAIN_LOOK, recordingPen } from '../../../tests/fixtures/recording-pen.ts'
import { receiptPicture } from './share-receipt.tsx'

const OWNER = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const SIGNATURE = '5h6xBEauJ3PK6SWCZ1PGjBvj8vDdWG3KpwATGy1ARAXFSDwt8GFXM7W5Ncn16wmqokgpiKRLuS83KUxyZyv2sUYv'
const PAGE = '/event/evt-1/market/mkt-1'
const ORIGIN = 'https://s.test'
const NOW_SEC = Date.UTC(2026, 10, 21, 14) / 1_000
const RECEIPT: ReceiptFacts = {
  network: '15715',
  isGasless: false,
  deposit: '2039280',
  returned: '0',
  symbols: {},
  decimals: {},
  bounds: [],
}

const done = (over: Partial<ActView>): ActView =>
  actView('done', {
    owner: OWNER,
    signature: SIGNATURE,
    targets: [`wallet:${OWNER}`],
    startedAt: Date.UTC(2026, 10, 21, 13, 5),
    ...over,
  })
const BOUGHT = done({
  verb: 'Buy',
  trade: 'named',
  subject: 'Rain in Lisbon? — 10 to 14 days',
  outcome: 'filled',
  result: [
    { label: 'Received', words: '95.08 Yes shares' },
    { label: 'Avg price', words: '48.2¢' },
    { label: 'Total paid', words: '$47.51' },
    { label: 'Potential payout', words: '$95.08' },
  ],
})
const SOLD = done({
  verb: 'Sell',
  subject: 'Rain in Lisbon?',
  outcome: 'filled',
  result: [
    { label: 'Sold', words: '47.54 No shares' },
    { label: 'Avg price', words: '61%' },
    { label: 'Received', words: '$28.10' },
    { label: 'Realized P&L', words: '−$2.09' },
  ],
})
const SWAPPED = done({
  verb: 'Swap',
  trade: 'unnamed',
  subject: 'Swap 1.5 SOL for at least 221.1 USDC',
  moved: [
    { mint: MINT.wrappedSol, raw: '-1502039280', decimals: 9 },
    { mint: MINT.usdc, raw: '221745000', decimals: 6 },
  ],
  receipt: { ...RECEIPT, pair: { input: MINT.wrappedSol, output: MINT.usdc } },
})
const pictureOf = (view: ActView) => receiptPicture(view, PAGE, ORIGIN, NOW_SEC)
const valuesOf = (view: ActView, isAmount: boolean) =>
  pictureOf(view)
    .figures.filter((figure) => figure.isAmount === isAmount)
    .map(({ label, value, unit }) => [label, value, ...(unit === undefined ? [] : [unit])].join(' '))

test('a buy: what was done, event and outcome, its average price, which is drawn too, its day in UTC and its page', () => {
  expect(pictureOf(BOUGHT)).toMatchObject({
    kind: 'Bought',
    side: { word: 'Yes', tone: 'yes' },
    title: 'Rain in Lisbon?',
    subtitle: '10 to 14 days',
    sentence: 'Bought Yes in “Rain in Lisbon? — 10 to 14 days” on Sextant',
    bearing: 482_000n,
    time: 'Nov 21, 13:05 UTC',
    link: 'https://s.test/event/evt-1/market/mkt-1',
  })
  expect(valuesOf(BOUGHT, false)).toEqual(['Avg. price 48.2¢'])
  expect(valuesOf(BOUGHT, true)).toEqual([
    'You paid $47.51',
    'You received 95.08 Yes shares',
    'Potential payout $95.08',
  ])
})

test('a sale: first the return, of what was received and its P&L', () => {
  // 28.10 for what had cost 30.19.
  expect(valuesOf(SOLD, false)).toEqual(['Return −6.9%', 'Avg. price 61%'])
  expect(pictureOf(SOLD).figures[0]).toMatchObject({ tone: 'loss' })
  expect(valuesOf(SOLD, true)).toEqual(['You sold 47.54 No shares', 'You received $28.10', 'Realized P&L −$2.09'])
})

test('an average price in decimal odds is at the same place of the scale', () => {
  const result = [{ label: 'Avg price', words: '2.50' }]
  expect(pictureOf({ ...BOUGHT, result }).bearing).toBe(400_000n)
  expect(pictureOf({ ...BOUGHT, result: [{ label: 'Avg price', words: '<0.1¢' }] }).bearing).toBeUndefined()
})

test('numbers are written as the reader wants them, and drawn and reckoned with all the same', () => {
  setReaderFormat({ ...PLAIN_FORMAT, numbers: 'comma' })
  try {
    expect(valuesOf(BOUGHT, false)).toEqual(['Avg. price 48,2¢'])
    expect(pictureOf(BOUGHT).bearing).toBe(482_000n)
    expect(valuesOf(SOLD, false)).toEqual(['Return −6,9%', 'Avg. price 61%'])
  } finally {
    setReaderFormat(PLAIN_FORMAT)
  }
})

test('a result without a known cost has no return, and never one of zero', () => {
  const result = SOLD.result?.filter(({ label }) => label !== 'Realized P&L')
  expect(valuesOf({ ...SOLD, result }, false)).toEqual(['Avg. price 61%'])
})

test('a swap: the pair, and its rate', () => {
  expect(pictureOf(SWAPPED)).toMatchObject({
    kind: 'Swapped',
    title: 'SOL → USDC',
    side: undefined,
    bearing: undefined,
  })
  expect(pictureOf(SWAPPED).sentence).toBe('Swapped: SOL → USDC, on Sextant')
  expect(valuesOf(SWAPPED, false)).toEqual(['Rate 147.83 USDC per SOL'])
  expect(valuesOf(SWAPPED, true)).toEqual(['You paid 1.5 SOL', 'You received 221.745 USDC'])
})

test('an order that waits: its limit price, and when it ends', () => {
  const placed = done({
    verb: 'Place',
    trade: 'unnamed',
    subject: '1.5 SOL for 225 USDC',
    outcome: 'resting',
    moved: [{ mint: MINT.wrappedSol, raw: '-1502039280', decimals: 9 }],
    receipt: {
      ...RECEIPT,
      waiting: 'limit',
      symbols: { [MINT.usdc]: 'USDC' },
      bounds: [
        { key: 'limitPrice', value: '150', unit: 'USDC per SOL', notes: [] },
        { key: 'expires', value: 'GTC (until cancelled)', notes: [] },
      ],
    },
  })
  expect(pictureOf(placed)).toMatchObject({ kind: 'Order placed', title: 'SOL → USDC' })
  expect(valuesOf(placed, false)).toEqual(['Limit price 150 USDC per SOL', 'Expires GTC (until cancelled)'])
  expect(valuesOf(placed, true)).toEqual(['You paid 1.5 SOL'])
})

test.each([
  ['a buy', BOUGHT],
  ['a sale', SOLD],
  ['a swap', SWAPPED],
])('%s: no amount that was not ticked is in text or picture, and never an owner or a signature', (_, view) => {
  const picture = pictureOf(view)
  const amounts = picture.figures.filter(({ isAmount }) => isAmount).map(({ value }) => value)
  expect(amounts.length).toBeGreaterThan(1)
  for (const hasAmounts of [false, true]) {
    const { pen, calls } = recordingPen()
    drawPicture(pen, PLAIN_LOOK, picture, hasAmounts)
    const all = `${sharedText(picture, hasAmounts)}\n${calls.flat().join('\n')}`
    for (const amount of amounts) expect(all.includes(amount)).toBe(hasAmounts)
    for (const secret of [OWNER, SIGNATURE, OWNER.slice(0, 4), SIGNATURE.slice(0, 6)]) expect(all).not.toContain(secret)
  }
})

test('a hostile title is cleaned, and turns nothing beside it', () => {
  const { title, subtitle, sentence } = pictureOf({ ...BOUGHT, subject: '\u202eRain\u0007 — \u05d0\u05d1\u202e' })
  expect([title, subtitle]).toEqual(['Rain', '\u2068\u05d0\u05d1\u2069'])
  expect(sentence).toBe('Bought Yes in “Rain — \u2068\u05d0\u05d1\u2069” on Sextant')
})
