/** Words of `rail`. */
export const RAIL_WORD = {
  sextantPredict: 'Sextant, Predict',
  sextant: 'Sextant',
  build: 'Build',
} as const
