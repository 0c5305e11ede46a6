import { FEE_CAP_LAMPORTS } from '../../config/limits.ts'
import { type NetworkProfile } from '../../config/network.ts'
import { type Address } from '../../values/address.ts'
import { type AccountFact } from '../../tx/guard/accounts.ts'
import { encodeBase64, decodeBase64 } from '../../tx/guard/base64.ts'
import { type ActCode, type JudgeCode, type Violation } from '../../tx/guard/codes.ts'
import { type Expectation } from '../../tx/guard/expectation.ts'
import { type Facts } from '../../tx/guard/facts.ts'
import { gather } from '../../tx/guard/gather.ts'
import { judge } from '../../tx/guard/judge.ts'
import { parseTransaction, serializeTransaction } from '../../tx/guard/message.ts'
import { type NotChecked } from '../../tx/guard/checked-facts.ts'
import { type ChainPort } from '../../tx/chain.ts'
import { NOT_CHECKED_WORD } from '../../tx/words.ts'
import { assumedFacts } from './assumed-facts.ts'
import { type Asked, type Untold } from './read-asked.ts'
import { rowOf, type Bytes } from './row-of.ts'

/** What the guard says of bytes that somebody asked for. */
export type RequestVerdict = {
  readonly ok: boolean
  readonly codes: readonly (JudgeCode | ActCode)[]
  readonly notChecked: readonly NotHeld[]
}

/** What only facts of the chain can say, of now or at all. */
type Assumed = 'simulation' | 'blockhash' | 'mints' | 'accounts' | 'network' | 'signatures'

/** What the bytes were not held to: the guard's own list, what was assumed, and what nobody told. */
export type NotHeld = NotChecked | Assumed | Untold

/** Words of each, for people. */
export const NOT_HELD_WORD: Readonly<Record<NotHeld, string>> = {
  ...NOT_CHECKED_WORD,
  simulation: 'The test run: none was made for this verdict.',
  blockhash: 'Whether the blockhash still counts.',
  mints: 'The coins themselves: they are taken for plain ones.',
  accounts: 'The accounts: positions, orders and plans are taken for the owner’s own.',
  network: 'The network: no RPC server was asked for its genesis hash.',
  signatures: 'The owner’s own signature: these bytes have landed, and are judged as they were before it.',
  reply:
    'What the service’s reply says of the order, its contracts, its price and its accounts: the reply is not known.',
  position:
    'What is held, or can be claimed: the service’s word on the position is not known, the request’s was taken.',
  bounds: 'The price: the request names no bound of its own, so the service’s own was taken.',
  deposit: 'The stake: the request does not name it, so the case’s reading of the bytes was taken.',
}

/** MiddlewareStep the bytes: tables, network, the chain where one is asked, and whether they have landed already. */
export type MiddlewareStep = Bytes & {
  readonly tables: ReadonlyMap<Address, AccountFact | 'absent'>
  readonly profile: NetworkProfile
  readonly chain: ChainPort | undefined
  readonly hasLanded: boolean
}

/**
 * Judges bytes by the row of the act that was asked for. Without a chain the facts around them are assumed, and a rule
 * that only facts can answer is told as not checked. Throws `InspectProblem` for a request that the act does not take.
 */
export async function judgeRequest(
  asked: Asked,
  around: MiddlewareStep,
): Promise<{ readonly verdict: RequestVerdict; readonly facts: Facts | undefined }> {
  const row = await rowOf(asked, around)
  if ('code' in row) return { verdict: { ok: false, codes: [row.code], notChecked: [] }, facts: undefined }
  const { expectation } = row
  const { chain, profile } = around
  const read = chain === undefined ? undefined : await readFacts(around.transaction, expectation, chain, profile)
  const stance = read === undefined ? 'assumed' : around.hasLanded ? 'past' : 'now'
  const judged = judge({
    actId: 'inspect',
    expectation: stance === 'now' ? expectation : { ...expectation, simulation: 'may-be-missing' },
    transaction: around.hasLanded ? unsigned(around.transaction, expectation.owner) : around.transaction,
    facts: factsFor(stance, read, assumedFacts({ ...around, expectation, request: asked.request }), expectation),
    profile,
    feeCapLamports: FEE_CAP_LAMPORTS.default,
  })
  const wrong = judged.ok ? [] : judged.refused.violations.filter((each) => stance === 'now' || !isFactsAlone(each))
  const notChecked = [
    ...NOT_HELD[stance],
    ...(stance === 'past' && !hasMints(read, expectation) ? (['mints'] as const) : []),
    ...asked.untold,
    ...(judged.ok ? judged.facts.notChecked : expectation.notChecked),
  ]
  const codes = [...new Set(wrong.map(({ code }) => code))]
  return { verdict: { ok: wrong.length === 0, codes, notChecked: [...new Set(notChecked)] }, facts: read }
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

/** Rules whose only question is one to the chain: the price of a share, and an outcome that a test run has to prove. */
function isFactsAlone({ code, detail }: Violation): boolean {
  return code === 'LEND_RATE' || (code === 'LAYOUT_UNPROVEN' && detail === 'no-simulation')
}

/** What the chain says around the bytes; `undefined` = the RPC server told nothing, not even which chain it is. */
export async function readFacts(
  transaction: string,
  expectation: Pick<Expectation, 'owner' | 'target' | 'mints'>,
  chain: ChainPort,
  { walletChains }: NetworkProfile,
): Promise<Facts | undefined> {
  const nowMs = () => performance.now()
  const input = { transaction, expectation, walletChains, repliedAtMs: nowMs(), nowMs }
  const facts = await gather(input, chain)
  return facts.genesis === undefined ? undefined : facts
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
