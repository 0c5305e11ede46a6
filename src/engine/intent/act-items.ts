/**
 * One of the things that an act is about, as the page showed it at the click: a row of the table of its review and receipt.
 * Names are untrusted text.
 */
export type ActItem = {
  /** Account of the position or order. */
  readonly of: string
  readonly name: string
  readonly isYes?: boolean
  /** Micro-contracts that leave. */
  readonly shares?: bigint | undefined
  /** Expected proceeds after every fee at the click, micro USD. */
  readonly expected?: bigint | undefined
  /** Amount that an order returns, base units of its token, with decimals and symbol as listed. */
  readonly back?:
    | {
        readonly mint: string
        readonly raw: bigint
        readonly decimals: number | undefined
        readonly symbol: string | undefined
      }
    | undefined
}

/** Proceeds of one item after every fee, micro USD. */
export type Brought = {
  /** As in `ActItem`; absent = of the only one. */
  readonly of?: string | undefined
  readonly micro: bigint
  /** Computed from a price, as the service names no fee. */
  readonly isEstimated: boolean
}

/** Terms of an order as a review shows them, with their units. */
export type OrderTerms = {
  readonly pays: string
  readonly receives: string
  readonly price: string
  readonly expires: string
}
