import { addressBytes, type Address } from '~/values/address.ts'
import { readTokenAccount, type AccountFact } from '../accounts.ts'
import { includesBytes } from '../bytes/reader.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { type Simulation } from '../facts.ts'
import { type Core } from '../layouts/core.ts'
import { LIMIT_AT } from '../layouts/limit.ts'
import { ORDER_AT } from '../layouts/order.ts'
import { DCA_AT } from '../layouts/recurring.ts'
import { accountBefore, violation, writableAddresses } from '../view.ts'
import { roleOf } from './route.ts'

/* Ownership of the venue's accounts after the simulation (docs/transaction-rules.md, B4): deposits stay the owner's. */

/** B4. Orders and positions belong to the venue's program and to the same owner, and their token accounts to them. */
export function checkEscrow(view: View, simulation: Simulation): Violation | undefined {
  return keptOwners(view, simulation) ?? view.cores.map((core) => checkCore(core, simulation)).find(Boolean)
}

/** An account of the venue's program that named the owner before still does, or is closed. */
function keptOwners(view: View, simulation: Simulation): Violation | undefined {
  const { owner, core } = view.expectation
  const key = addressBytes(owner)
  const isOwners = (account: AccountFact | 'absent' | undefined) =>
    isThere(account) && account.owner === core.program && includesBytes(account.data, key)
  const lost = writableAddresses(view).find((at) => {
    const after = simulation.accounts.get(at)
    return isOwners(accountBefore(view, at)) && isThere(after) && !isOwners(after)
  })
  return lost === undefined ? undefined : violation('SIM_CONTROL', 'venue-account', lost, owner, 'another')
}

function isThere(account: AccountFact | 'absent' | undefined): account is AccountFact {
  return account !== undefined && account !== 'absent'
}

/**
 * Account indexes of a new order: its own account, the token accounts that hold its deposit, and those that may be
 * created later.
 */
type Places = { readonly account: number; readonly holders: readonly number[]; readonly later: readonly number[] }

function placesOf({ meaning }: Core): Places | undefined {
  switch (meaning?.kind) {
    case 'initialize-order':
      return { account: LIMIT_AT.order, holders: [LIMIT_AT.reserve], later: [] }
    case 'open-dca':
      return { account: DCA_AT.dca, holders: [DCA_AT.inputVault], later: [DCA_AT.outputVault] }
    case 'create-order': {
      // The shares of a sale are in the position: the order's token account may be created with the proceeds.
      const vault = [ORDER_AT.orderToken]
      const isPaid = meaning.deposit > 0n
      return { account: ORDER_AT.order, holders: isPaid ? vault : [], later: isPaid ? [] : vault }
    }
    default:
      return undefined
  }
}

function checkCore(core: Core, simulation: Simulation): Violation | undefined {
  const places = placesOf(core)
  const account = places === undefined ? undefined : roleOf(core, places.account)
  if (places === undefined || account === undefined) return undefined
  const { program } = core.instruction
  const made = simulation.accounts.get(account)
  if (!isThere(made)) return violation('SIM_CONTROL', 'order-absent', account, program, 'absent')
  if (made.owner !== program) return violation('SIM_CONTROL', 'order-program', account, program, made.owner)
  const absent = places.holders.map((at) => roleOf(core, at)).find((at) => !isThere(accountAfter(simulation, at)))
  if (absent !== undefined) return violation('SIM_CONTROL', 'vault-absent', absent, account, 'absent')
  const vaults = [...places.holders, ...places.later]
  return vaults.map((at) => checkVault(roleOf(core, at), account, simulation)).find(Boolean)
}

function accountAfter({ accounts }: Simulation, at: Address | undefined): AccountFact | 'absent' | undefined {
  return at === undefined ? undefined : accounts.get(at)
}

/** The order owns the deposit, and nobody else has rights over it. */
function checkVault(at: Address | undefined, order: Address, simulation: Simulation): Violation | undefined {
  const after = accountAfter(simulation, at)
  if (at === undefined || !isThere(after)) return undefined
  const token = readTokenAccount(after)
  const holder = token?.owner
  if (holder !== order) return violation('SIM_CONTROL', 'vault-owner', at, order, String(holder))
  const other = token?.delegate ?? token?.closeAuthority
  return other === undefined || other === order
    ? undefined
    : violation('SIM_CONTROL', 'vault-rights', at, 'no delegate, no close authority', other)
}
