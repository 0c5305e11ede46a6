const ROUNDED_U64_MAX = '"rentEpoch":18446744073709552000'
const EXACT_U64_MAX = '"rentEpoch":18446744073709551615'

/**
 * A reply as text. `rentEpoch` is the one number beyond 2^53 that every account carries; a double rounds it up past
 * u64, so its exact digits are written here, as the node writes them. A quote inside a string is escaped and cannot
 * match.
 */
export function encodeRpcText(reply: unknown): string {
  return JSON.stringify(reply).replaceAll(ROUNDED_U64_MAX, EXACT_U64_MAX)
}
