/** Words of `rail`. */
export const RAIL_WORD = {
  sextantPredict: 'Sextant, Predict',
  sextant: 'Sextant',
  build: 'Build',
  claim: (badge: string | number | bigint): string => `${badge} to claim`,
} as const
