/** Words of `round-trip-quote`. */
export const THERE_AND_BACK_WORD = {
  buys: 'buys',
  sellingRightBackReturns: '; selling right back returns',
} as const
