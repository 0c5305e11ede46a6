import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { type AccountFact, present, readTokenAccount } from '../accounts.ts'
import { assertionData, readAssertion, type BalanceAssertion } from '../balance-assertion.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { associatedAccount } from '../bytes/derive.ts'
import { MAX_TRANSACTION_BYTES } from '../bytes/message.ts'
import { sameBytes } from '../bytes/reader.ts'
import { type EnforcedFacts, type NotEnforced } from '../checked-facts.ts'
import { type Violation } from '../codes.ts'
import { type EnforcedTerms, type View } from '../expectation.ts'
import { accountBefore, violation } from '../view.ts'
import { wrappedSolAccount } from './common.ts'

/* The page's own assertion at the end of a transaction that the page composes (docs/transaction-rules.md, U13). */

/** Reads an account as the chain has it before the transaction; `undefined` = could not be read. */
type Read = (at: Address) => AccountFact | 'absent' | undefined

/** Bytes that the assertion adds to a transaction: the program's key, and 16 for the instruction. */
const ASSERTION_BYTES = 48
const U64_END = 1n << 64n

/** The assertion for these terms, from the balance before; or why there can be none. */
export function ownAssertion(owner: Address, terms: EnforcedTerms, read: Read): BalanceAssertion | NotEnforced {
  const target = targetOf(owner, terms, read)
  if (target === undefined) return 'unread'
  if (terms.least <= 0n) return 'below-costs'
  const value = target.before + terms.least
  if (value >= U64_END) return 'unread'
  return { kind: target.kind, account: target.account, operator: '≥', value }
}

type Target = Pick<BalanceAssertion, 'kind' | 'account'> & { readonly before: bigint }

function targetOf(owner: Address, { mint, account }: EnforcedTerms, read: Read): Target | undefined {
  if (account !== undefined) return tokensIn(account, read)
  return mint === MINT.wrappedSol ? lamportsOf(owner, read) : tokensOf(owner, mint, read)
}

/** Lamports of the owner, and those that closing the wrapped SOL account returns. */
function lamportsOf(owner: Address, read: Read): Target | undefined {
  const [plain, wrapped] = [read(owner), read(wrappedSolAccount(owner))]
  if (plain === undefined || wrapped === undefined) return undefined
  const before = (present(plain)?.lamports ?? 0n) + (present(wrapped)?.lamports ?? 0n)
  return { kind: 'lamports', account: owner, before }
}

/** Tokens in the owner's associated account; one that the transaction opens holds none before. */
function tokensOf(owner: Address, mint: Address, read: Read): Target | undefined {
  const fact = present(read(mint))
  if (fact === undefined) return undefined
  const program = fact.owner === PROGRAM.token2022 ? PROGRAM.token2022 : PROGRAM.token
  return tokensIn(associatedAccount(owner, mint, address(program)), read)
}

function tokensIn(account: Address, read: Read): Target | undefined {
  const held = read(account)
  const before = held === 'absent' ? 0n : readTokenAccount(held)?.amount
  return before === undefined ? undefined : { kind: 'token-amount', account, before }
}

/**
 * U13. A build carries no instruction of Lighthouse; one that the page composed ends with exactly the page's own
 * assertion, where it fits.
 */
export function checkAssertion(view: View): Violation | undefined {
  const found = foundAt(view)
  const own = promisedBy(view)
  const refuse = (detail: string, index: number, expected: string) =>
    violation(
      'LIGHTHOUSE_IN_BUILD',
      detail,
      `instructions[${index}]`,
      expected,
      describe(view.message.instructions[index]),
    )
  const [first, second] = found
  if (own === undefined || typeof own === 'string')
    return first === undefined ? undefined : refuse('lighthouse', first, 'none')
  const end = view.message.instructions.length
  if (first === undefined) return isTooLarge(view) ? undefined : refuse('missing', end, say(own))
  if (second !== undefined) return refuse('doubled', second, say(own))
  if (first !== end - 1) return refuse('position', first, `at instructions[${end - 1}]`)
  const detail = difference(own, view.message.instructions[first])
  return detail === undefined ? undefined : refuse(detail, first, say(own))
}

/** What the chain enforces of the minimum, for the review; `undefined` for acts without such terms. */
export function enforcedFacts(view: View): EnforcedFacts | undefined {
  const { enforced } = view.expectation
  const own = promisedBy(view)
  if (enforced === undefined || own === undefined) return undefined
  if (typeof own === 'string') return { kind: 'left-out', reason: own }
  if (foundAt(view).length === 0) return { kind: 'left-out', reason: 'too-large' }
  return { kind: 'asserted', mint: enforced.mint, atLeast: enforced.least }
}

function foundAt(view: View): readonly number[] {
  return view.decoded.flatMap(({ kind }, index) => (kind === 'lighthouse' ? [index] : []))
}

function promisedBy(view: View): BalanceAssertion | NotEnforced | undefined {
  const { enforced, owner } = view.expectation
  return enforced === undefined ? undefined : ownAssertion(owner, enforced, (at) => accountBefore(view, at))
}

/** True when the bytes have no room for the assertion. */
function isTooLarge({ transaction: { signatures, messageBytes } }: View): boolean {
  return 1 + 64 * signatures.length + messageBytes.length + ASSERTION_BYTES > MAX_TRANSACTION_BYTES
}

/** In what an instruction is not the page's own; `undefined` = it is, byte for byte. */
function difference(own: BalanceAssertion, found: ResolvedInstruction | undefined): string | undefined {
  if (found === undefined) return 'missing'
  if (
    found.accounts.length === 1 &&
    found.accounts[0]?.address === own.account &&
    sameBytes(found.data, assertionData(own))
  )
    return undefined
  const read = readAssertion(found)
  if (read?.kind !== own.kind) return 'bytes'
  if (read.account !== own.account) return 'account'
  if (read.operator !== own.operator) return 'operator'
  return read.value === own.value ? 'bytes' : 'value'
}

const say = ({ account, operator, value }: BalanceAssertion) => `${account} ${operator} ${value}`

function describe(found: ResolvedInstruction | undefined): string {
  if (found === undefined) return 'none'
  const read = readAssertion(found)
  return read === undefined ? 'lighthouse' : say(read)
}
