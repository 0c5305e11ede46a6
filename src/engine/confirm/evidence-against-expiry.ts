import { readTokenAccount, type AccountFact } from '~/guard/accounts.ts'
import { parseAddress, parseSignature, type Address } from '~/values/address.ts'
import { CONTRADICTED } from '../act-view.ts'
import { openIntentOf, type EngineCore, type LiveAct } from '../engine-state.ts'
import { type ChainPort } from '../gather/chain.ts'
import { type Row } from '../journal/journal-row.ts'
import { isKnownToSecond } from './seconder.ts'

/** A balance of the owner in base units or lamports, before and after the simulation. */
type ExpectedBalance = NonNullable<Row['balances']>[number]

/** Maximum number of balances per row: two tokens and those that a route touches. */
const MAX_BALANCES = 4

/**
 * Balances of the owner that an act changes, from the simulation: token accounts, or the owner's lamports where no
 * token moves. Empty without a simulation.
 */
export function expectedBalances({ chainFacts, intent }: LiveAct): readonly ExpectedBalance[] {
  const simulation = chainFacts?.simulation
  if (chainFacts === undefined || simulation === undefined) return []
  const change = (account: Address): readonly ExpectedBalance[] => {
    const before = balanceOf(chainFacts.accounts.get(account), account, intent.owner)
    const after = balanceOf(simulation.accounts.get(account), account, intent.owner)
    const isChange = before !== undefined && after !== undefined && before !== after
    return isChange ? [{ account, before: before.toString(), after: after.toString() }] : []
  }
  const tokens = [...simulation.accounts.keys()].filter((account) => account !== intent.owner).flatMap(change)
  return (tokens.length > 0 ? tokens : change(intent.owner)).slice(0, MAX_BALANCES)
}

/** Lamports of the owner, or base units of a token account of the owner; 0 when the account does not exist. */
function balanceOf(fact: AccountFact | 'absent' | undefined, at: Address, owner: string): bigint | undefined {
  if (fact === undefined) return undefined
  if (fact === 'absent') return 0n
  if (at === owner) return fact.lamports
  const token = readTokenAccount(fact)
  return token?.owner === owner ? token.amount : undefined
}

/** Evidence against a proof of expiry, as the note of the row; and whether a second RPC server gave no answer on it. */
type EvidenceAgainstExpiry = { readonly reason: string | undefined; readonly isSecondSilent: boolean }

/**
 * Evidence against a proof of expiry: a second RPC server knows the transaction, the owner's balances moved as expected
 * according to either server, or the venue reports the act as done. A second server or venue that does not answer is no
 * evidence. Throws when the first server does not report the balances.
 */
export async function evidenceAgainstExpiry(core: EngineCore, row: Row): Promise<EvidenceAgainstExpiry> {
  const { chain, second } = core.deps
  const known = await isKnownElsewhere(core, row)
  const elsewhere = second === undefined ? false : await hasMoved(row, second).catch(() => undefined)
  const isSecondSilent = known === 'silent' || elsewhere === undefined
  const contradictedBy = (source: string) => ({ reason: `${CONTRADICTED}${source}`, isSecondSilent })
  if (known === 'known') return contradictedBy('a second RPC server')
  if (elsewhere === true || (await hasMoved(row, chain))) return contradictedBy('your balance')
  return (await isDoneAtVenue(core, row)) ? contradictedBy('the venue') : { reason: undefined, isSecondSilent }
}

/** The second RPC server's answer about the signature; `unasked` = there is no such server, or no signature is known. */
async function isKnownElsewhere({ deps: { second } }: EngineCore, { knownTxid, slotAtBuild = '0' }: Row) {
  const txid = knownTxid === undefined ? undefined : parseSignature(knownTxid)
  if (second === undefined || txid === undefined) return 'unasked'
  const isKnown = await isKnownToSecond(txid, second, BigInt(slotAtBuild))
  if (isKnown === undefined) return 'silent'
  return isKnown ? 'known' : 'unknown'
}

async function isDoneAtVenue(core: EngineCore, row: Row): Promise<boolean> {
  try {
    const intent = await openIntentOf(core, row)
    const settlement = await intent?.settled(core.deps.call, row.kept)
    return settlement?.state === 'settled' && settlement.byChainAlone !== true
  } catch {
    return false
  }
}

/** Whether the balances moved as expected, according to one server. Throws if it does not report one of them. */
async function hasMoved({ balances = [], owner }: Row, server: Pick<ChainPort, 'accounts'>): Promise<boolean> {
  const expected = balances.flatMap(({ account, ...rest }) => {
    const at = parseAddress(account)
    return at === undefined ? [] : [{ at, ...rest }]
  })
  if (expected.length === 0) return false
  const { accounts } = await server.accounts(expected.map(({ at }) => at))
  if (expected.some(({ at }) => !accounts.has(at))) throw new RangeError('an account was left out')
  return expected.every(({ at, before, after }) => {
    const now = balanceOf(accounts.get(at), at, owner)
    return now !== undefined && movedLike(now - BigInt(before), BigInt(after) - BigInt(before))
  })
}

/** Moved in the expected direction, by at least half: a fill may differ from the simulation. */
function movedLike(moved: bigint, expected: bigint): boolean {
  return expected > 0n ? moved * 2n >= expected : moved * 2n <= expected
}
