import { expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type Violation } from '~/guard/codes.ts'
import { address } from '~/values/address.ts'
import { type Client } from '~/wire/call.ts'
import { filledMeanwhile, isBy, isOfFill } from './cancel-meanwhile.ts'

/* A limit order that was filled between the list and its cancel: what the service lists explains the bytes, or does not. */

const USDC = address(MINT.usdc)
const ORDER = address('2uQsyo1fXXQkDtcpXnLofWy88PxcvnfH2L8FPSE62FVU')
const CANCEL = {
  owner: ORDER,
  orders: [{ order: ORDER, inputMint: USDC, remaining: '40000000', decimals: 6 }],
}

type Row = { readonly left: bigint; readonly making: bigint }
/** The service's lists: the order as it is open, or as it ended. */
function listing(open: Row | undefined, status?: string): Client['call'] {
  const pair = (raw: bigint) => ({ raw, ui: undefined })
  const active =
    open === undefined ? [] : [{ orderKey: ORDER, remainingMaking: pair(open.left), making: pair(open.making) }]
  const past = status === undefined ? [] : [{ orderKey: ORDER, status }]
  const call: unknown = async (_: unknown, { orderStatus }: { orderStatus: string }) => ({
    rows: orderStatus === 'active' ? active : past,
  })
  return call as Client['call']
}
const gain = (expected: string, found: string, change: Partial<Violation> = {}): Violation => ({
  code: 'SIM_DELTA',
  detail: 'gain',
  field: USDC,
  expected,
  found,
  ...change,
})
const NOTHING = 'Nothing was cancelled.'
const PART = `Part of the order was filled meanwhile: 30.00 USDC of 40.00 USDC is left. ${NOTHING}`
const BEHIND = `Part of the order was just filled, and the network doesn’t show that yet. ${NOTHING} Try again in a few seconds.`
const [fresh, filled] = [
  { left: 40_000_000n, making: 40_000_000n },
  { left: 30_000_000n, making: 40_000_000n },
]
/** Filled before it was listed, which the chain does not show yet. */
const late = { left: 40_000_000n, making: 50_000_000n }

test.each<[string, readonly Violation[], Client['call'], string | undefined]>([
  ['by what was filled, to the unit', [gain('40000000', '30000000')], listing(filled), PART],
  ['by what was filled, within a range', [gain('40000000 to 40000001', '30000001')], listing(filled), PART],
  ['where a unit more is missing', [gain('40000000', '29999999')], listing(filled), undefined],
  ['where another coin is missing', [gain('40000000', '30000000', { field: ORDER })], listing(filled), undefined],
  ['where nothing was filled', [gain('40000000', '30000000')], listing(fresh), undefined],
  ['where it is not listed', [gain('40000000', '30000000')], listing(undefined), undefined],
  ['where it was cancelled', [gain('40000000', '0')], listing(undefined, 'cancelled'), undefined],
  [
    'where all was filled',
    [gain('40000000', '0')],
    listing(undefined, 'completed'),
    `The order was filled meanwhile. ${NOTHING}`,
  ],
  ['where nothing was built, and it was filled', [], listing(filled), PART],
  [
    'where another rule refuses, too',
    [gain('40000000', '30000000'), gain('', '', { code: 'FEE_PAYER' })],
    listing(filled),
    undefined,
  ],
  ['by a fill that the chain does not show yet', [gain('40000000', '50000000')], listing(late), BEHIND],
  ['where less is returned, too', [gain('40000000', '50000000'), gain('1', '0')], listing(late), undefined],
  ['where nothing was built for it', [], listing(late), undefined],
  ['where the list is no further than the chain', [gain('40000000', '50000000')], listing(fresh), undefined],
  // What was filled meanwhile would bring less, and not more.
  [
    'where more is returned of what was filled',
    [gain('40000000', '50000000')],
    listing({ ...filled, making: 50_000_000n }),
    undefined,
  ],
])('explained %s', async (_, violations, call, words) => {
  expect(await filledMeanwhile(CANCEL, violations, call)).toBe(words)
})

test('of an order that was to be replaced, nothing is placed either', async () => {
  const words = await filledMeanwhile({ ...CANCEL, next: {} }, [gain('40000000', '30000000')], listing(filled))
  expect(words).toBe(PART.replace(NOTHING, 'Nothing was cancelled, and nothing is placed.'))
})

test('what a fill can change in the bytes: returned amounts, a run that fails, an order that is gone', () => {
  const of = (code: Violation['code'], detail: string) => isOfFill(gain('', '', { code, detail }))
  expect([of('SIM_DELTA', 'gain'), of('SIM_DELTA', 'sol'), of('CANCEL_SET', 'unread')]).toEqual([true, true, true])
  expect(of('SIM_FAILED', 'error')).toBe(true)
  expect([of('SIM_DELTA', 'loss'), of('CANCEL_SET', 'other'), of('SIM_RENT', 'gain')]).toEqual([false, false, false])
})

test('SOL is explained by what changed of wrapped SOL; words that are no figures are explained by nothing', () => {
  const changeOf = (mint: string) => (mint === MINT.wrappedSol ? -5n : 0n)
  expect(isBy(gain('10', '5', { detail: 'sol', field: 'lamports' }), changeOf)).toBe(true)
  expect(isBy(gain('10', '5'), changeOf)).toBe(false)
  for (const [expected, found] of [
    ['≤ 0', '5'],
    ['10', 'none'],
    ['', '5'],
  ] as const)
    expect(isBy(gain(expected, found, { detail: 'sol' }), changeOf)).toBe(false)
})
