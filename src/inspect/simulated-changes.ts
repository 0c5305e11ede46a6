import { pinnedCoin } from '~/config/mints.ts'
import { type NetworkProfile } from '~/config/network.ts'
import { PROGRAM } from '~/config/programs.ts'
import { readTokenAccount, readLookupTable, readMint, type AccountFact } from '~/guard/accounts.ts'
import { type ResolvedMessage } from '~/guard/bytes/decode.ts'
import { Reader } from '~/guard/bytes/reader.ts'
import { type Facts, type Simulation } from '~/guard/facts.ts'
import { balanceChanges } from '~/guard/rules/simulation.ts'
import { addressOf, type Address } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { type Inspection } from './inspection.ts'
import { STAKE_PROGRAM } from './instructions/stake.ts'

/* Authorities over the signers' accounts, before and after the simulation. */

const NONCE_BYTES = 80
const STAKE_BYTES = 76
const TABLE_AUTHORITY_AT = 21
const USABLE = 1

type Holders = ReadonlyMap<string, string>
type State = AccountFact | 'absent'

/**
 * One authority over an account that a simulation changes; without `isControl` a change of the account itself: closed,
 * or its SOL.
 */
type PowerChange = {
  readonly account: Address
  readonly power: string
  readonly before: string
  readonly after: string
  readonly isControl: boolean
}

/**
 * Changes of authorities over the signers' accounts in a simulation; `undefined` = an account is missing from the
 * response, so nothing is known.
 */
function changedPowers(
  { accounts: before }: Pick<Facts, 'accounts'>,
  message: ResolvedMessage,
  simulation: Simulation,
): readonly PowerChange[] | undefined {
  const signers = new Set<string>(message.accounts.filter(({ isSigner }) => isSigner).map(({ address }) => address))
  const changes: PowerChange[] = []
  for (const { address, isSigner, isWritable } of message.accounts) {
    // Nothing can change an account that is not writable.
    if (!isWritable) continue
    const [was, is] = [before.get(address), simulation.accounts.get(address)]
    if (was === undefined || is === undefined) return undefined
    const [held, holds] = [holdersOf(was), holdersOf(is)]
    const isNew = was === 'absent'
    const isOwn = isSigner || [...(isNew ? holds : held).values()].some((holder) => signers.has(holder))
    if (isOwn) changes.push(...compare(address, held, holds, isNew), ...ends(address, isSigner, was, is))
  }
  return changes
}

/** Authorities that a new account may carry and that give somebody besides its owner control. */
const SHARED: readonly string[] = ['delegate', 'close authority', 'freeze']

function compare(account: Address, held: Holders, holds: Holders, isNew: boolean): readonly PowerChange[] {
  if (holds.size === 0) return []
  return [...new Set([...held.keys(), ...holds.keys()])].flatMap((power) => {
    const [before, after] = [held.get(power) ?? 'nobody', holds.get(power) ?? 'nobody']
    const isCreation = isNew && !SHARED.includes(power)
    return before === after || isCreation ? [] : [{ account, power, before, after, isControl: true }]
  })
}

/** An account that is closed, or whose SOL changes, where that is not listed among the signer's own balances. */
function ends(account: Address, isSigner: boolean, was: State, is: State): readonly PowerChange[] {
  if (isSigner || was === 'absent') return []
  const change = { account, isControl: false }
  if (is === 'absent') return [{ ...change, power: 'account', before: 'open', after: 'closed' }]
  if (was.lamports === is.lamports || readTokenAccount(was)?.isNative === true) return []
  const sol = (lamports: bigint) => `${exactText(lamports, 9)} SOL`
  return [{ ...change, power: 'SOL in it', before: sol(was.lamports), after: sol(is.lamports) }]
}

/** Holder of each authority over an account, as far as its program is known here. */
function holdersOf(fact: State): Holders {
  if (fact === 'absent') return new Map()
  const token = readTokenAccount(fact)
  if (token !== undefined)
    return holders([
      ['owner', token.owner],
      ['delegate', token.delegate && `${token.delegate} for up to ${token.delegatedAmount} units`],
      ['close authority', token.closeAuthority],
      ['freeze', token.state === USABLE ? undefined : 'frozen'],
    ])
  if (readMint(fact) !== undefined) return mintHolders(fact)
  if (fact.owner === STAKE_PROGRAM && fact.data.length >= STAKE_BYTES)
    return holders([
      ['stake authority', keyAt(fact, 12)],
      ['withdraw authority', keyAt(fact, 44)],
    ])
  if (fact.owner === PROGRAM.system && fact.data.length === NONCE_BYTES)
    return holders([['nonce authority', keyAt(fact, 8)]])
  if (readLookupTable(fact) !== undefined)
    return holders([
      ['lookup table authority', fact.data[TABLE_AUTHORITY_AT] === 1 ? keyAt(fact, TABLE_AUTHORITY_AT + 1) : undefined],
    ])
  return holders([['program that owns it', fact.owner]])
}

function mintHolders(fact: AccountFact): Holders {
  const option = (at: number) => (fact.data[at] === 1 ? keyAt(fact, at + 4) : undefined)
  return holders([
    ['mint authority', option(0)],
    ['freeze authority', option(46)],
    ['permanent delegate', readMint(fact)?.permanentDelegate],
  ])
}

const holders = (rows: readonly (readonly [string, string | undefined])[]): Holders =>
  new Map(rows.flatMap(([power, holder]) => (holder === undefined ? [] : [[power, holder] as const])))

function keyAt({ data }: AccountFact, at: number): string {
  const reader = new Reader(data)
  reader.take(at)
  return addressOf(reader.take(32))
}

/** Changes of a simulation for the signers. */
export type SimulatedChanges = {
  /** Balance changes of each signer; `undefined` = no simulation, or not known. */
  readonly moves: readonly Move[] | undefined
  /** Warnings: authorities over accounts of the signers that it gives to somebody else. */
  readonly control: readonly string[]
  /** Warnings: balances of the signers that it empties with nothing in return. */
  readonly drains: readonly string[]
  /** Accounts of the signers that are closed, or of which the SOL changes. */
  readonly others: readonly string[]
  /** Where no balance changes: whether nothing at all changes, as far as known. */
  readonly standing: 'nothing' | 'balances' | 'not-known'
}

/** One balance changed by the simulation. `mint` = a token without a known name. */
export type Move = {
  readonly signer: string
  readonly leaves: boolean
  readonly amount: string
  readonly mint: string | undefined
}

type Bytes = { readonly message: ResolvedMessage; readonly facts: Facts | undefined }

/** Compares the signers' accounts before and after the simulation. */
export function simulatedChanges(bytes: Bytes, inspection: Inspection, profile: NetworkProfile): SimulatedChanges {
  const simulation = simulationOf(bytes, profile)
  const powers = simulation === undefined ? undefined : changedPowers(simulation.facts, bytes.message, simulation.run)
  const wordsOf = ({ account, power, before, after }: PowerChange) => `${account}, ${power}: ${before} → ${after}.`
  const [control, others] = [true, false].map((is) => (powers ?? []).filter(({ isControl }) => isControl === is))
  return {
    moves: simulation === undefined ? undefined : movesOf(bytes, simulation),
    drains: simulation === undefined ? [] : drainsOf(bytes.message, simulation),
    control: (control ?? []).map((each) => `Change of control in the simulation. ${wordsOf(each)}`),
    others: (others ?? []).map(wordsOf),
    standing: standingOf(inspection, powers),
  }
}

/**
 * "Nothing changes" requires every account to be known, and instructions that are all decoded and hand nothing over.
 */
function standingOf(inspection: Inspection, powers: readonly PowerChange[] | undefined): SimulatedChanges['standing'] {
  const kinds = inspection.instructions.map(({ kind }) => kind)
  if (powers === undefined || kinds.includes('unknown')) return 'not-known'
  return powers.length > 0 || inspection.alerts.length > 0 ? 'balances' : 'nothing'
}

/** A successful simulation on the network of the page, over accounts that are all known. */
type Run = { readonly facts: Facts; readonly run: Simulation }

function simulationOf({ message, facts }: Bytes, { genesis }: NetworkProfile): Run | undefined {
  const run = facts?.simulation
  const isRun = run !== undefined && run.error === undefined && message.accounts.length > 0 && facts?.moved.length === 0
  return facts !== undefined && isRun && facts.genesis === genesis ? { facts, run } : undefined
}

/** Balance changes of all signers; `undefined` = an account is missing from the response. */
function movesOf({ message }: Bytes, { facts, run }: Run): readonly Move[] | undefined {
  const written = message.accounts.filter(({ isWritable }) => isWritable)
  if (written.some(({ address }) => !facts.accounts.has(address) || !run.accounts.has(address))) return undefined
  const signers = message.accounts.filter(({ isSigner, isWritable }) => isSigner && isWritable)
  return signers.flatMap(({ address: owner }) => {
    const { tokens, lamports } = balanceChanges({ facts, message, expectation: { owner } }, run)
    const sol = lamports === 0n ? [] : [{ ...amountOf(lamports, 'SOL', 9), signer: owner, mint: undefined }]
    const coins = [...tokens].filter(([, change]) => change !== 0n)
    return [...sol, ...coins.map(([mint, change]) => ({ ...moveOf(mint, change), signer: owner }))]
  })
}

/** Smaller balances than a hundredth of a SOL do not count as drained. */
const LEAST_LAMPORTS = 10_000_000n
/** A drained wallet keeps less than a tenth. */
const DRAINED_PARTS = 10n

/** Balances that are emptied: nearly all SOL of a signer, or every unit of a token with no other token in return. */
function drainsOf(message: ResolvedMessage, { facts, run }: Run): readonly string[] {
  const signers = message.accounts.filter(({ isSigner, isWritable }) => isSigner && isWritable)
  return signers.flatMap(({ address: owner }) => {
    const { tokens, lamports } = balanceChanges({ facts, message, expectation: { owner } }, run)
    const account = facts.accounts.get(owner)
    const before = account === undefined || account === 'absent' ? 0n : account.lamports
    const isEmptied = -lamports >= LEAST_LAMPORTS && (before + lamports) * DRAINED_PARTS < before
    const isPaid = [...tokens.values()].some((change) => change > 0n)
    const held = heldBy(owner, message, facts)
    const emptied = isPaid ? [] : [...tokens].filter(([mint, change]) => change < 0n && held.get(mint) === -change)
    return [
      ...(isEmptied ? [`Nearly all SOL leaves: ${amountOf(lamports, 'SOL', 9).amount} of ${owner}.`] : []),
      ...emptied.map(
        ([mint, change]) =>
          `All ${moveOf(mint, change).amount}${nameOf(mint)} that ${owner} has in these accounts leave, and no other token comes in return.`,
      ),
    ]
  })
}

const nameOf = (mint: string): string => (pinnedCoin(mint) === undefined ? ` ${mint}` : '')

function heldBy(owner: string, { accounts }: ResolvedMessage, facts: Facts): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>()
  for (const { address, isWritable } of accounts) {
    const fact = isWritable ? facts.accounts.get(address) : undefined
    const token = fact === undefined || fact === 'absent' ? undefined : readTokenAccount(fact)
    if (token?.owner === owner) held.set(token.mint, (held.get(token.mint) ?? 0n) + token.amount)
  }
  return held
}

function moveOf(mint: string, change: bigint): Omit<Move, 'signer'> {
  const coin = pinnedCoin(mint)
  return coin === undefined
    ? { ...amountOf(change, 'base units of', 0), mint }
    : { ...amountOf(change, coin.symbol, coin.decimals), mint: undefined }
}

function amountOf(change: bigint, unit: string, decimals: number) {
  return { leaves: change < 0n, amount: `${exactText(change < 0n ? -change : change, decimals)} ${unit}` }
}
