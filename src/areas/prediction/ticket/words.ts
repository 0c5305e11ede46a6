/** Words of `side-choice`. */
export const SIDE_CHOICE_WORD = {
  side: 'Side',
} as const

/** Words of `calculator`. */
export const CALCULATOR_WORD = {
  calculator: 'Calculator',
  amount: 'Amount',
  usDollars: 'In US dollars.',
  price: 'Price',
  nobodySellsNow: (word: string | number | bigint): string => `nobody sells ${word} now`,
  shares: 'Shares',
  needsPrice: 'needs a price',
  atBestPriceBefore: 'At the best price, before fees.',
  newOrdersArentAvailable: ' New orders aren’t available here. Close and claim still work.',
  potentialPayout: 'Potential payout',
  needsPriceAmount: 'needs a price and an amount',
} as const
