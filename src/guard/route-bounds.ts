import { mulDiv } from '~/values/money.ts'

/** Amounts of an exact-out route: what comes out is fixed, what goes in is bounded. */
export type ExactOutAmounts = {
  readonly amountOut: bigint
  readonly quotedIn: bigint
  readonly slippageBps: number
  readonly feeBps: number
  readonly positiveFeeBps: number
}

/** Amounts of an exact-in route. */
export type RouteAmounts = {
  readonly amountIn: bigint
  readonly quotedOut: bigint
  readonly slippageBps: number
  readonly feeBps: number
  readonly positiveFeeBps: number
}

/** The most that an exact-out route may take: its quote and slippage, and the platform's fee on both, rounded up. */
export function mostIn({
  quotedIn,
  slippageBps,
  feeBps,
}: Omit<ExactOutAmounts, 'amountOut' | 'positiveFeeBps'>): bigint {
  const most = quotedIn + mulDiv(quotedIn, BigInt(slippageBps), 10_000n, 'up')
  return most + mulDiv(most, BigInt(feeBps), 10_000n, 'up')
}

/** The least that an exact-in route may pay: its quote less slippage and less the platform's fee. */
export function leastOut({
  quotedOut,
  slippageBps,
  feeBps,
}: Omit<RouteAmounts, 'amountIn' | 'positiveFeeBps'>): bigint {
  const share = (bps: number) => mulDiv(quotedOut, BigInt(bps), 10_000n, 'down')
  return quotedOut - share(slippageBps) - share(feeBps)
}
