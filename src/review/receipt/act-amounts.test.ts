import { afterEach, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { PLAIN_FORMAT, setReaderFormat } from '~/values/reader-format.ts'
import { actView } from '../../../tests/fixtures/act-view.ts'
import { actAmounts } from './act-amounts.ts'
import { fourOfReceipt } from './receipt-figures.ts'

afterEach(() => setReaderFormat(PLAIN_FORMAT))

const COIN = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'
const RECEIPT: ReceiptFacts = {
  network: '15715',
  isGasless: false,
  deposit: '2039280',
  returned: '0',
  symbols: { [COIN]: 'stSOL' },
  decimals: { [COIN]: 9 },
  bounds: [],
}

test('a swap: both amounts with their tokens, its fee, the network’s fee and the rent apart', () => {
  const receipt = { ...RECEIPT, pair: { input: MINT.usdc, output: COIN }, swapFee: { mint: COIN, raw: '1000' } }
  const moved = [
    { mint: MINT.usdc, raw: '-1234500000', decimals: 6 },
    { mint: COIN, raw: '126541803', decimals: 9 },
  ]
  expect(actAmounts(actView('done', { moved, receipt }))).toEqual({
    paid: { amount: '1234.50', token: 'USDC' },
    received: { amount: '0.126541803', token: 'stSOL', mint: COIN },
    tradingFee: { amount: '0.000001', token: 'stSOL', mint: COIN },
    networkFee: '0.000015715',
    deposit: '0.00203928',
    depositReturned: '0',
  })
})

test('a sale: shares paid, dollars received after fees, its trading fee and its P&L with their signs', () => {
  const result = [
    { label: 'Sold', words: '47.54 Yes shares' },
    { label: 'Received', words: '$1,021.66' },
    { label: 'Trading fee', words: '$0.83' },
    { label: 'Realized P&L', words: '−$2.09' },
  ]
  expect(actAmounts(actView('done', { result }))).toEqual({
    paid: { amount: '47.54', token: 'Yes shares' },
    received: { amount: '1021.66', token: 'USD' },
    tradingFee: { amount: '0.83', token: 'USD' },
    pnl: '-2.09',
  })
})

test('what did not happen has no amounts; a failed one cost the network fee alone', () => {
  const moved = [{ mint: MINT.usdc, raw: '34000000', decimals: 6 }]
  expect(actAmounts(actView('cancelled', { moved, receipt: RECEIPT }))).toEqual({})
  expect(actAmounts(actView('sending', { moved, receipt: RECEIPT }))).toEqual({})
  expect(actAmounts(actView('failed', { receipt: RECEIPT }))).toEqual({ networkFee: '0.000015715' })
  expect(actAmounts(actView('settling', { receipt: RECEIPT })).paid).toBeUndefined()
})

test.each(['comma', 'space', 'apostrophe', 'lakh'] as const)(
  'a file has plain figures whatever the marks on the screen: %s',
  (numbers) => {
    const moved = [
      { mint: MINT.usdc, raw: '-1234567500000', decimals: 6 },
      { mint: COIN, raw: '1265418030', decimals: 9 },
    ]
    const receipt = { ...RECEIPT, pair: { input: MINT.usdc, output: COIN }, swapFee: { mint: COIN, raw: '1000' } }
    const result = [
      { label: 'Sold', words: '47.54 Yes shares' },
      { label: 'Received', words: '$1,021.66' },
      { label: 'Realized P&L', words: '−$1,002.09' },
    ]
    const views = [actView('done', { moved, receipt }), actView('done', { result })]
    const plain = views.map(actAmounts)
    setReaderFormat({ ...PLAIN_FORMAT, numbers })
    expect(views.map(actAmounts)).toEqual(plain)
    expect(plain[1]).toMatchObject({ received: { amount: '1021.66' }, pnl: '-1002.09' })
  },
)

test('the receipt has them in the marks of the reader', () => {
  setReaderFormat({ ...PLAIN_FORMAT, numbers: 'comma' })
  const result = [
    { label: 'Sold', words: '47.54 Yes shares' },
    { label: 'Received', words: '$1,021.66' },
  ]
  expect(fourOfReceipt(actView('done', { result })).map(({ value }) => value)).toEqual(['47,54', '$1.021,66'])
})
