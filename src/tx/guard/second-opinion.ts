import { TIMEOUT_MS } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address, type Blockhash } from '~/values/address.ts'
import { type ChainPort } from '../chain.ts'
import { readTokenAccount, type AccountFact } from './accounts.ts'
import { type Violation } from './codes.ts'
import { associatedAccount } from './derive.ts'
import { type Expectation, type View } from './expectation.ts'
import { type Facts, type SecondOpinion } from './facts.ts'
import { readPatiently } from './patient-read.ts'
import { violation } from './view.ts'

/*
 * A second RPC server, where the operator named one: it is asked for the facts that one lying server could turn against
 * the owner. What it contradicts is refused; where it gives no answer, that is told, and counts as nothing.
 */

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

/** Asks for genesis, blockhash and the owner's balances; silent when any of them is not answered in time. Never throws. */
export async function askSecond(input: SecondInput, second: SecondPort): Promise<SecondOpinion> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<SecondOpinion>((resolve) => {
    timer = setTimeout(() => resolve(SILENT), TIMEOUT_MS.secondRpc)
  })
  const parts = [genesisOpinion, blockhashOpinion, balanceOpinion].map((part) =>
    readPatiently(() => part(input, second)),
  )
  try {
    return await Promise.race([late, together(parts)])
  } finally {
    clearTimeout(timer)
  }
}

/** A contradiction weighs more than silence, and silence more than agreement. */
async function together(parts: readonly Promise<SecondOpinion | undefined>[]): Promise<SecondOpinion> {
  const opinions = (await Promise.all(parts)).map((opinion) => opinion ?? SILENT)
  const of = (kind: SecondOpinion['kind']) => opinions.find((opinion) => opinion.kind === kind)
  return of('disagrees') ?? of('silent') ?? AGREES
}

async function genesisOpinion({ facts }: SecondInput, second: SecondPort): Promise<SecondOpinion> {
  const found = await second.genesis()
  if (facts.genesis === undefined || found === facts.genesis) return AGREES
  return { kind: 'disagrees', fact: 'genesis', at: 'genesis', first: facts.genesis, second: found }
}

/** A server that is behind does not know the blockhash yet: it is asked at the slot of the facts, and errs where it is not there. */
async function blockhashOpinion({ facts, blockhash }: SecondInput, second: SecondPort): Promise<SecondOpinion> {
  const isValid = await second.isBlockhashValid(blockhash, 'confirmed', facts.slot)
  if (facts.blockhashValid !== true || isValid) return AGREES
  return { kind: 'disagrees', fact: 'blockhash', at: blockhash, first: 'valid', second: 'not valid' }
}

/**
 * Balances that differ may have moved between two slots: the first server is asked again at the slot of the second, and
 * the second once more at that of the first. Only what still differs is a contradiction.
 */
async function balanceOpinion({ facts, expectation, first }: SecondInput, second: SecondPort): Promise<SecondOpinion> {
  const { owner } = expectation
  const asked = ownAccounts(facts, expectation)
  const later = await second.accounts(asked, facts.slot)
  if (difference(owner, asked, facts.accounts, later.accounts) === undefined) return AGREES
  const again = await first.accounts(asked, later.slot)
  if (difference(owner, asked, again.accounts, later.accounts) === undefined) return AGREES
  const last = await second.accounts(asked, again.slot)
  const found = difference(owner, asked, again.accounts, last.accounts)
  return found === undefined ? AGREES : { kind: 'disagrees', fact: 'balance', ...found }
}

/** The owner, its accounts of the act's mints and of SOL, and every token account of the owner that was read. */
function ownAccounts({ accounts }: Facts, { owner, mints }: SecondInput['expectation']): readonly Address[] {
  const derived = [...mints, address(MINT.wrappedSol)].flatMap((mint) =>
    [PROGRAM.token, PROGRAM.token2022].map((program) => associatedAccount(owner, mint, address(program))),
  )
  const read = [...accounts].flatMap(([at, fact]) => (readTokenAccount(fact)?.owner === owner ? [at] : []))
  return [...new Set([owner, ...derived, ...read])]
}

type Accounts = ReadonlyMap<Address, AccountFact | 'absent'>
type Difference = { readonly at: string; readonly first: string; readonly second: string }

function difference(
  owner: Address,
  asked: readonly Address[],
  first: Accounts,
  second: Accounts,
): Difference | undefined {
  for (const at of asked) {
    const [one, other] = [first, second].map((accounts) => balanceText(owner, at, accounts.get(at)))
    // What was not read from one of them cannot differ.
    if (one !== undefined && other !== undefined && one !== other) return { at, first: one, second: other }
  }
  return undefined
}

/** Lamports of the owner, or base units of a token account and whose it is. */
function balanceText(owner: Address, at: Address, fact: AccountFact | 'absent' | undefined): string | undefined {
  if (fact === undefined) return undefined
  if (fact === 'absent') return '0'
  if (at === owner) return String(fact.lamports)
  const token = readTokenAccount(fact)
  if (token === undefined) return `an account of ${fact.owner}`
  return token.owner === owner ? String(token.amount) : `${token.amount}, of ${token.owner}`
}

const CODES = {
  genesis: 'SECOND_RPC_NETWORK',
  blockhash: 'SECOND_RPC_BLOCKHASH',
  balance: 'SECOND_RPC_BALANCE',
} as const

/** U21. A second RPC server, where there is one, contradicts none of the facts. */
export function checkSecond({ facts: { second } }: View): Violation | undefined {
  if (second?.kind !== 'disagrees') return undefined
  return violation(CODES[second.fact], second.fact, second.at, second.first, second.second)
}
