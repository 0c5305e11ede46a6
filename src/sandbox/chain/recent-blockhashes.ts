import { address } from '~/values/address.ts'
import { decodeBase58 } from '~/values/base58.ts'
import { BLOCKHASH_WINDOW, type Blocks } from './blocks.ts'
import { type AccountImage } from './vm/account-image.ts'

/** The account that lists the blockhashes which the network takes. */
export const RECENT_BLOCKHASHES = address('SysvarRecentB1ockHashes11111111111111111111')
const SYSVAR_OWNER = address('Sysvar1111111111111111111111111111111111111')
const ENTRY = 40

/** That account as of a block: the number of entries, then hash and fee of each, newest first. */
export function recentBlockhashes(blocks: Blocks, height: bigint): AccountImage {
  const listed = blocks
    .recent()
    .filter((block) => block.height <= height && block.height > height - BLOCKHASH_WINDOW)
    .toReversed()
  const data = Buffer.alloc(8 + Number(BLOCKHASH_WINDOW) * ENTRY)
  data.writeBigUInt64LE(BigInt(listed.length))
  for (const [at, { blockhash }] of listed.entries()) {
    data.set(decodeBase58(blockhash) ?? [], 8 + at * ENTRY)
    data.writeBigUInt64LE(5_000n, 8 + at * ENTRY + 32)
  }
  return { lamports: 1n, owner: SYSVAR_OWNER, data, executable: false }
}
