import { counted } from '~/values/counted.ts'
import { clock } from '~/values/format-time.ts'

/** Words of the line of fees. */
export const FEE_WORD = {
  trading: (text: string): string => `Trading ${text}`,
  swap: 'Swap fee, already deducted',
  venue: (text: string): string => `Venue ${text}`,
  network: (text: string): string => `Network with priority ${text}`,
  gasless: 'Network fee paid by somebody else',
} as const

/** Words of what was checked. */
export const CHECKS_WORD = {
  head: 'What was checked',
  counts: (passed: number, gaps: number): string =>
    gaps === 0 ? `${passed} passed` : `${passed} passed · ${gaps} did not run`,
  notRun: (what: string): string => `Not run: ${what}`,
} as const

/** Heads and totals of the table of what several acts are about. */
export const ITEM_WORD = {
  market: 'Market',
  order: 'Order',
  shares: 'Shares',
  estimated: 'Est. received',
  least: 'Min. received',
  receives: 'You receive',
  received: 'Received',
  back: 'Comes back',
  returned: 'Returned',
  unknown: 'not known yet',
  noTotal: '—',
  yes: 'Yes',
  no: 'No',
  total: (count: number, units: readonly [string, string]): string => `${counted(count, units)}, after fees`,
  totalBack: (count: number, units: readonly [string, string]): string => counted(count, units),
  positions: ['position', 'positions'],
  orders: ['order', 'orders'],
  of: (count: number, units: readonly [string, string]): string => `of ${counted(count, units)}`,
  allShares: (text: string): string => `${text} shares`,
  afterFees: 'Estimated, after fees',
  eachAtMin: 'After fees, each at its min. price',
  exact: 'Exact, or it fails',
  paidOut: 'After fees',
  feeEstimated: 'After fees, of which some are estimated',
} as const

/** Words of the review of a replaced order. */
export const REPLACE_WORD = {
  before: 'Before',
  after: 'After',
  row: { pays: 'You pay', receives: 'You receive', price: 'Limit price', expires: 'Expires' },
  cancel: 'Cancel the open order',
  back: (amount: string): string => `${amount} comes back`,
  place: 'Place the new one',
  next: (amount: string): string =>
    `At most ${amount}. Opens once the cancel is confirmed, checked and simulated, with one more confirmation`,
  due: 'The new order isn’t placed yet. Limit keeps it until you place or drop it.',
  term: 'Term',
  between: 'Between the steps no order is open. If the order fills first, nothing is cancelled and nothing is placed.',
} as const

/** Notes under the four numbers. */
export const FOUR_WORD = {
  wrapped: 'wSOL',
  exact: 'Exact, or it fails',
  simulated: 'Simulated',
  notSimulated: 'Not simulated',
  estimated: 'Estimated, after fees',
  stated: 'At least, or it fails',
  slippage: (text: string): string => `Slippage tolerance ${text}`,
  failsBelow: 'Fails below this',
  failsAbove: 'Fails above this',
  unbound: 'Simulated, not guaranteed: a step of the route before it couldn’t be decoded',
  per: (quote: string, base: string): string => `${quote} per ${base}`,
  inverse: (text: string, unit: string): string => `Inverse ${text} ${unit}`,
  atMost: (text: string): string => `At most ${text}`,
  restReturned: 'Rest returned when filled',
  held: 'Held in the order until filled',
  shares: (isYes: boolean): string => `${isYes ? 'Yes' : 'No'} shares`,
  average: (text: string): string => `Avg. price ${text}`,
  breakEven: (text: string): string => `Break-even ${text}`,
  guaranteed: 'Guaranteed',
  venueBound: (text: string): string => `Venue’s own bound now: ${text}`,
  maxLoss: (text: string): string => `Max loss ${text}`,
  lossAtMost: (text: string): string => `(at most ${text})`,
  several: (count: number): string => `First of ${count} sales`,
  unknown: 'Not known',
  minPrice: (text: string): string => `Min. price ${text} per share`,
  floor: (price: string, under: string): string => `Min. price ${price} each, ${under} under the bid`,
  cost: (text: string): string => `Cost ${text}, after fees`,
  beforeVenueFee: 'Less the venue’s fee on each fill',
  beforeFee: (text: string): string => `Less a fee of ${text} on each fill`,
  gtc: 'GTC (until cancelled)',
  orders: (count: bigint): string => `${count} orders`,
  clock: (seconds: number): string => clock(seconds).text,
  starts: (text: string): string => `Starts ${text}`,
  now: 'now',
  atMarket: 'At the market price',
  buys: 'You buy',
  returned: 'returned',
  profit: (text: string): string => `Profit ${text}`,
  whenCancelled: 'Returned when the venue has cancelled it',
} as const
