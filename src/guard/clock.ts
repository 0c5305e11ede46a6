import { address } from '~/values/address.ts'
import { type ReadAccount, present } from './accounts.ts'
import { Reader } from './bytes/reader.ts'

/** The account in which the network keeps its clock: slot, start of the epoch, epoch, next leader epoch, Unix time; eight bytes each. */
export const CLOCK_SYSVAR = address('SysvarC1ock11111111111111111111111111111111')
const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111'
const CLOCK_BYTES = 40
const EPOCH_AT = 16

/** The network's epoch, from the network's account; `undefined` = it was not read, or is none. */
export function readEpoch(read: ReadAccount): bigint | undefined {
  const account = present(read)
  if (account === undefined || account.owner !== SYSVAR_OWNER || account.data.length !== CLOCK_BYTES) return undefined
  return new Reader(account.data.subarray(EPOCH_AT)).u64()
}
