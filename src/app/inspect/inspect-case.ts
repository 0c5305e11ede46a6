import * as z from 'zod/mini'
import { NETWORKS } from '../../config/network.ts'
import { PROGRAM } from '../../config/programs.ts'
import { address, addressBytes, parseAddress, type Address } from '../../values/address.ts'
import { isFields, type Fields } from '../../wire/fields.ts'
import { type ChainPort } from '../../tx/chain.ts'
import { readLookupTable, type AccountFact } from '../../tx/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '../../tx/guard/base64.ts'
import { type Facts } from '../../tx/guard/facts.ts'
import { parseTransaction, type Message, type ParsedTransaction } from '../../tx/guard/message.ts'
import { resolveMessage, type ResolvedMessage } from '../../tx/guard/resolve.ts'
import { inspect, type Inspection } from '../../tx/inspect.ts'
import { InspectProblem } from './inspect-problem.ts'
import { judgeRequest, readFacts, type RequestVerdict } from './judge-request.ts'
import { readAsked, type MiddlewareStep as Known, type Asked } from './read-asked.ts'

/** A transaction with what belongs to it, as a recorded case has it. */
const recordedCase = z.looseObject({
  transaction: z.string(),
  tables: z.optional(z.array(z.looseObject({ address: z.string(), entries: z.record(z.string(), z.string()) }))),
})

/** The line that `npm run inspect` ends with. */
export type InspectLine = Inspection & {
  readonly facts: 'read' | 'assumed'
  readonly verdict?: RequestVerdict | undefined
}

/** How to look at bytes: whose network, what was asked (stands in place of a case's own request), and the chain, if any. */
export type InspectOptions = {
  readonly network: keyof typeof NETWORKS
  readonly asked?: unknown
  readonly chain?: ChainPort | undefined
  readonly hasLanded?: boolean
}

/** The line, the bytes with their tables in place, and the chain's facts around them where they were read. */
export type Inspected = {
  readonly line: InspectLine
  readonly parsed: ParsedTransaction
  readonly message: ResolvedMessage
  readonly facts: Facts | undefined
  /** Why the request that a case carries could not be judged; a request that is given must be one. */
  readonly unread?: string | undefined
}

/**
 * Inspects a recorded case, base64 text or raw bytes. Throws `DecodeProblem` when they are no transaction, and
 * `InspectProblem` when the case or the request is none.
 */
export async function inspectCase(file: Uint8Array, options: InspectOptions): Promise<Inspected> {
  const found = readCase(file)
  const { chain, hasLanded = false } = options
  const profile = NETWORKS[options.network]
  const parsed = parseTransaction(found.bytes)
  const { message } = parsed
  const tables = new Map([...found.tables, ...(await readTables(message, chain))])
  const contents = new Map([...tables].flatMap(([table, fact]) => entriesOf(table, fact)))
  const bytes = { transaction: encodeBase64(found.bytes), message: resolved(message, contents) }
  const told = inspect(found.bytes, contents)
  const read = { parsed, message: bytes.message }
  const own = options.asked === undefined && found.own !== undefined ? ownAsked(found) : undefined
  const asked = options.asked === undefined ? own?.asked : readAsked(options.asked, found.known)
  if (asked === undefined) {
    const facts = chain === undefined ? undefined : await readFacts(bytes.transaction, payerOf(message), chain, profile)
    return { line: { ...told, facts: facts === undefined ? 'assumed' : 'read' }, ...read, facts, unread: own?.unread }
  }
  const { verdict, facts } = await judgeRequest(asked, { ...bytes, tables, profile, chain, hasLanded })
  return { line: { ...told, facts: facts === undefined ? 'assumed' : 'read', verdict }, ...read, facts }
}

/** What a case says was asked for; one whose request nobody here understands can be told all the same. */
function ownAsked({ own, known }: Found): { readonly asked?: Asked; readonly unread?: string } {
  try {
    return { asked: readAsked(own, known) }
  } catch (error) {
    if (error instanceof InspectProblem) return { unread: error.message }
    throw error
  }
}

/** Without a request nobody's act is meant: what is read around the bytes is read for who pays. */
function payerOf({ staticKeys }: Message) {
  const payer = staticKeys[0] ?? address(PROGRAM.system)
  return { owner: payer, target: payer, mints: [] }
}

async function readTables(message: Message, chain: ChainPort | undefined): Promise<ReadonlyMap<Address, AccountFact>> {
  const addresses = [...new Set(message.tables.map(({ table }) => table))]
  if (chain === undefined || addresses.length === 0) return new Map()
  try {
    const { accounts } = await chain.accounts(addresses)
    return new Map([...accounts].flatMap(([at, fact]) => (fact === 'absent' ? [] : [[at, fact]])))
  } catch {
    // What is behind a table is then told as the table itself, and the judge says that it could not be read.
    return new Map()
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
  /** The case as it is written, where it has a request of its own. */
  readonly own: unknown
  readonly known: Known
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

/** A table of which only the used entries are known; its own address stands for the others. */
function tableOf(raw: {
  address: string
  entries: Record<string, string>
}): readonly (readonly [Address, AccountFact])[] {
  const table = parseAddress(raw.address)
  if (table === undefined) return []
  const size = Math.max(-1, ...Object.keys(raw.entries).map(Number)) + 1
  const entries = Array.from({ length: size }, (_, index) => parseAddress(raw.entries[index] ?? '') ?? table)
  const head = new Uint8Array(56)
  head[0] = 1
  head.fill(0xff, 4, 12)
  const data = Uint8Array.from([...head, ...entries.flatMap((entry) => [...addressBytes(entry)])])
  return [[table, { owner: address(PROGRAM.lookupTable), lamports: 1n, data, executable: false }]]
}
