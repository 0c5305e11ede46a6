/** Why a swap was not built: our own words as `reason`, the service's own text as `message`. */
type Problem = { readonly message: string | undefined; readonly reason?: string; readonly isPrice?: true }

/** The aggregator's error of a swap whose price is past its bound. */
const PRICE = /\b6001\b|\b0x1771\b|slippage/i

/** Whether a failed simulation says that the price is past the bound. */
export const isPriceError = (text: string): boolean => PRICE.test(text)

const KNOWN: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [PRICE, 'the price moved past your slippage (6001)'],
  [
    /\b6025\b|\b0x1789\b/i,
    'you have no open account for this token yet. With Execution: Self-built, the swap opens it (6025)',
  ],
  [/insufficient.*rent|InsufficientFundsForRent/i, 'too little SOL would be left for rent'],
  [/insufficient|"?Custom"?:\s?1\b/i, 'the balance is too small'],
]

/** Message of a failed simulation of the service: our words for a known error, else its own text, untrusted. */
export function simulationWords(message: string | undefined): Problem {
  const reason = KNOWN.find(([pattern]) => message !== undefined && pattern.test(message))?.[1]
  if (reason === undefined) return { message }
  return { message: undefined, reason, ...(isPriceError(message ?? '') ? { isPrice: true } : {}) }
}
