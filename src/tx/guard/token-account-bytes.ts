import { PROGRAM } from '~/config/programs.ts'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { EXTENSION, readMint, type ReadAccount } from './accounts.ts'

/** A type and a length in front of every extension, and the byte that names the kind of account. */
const HEADER_BYTES = 4
const KIND_BYTES = 1

/** Extensions that a mint gives to each of its accounts, with their bytes (spl-token-2022, `get_required_init_account_extensions`). */
const GIVEN: ReadonlyMap<number, number> = new Map([
  [EXTENSION.transferFee, 8],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 1],
  [EXTENSION.pausable, 0],
])

/**
 * Data of a new associated account of a mint, bytes: a classic one, or one of Token-2022 with an owner that cannot change
 * and what its mint gives it. `undefined` = the mint could not be read.
 */
export function tokenAccountBytes(mint: ReadAccount): number | undefined {
  const fact = readMint(mint)
  if (fact === undefined) return undefined
  if (fact.program !== PROGRAM.token2022) return TOKEN_ACCOUNT_BYTES
  const given = fact.extensions.flatMap((extension) => GIVEN.get(extension) ?? [])
  return given.reduce((sum, bytes) => sum + HEADER_BYTES + bytes, TOKEN_ACCOUNT_BYTES + KIND_BYTES + HEADER_BYTES)
}
