import { figureName } from '~/values/figures.ts'
/** Words of the payoff bar. */
export const PAYOFF = {
  maxLoss: 'Max loss',
  atMost: (text: string): string => ` (at most ${text})`,
  profit: 'Profit',
  breakEven: 'Break-even',
  chanceNow: 'Chance now',
  needs: 'needs a price and an amount',
} as const

/** Words of `ticket-parts`. */
export const TICKET_PARTS_WORD = {
  slippageTolerance: 'Slippage tolerance',
  priceImpact: 'Price impact',
  edit: 'Edit',
  confirm: 'Confirm',
} as const

/** Words of `limit-field`. */
export const LIMIT_FIELD_WORD = {
  market: 'Market',
  limit: 'Limit',
  kindOrder: 'Kind of order',
  best: 'Best',
  limitPrice: 'Limit price',
  noOffers: 'no orders',
  marketOnly: 'Market orders only: cancelling a limit order isn’t verified here yet.',
} as const

/** Words of `ticket`. */
export const TICKET_WORD = {
  buy: 'Buy',
  sell: 'Sell',
  order: 'Order',
  buyOrSell: 'Buy or sell',
} as const

/** Words of `sell-form`. */
export const SELL_FORM_WORD = {
  half: 'Half',
  all: 'All',
  amount: 'Amount',
  upTwoDecimalsOr: 'Up to two decimals, or all.',
  youHold: 'You hold',
  noneSide: 'none of this side',
  notReadYet: 'not read yet',
  sell: (ct: string | number | bigint, word: string | number | bigint): string => `Sell ${ct} ${word}`,
  only: 'Only',
  theseBidNowSo: 'of these are bid for now, so the order may be filled in part.',
  estAvgPrice: figureName('estAvgPrice'),
  fee: figureName('tradingFee'),
  slippageTolerance: 'Slippage tolerance',
  minPrice: figureName('minPrice'),
  expectedProceeds: figureName('estProceeds'),
} as const

/** Words of `buy-form`. */
export const BUY_FORM_WORD = {
  amount: 'Amount',
  minOrder500: 'Min. order $5.00',
  max: 'Max',
  balance: 'Balance',
  payWith: 'Pay with',
  estAvgPrice: figureName('estAvgPrice'),
  estShares: figureName('estShares'),
  minShares: figureName('minShares'),
  costFee: figureName('costAndFee'),
  atMost: (text: string): string => `at most ${text}`,
  atLeast: 'at least',
  only: 'Only',
  share: 'share is',
  shares: 'shares are',
  offeredUp: 'offered up to',
  soOrderMayFill: ', so the order may fill partly.',
} as const
