/* Ownership of the venue's accounts after the simulation (docs/transaction-rules.md, B4): deposits stay the owner's. */

import { MINT } from '~/config/mints.ts'
import { addressBytes, type Address } from '~/values/address.ts'
import { readTokenAccount, type AccountFact, present, type ReadAccount } from '../accounts.ts'
import { associatedAccount } from '../bytes/derive.ts'
import { includesBytes } from '../bytes/reader.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { type Simulation } from '../facts.ts'
import { type Core } from '../layouts/core.ts'
import { LIMIT_AT } from '../layouts/limit.ts'
import { ORDER_AT } from '../layouts/order.ts'
import { DCA_AT } from '../layouts/recurring.ts'
import { accountBefore, violation, writableAddresses } from '../view.ts'
import { wrappedSolAccount } from './common.ts'
import { roleOf, tokenProgramOf } from './route.ts'

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

/*
 * Rules of acts that return assets kept by a program, whose layout may be unproven (docs/transaction-rules.md,
 * LAYOUT_UNPROVEN, CAN1-CAN3).
 */

/** An account that a program keeps for its owner, and the coins returned from it. */
type Kept = { readonly account: Address; readonly mints: readonly Address[] }

/** Those of them that a core names. */
function keptIn(kept: readonly Kept[], core: View['cores'][number]): readonly Kept[] {
  const named = new Set(core.instruction.accounts.map((account) => account.address))
  return kept.filter(({ account }) => named.has(account))
}

/** CAN1. One core for each account of the intent, and none for another. */
export function checkCancelSet(kept: readonly Kept[], view: View): Violation | undefined {
  const refuse = (detail: string, found: string) =>
    violation('CANCEL_SET', detail, 'orders', kept.map(({ account }) => account).join(' '), found)
  const strange = view.cores.find((core) => keptIn(kept, core).length !== 1)
  if (strange !== undefined) return refuse('another', `instructions[${strange.index}]`)
  const all = view.cores.flatMap((core) => keptIn(kept, core).map(({ account }) => account))
  const twice = all.find((account, index) => all.indexOf(account) !== index)
  if (twice !== undefined) return refuse('twice', twice)
  const missing = kept.find(({ account }) => !all.includes(account))
  return missing === undefined ? undefined : refuse('missing', missing.account)
}

/** Each of them is owned by the program and contains the owner's key: nobody else's money moves. */
export function checkKept(kept: readonly Kept[], view: View): Violation | undefined {
  const { owner, core } = view.expectation
  const refuse = (detail: string, at: Address, expected: string, found: string) =>
    violation('CANCEL_SET', detail, at, expected, found)
  for (const { account: at } of kept) {
    const account = present(accountBefore(view, at))
    if (account === undefined) return refuse('unread', at, 'an account', 'none')
    if (account.owner !== core.program) return refuse('program', at, core.program, account.owner)
    if (!includesBytes(account.data, addressBytes(owner))) return refuse('owner', at, owner, 'not in its data')
  }
  return undefined
}

/**
 * CAN3. The remainder goes to the owner's own accounts of its coins. SOL is returned as SOL, to no token account: the
 * simulation shows that it arrived (B3).
 */
export function checkRefund(kept: readonly Kept[], view: View): Violation | undefined {
  const { owner } = view.expectation
  for (const core of view.cores) {
    for (const mint of keptIn(kept, core).flatMap(({ mints }) => mints)) {
      if (mint === MINT.wrappedSol) continue
      const wanted = associatedAccount(owner, mint, tokenProgramOf(view, mint))
      const isNamed = core.instruction.accounts.some((account) => account.address === wanted && account.isWritable)
      if (!isNamed) return violation('CANCEL_REFUND', 'not-named', `instructions[${core.index}]`, wanted, 'none')
    }
  }
  return undefined
}

/** Where the output of a swap arrives, as chosen. */
export type Delivery = {
  readonly mint: Address
  /** Minimum output, base units. */
  readonly least: bigint
  /** The chosen token account; `undefined` = the associated one, and SOL as SOL. */
  readonly account: Address | undefined
  /** SOL of the swap stays wrapped, as chosen. Where it does so without that, the review says it (`token-notes`). */
  readonly isWrapped: boolean
}

/** SWP7. A chosen account is the owner's, of the output mint, and gets the output; SOL that was to stay wrapped does. */
export function checkDelivery(view: View, delivery: Delivery): Violation | undefined {
  const chosen = delivery.account === undefined ? undefined : checkAccount(view, delivery.account, delivery)
  return chosen ?? checkWrapped(view, delivery)
}

function checkAccount(view: View, at: Address, { mint, least }: Delivery): Violation | undefined {
  const { owner } = view.expectation
  const before = accountBefore(view, at)
  // Wrapped SOL of the owner may be opened by the swap itself: its address says whose it is.
  const isOpened = before === 'absent' && at === wrappedSolAccount(owner)
  const held = readTokenAccount(before)
  const isOwn = held?.owner === owner && held.mint === mint
  if (!isOwn && !isOpened)
    return violation('ROUTE_ACCOUNTS', 'destination-owner', at, `${owner}, ${mint}`, `${held?.owner}, ${held?.mint}`)
  const { simulation } = view.facts
  if (simulation === undefined) return undefined
  const gained = amountIn(simulation.accounts.get(at)) - amountIn(before)
  return gained >= least ? undefined : violation('SIM_DELTA', 'destination', at, `≥ ${least}`, String(gained))
}

function checkWrapped(view: View, { isWrapped }: Delivery): Violation | undefined {
  const { simulation } = view.facts
  if (!isWrapped || simulation === undefined) return undefined
  const at = wrappedSolAccount(view.expectation.owner)
  const isClosed = simulation.accounts.get(at) === 'absent'
  return isClosed ? violation('SIM_DELTA', 'unwrapped', at, 'open', 'closed') : undefined
}

const amountIn = (account: ReadAccount) => readTokenAccount(account)?.amount ?? 0n
