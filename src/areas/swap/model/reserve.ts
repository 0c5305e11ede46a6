import { accountRent, SIGNATURE_FEE, walletFloor } from '~/areas/trade/model/reserve.ts'

/*
 * SOL that a swap needs besides what it exchanges (docs/transaction-rules.md). Every line is
 * named, so that nothing is kept back without a reason. Lamports.
 */

/** One line of what stays in the wallet. */
export type ReserveLine = { readonly key: 'fee' | 'priority' | 'rent' | 'wrap' | 'floor'; readonly lamports: bigint }

/** Words of each line. */
export const RESERVE_WORDS: Readonly<Record<ReserveLine['key'], string>> = {
  fee: 'network fee',
  priority: 'priority fee at most',
  rent: 'rent of the account for what you receive',
  wrap: 'rent of the account that wraps SOL, which comes back',
  floor: 'least that keeps the wallet open',
}

/** What a swap needs of SOL besides its amount. An account that is not known to be there counts as new. */
export function reserveLines(swap: {
  readonly touchesSol: boolean
  readonly opensAccount: boolean
  readonly priorityCap: bigint
  /** The network's rent, lamports a byte. */
  readonly rent: bigint
}): readonly ReserveLine[] {
  return [
    { key: 'fee', lamports: SIGNATURE_FEE },
    { key: 'priority', lamports: swap.priorityCap },
    ...(swap.opensAccount ? [{ key: 'rent', lamports: accountRent(swap.rent) } as const] : []),
    ...(swap.touchesSol ? [{ key: 'wrap', lamports: accountRent(swap.rent) } as const] : []),
    { key: 'floor', lamports: walletFloor(swap.rent) },
  ]
}

/** Sum of lines. */
export function reserveSum(lines: readonly ReserveLine[]): bigint {
  return lines.reduce((sum, { lamports }) => sum + lamports, 0n)
}
