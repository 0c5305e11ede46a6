/**
 * The block height of a reply; `undefined` where it is not lower than the slot: mainnet has skipped slots, and one public
 * node reports the slot as its height.
 */
export function heightOf({
  blockHeight,
  slot,
}: {
  readonly blockHeight: bigint
  readonly slot: bigint
}): bigint | undefined {
  return blockHeight < slot ? blockHeight : undefined
}
