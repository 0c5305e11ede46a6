import { MINT } from '~/config/mints.ts'
import { addressBytes, type Address } from '~/values/address.ts'
import { present } from '../accounts.ts'
import { associatedAccount } from '../bytes/derive.ts'
import { includesBytes } from '../bytes/reader.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { accountBefore, violation } from '../view.ts'
import { tokenProgramOf } from './route.ts'

/*
 * Rules of acts that return assets kept by a program, whose layout may be unproven (docs/transaction-rules.md,
 * LAYOUT_UNPROVEN, CAN1-CAN3).
 */

/** An account that a program keeps for its owner, and the coins returned from it. */
export type Kept = { readonly account: Address; readonly mints: readonly Address[] }

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
