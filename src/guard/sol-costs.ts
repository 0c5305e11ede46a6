import { MINT } from '~/config/mints.ts'
import { type Address } from '~/values/address.ts'
import { rentOf } from '~/values/rent.ts'
import { present, type ReadAccount, readTokenAccount } from './accounts.ts'
import { type View } from './expectation.ts'
import { type Simulation } from './facts.ts'
import { closedAccounts, isHeldBy, isOpen, openedAccounts, type Opened } from './opened-accounts.ts'
import { rentRate } from './rent.ts'
import { signers } from './rules/bytes.ts'
import { computeLimit, priorityFeeLamports } from './rules/common.ts'
import { accountBefore, writableAddresses } from './view.ts'

/* What SOL an act costs besides what it moves: fees, rent paid and rent that comes back (docs/transaction-rules.md, Rent). */

const FEE_PER_SIGNATURE = 5_000n

/** Lamports of a transaction's signatures, whoever pays them. */
export function networkFeeLamports(view: Pick<View, 'transaction'>): bigint {
  return FEE_PER_SIGNATURE * BigInt(view.transaction.signatures.length)
}

/**
 * Fees that the owner pays. Without a unit limit the chain's own default decides the priority fee, up to what is counted
 * here.
 */
function feesOf(view: View): { readonly least: bigint; readonly most: bigint } {
  if (signers(view)[0] !== view.expectation.owner) return { least: 0n, most: 0n }
  const network = networkFeeLamports(view)
  const most = network + priorityFeeLamports(view)
  return { least: computeLimit(view) === undefined ? network : most, most }
}

/** Lamports of an account besides wrapped SOL: what it holds as rent. */
export function restingLamports(account: ReadAccount): bigint {
  const token = readTokenAccount(account)
  return (present(account)?.lamports ?? 0n) - (token?.isNative === true ? token.amount : 0n)
}

/** All SOL of the owner in a state: the wallet's, and all lamports of its wrapped SOL in writable accounts. */
function solHeld(view: View, state: (at: Address) => ReadAccount): bigint {
  const { owner } = view.expectation
  return writableAddresses(view).reduce(
    (sum, at) => sum + (at !== owner && isOwnWrapped(view, state(at)) ? (present(state(at))?.lamports ?? 0n) : 0n),
    present(state(owner))?.lamports ?? 0n,
  )
}

function isOwnWrapped(view: View, account: ReadAccount): boolean {
  const token = readTokenAccount(account)
  return token?.owner === view.expectation.owner && token.isNative && token.mint === MINT.wrappedSol
}

/** Change of all SOL of the owner in a simulation. */
export function solChange(view: View, { accounts }: Simulation): bigint {
  return solHeld(view, (at) => accounts.get(at)) - solHeld(view, (at) => accountBefore(view, at))
}

/** Bounds of the owner's SOL besides what the act moves, signed: below zero = it is paid. */
export type SolCosts = { readonly least: bigint; readonly most: bigint }

/** What the owner's SOL may change by besides what the act moves: fees and rent, held to the accounts that the bytes name. */
export function solCosts(view: View, simulation: Simulation): SolCosts {
  const fees = feesOf(view)
  const rents = openedAccounts(view).reduce((sum, each) => sum + rentChange(view, each, simulation), 0n)
  const back = closedAccounts(view).reduce((sum, at) => sum + rentBack(view, at, simulation), 0n)
  return { least: rents + back - fees.most, most: rents + back - fees.least + rentBeyond(view, simulation) }
}

/**
 * Change of the owner's SOL by an account that the bytes open. The owner's own wrapped SOL counts as SOL: its rent has not
 * left, and comes from whoever pays it.
 */
function rentChange(view: View, { at, payer, size, isOwnToken }: Opened, { accounts }: Simulation): bigint {
  const isPaid = payer === view.expectation.owner
  const sentAhead = present(accountBefore(view, at))?.lamports ?? 0n
  const after = accounts.get(at)
  const isClosed = isOwnToken && after === 'absent'
  if (isClosed || isOwnWrapped(view, after)) {
    const rent = rentOf(rentRate(view), bytesOf(size))
    return isPaid ? sentAhead : rent > sentAhead ? rent : sentAhead
  }
  return isPaid && isOpen(after) ? sentAhead - restingLamports(after) : 0n
}

/** Bytes of a size: its maximum where it is none other. */
export function bytesOf(size: Opened['size']): number {
  return 'exactly' in size ? size.exactly : size.atMost
}

function rentBack(view: View, at: Address, { accounts }: Simulation): bigint {
  return restingLamports(accountBefore(view, at)) - restingLamports(accounts.get(at))
}

/** Rent of the venue's accounts that the simulation closes and the act does not end: it may come to the owner, or not. */
function rentBeyond(view: View, simulation: Simulation): bigint {
  const ended = closedAccounts(view)
  const gone = writableAddresses(view).filter((at) => simulation.accounts.get(at) === 'absent' && !ended.includes(at))
  const { program } = view.expectation.core
  // The owner's own wrapped SOL counts as SOL with its rent, also where the token program is the act's own.
  const isVenues = (at: Address) => present(accountBefore(view, at))?.owner === program
  const venues = gone.filter((at) => isVenues(at) && !isOwnWrapped(view, accountBefore(view, at)))
  const held = gone.filter((at) => isHeldBy(view, at, venues))
  return [...venues, ...held].reduce((sum, at) => sum + rentBack(view, at, simulation), 0n)
}

/** Rent that the owner pays for token accounts of its own that stay open, and what wrapped SOL that is closed had as rent. */
export function ownRent(view: View): { readonly paid: bigint; readonly returned: bigint } {
  const { simulation } = view.facts
  const after = (at: Address) => simulation?.accounts.get(at)
  const isNew = ({ at, payer, isOwnToken }: Opened) =>
    isOwnToken && payer === view.expectation.owner && after(at) !== 'absent'
  const paid = openedAccounts(view).filter(isNew)
  const closed = writableAddresses(view).filter(
    (at) => isOwnWrapped(view, accountBefore(view, at)) && after(at) === 'absent',
  )
  return {
    paid: paid.reduce((sum, { size }) => sum + rentOf(rentRate(view), bytesOf(size)), 0n),
    returned: closed.reduce((sum, at) => sum + restingLamports(accountBefore(view, at)), 0n),
  }
}

/** Rent that the owner pays for the venue's new accounts: what the simulation leaves in them; without one the most. */
export function venueRent(view: View): bigint {
  const { simulation } = view.facts
  return openedAccounts(view)
    .filter(({ isOwnToken, payer }) => !isOwnToken && payer === view.expectation.owner)
    .reduce((sum, opened) => {
      if (simulation === undefined) return sum + rentOf(rentRate(view), bytesOf(opened.size))
      return sum - rentChange(view, opened, simulation)
    }, 0n)
}
