import { BLOCKHASH_BLOCKS } from '~/config/limits.ts'
import { address, type Blockhash } from '~/values/address.ts'
import { decodeBase58 } from '~/values/base58.ts'
import { type ReadAccount, present } from './accounts.ts'
import { sameBytes } from './bytes/reader.ts'

/**
 * The account in which the network lists the blockhashes that it takes, newest first: eight bytes of their number, then 32 of
 * hash and eight of fee each (solana-recent-blockhashes of the SDK; deprecated for programs, still written with every block).
 */
export const RECENT_BLOCKHASHES = address('SysvarRecentB1ockHashes11111111111111111111')
const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111'
const HEAD = 8
const ENTRY = 40
const HASH = 32

/** Blocks for which the network still takes a blockhash, as of the account; `undefined` = it does not list it. */
export function blocksLeftOf(blockhash: Blockhash, read: ReadAccount): bigint | undefined {
  const account = present(read)
  const hash = decodeBase58(blockhash)
  if (account === undefined || account.owner !== SYSVAR_OWNER || hash === undefined) return undefined
  for (let at = HEAD; at + ENTRY <= account.data.length; at += ENTRY)
    if (sameBytes(account.data.subarray(at, at + HASH), hash)) {
      const left = BLOCKHASH_BLOCKS - BigInt((at - HEAD) / ENTRY)
      return left < 0n ? 0n : left
    }
  return undefined
}
