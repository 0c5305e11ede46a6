import { describe, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type ActView } from '~/engine/act-view.ts'
import { receiptSchema } from '~/engine/journal/receipt-schema.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { address } from '~/values/address.ts'
import { actView } from '../../tests/fixtures/act-view.ts'
import { REVIEW_FACTS } from '../../tests/fixtures/review-facts.ts'
import { fourOfReview, fourText } from './four-figures.ts'
import { receiptFactsOf } from './receipt/receipt-facts.ts'
import { fourOfReceipt, receiptOf } from './receipt/receipt-figures.ts'
import { feeNote, feeText } from './receipt/receipt-parts.tsx'

/* The four numbers of each act: what they are of, and that none of them is more than the bytes or the estimate say. */

const COIN = address('9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D')
const [USDC, SOL] = [address(MINT.usdc), address(MINT.wrappedSol)]
const facts = (change: Partial<ReviewFacts>): ReviewFacts => ({ ...REVIEW_FACTS, ...change })
const texts = (change: Partial<ReviewFacts>) => fourOfReview(facts(change)).map(fourText)
const notes = (change: Partial<ReviewFacts>) => fourOfReview(facts(change)).map((each) => each.notes.join(' · '))

const BUY = {
  isYes: true,
  isBuy: true,
  contracts: 97_534_000n,
  priceBound: 482_000n,
  deposit: 50_000_000n,
  cosigner: undefined,
  position: undefined,
  isOverBid: false,
}

describe('a buy', () => {
  const bought = {
    requested: { ...REVIEW_FACTS.requested, maxPrice: 487_000n },
    orders: [BUY],
    estimate: { shares: 95_080_000n, gross: 45_830_000n, fee: 1_670_000n },
  }

  test('is of what is really paid: payout, loss and break-even too', () => {
    expect(texts(bought)).toEqual([
      'You pay: $47.50',
      'You receive: 95.08 Yes shares',
      'Max price: 48.7¢',
      'Potential payout: $95.08',
    ])
    expect(notes(bought)).toEqual([
      'At most $50.00 · Rest returned when filled',
      'Avg. price 48.2¢ · Break-even 50¢',
      'Guaranteed · Venue’s own bound now: 48.2¢',
      'Max loss $47.50 · (at most $50.00)',
    ])
    expect(feeText(receiptFactsOf(facts(bought)))).toBe('$1.67 + 0.000015715 SOL')
    expect(feeNote(receiptFactsOf(facts(bought)))).toBe('Trading $1.67 · Network with priority 0.000015715 SOL')
  })

  test('without a readable estimate shows what the bytes hold, and invents nothing', () => {
    expect(texts({ ...bought, estimate: undefined })[0]).toBe('You pay: $50.00')
    expect(notes({ ...bought, estimate: undefined })[1]).toBe('Estimated, after fees')
  })

  test('at a limit holds the deposit until it is filled', () => {
    const limit = { ...bought, requested: { ...REVIEW_FACTS.requested, maxPrice: 482_000n, isLimit: true } }
    expect(texts(limit)[2]).toBe('Limit price: 48.2¢')
    expect(notes(limit)[0]).toBe('At most $50.00 · Held in the order until filled')
  })
})

test('a sale: what comes and the least that comes are after fees, and the result is of what was paid', () => {
  const sold = {
    orders: [{ ...BUY, isBuy: false, contracts: 47_540_000n, priceBound: 450_000n, deposit: 0n }],
    estimate: { gross: 22_490_000n, fee: 830_000n, basis: 23_750_000n },
  }
  expect(texts(sold)).toEqual([
    'You sell: 47.54 Yes shares',
    'You receive: $21.66',
    'Min. received: 20.563 USDC',
    'Realized P&L: −$2.09',
  ])
  expect(fourOfReview(facts(sold))[3]).toMatchObject({ tone: 'loss', notes: ['Cost $23.75, after fees'] })
})

describe('a swap', () => {
  const swap = {
    inputMint: USDC,
    outputMint: SOL,
    fixed: 'in' as const,
    pays: 100_000_000n,
    receives: 640_673_521n,
    slippageBps: 50,
    isBound: true,
    fee: undefined,
    testRun: 643_907_789n,
  }
  test('has its rate in one orientation, whichever coin is paid', () => {
    expect(texts({ swap })).toEqual([
      'You pay: 100.00 USDC',
      'You receive: 0.643907789 SOL',
      'Min. received: 0.640673521 SOL',
      'Rate: 155.302 USDC per SOL',
    ])
    const back = { ...swap, inputMint: SOL, outputMint: USDC, pays: 643_907_789n, receives: 99n, testRun: 100_000_000n }
    expect(texts({ swap: back })[3]).toBe('Rate: 155.302 USDC per SOL')
  })

  test('names a token by its symbol, its mint below, and never by a pinned coin’s', () => {
    const bought = (symbol: string) =>
      fourOfReview(
        facts({
          swap: { ...swap, outputMint: COIN, testRun: 126_541_803n },
          decimals: { [COIN]: 9 },
          requested: { ...REVIEW_FACTS.requested, symbols: { [COIN]: symbol } },
        }),
      )[1]
    expect(bought('stSOL')).toMatchObject({ value: '0.126541803', unit: 'stSOL', mint: COIN })
    expect(bought('usdc')).toMatchObject({ unit: '9BEc…PA2D', mint: COIN })
  })
})

test('a claim is what comes and what it made of what was paid', () => {
  const gains = [{ mint: USDC, raw: 34_000_000n, source: 'test-run' as const }]
  expect(texts({ gains, estimate: { basis: 10_430_000n } })).toEqual([
    'You receive: 34.00 USDC',
    'Realized P&L: +$23.57',
  ])
  expect(texts({ gains })).toEqual(['You receive: 34.00 USDC'])
  expect(feeText(receiptFactsOf(facts({ gains, feePayer: COIN })))).toBe('0 SOL')
  expect(feeNote(receiptFactsOf(facts({ gains, feePayer: COIN })))).toBe('Network fee paid by somebody else')
})

test('a cancel shows what is cancelled and what is returned', () => {
  const cancels = { what: 'Buy 42.22 No at 45¢', returns: 'At least $18.99' }
  expect(texts({ requested: { ...REVIEW_FACTS.requested, cancels } })).toEqual([
    'You cancel: Buy 42.22 No at 45¢',
    'Comes back: At least $18.99',
  ])
  const gains = [{ mint: USDC, raw: 92_000_000n, source: 'test-run' as const }]
  expect(texts({ gains, requested: { ...REVIEW_FACTS.requested, cancels } })[1]).toBe('Comes back: 92.00 USDC')
})

test('a limit order is at the price as typed', () => {
  const waiting = {
    kind: 'limit' as const,
    inputMint: USDC,
    outputMint: SOL,
    rentLamports: 0n,
    feeBps: undefined,
    feeAccounts: [],
    tail: '',
    making: 50_000_000n,
    taking: 339_086_501n,
    expiresAt: undefined,
  }
  expect(texts({ waiting })).toEqual([
    'You pay: 50.00 USDC',
    'You receive: 0.339086501 SOL',
    'Limit price: 147.455 USDC per SOL',
    'Expires: GTC (until cancelled)',
  ])
})

describe('a receipt', () => {
  const view = (change: Partial<ActView>) =>
    ({ state: 'done', standing: { ended: true }, ...change }) as Partial<ActView> as ActView
  const figuresOf = (change: Partial<ActView>) => fourOfReceipt(view(change)).map(fourText)

  test('of a buy has what happened in the same places', () => {
    const result = [
      { label: 'Received', words: '95.08 Yes shares' },
      { label: 'Avg price', words: '48.2¢' },
      { label: 'Cost', words: '$45.83' },
      { label: 'Trading fee', words: '$1.67' },
      { label: 'Total paid', words: '$47.50' },
      { label: 'Refunded', words: '$2.50' },
      { label: 'Break-even', words: '49.96¢' },
      { label: 'Potential payout', words: '$95.08' },
    ]
    expect(figuresOf({ result })).toEqual([
      'You paid: $47.50',
      'You received: 95.08 Yes shares',
      'Avg. price: 48.2¢',
      'Potential payout: $95.08',
    ])
    expect(fourOfReceipt(view({ result }))[0]?.notes).toEqual(['$2.50 returned'])
  })

  test('of a swap after a reload is what the chain moved', () => {
    const moved = [
      { mint: USDC, raw: '-100000000', decimals: 6 },
      { mint: SOL, raw: '643907789', decimals: 9 },
    ]
    expect(figuresOf({ moved })).toEqual([
      'You paid: 100.00 USDC',
      'You received: 0.643907789 SOL',
      'Rate: 155.302 USDC per SOL',
    ])
  })

  test('of what did not happen has no figures', () => {
    expect(
      figuresOf({ state: 'cancelled', facts: facts({ gains: [{ mint: USDC, raw: 1n, source: 'test-run' }] }) }),
    ).toEqual([])
  })
})

describe('a receipt that is opened again', () => {
  const swap = {
    inputMint: USDC,
    outputMint: COIN,
    fixed: 'in' as const,
    pays: 100_000_000n,
    receives: 640_673_521n,
    slippageBps: 50,
    isBound: true,
    fee: { mint: COIN, raw: 1_000n, bps: 1, to: undefined },
    testRun: 643_907_789n,
  }
  const limit = {
    kind: 'limit' as const,
    inputMint: USDC,
    outputMint: SOL,
    rentLamports: 2_000_000n,
    feeBps: undefined,
    feeAccounts: [],
    tail: '',
    making: 50_000_000n,
    taking: 339_086_501n,
    slippageBps: 0,
    expiresAt: undefined,
  }
  const CASES: Readonly<Record<string, readonly [Partial<ReviewFacts>, ActView['moved'], ActView['result']?]>> = {
    'a swap': [
      {
        swap,
        decimals: { [COIN]: 9 },
        requested: { ...REVIEW_FACTS.requested, symbols: { [COIN]: 'stSOL' } },
        rentLamports: 2_039_280n,
      },
      [
        { mint: USDC, raw: '-100000000', decimals: 6 },
        { mint: COIN, raw: '643907789', decimals: 9 },
        { mint: SOL, raw: '-2054995', decimals: 9 },
      ],
    ],
    'a claim': [
      { gains: [{ mint: USDC, raw: 34_000_000n, source: 'test-run' }], estimate: { basis: 10_430_000n } },
      [{ mint: USDC, raw: '34000000', decimals: 6 }],
    ],
    'a cancel': [
      {
        requested: { ...REVIEW_FACTS.requested, cancels: { what: 'Buy 42.22 No at 45¢', returns: undefined } },
        fee: { lamports: 1_000_000n, to: COIN },
      },
      [{ mint: SOL, raw: '-1015715', decimals: 9 }],
    ],
    'a limit order': [{ waiting: limit }, [{ mint: USDC, raw: '-50000000', decimals: 6 }]],
    'a buy': [
      { requested: { ...REVIEW_FACTS.requested, maxPrice: 487_000n }, orders: [BUY], estimate: { fee: 1_670_000n } },
      [{ mint: USDC, raw: '-47500000', decimals: 6 }],
      [
        { label: 'Received', words: '95.08 Yes shares' },
        { label: 'Avg price', words: '48.2¢' },
        { label: 'Trading fee', words: '$1.67' },
        { label: 'Total paid', words: '$47.50' },
      ],
    ],
  }

  test.each(Object.entries(CASES))(
    '%s shows what it showed at first: figures, fees, deposits, rate and P&L',
    (_, [change, moved, result]) => {
      const reviewed = facts(change)
      // As it comes back from the device.
      const kept: unknown = JSON.parse(JSON.stringify(receiptFactsOf(reviewed)))
      const receipt = receiptSchema.parse(kept)
      const done = actView('done', { result: result ?? [], moved })
      const [now, later] = [
        { ...done, facts: reviewed },
        { ...done, receipt },
      ]
      expect(fourOfReceipt(later)).toEqual(fourOfReceipt(now))
      expect(fourOfReceipt(later).length).toBeGreaterThan(0)
      const [fees, again] = [receiptOf(now)!, receiptOf(later)!]
      expect([feeText(again), feeNote(again), again.deposit]).toEqual([feeText(fees), feeNote(fees), fees.deposit])
    },
  )

  test('a swap has its rate, its bound, its fees and its deposit', () => {
    const [change, moved] = CASES['a swap']!
    const receipt = receiptFactsOf(facts(change))
    const view = actView('done', { moved, receipt })
    expect(fourOfReceipt(view).map(fourText)).toEqual([
      'You paid: 100.00 USDC',
      'You received: 0.643907789 stSOL',
      'Min. was: 0.640673521 stSOL',
      'Rate: 155.302 USDC per stSOL',
    ])
    expect(feeText(receipt)).toBe(`0.000001 of ${COIN} + 0.000015715 SOL`)
    expect(receipt.deposit).toBe('2039280')
  })

  test('a limit order has its price and its expiry', () => {
    const [change, moved] = CASES['a limit order']!
    const receipt = receiptFactsOf(facts(change))
    const view = actView('done', { moved, receipt })
    expect(fourOfReceipt(view).map(fourText)).toEqual([
      'You paid: 50.00 USDC',
      'Limit price: 147.455 USDC per SOL',
      'Expires: GTC (until cancelled)',
    ])
  })

  test('a recurring order has the word of rows of every build, `plan`', () => {
    const order = { kind: 'recurring' as const, inputMint: USDC, outputMint: MINT.wrappedSol, rentLamports: 0n }
    const terms = { total: 4n, perCycle: 2n, frequency: 60n, startAt: undefined, minOut: undefined, maxOut: undefined }
    const receipt = receiptFactsOf(facts({ waiting: { ...order, ...terms } }))
    expect(receipt.waiting).toBe('plan')
    expect(receiptSchema.parse(receipt).waiting).toBe('plan')
  })
})
