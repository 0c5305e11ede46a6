import { PROGRAM } from '~/config/programs.ts'
import { readLookupTable, readMint, readTokenAccount, type AccountFact } from '~/guard/accounts.ts'
import { Reader } from '~/guard/bytes/reader.ts'
import { type ResolvedMessage } from '~/guard/bytes/resolve.ts'
import { type Facts, type Simulation } from '~/guard/facts.ts'
import { addressOf, type Address } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
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
export type PowerChange = {
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
export function changedPowers(
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
