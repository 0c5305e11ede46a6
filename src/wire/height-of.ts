/**
 * The height of an answer; `undefined` where it is no lower than the slot: of a network that has skipped slots it cannot be,
 * and one public node answers with its slot.
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
