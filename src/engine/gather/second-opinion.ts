/*
 * A second RPC server, if the operator configured one, is asked for the facts by which one dishonest server could harm the
 * owner. A fact that it contradicts is refused; a server that does not answer is reported as silent and counts neither way.
 */

import { TIMEOUT_MS } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { readLookupTable, readTokenAccount, type AccountFact } from '~/guard/accounts.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { CLOCK_SYSVAR, readEpoch, type Facts, type SecondOpinion } from '~/guard/facts.ts'
import { readRent, RENT_SYSVAR } from '~/guard/rent.ts'
import { address, type Address, type Blockhash } from '~/values/address.ts'
import { NOT_THAT_FAR, RpcError } from '~/wire/rpc/rpc.ts'
import { isRetryable, WireError } from '~/wire/wire-error.ts'
import { type ChainPort } from './chain.ts'

/** Pauses before a read is retried, milliseconds; together well within the budget of a check. */
const AGAIN_MS = [250, 750] as const

/** Result of a read, retried while the RPC server is busy, behind or briefly unreachable. `undefined` = no answer. */
export async function readPatiently<T>(ask: () => Promise<T>, tries = 0): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const pause = AGAIN_MS[tries]
    if (pause === undefined || !isPassing(error)) return undefined
    await new Promise((resolve) => setTimeout(resolve, pause))
    return readPatiently(ask, tries + 1)
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof WireError ? isRetryable(error.code) : error instanceof RpcError && error.code === NOT_THAT_FAR
}

/** Reads that a second server answers; it gets no transaction. */
export type SecondPort = Pick<ChainPort, 'genesis' | 'isBlockhashValid' | 'accounts' | 'statuses'>

/** What both servers are compared on, and the first one for a second look at balances that differ. */
export type SecondInput = {
  readonly facts: Facts
  readonly blockhash: Blockhash
  readonly expectation: Pick<Expectation, 'owner' | 'mints'>
  readonly first: Pick<ChainPort, 'accounts'>
}

const SILENT: SecondOpinion = { kind: 'silent' }
const AGREES: SecondOpinion = { kind: 'agrees' }

/** The first server no longer says what was judged, and now says what the second does: what was judged is not compared. */
export type Outdated = { readonly kind: 'outdated'; readonly instead: SecondOpinion }
type Opinion = SecondOpinion | Outdated

/** Asks for genesis, blockhash, lookup tables and the owner's balances; silent when any is not answered in time. Never throws. */
export async function askSecond(input: SecondInput, second: SecondPort): Promise<Opinion> {
  const opinions = await Promise.all(
    [genesisOpinion, blockhashOpinion, accountOpinion].map((part) => part(input, second)),
  )
  const of = (kind: Opinion['kind']) => opinions.find((opinion) => opinion.kind === kind)
  // A contradiction weighs more than silence, and silence more than agreement.
  return of('disagrees') ?? of('outdated') ?? of('silent') ?? AGREES
}

/** A read with some patience; `undefined` = no answer in time. */
async function answerOf<T>(ask: () => Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS.secondRpc)
  })
  try {
    return await Promise.race([late, readPatiently(ask)])
  } finally {
    clearTimeout(timer)
  }
}

async function genesisOpinion({ facts }: SecondInput, second: SecondPort): Promise<SecondOpinion> {
  const found = await answerOf(() => second.genesis())
  if (found === undefined) return SILENT
  if (facts.genesis === undefined || found === facts.genesis) return AGREES
  return { kind: 'disagrees', fact: 'genesis', at: 'genesis', first: facts.genesis, second: found }
}

/** Slots by which a second server may be behind and still be waited for: a blockhash's life. */
const MAX_BEHIND = 150n

/**
 * The second server is queried at its current slot, because the slot reported by the first may never be reached. A server
 * that is behind may not know the blockhash yet: it is queried again at the slot of the facts. A slot far beyond the
 * second server's is a disagreement.
 */
async function blockhashOpinion(
  { facts, blockhash, expectation }: SecondInput,
  second: SecondPort,
): Promise<SecondOpinion> {
  const ask = (slot?: bigint) => answerOf(() => second.isBlockhashValid(blockhash, 'confirmed', slot))
  const isValid = await ask()
  if (isValid === undefined) return SILENT
  if (facts.blockhashValid !== true || isValid) return AGREES
  const slot = facts.slot ?? 0n
  const isValidThen = await ask(slot)
  if (isValidThen === true) return AGREES
  const reached = await answerOf(() => second.accounts([expectation.owner]))
  const isBehind = reached !== undefined && reached.slot < slot && slot <= reached.slot + MAX_BEHIND
  if (isValidThen === undefined && isBehind) return SILENT
  return { kind: 'disagrees', fact: 'blockhash', at: blockhash, first: 'valid', second: 'not valid' }
}

/**
 * What was judged is held against the second server, at that server's own slot. Where they differ, something may have
 * moved between two slots: the first is asked again at the slot of the second, and the second once more. What was judged
 * counts as confirmed only if the second says it too; where both now say something else, what was judged is outdated; all
 * else contradicts, a question that is not answered again included.
 */
async function accountOpinion(input: SecondInput, second: SecondPort): Promise<Opinion> {
  const { facts, expectation, first } = input
  const compared = comparedOf(facts, expectation.owner, expectation.mints)
  const judged = { slot: facts.slot ?? 0n, accounts: new Map([...facts.accounts, ...facts.tables]) }
  const differs = (one: Reading, other: Reading) => difference(input, compared, one.accounts, other.accounts)
  const answer = await answerOf(() => second.accounts(compared))
  if (answer === undefined) return SILENT
  const found = differs(judged, answer)
  if (found === undefined) return AGREES
  const again = await answerOf(() => first.accounts(compared, answer.slot))
  if (again === undefined) return found
  if (differs(again, answer) === undefined) return { kind: 'outdated', instead: found }
  const last = await answerOf(() => second.accounts(compared, least(again.slot, answer.slot + MAX_BEHIND)))
  if (last === undefined) return found
  if (differs(judged, last) === undefined) return AGREES
  return differs(again, last) ?? { kind: 'outdated', instead: found }
}

type Accounts = ReadonlyMap<Address, AccountFact | 'absent'>
type Reading = { readonly slot: bigint; readonly accounts: Accounts }
const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * The owner, its accounts of the act's mints and of SOL, every account that was read, whatever the first server says that it
 * is, and the lookup tables.
 */
function comparedOf({ accounts, tables }: Facts, owner: Address, mints: readonly Address[]): readonly Address[] {
  const derived = [...mints, address(MINT.wrappedSol)].flatMap((mint) =>
    [PROGRAM.token, PROGRAM.token2022].map((program) => associatedAccount(owner, mint, address(program))),
  )
  return [...new Set([owner, ...derived, ...accounts.keys(), ...tables.keys()])]
}

type Answer = AccountFact | 'absent' | undefined
type Sides = { readonly first: string; readonly second: string }
/** Whose accounts are compared, and which. */
type OwnedAt = { readonly owner: Address; readonly at: Address }

/** The first account on which the servers disagree; an account that one of them leaves out counts as a disagreement. */
function difference(
  { facts, expectation: { owner } }: SecondInput,
  compared: readonly Address[],
  first: Accounts,
  second: Accounts,
): Extract<SecondOpinion, { kind: 'disagrees' }> | undefined {
  for (const at of compared) {
    const fact = SYSVAR_FACTS.get(at) ?? (facts.tables.has(at) ? 'table' : 'balance')
    const found = SIDES[fact](first.get(at), second.get(at), { owner, at })
    if (found !== undefined) return { kind: 'disagrees', fact, at, ...found }
  }
  return undefined
}

/** Where an account is the owner's by the word of one of them, or is not told by one. */
function balanceSides(one: Answer, other: Answer, { owner, at }: OwnedAt): Sides | undefined {
  const isOwn = [one, other].some((fact) => fact === undefined || readTokenAccount(fact)?.owner === owner)
  const [first, second] = [balanceText(owner, at, one), balanceText(owner, at, other)]
  return (isOwn || at === owner) && first !== second ? { first, second } : undefined
}

/** Lamports of the owner, or base units of a token account, whose it is, and who else may move or close it. */
function balanceText(owner: Address, at: Address, fact: Answer): string {
  if (fact === undefined) return 'not told'
  if (fact === 'absent') return 'no account'
  if (at === owner) return String(fact.lamports)
  const token = readTokenAccount(fact)
  if (token === undefined) return `an account of ${fact.owner}`
  const { amount, delegate, closeAuthority, state } = token
  return [
    String(amount),
    token.owner === owner ? undefined : `of ${token.owner}`,
    delegate === undefined ? undefined : `delegate ${delegate}`,
    closeAuthority === undefined ? undefined : `close authority ${closeAuthority}`,
    state === FROZEN ? 'frozen' : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

const FROZEN = 2

/** A table only ever grows: what one server does not have yet is no difference, another address at a place is. */
function tableSides(one: Answer, other: Answer): Sides | undefined {
  const [first, second] = [one, other].map((fact) => readLookupTable(fact)?.addresses)
  if (first === undefined || second === undefined)
    return first === second ? undefined : { first: tableText(first), second: tableText(second) }
  const at = first.findIndex((each, index) => index < second.length && each !== second[index])
  return at < 0 ? undefined : { first: first[at] ?? '', second: second[at] ?? '' }
}

const tableText = (addresses: readonly Address[] | undefined) =>
  addresses === undefined ? 'no table' : `a table of ${addresses.length}`

/** The network's rent, lamports a byte. */
function rentSides(one: Answer, other: Answer): Sides | undefined {
  const [first, second] = [one, other].map((fact) => readRent(fact))
  return first === second ? undefined : { first: String(first ?? 'not told'), second: String(second ?? 'not told') }
}

/** The network's epoch. */
function epochSides(one: Answer, other: Answer): Sides | undefined {
  const [first, second] = [one, other].map((fact) => readEpoch(fact))
  return first === second ? undefined : { first: String(first ?? 'not told'), second: String(second ?? 'not told') }
}

const SIDES = { balance: balanceSides, table: tableSides, rent: rentSides, epoch: epochSides } as const
const SYSVAR_FACTS: ReadonlyMap<Address, 'rent' | 'epoch'> = new Map([
  [RENT_SYSVAR, 'rent'],
  [CLOCK_SYSVAR, 'epoch'],
])
