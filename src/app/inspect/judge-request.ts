import { FEE_CAP_LAMPORTS } from '../../config/limits.ts'
import { type NetworkProfile } from '../../config/network.ts'
import { type Address } from '../../values/address.ts'
import { type AccountFact } from '../../tx/guard/accounts.ts'
import { encodeBase64, decodeBase64 } from '../../tx/guard/base64.ts'
import { type ActCode, type JudgeCode, type Violation } from '../../tx/guard/codes.ts'
import { type Expectation } from '../../tx/guard/expectation.ts'
import { type Facts } from '../../tx/guard/facts.ts'
import { gather } from '../../tx/guard/gather.ts'
import { judge, type Verdict } from '../../tx/guard/judge.ts'
import { parseTransaction, serializeTransaction } from '../../tx/guard/message.ts'
import { type NotChecked } from '../../tx/guard/checked-facts.ts'
import { type ChainPort } from '../../tx/chain.ts'
import { assumedFacts } from './assumed-facts.ts'
import { type Asked, type Untold } from './read-asked.ts'
import { type LandedState } from './read-landed.ts'
import { expectationFor, type Bytes } from './expectation-for.ts'

/**
 * What the guard says of bytes that somebody asked for. `not-refused` = no rule that could be checked refuses them, and
 * `notChecked` names the others; `not-checked` = the chain around them cannot be named.
 */
export type RequestVerdict = {
  readonly outcome: 'passed' | 'not-refused' | 'not-checked' | 'refused'
  /** Passed, with nothing assumed. */
  readonly ok: boolean
  readonly codes: readonly (JudgeCode | ActCode)[]
  readonly notChecked: readonly NotHeld[]
}

/** What only facts of the chain can say, of now or at all. */
type Assumed =
  | 'simulation'
  | 'blockhash'
  | 'mints'
  | 'accounts'
  | 'network'
  | 'tables'
  | 'signatures'
  | 'signature'
  | 'rate'

/** What the bytes were not held to: the guard's own list, what was assumed, and what nobody told. */
export type NotHeld = NotChecked | Assumed | Untold

/** What the guard never checks, of nobody's transaction: it takes nothing from a pass. */
const NEVER_CHECKED: readonly NotHeld[] = [
  'venue-program',
  'one-rpc',
  'price-source',
  'keeper-fills',
  'cancel-later',
  'variable-rate',
]

/** What is known beside the bytes: lookup tables, network, the chain where one is asked, and the result where they have landed. */
export type KnownFacts = Bytes & {
  readonly tables: ReadonlyMap<Address, AccountFact | 'absent'>
  readonly profile: NetworkProfile
  readonly chain: ChainPort | undefined
  readonly landed: LandedState | undefined
}

/**
 * Judges bytes by the row of the act that was asked for. Without a chain the facts around them are assumed, and a rule
 * that only facts can answer is told as not checked. Throws `InspectProblem` for a request that the act does not take.
 */
export async function judgeRequest(
  asked: Asked,
  around: KnownFacts,
): Promise<{ readonly verdict: RequestVerdict; readonly facts: Facts | undefined }> {
  const row = await expectationFor(asked, around)
  if ('code' in row) return { verdict: verdictOf([row.code], asked.untold, false), facts: undefined }
  const { expectation } = row
  const { chain, profile } = around
  const read = chain === undefined ? undefined : await readFacts(around.transaction, expectation, chain, profile)
  const isUnnamed = chain !== undefined && read?.genesis === undefined
  const stance = stanceOf(read, around)
  const judged = judgeBy(stance, asked, around, { expectation, read })
  const found = judged.ok ? [] : judged.refused.violations
  const open = found.filter((each) => isOpen(each, stance, isUnnamed))
  const notChecked: readonly NotHeld[] = [
    ...NOT_HELD[stance],
    ...ofLanded(around, stance, hasMints(read, expectation)),
    ...open.flatMap(({ code }) => OPEN_RULE[code] ?? []),
    ...asked.untold,
    ...(judged.ok ? judged.facts.notChecked : expectation.notChecked),
  ]
  const codes = found.filter((each) => !open.includes(each)).map(({ code }) => code)
  return { verdict: verdictOf(codes, notChecked, isUnnamed), facts: read }
}

function stanceOf(read: Facts | undefined, { landed }: KnownFacts): Stance {
  if (read === undefined || isBlank(read)) return 'assumed'
  return landed === undefined ? 'now' : 'past'
}

function judgeBy(
  stance: Stance,
  { request }: Asked,
  around: KnownFacts,
  { expectation, read }: { expectation: Expectation; read: Facts | undefined },
): Verdict {
  const { transaction, profile, landed } = around
  return judge({
    actId: 'inspect',
    expectation: stance === 'now' ? expectation : { ...expectation, simulation: 'may-be-missing' },
    transaction: landed === undefined ? transaction : unsigned(transaction, expectation.owner),
    facts: factsFor(stance, read, assumedFacts({ ...around, expectation, request }), expectation),
    profile,
    feeCapLamports: FEE_CAP_LAMPORTS.default,
  })
}

/** What stays open of bytes that have landed, besides what always does. */
function ofLanded({ landed }: KnownFacts, stance: Stance, hasAllMints: boolean): readonly NotHeld[] {
  return [
    ...(stance === 'past' && !hasAllMints ? (['mints'] as const) : []),
    ...(landed?.kind === 'unverified' ? (['signature'] as const) : []),
  ]
}

function verdictOf(
  codes: readonly (JudgeCode | ActCode)[],
  notChecked: readonly NotHeld[],
  isUnnamed: boolean,
): RequestVerdict {
  const outcome = outcomeOf(codes.length > 0, notChecked, isUnnamed)
  return { outcome, ok: outcome === 'passed', codes: [...new Set(codes)], notChecked: [...new Set(notChecked)] }
}

/** A refusal stands whatever could not be read; a pass stands only where nothing was assumed. */
function outcomeOf(isRefused: boolean, notChecked: readonly NotHeld[], isUnnamed: boolean): RequestVerdict['outcome'] {
  if (isRefused) return 'refused'
  if (isUnnamed) return 'not-checked'
  return notChecked.every((each) => NEVER_CHECKED.includes(each)) ? 'passed' : 'not-refused'
}

/** What a rule that stayed open leaves unchecked. */
const OPEN_RULE: Readonly<Partial<Record<JudgeCode, readonly NotHeld[]>>> = {
  LEND_RATE: ['rate'],
  LAYOUT_UNPROVEN: ['layout-unproven', 'no-test-run'],
  NETWORK_MISMATCH: ['network'],
}

/** Whether facts are those around bytes that can still be signed, those around a past, or made up. */
type Stance = 'now' | 'past' | 'assumed'

const NOT_HELD: Readonly<Record<Stance, readonly Assumed[]>> = {
  now: [],
  // Of bytes that have landed, what was true before them cannot be read any more.
  past: ['simulation', 'blockhash', 'accounts', 'signatures'],
  assumed: ['simulation', 'blockhash', 'mints', 'accounts', 'network'],
}

const hasMints = (read: Facts | undefined, { mints }: Expectation): boolean =>
  mints.every((mint) => read?.accounts.has(mint) === true)

function factsFor(stance: Stance, read: Facts | undefined, assumed: Facts, expectation: Expectation): Facts {
  if (read === undefined) return assumed
  return stance === 'past' ? pastFacts(read, assumed, expectation) : read
}

/**
 * Rules that nobody could answer: the price of a share and an outcome that a test run has to prove where there are no
 * facts of now; the network of a server that does not name it.
 */
function isOpen({ code, detail }: Violation, stance: Stance, isUnnamed: boolean): boolean {
  if (isUnnamed && code === 'NETWORK_MISMATCH' && detail === 'genesis') return true
  return stance !== 'now' && (code === 'LEND_RATE' || (code === 'LAYOUT_UNPROVEN' && detail === 'no-simulation'))
}

/** Whether the RPC server told nothing at all. */
const isBlank = ({ genesis, height, blockhashValid, tables, accounts }: Facts): boolean =>
  genesis === undefined && height === undefined && blockhashValid === undefined && tables.size + accounts.size === 0

/** What the RPC server says around the bytes; without a genesis hash nobody knows of which chain. */
export async function readFacts(
  transaction: string,
  expectation: Pick<Expectation, 'owner' | 'target' | 'mints'>,
  chain: ChainPort,
  { walletChains }: NetworkProfile,
): Promise<Facts> {
  const nowMs = () => performance.now()
  return gather({ transaction, expectation, walletChains, repliedAtMs: nowMs(), nowMs }, chain)
}

/** Network, tables and coins as they are read; what the bytes themselves have changed since is assumed as it was. */
function pastFacts(read: Facts, assumed: Facts, { mints }: Expectation): Facts {
  const accounts = new Map(assumed.accounts)
  for (const mint of mints) {
    const account = read.accounts.get(mint)
    if (account !== undefined) accounts.set(mint, account)
  }
  return { ...assumed, genesis: read.genesis, tables: read.tables, accounts }
}

/** The bytes before their owner signed. */
function unsigned(transaction: string, owner: Address): string {
  const { message, messageBytes, signatures } = parseTransaction(decodeBase64(transaction))
  const empty = signatures.map((signature, slot) =>
    message.staticKeys[slot] === owner ? new Uint8Array(64) : signature,
  )
  return encodeBase64(serializeTransaction(empty, messageBytes))
}
