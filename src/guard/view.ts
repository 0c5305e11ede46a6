import { type Address } from '~/values/address.ts'
import { readTokenAccount, type AccountFact, type TokenAccount } from './accounts.ts'
import { type JudgeCode, type Violation } from './codes.ts'
import { type View } from './expectation.ts'
import { type Core, type CoreMeaning } from './layouts/core.ts'

const NO_VALUE = /\b(?:undefined|null|NaN)\b/g
/** Replaces a missing value, so that a report never shows `undefined` or `null`. */
const orNothing = (text: string) => (text === '' ? 'nothing' : text.replace(NO_VALUE, 'nothing'))

/** Violation for a fact that the RPC server left out of its reply. */
export const NOT_REPORTED = 'not reported by the RPC server'

/** Builds a violation. All its texts pass through here, so that none of them shows a missing value. */
export function violation(code: JudgeCode, detail: string, field: string, expected: string, found: string): Violation {
  return {
    code,
    detail: orNothing(detail),
    field: orNothing(field),
    expected: orNothing(expected),
    found: orNothing(found),
  }
}

/** Core instructions of one program. */
export function coresOf(view: Pick<View, 'cores'>, program: string): readonly Core[] {
  return view.cores.filter((core) => core.instruction.program === program)
}

/** The first core of one kind with its meaning; `undefined` when there is none or its bytes were not understood. */
export function meaningOf<K extends CoreMeaning['kind']>(
  view: Pick<View, 'cores'>,
  kind: K,
): { readonly core: Core; readonly meaning: Extract<CoreMeaning, { kind: K }> } | undefined {
  for (const core of view.cores) {
    const { meaning } = core
    if (isKind(meaning, kind)) return { core, meaning }
  }
  return undefined
}

function isKind<K extends CoreMeaning['kind']>(
  meaning: CoreMeaning | undefined,
  kind: K,
): meaning is Extract<CoreMeaning, { kind: K }> {
  return meaning?.kind === kind
}

/** Account as read before the act; `undefined` = could not be read. */
export function accountBefore(view: View, address: Address): AccountFact | 'absent' | undefined {
  return view.facts.accounts.get(address)
}

/** Writable accounts of the whole transaction. */
export function writableAddresses(view: Pick<View, 'message'>): readonly Address[] {
  return view.message.accounts.filter((account) => account.isWritable).map((account) => account.address)
}

/** Writable token accounts that belong to the owner, before the act. */
export function ownTokenAccounts(view: View): ReadonlyMap<Address, TokenAccount> {
  const found = new Map<Address, TokenAccount>()
  for (const address of writableAddresses(view)) {
    const account = accountBefore(view, address)
    const token = readTokenAccount(account)
    if (token?.owner === view.expectation.owner) found.set(address, token)
  }
  return found
}

/** True when a core has no layout that the profile's bar accepts: the outcome must then be proven (docs/transaction-rules.md, LAYOUT_UNPROVEN). */
export function hasUnprovenCore(view: View): boolean {
  return view.cores.some((core) => core.layout === undefined || !view.profile.proofBar.includes(core.layout.proof))
}
