/** A market sale whose bytes accept a price far under the bid, or under the user's tolerance. Micro USD a share. */
export type LowFloor = {
  /** Which order of the bytes it is, from 0, as in `CheckedFacts.orders`. */
  readonly order: number
  /** Lowest price that the bytes accept. */
  readonly price: bigint
  /** The bid as read for the build. */
  readonly bid: bigint
}
