/** Why a swap was not built: our own words as `reason`, the service's own text as `message`. */
type Told = { readonly message: string | undefined; readonly reason?: string }

const KNOWN: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\b6001\b|\b0x1771\b|slippage/i, 'the price moved past your slippage (6001)'],
  [
    /\b6025\b|\b0x1789\b/i,
    'you have no open account for this token yet. With Execution: Self-built, the swap opens it (6025)',
  ],
  [/insufficient.*rent|InsufficientFundsForRent/i, 'too little SOL would be left for rent'],
  [/insufficient|"?Custom"?:\s?1\b/i, 'the balance is too small'],
]

/** Message of a failed simulation of the service: our words for a known error, else its own text, untrusted. */
export function simulationWords(message: string | undefined): Told {
  const reason = KNOWN.find(([pattern]) => message !== undefined && pattern.test(message))?.[1]
  return reason === undefined ? { message } : { message: undefined, reason }
}
