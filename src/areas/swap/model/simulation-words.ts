/** What a failed test run of the service says, in words; its own text where it is not one that we know. Untrusted. */
export function simulationWords(message: string | undefined): string | undefined {
  if (message === undefined) return undefined
  if (/\b6001\b|\b0x1771\b|slippage/i.test(message)) return 'the price moved past your slippage (6001)'
  if (/insufficient.*rent|InsufficientFundsForRent/i.test(message)) return 'too little SOL would be left for rent'
  return /insufficient|"?Custom"?:\s?1\b/i.test(message) ? 'the balance is too small' : message
}
