import * as z from 'zod/mini'
import { type NETWORKS } from '../../config/network.ts'
import { PROGRAM } from '../../config/programs.ts'
import { address, addressBytes, parseAddress, type Address } from '../../values/address.ts'
import { type AccountFact } from '../../tx/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '../../tx/guard/base64.ts'
import { inspect, type Inspection } from '../../tx/inspect.ts'
import { judgeRequest, type RequestVerdict } from './judge-request.ts'

/** A transaction with what belongs to it, as a recorded case has it. */
const recordedCase = z.looseObject({
  transaction: z.string(),
  request: z.optional(z.unknown()),
  reply: z.optional(z.looseObject({ quote: z.optional(z.looseObject({ otherAmountThreshold: z.string() })) })),
  tables: z.optional(z.array(z.looseObject({ address: z.string(), entries: z.record(z.string(), z.string()) }))),
})

/** The line that `npm run inspect` ends with. */
export type InspectLine = Inspection & {
  readonly facts: 'read' | 'assumed'
  readonly verdict?: RequestVerdict | undefined
}

/** Inspects a recorded case, base64 text or raw bytes; `asked` stands in place of the case's own request. */
export function inspectCase(file: Uint8Array, asked: unknown, network: keyof typeof NETWORKS): InspectLine {
  const found = readCase(file)
  const transaction = encodeBase64(found.bytes)
  const told = inspect(found.bytes, new Map([...found.tables].map(([table, { entries }]) => [table, entries])))
  const request = asked ?? found.request
  const tables = new Map([...found.tables].map(([table, { fact }]) => [table, fact]))
  const verdict =
    request === undefined
      ? undefined
      : judgeRequest(transaction, request, { tables, network, promised: found.promised })
  return { ...told, facts: 'assumed', ...(verdict === undefined ? {} : { verdict }) }
}

type Table = { readonly entries: readonly Address[]; readonly fact: AccountFact }
type Found = {
  readonly bytes: Uint8Array
  readonly request: unknown
  readonly promised: string | undefined
  readonly tables: ReadonlyMap<Address, Table>
}

function readCase(file: Uint8Array): Found {
  const text = new TextDecoder().decode(file).trim()
  const none = { request: undefined, promised: undefined, tables: new Map<Address, Table>() }
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return { bytes: decodeBase64(text), ...none }
  const parsed = text.startsWith('{') ? z.safeParse(recordedCase, JSON.parse(text)) : undefined
  if (parsed?.success !== true) return { bytes: file, ...none }
  const { transaction, request, reply, tables = [] } = parsed.data
  return {
    bytes: decodeBase64(transaction),
    request,
    promised: reply?.quote?.otherAmountThreshold,
    tables: new Map(tables.flatMap((table) => tableOf(table))),
  }
}

/** A table of which only the used entries are known; its own address stands for the others. */
function tableOf(raw: { address: string; entries: Record<string, string> }): readonly (readonly [Address, Table])[] {
  const table = parseAddress(raw.address)
  if (table === undefined) return []
  const size = Math.max(-1, ...Object.keys(raw.entries).map(Number)) + 1
  const entries = Array.from({ length: size }, (_, index) => parseAddress(raw.entries[index] ?? '') ?? table)
  const head = new Uint8Array(56)
  head[0] = 1
  head.fill(0xff, 4, 12)
  const data = Uint8Array.from([...head, ...entries.flatMap((entry) => [...addressBytes(entry)])])
  return [[table, { entries, fact: { owner: address(PROGRAM.lookupTable), lamports: 1n, data, executable: false } }]]
}
