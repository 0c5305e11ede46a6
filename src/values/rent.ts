/** Bytes that the network counts for every account besides its data. */
const OVERHEAD_BYTES = 128

/** Data of a token account without extensions, bytes. */
export const TOKEN_ACCOUNT_BYTES = 165

/** Lamports that keep an account with so many bytes of data open, at the network's rent of so many lamports a byte. */
export function rentOf(lamportsPerByte: bigint, bytes: number): bigint {
  return BigInt(OVERHEAD_BYTES + bytes) * lamportsPerByte
}
