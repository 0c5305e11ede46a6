import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { type NetworkProfile } from '~/config/network.ts'
import { type ChainPort } from '~/engine/gather/chain.ts'
import { gather } from '~/engine/gather/gather.ts'
import { type AccountFact } from '~/guard/accounts.ts'
import { encodeBase64, decodeBase64 } from '~/guard/bytes/base64.ts'
import { parseTransaction, serializeTransaction } from '~/guard/bytes/message.ts'
import { type NotChecked } from '~/guard/checked-facts.ts'
import { UNDECODED, type ActCode, type JudgeCode, type Violation } from '~/guard/codes.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { type Facts } from '~/guard/facts.ts'
import { judge, type Verdict } from '~/guard/judge.ts'
import { type Address } from '~/values/address.ts'
import { assumedFacts } from './assumed-facts.ts'
import { expectationFor, type Bytes } from './expectation-for.ts'
import { type LandedState } from './read-landed.ts'
import { type RequestedAct, type MissingInput } from './requested-act.ts'

/**
 * Verdict of the guard on bytes and their request. `not-refused` = no rule that could be checked refuses them, and
 * `notChecked` lists the others; `not-checked` = the chain around them is unknown.
 */
export type RequestVerdict = {
  readonly outcome: 'passed' | 'not-refused' | 'not-checked' | 'refused'
  /** Passed, with nothing assumed. */
  readonly ok: boolean
  readonly codes: readonly (JudgeCode | ActCode)[]
  readonly notChecked: readonly NotHeld[]
}

/** What only chain facts can prove, current or past. */
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

/** What was not checked: the guard's own list, assumed facts, and missing inputs. */
export type NotHeld = NotChecked | Assumed | MissingInput

/** What the guard never checks for any transaction: a verdict can pass all the same. */
const NEVER_CHECKED: readonly NotHeld[] = [
  'venue-program',
  'one-rpc',
  'price-source',
  'keeper-fills',
  'cancel-later',
  'variable-rate',
]

/**
 * Inputs beside the bytes: lookup tables, network, the chain if there is one, and the result where they have landed.
 */
export type KnownFacts = Bytes & {
  readonly tables: ReadonlyMap<Address, AccountFact | 'absent'>
  readonly profile: NetworkProfile
  readonly chain: ChainPort | undefined
  readonly landed: LandedState | undefined
}

/**
 * Judges bytes by the expectation of the requested act. Without a chain the facts are assumed, and a rule that only
 * real facts can decide is listed as not checked. Throws `InspectProblem` for a request that the act does not accept.
 */
export async function judgeRequest(
  requested: RequestedAct,
  around: KnownFacts,
): Promise<{ readonly verdict: RequestVerdict; readonly facts: Facts | undefined }> {
  const row = await expectationFor(requested, around)
  if ('code' in row) return { verdict: verdictOf([row.code], requested.missing, false), facts: undefined }
  const { expectation } = row
  const { chain, profile } = around
  const read = chain === undefined ? undefined : await readFacts(around.transaction, expectation, chain, profile)
  const isUnnamed = chain !== undefined && read?.genesis === undefined
  const stance = stanceOf(read, around)
  const judged = judgeBy(stance, requested, around, { expectation, read })
  const found = judged.ok ? [] : judged.refused.violations
  const open = found.filter((each) => isOpen(each, stance, isUnnamed))
  const notChecked: readonly NotHeld[] = [
    ...NOT_HELD[stance],
    ...ofLanded(around, stance, hasMints(read, expectation)),
    ...open.flatMap(notHeldBy),
    ...requested.missing,
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
  { request }: RequestedAct,
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

/** What cannot be checked for landed bytes, besides the usual list. */
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

/** A refusal holds whatever could not be read; a pass holds only where nothing was assumed. */
function outcomeOf(isRefused: boolean, notChecked: readonly NotHeld[], isUnnamed: boolean): RequestVerdict['outcome'] {
  if (isRefused) return 'refused'
  if (isUnnamed) return 'not-checked'
  return notChecked.every((each) => NEVER_CHECKED.includes(each)) ? 'passed' : 'not-refused'
}

/** Checks that an undecided rule leaves open; an undecoded core instruction has no published layout. */
function notHeldBy({ code, found }: Violation): readonly NotHeld[] {
  if (code === 'LAYOUT_UNPROVEN' && found.includes(UNDECODED)) return ['core-not-decoded', 'no-test-run']
  return OPEN_RULE[code] ?? []
}

/** What each rule leaves unchecked where it cannot be decided. */
const OPEN_RULE: Readonly<Partial<Record<JudgeCode, readonly NotHeld[]>>> = {
  LEND_RATE: ['rate'],
  UNWRAP_AMOUNT: ['accounts'],
  LAYOUT_UNPROVEN: ['layout-unproven', 'no-test-run'],
  NETWORK_MISMATCH: ['network'],
  LIGHTHOUSE_IN_BUILD: ['accounts'],
}

/** Origin of the facts: `now` = the bytes can still be signed, `past` = they have landed, `assumed` = made up. */
type Stance = 'now' | 'past' | 'assumed'

const NOT_HELD: Readonly<Record<Stance, readonly Assumed[]>> = {
  now: [],
  // For landed bytes, the state before them can no longer be read.
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
 * Rules that cannot be decided: the price of a share, the amount that is wrapped, an outcome that a simulation has to prove and the balance from which
 * the page's own assertion counts, where there are no current facts; the network of a server that does not report it.
 */
function isOpen({ code, detail }: Violation, stance: Stance, isUnnamed: boolean): boolean {
  if (isUnnamed && code === 'NETWORK_MISMATCH' && detail === 'genesis') return true
  const isOpenNow = ['LEND_RATE', 'UNWRAP_AMOUNT'].includes(code) || NEEDS_FACTS.includes(`${code} ${detail}`)
  return stance !== 'now' && isOpenNow
}

/** Refusals, with their detail, that only current facts can decide. */
const NEEDS_FACTS: readonly string[] = ['LAYOUT_UNPROVEN no-simulation', 'LIGHTHOUSE_IN_BUILD value']

/** True when the RPC server returned nothing at all. */
const isBlank = ({ genesis, height, blockhashValid, tables, accounts }: Facts): boolean =>
  genesis === undefined && height === undefined && blockhashValid === undefined && tables.size + accounts.size === 0

/** Facts of the RPC server around the bytes; without a genesis hash their chain is unknown. */
export async function readFacts(
  transaction: string,
  expectation: Pick<Expectation, 'owner' | 'target' | 'mints'>,
  chain: ChainPort,
  { walletChains }: NetworkProfile,
): Promise<Facts> {
  return gather({ transaction, expectation, walletChains, nowMs: () => performance.now() }, chain)
}

/**
 * Facts for landed bytes: network, tables and mints as read now; what the bytes themselves have changed since is
 * assumed.
 */
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
