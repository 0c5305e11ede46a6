import { MOST_BYTES } from '~/config/account-sizes.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { EXTENSION, readMint, present, type ReadAccount, readTokenAccount } from './accounts.ts'
import { type View } from './expectation.ts'
import { type Core } from './layouts/core.ts'
import { TEMPORARY_AT } from './layouts/derived-accounts.ts'
import { LIMIT_AT } from './layouts/limit.ts'
import { ORDER_AT } from './layouts/order.ts'
import { DCA_AT } from './layouts/recurring.ts'
import { ofKind } from './rules/common.ts'
import { roleOf } from './rules/route.ts'
import { accountBefore, writableAddresses } from './view.ts'

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

/* Accounts that a transaction opens and closes by address, read from its bytes (docs/transaction-rules.md, Rent). */

/** Data of an account, bytes: as its layout tells, or the stated maximum where it does not. */
export type Size = { readonly exactly: number } | { readonly atMost: number }

/** An account that the bytes may open, and who pays its rent. */
export type Opened = {
  readonly at: Address
  readonly payer: Address | undefined
  readonly size: Size
  /** False = it is opened by the venue's own instruction. */
  readonly isOwnToken: boolean
}

/** False for an address without an account: nothing, or only lamports sent in advance. */
export function isOpen(account: ReadAccount): boolean {
  const fact = present(account)
  return fact !== undefined && (fact.owner !== PROGRAM.system || fact.data.length > 0)
}

/** Every account that the bytes open; one that is there already is opened by none. */
export function openedAccounts(view: View): readonly Opened[] {
  const created = ofKind(view, 'ata-create').map(({ account, payer, mint }): Opened => {
    const bytes = tokenAccountBytes(accountBefore(view, mint)) ?? TOKEN_ACCOUNT_BYTES
    return { at: account, payer, size: { exactly: bytes }, isOwnToken: true }
  })
  const byCores = view.cores.flatMap((core) => openedBy(core, view))
  const all = new Map([...created, ...byCores].toReversed().map((each) => [each.at, each]))
  return [...all.values()].filter(({ at }) => !isOpen(accountBefore(view, at)))
}

const TOKEN: Size = { exactly: TOKEN_ACCOUNT_BYTES }

function openedBy(core: Core, view: View): readonly Opened[] {
  const at = (payer: number, places: readonly (readonly [place: number, size: Size])[], isOwnToken = false) =>
    places.flatMap(([place, size]): readonly Opened[] => {
      const account = roleOf(core, place)
      return account === undefined ? [] : [{ at: account, payer: roleOf(core, payer), size, isOwnToken }]
    })
  switch (core.meaning?.kind) {
    case 'temporary':
      return at(TEMPORARY_AT.owner, [[TEMPORARY_AT.account, TOKEN]], true)
    case 'initialize-order':
      return at(LIMIT_AT.payer, [
        [LIMIT_AT.order, { atMost: MOST_BYTES.limitOrder }],
        [LIMIT_AT.reserve, sizeFor(view, roleOf(core, LIMIT_AT.inputMint))],
      ])
    case 'open-dca':
      return at(DCA_AT.payer, [
        [DCA_AT.dca, { atMost: MOST_BYTES.recurringOrder }],
        [DCA_AT.inputVault, TOKEN],
        [DCA_AT.outputVault, TOKEN],
      ])
    case 'create-order':
      return at(ORDER_AT.payer, [
        [ORDER_AT.order, { atMost: MOST_BYTES.predictionOrder }],
        [ORDER_AT.position, { atMost: MOST_BYTES.position }],
        [ORDER_AT.orderToken, TOKEN],
      ])
    default:
      return []
  }
}

function sizeFor(view: View, mint: Address | undefined): Size {
  const bytes = mint === undefined ? undefined : tokenAccountBytes(accountBefore(view, mint))
  return { exactly: bytes ?? TOKEN_ACCOUNT_BYTES }
}

/** Accounts that the bytes close, whose rent must come back to the owner: those that the act ends, and what they hold. */
export function closedAccounts(view: View): readonly Address[] {
  const ended = view.expectation.closes ?? []
  return [...ended, ...writableAddresses(view).filter((at) => isHeldBy(view, at, ended))]
}

/** Whether it is a token account of one of these accounts. */
export function isHeldBy(view: View, at: Address, holders: readonly Address[]): boolean {
  const account = accountBefore(view, at)
  const holder = readTokenAccount(account)?.owner
  return holder !== undefined && holders.includes(holder)
}

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
