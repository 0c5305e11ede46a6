import * as z from 'zod/mini'
import { NETWORKS, type NetworkProfile } from '~/config/network.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type ChainPort } from '~/engine/gather/chain.ts'
import { readLookupTable, type AccountFact } from '~/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '~/guard/bytes/base64.ts'
import { resolveMessage, type ResolvedMessage } from '~/guard/bytes/decode.ts'
import { parseTransaction, type Message, type ParsedTransaction } from '~/guard/bytes/message.ts'
import { type Facts } from '~/guard/facts.ts'
import { address, addressBytes, parseAddress, type Address } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { isFields, type Fields } from '~/wire/fields.ts'
import { InspectProblem } from './inspect-problem.ts'
import { inspect, type Inspection } from './inspection.ts'
import { judgeRequest, readFacts, type NotHeld, type RequestVerdict } from './judge-request.ts'
import { landedState, type Landed, type LandedState } from './read-landed.ts'
import { readRequestedAct, type KnownReply, type RequestedAct } from './requested-act.ts'
import { simulatedChanges, type SimulatedChanges } from './simulated-changes.ts'

/** A recorded case: a transaction and its context. */
const recordedCase = z.looseObject({
  transaction: z.string(),
  tables: z.optional(z.array(z.looseObject({ address: z.string(), entries: z.record(z.string(), z.string()) }))),
})

/** Result line of `npm run inspect`. */
export type InspectLine = Inspection & {
  readonly facts: 'read' | 'assumed'
  /** Outcome of a transaction that was read by its signature. */
  readonly landed?: LandedState['kind']
  readonly verdict?: RequestVerdict | undefined
}

/** Inspection options: the network, the request (replaces a case's own), and the chain, if any. */
export type InspectOptions = {
  readonly network: keyof typeof NETWORKS
  readonly requested?: unknown
  readonly chain?: ChainPort | undefined
  /** What the RPC server returned for a signature; its bytes are then inspected. */
  readonly landed?: Landed | undefined
}

/** The result line, the bytes with their tables resolved, and the chain facts where they were read. */
export type Inspected = {
  readonly line: InspectLine
  readonly parsed: ParsedTransaction
  readonly message: ResolvedMessage
  readonly facts: Facts | undefined
  readonly landed: LandedState | undefined
  readonly changes: SimulatedChanges
  /** The request from the file or the command. */
  readonly requested: RequestedAct | undefined
  /** Parts of the description that no RPC server confirmed. */
  readonly unproven: readonly NotHeld[]
  /** Why the request of a case could not be judged; an invalid request from the command throws instead. */
  readonly unread?: string | undefined
}

/**
 * Inspects a recorded case, base64 text or raw bytes. Throws `DecodeProblem` when they are no transaction, and
 * `InspectProblem` when the case or the request is none.
 */
export async function inspectCase(file: Uint8Array, options: InspectOptions): Promise<Inspected> {
  const found = readCase(file)
  const { chain } = options
  const profile = NETWORKS[options.network]
  const read = await readBytes(found, chain)
  const { parsed, message, transaction, tables, inspection, unproven } = read
  const landed = options.landed === undefined ? undefined : landedState(parsed, options.landed)
  const { requested, unread } = requestedActOf(found, options.requested)
  const around = { transaction, message, tables, profile, chain, landed }
  const judged =
    requested === undefined ? undefined : await judgeQuietly(requested, around, options.requested === undefined)
  const facts = await (judged?.facts ?? factsOf(transaction, parsed.message, chain, profile))
  const changes = simulatedChanges({ message, facts: landed === undefined ? facts : undefined }, inspection, profile)
  return {
    line: {
      ...inspection,
      alerts: [...changes.control, ...inspection.alerts, ...changes.drains],
      facts: facts?.genesis === undefined ? 'assumed' : 'read',
      ...defined({ landed: landed?.kind, verdict: withUnproven(judged?.verdict, unproven) }),
    },
    parsed,
    message,
    facts,
    landed,
    changes,
    requested,
    unproven,
    unread: unread ?? judged?.unread,
  }
}

/** The bytes with their tables resolved: from the chain, and from the file only where no chain could be asked. */
async function readBytes({ bytes, tables: own }: Found, chain: ChainPort | undefined) {
  const parsed = parseTransaction(bytes)
  const { message } = parsed
  const read = await readTables(message, chain)
  const tables = read ?? own
  const contents = new Map([...tables].flatMap(([table, fact]) => entriesOf(table, fact)))
  checkIndexes(message, contents)
  const isFromFile = read === undefined && message.tables.some(({ table }) => own.has(table))
  const unproven: readonly NotHeld[] = isFromFile ? ['tables'] : []
  return {
    parsed,
    tables,
    transaction: encodeBase64(bytes),
    message: resolved(message, contents),
    inspection: inspect(bytes, contents),
    unproven,
  }
}

/** The request: from the command, else from the case itself. */
function requestedActOf(found: Found, given: unknown): { readonly requested?: RequestedAct; readonly unread?: string } {
  if (given !== undefined) return { requested: readRequestedAct(given, found.known) }
  return found.own === undefined ? {} : ownRequestedAct(found)
}

type Judged = {
  readonly verdict?: RequestVerdict
  readonly facts?: Facts | undefined
  readonly unread?: string
}

/** A request that came with the bytes may be invalid for its act; the bytes are described all the same. */
async function judgeQuietly(
  requested: RequestedAct,
  around: Parameters<typeof judgeRequest>[1],
  isFromFile: boolean,
): Promise<Judged> {
  try {
    return await judgeRequest(requested, around)
  } catch (error) {
    if (isFromFile && error instanceof InspectProblem) return { unread: error.message }
    throw error
  }
}

/** Marks tables known only from the file as not checked: no rule confirmed their content. */
function withUnproven(verdict: RequestVerdict | undefined, unproven: readonly NotHeld[]): RequestVerdict | undefined {
  if (verdict === undefined || unproven.length === 0) return verdict
  const outcome = verdict.outcome === 'passed' ? 'not-refused' : verdict.outcome
  return { ...verdict, outcome, ok: false, notChecked: [...unproven, ...verdict.notChecked] }
}

async function factsOf(
  transaction: string,
  message: Message,
  chain: ChainPort | undefined,
  profile: NetworkProfile,
): Promise<Facts | undefined> {
  return chain === undefined ? undefined : readFacts(transaction, payerOf(message), chain, profile)
}

/** Throws for an index beyond its table: the runtime refuses it, and the account is unknown. */
function checkIndexes({ tables }: Message, contents: ReadonlyMap<Address, readonly Address[]>): void {
  for (const { table, writable, readonly } of tables) {
    const entries = contents.get(table)?.length
    const index = [...writable, ...readonly].find((each) => entries !== undefined && each >= entries)
    if (index !== undefined)
      throw new InspectProblem(
        'tables',
        `lookup table ${table} has ${entries} entries; the transaction asks for entry ${index}.`,
      )
  }
}

/** The request of a case; when it cannot be read, the reason, so that the bytes can still be described. */
function ownRequestedAct({ own, known }: Found): { readonly requested?: RequestedAct; readonly unread?: string } {
  try {
    return { requested: readRequestedAct(own, known) }
  } catch (error) {
    if (error instanceof InspectProblem) return { unread: error.message }
    throw error
  }
}

/** Without a request there is no owner: facts are read for the fee payer. */
function payerOf({ staticKeys }: Message) {
  const payer = staticKeys[0] ?? address(PROGRAM.system)
  return { owner: payer, target: payer, mints: [] }
}

/** Tables as read from the chain; `undefined` = no chain could be asked. Tables that the chain lacks are left out. */
async function readTables(
  message: Message,
  chain: ChainPort | undefined,
): Promise<ReadonlyMap<Address, AccountFact> | undefined> {
  const addresses = [...new Set(message.tables.map(({ table }) => table))]
  if (chain === undefined || addresses.length === 0) return undefined
  try {
    const { accounts } = await chain.accounts(addresses)
    return new Map([...accounts].flatMap(([at, fact]) => (fact === 'absent' ? [] : [[at, fact]])))
  } catch {
    return undefined
  }
}

function entriesOf(table: Address, fact: AccountFact): readonly (readonly [Address, readonly Address[]])[] {
  const read = readLookupTable(fact)
  return read === undefined ? [] : [[table, read.addresses]]
}

function resolved(message: Message, contents: ReadonlyMap<Address, readonly Address[]>): ResolvedMessage {
  try {
    return resolveMessage(message, contents)
  } catch {
    return { accounts: [], instructions: [] }
  }
}

type Found = {
  readonly bytes: Uint8Array
  /** The raw case, where it has a request of its own. */
  readonly own: unknown
  readonly known: KnownReply
  readonly tables: ReadonlyMap<Address, AccountFact>
}

function readCase(file: Uint8Array): Found {
  const text = new TextDecoder().decode(file).trim()
  const packed = text.replaceAll(/\s+/g, '')
  const none = { own: undefined, known: {}, tables: new Map<Address, AccountFact>() }
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return { bytes: decodeBase64(packed), ...none }
  if (!text.startsWith('{')) return { bytes: file, ...none }
  const parsed = z.safeParse(recordedCase, jsonOf(text))
  if (!parsed.success)
    throw new InspectProblem(parsed.error.issues[0]?.path.join('.') || 'case', 'missing, or not of the kind of a case.')
  const { transaction, tables = [], ...raw } = parsed.data
  const part = (name: string): Fields | undefined => {
    const value = raw[name]
    return isFields(value) ? value : undefined
  }
  return {
    bytes: decodeBase64(transaction),
    own: raw['request'] === undefined ? undefined : raw,
    known: { reply: part('reply'), position: part('position'), inferred: part('inferred') },
    tables: new Map(tables.flatMap((table) => tableOf(table))),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InspectProblem('case', 'begins like JSON and is none.')
  }
}

/** Last index of a lookup table: 256 entries at most. */
const LAST_ENTRY = 255

/** A table of which only the used entries are known; the others are filled with its own address. */
function tableOf(raw: {
  address: string
  entries: Record<string, string>
}): readonly (readonly [Address, AccountFact])[] {
  const table = parseAddress(raw.address)
  if (table === undefined) return []
  const indexes = Object.keys(raw.entries).map(Number)
  const wrong = Object.keys(raw.entries).find((key) => !/^(?:0|[1-9]\d{0,2})$/.test(key) || Number(key) > LAST_ENTRY)
  if (wrong !== undefined)
    throw new InspectProblem(
      'tables',
      `lookup table ${table} cannot have an entry ${wrong}: the last one is ${LAST_ENTRY}.`,
    )
  const size = Math.max(-1, ...indexes) + 1
  const entries = Array.from({ length: size }, (_, index) => parseAddress(raw.entries[index] ?? '') ?? table)
  const head = new Uint8Array(56)
  head[0] = 1
  head.fill(0xff, 4, 12)
  const data = Uint8Array.from([...head, ...entries.flatMap((entry) => [...addressBytes(entry)])])
  return [[table, { owner: address(PROGRAM.lookupTable), lamports: 1n, data, executable: false }]]
}
