/** Words of `there-and-back`. */
export const THERE_AND_BACK_WORD = {
  buys: 'buys',
  sellingRightBackReturns: '; selling right back returns',
} as const
