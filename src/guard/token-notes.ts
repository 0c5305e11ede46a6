import { MINT, PINNED_COINS } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { present, type ReadAccount, readMint, readTokenAccount, type TokenAccount } from './accounts.ts'
import { associatedAccount } from './bytes/derive.ts'
import { type TokenNote, type TokenNoteKind } from './checked-facts.ts'
import { type View } from './expectation.ts'
import { wrappedSolAccount } from './rules/common.ts'
import { accountBefore, meaningOf, ownTokenAccounts } from './view.ts'

/**
 * All notices on the act's mints, on the owner's accounts that the bytes may write, and on wrapped SOL in the
 * simulation.
 */
export function tokenNotes(view: View): readonly TokenNote[] {
  return [
    ...view.expectation.mints.flatMap((mint) => notesOfMint(view, mint)),
    ...Array.from(ownTokenAccounts(view), ([at, token]) => notesOfAccount(view, at, token)).flat(),
    ...view.expectation.mints.flatMap((mint) => foreignAccount(view, mint)),
    ...wrappedNotes(view),
  ]
}

/** A pinned coin has a freeze authority by design. */
const PINNED: ReadonlySet<string> = new Set(PINNED_COINS.map(({ mint }) => mint))

function notesOfMint(view: View, mint: Address): readonly TokenNote[] {
  const account = accountBefore(view, mint)
  const read = readMint(account)
  if (read === undefined) return []
  const { permanentDelegate, pauseAuthority, scaledBy, feeAuthority, freezeAuthority, hook, transferFee } = read
  const found: readonly (readonly [TokenNoteKind, boolean, Address | undefined])[] = [
    ['permanent-delegate', permanentDelegate !== undefined, permanentDelegate],
    ['pausable', pauseAuthority !== undefined, pauseAuthority],
    ['scaled', scaledBy.is, scaledBy.authority],
    ['fee-authority', feeAuthority !== undefined, feeAuthority],
    ['fee-not-now', transferFee?.some(({ bps }) => bps > 0) === true, undefined],
    ['hook-authority', hook?.authority !== undefined, hook?.authority],
    ['freeze-authority', freezeAuthority !== undefined && !PINNED.has(mint), freezeAuthority],
  ]
  return found.flatMap(([kind, is, by]) => (is ? [{ kind, at: mint, by }] : []))
}

/** Rights that existed before the act; SIM_CONTROL checks that none is added. */
function notesOfAccount(view: View, at: Address, { delegate, closeAuthority }: TokenAccount): readonly TokenNote[] {
  const notes: TokenNote[] = []
  if (delegate !== undefined) notes.push({ kind: 'delegate', at, by: delegate })
  if (closeAuthority !== undefined && closeAuthority !== view.expectation.owner)
    notes.push({ kind: 'close-authority', at, by: closeAuthority })
  return notes
}

/** The owner's associated account of a mint that was handed over to another owner: payments to it go to that owner. */
function foreignAccount(view: View, mint: Address): readonly TokenNote[] {
  const program = present(accountBefore(view, mint))?.owner
  if (program === undefined) return []
  const at = associatedAccount(view.expectation.owner, mint, program)
  const account = accountBefore(view, at)
  const token = readTokenAccount(account)
  return token === undefined || token.owner === view.expectation.owner
    ? []
    : [{ kind: 'foreign-account', at, by: token.owner }]
}

function wrappedNotes(view: View): readonly TokenNote[] {
  const at = wrappedSolAccount(view.expectation.owner)
  const ran = view.facts.simulation?.accounts.get(at)
  // An act that unwraps and does nothing else says so by itself.
  if (meaningOf(view, 'unwrap') !== undefined) return []
  if (ran === undefined || !view.expectation.mints.includes(address(MINT.wrappedSol))) return []
  const held = heldOf(accountBefore(view, at))
  const left = heldOf(ran)
  if (left > held) return [{ kind: 'wrapped-left', at, by: undefined }]
  return held > 0n && ran === 'absent' ? [{ kind: 'unwrapped', at, by: undefined }] : []
}

function heldOf(account: ReadAccount): bigint {
  return readTokenAccount(account)?.amount ?? 0n
}
