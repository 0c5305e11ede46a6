import { RENT_CEILING } from '~/config/limits.ts'
import { address } from '~/values/address.ts'
import { type AccountFact, type ReadAccount, present } from './accounts.ts'
import { hex, Reader } from './bytes/reader.ts'
import { type Violation } from './codes.ts'
import { type View } from './expectation.ts'
import { accountBefore, NOT_REPORTED, violation } from './view.ts'

/* The network's rent, from its own account, read with the accounts that it is applied to (docs/transaction-rules.md, U22). */

/** The account in which the network keeps its rent. */
export const RENT_SYSVAR = address('SysvarRent111111111111111111111111111111111')
const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111'
/** Years of rent that exempt an account, as the network writes them (64-bit float): one today, two until 2025. */
const YEARS: Readonly<Record<string, bigint>> = { '000000000000f03f': 1n, '0000000000000040': 2n }

/** Lamports a byte that keep an account open, from the network's account; `undefined` = it is not one that is known. */
export function readRent(read: ReadAccount): bigint | undefined {
  const account = present(read)
  if (account === undefined || account.owner !== SYSVAR_OWNER || account.data.length !== 17) return undefined
  const reader = new Reader(account.data)
  const perYear = reader.u64()
  const years = YEARS[hex(reader.take(8))]
  return years === undefined ? undefined : perYear * years
}

/** The network's account for a rent of so many lamports a byte. */
export function rentAccount(lamportsPerByte: bigint): AccountFact {
  const data = new Uint8Array(17)
  const view = new DataView(data.buffer)
  view.setBigUint64(0, lamportsPerByte, true)
  view.setFloat64(8, 1, true)
  return { owner: address(SYSVAR_OWNER), lamports: 1n, data, executable: false }
}

/** The rent of the facts, lamports a byte; 0 where it could not be read, which `checkRent` refuses. */
export function rentRate(view: View): bigint {
  return readRent(accountBefore(view, RENT_SYSVAR)) ?? 0n
}

/** U22. The rent was read, and is none that the network never had. */
export function checkRent(view: View): Violation | undefined {
  const found = readRent(accountBefore(view, RENT_SYSVAR))
  const refuse = (detail: string, text: string) =>
    violation('RENT_RATE', detail, RENT_SYSVAR, `1 to ${RENT_CEILING} lamports a byte`, text)
  if (found === undefined) return refuse('unread', NOT_REPORTED)
  return found > 0n && found <= RENT_CEILING ? undefined : refuse('range', String(found))
}
