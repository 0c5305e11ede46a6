import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { createChainPort, type ChainPort } from '../../src/engine/gather/chain.ts'
import { gather } from '../../src/engine/gather/gather.ts'
import { type Built } from '../../src/engine/intent/intent.ts'
import { readLookupTable, type AccountFact } from '../../src/guard/accounts.ts'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { type Expectation } from '../../src/guard/expectation.ts'
import { type Facts } from '../../src/guard/facts.ts'
import { judge } from '../../src/guard/judge.ts'
import { type Address } from '../../src/values/address.ts'
import { createClient, type Client } from '../../src/wire/call.ts'
import { createLimiter, type Limiter } from '../../src/wire/limiter.ts'
import { createRpc } from '../../src/wire/rpc/rpc.ts'
import { createServerClock } from '../../src/wire/server-clock.ts'
import { findActs, type Wanted } from './find-acts.ts'
import { reportLayouts, type LayoutReport } from './layout-report.ts'

/** Where to record from, and where to. */
export type RecordOptions = {
  readonly apiBaseUrl: string
  readonly apiKey: string | undefined
  readonly rpcUrl: string
  readonly network: keyof typeof NETWORKS
  /** Owners to look at first. */
  readonly owners: readonly string[]
  /** Folder of the fixtures; `undefined` = write nothing. */
  readonly outDir: string | undefined
  readonly nowMs: () => number
  /** Keeps to the service's rate where there is one to keep to. */
  readonly limiter?: Limiter
}

/** One build and what it taught. */
export type Recorded = {
  readonly act: Wanted['act']
  /** What the guard said of it, on the network's own profile: `accepted`, a code, or why nothing was built. */
  readonly verdict: string
  readonly layouts: readonly LayoutReport[]
  readonly file: string | undefined
}

/** Most owners that are looked at: each costs a request or more. */
const MAX_OWNERS = 40

/**
 * Asks the service for unsigned transactions of acts that public rows make possible, holds each against its layout and
 * its rules, and keeps request, reply, tables and accounts as a fixture. Signs and sends nothing.
 */
export async function record(options: RecordOptions): Promise<readonly Recorded[]> {
  const { client, lastBuild } = recordingClient(options)
  const chain = createChainPort(createRpc((url, init) => fetch(url, init), options.rpcUrl))
  const acts = await findActs(client.call, options.owners, MAX_OWNERS)
  const rows: Recorded[] = []
  for (const wanted of acts) rows.push(await recordOne(wanted, { client, chain, options, lastBuild }))
  return rows
}

type Exchange = { readonly method: string; readonly path: string; readonly body: unknown; readonly reply: unknown }

/** A client of the service itself that remembers the last exchange which was no reading. */
function recordingClient({ apiBaseUrl, apiKey, nowMs, limiter }: RecordOptions) {
  let last: Exchange | undefined
  const clock = createServerClock(() => performance.now(), nowMs)
  const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  const client = createClient({
    base: apiBaseUrl.replace(/\/$/, ''),
    clock,
    limiter: limiter ?? createLimiter({ nowMs: () => clock.nowMs(), sleep, random: Math.random }),
    isOnline: () => true,
    sleep,
    random: Math.random,
    fetch: async (url, init) => {
      const headers = new Headers(init.headers)
      if (apiKey !== undefined) headers.set('x-api-key', apiKey)
      const response = await fetch(url, { ...init, headers })
      if (init.method !== 'GET') {
        const text = await response.clone().text()
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
        last = { method: init.method ?? '', path: new URL(url).pathname, body, reply: parsed(text) }
      }
      return response
    },
  })
  return { client, lastBuild: () => last }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Tools = {
  readonly client: Client
  readonly chain: ChainPort
  readonly options: RecordOptions
  readonly lastBuild: () => Exchange | undefined
}

async function recordOne({ act, intent }: Wanted, { client, chain, options, lastBuild }: Tools): Promise<Recorded> {
  const nothing = (verdict: string): Recorded => ({ act, verdict, layouts: [], file: undefined })
  try {
    const reply = await intent.build(client.call)
    if (!reply.ok) return nothing(`${reply.problem.code} ${reply.problem.message ?? ''}`.trim())
    const { built, expectation } = reply.value
    const facts = await factsOf(built, expectation, chain)
    const layouts = reportLayouts(built.transaction, tablesOf(facts), expectation.core)
    const verdict = verdictOf(built, expectation, facts, options.network)
    const file = save(options, { act, request: intent.request, exchange: lastBuild(), facts, verdict, layouts })
    return { act, verdict, layouts, file }
  } catch (error) {
    return nothing(error instanceof Error ? error.message : 'unknown')
  }
}

function factsOf(built: Built, expectation: Expectation, chain: ChainPort): Promise<Facts> {
  return gather(
    {
      transaction: built.transaction,
      expectation,
      walletChains: ['solana:mainnet'],
      nowMs: () => performance.now(),
    },
    chain,
  )
}

function tablesOf(facts: Facts): ReadonlyMap<Address, readonly Address[]> {
  const tables = new Map<Address, readonly Address[]>()
  for (const [table, account] of facts.tables) {
    const read = account === 'absent' ? undefined : readLookupTable(account)
    if (read !== undefined) tables.set(table, read.addresses)
  }
  return tables
}

function verdictOf(built: Built, expectation: Expectation, facts: Facts, network: RecordOptions['network']): string {
  const verdict = judge({
    actId: 'record',
    expectation,
    transaction: built.transaction,
    facts,
    profile: NETWORKS[network],
    feeCapLamports: FEE_CAP_LAMPORTS.default,
  })
  if (verdict.ok) return 'accepted'
  const [first] = verdict.refused.violations
  return first === undefined ? 'refused' : `${first.code} ${first.detail} at ${first.field}`
}

type Fixture = {
  readonly act: Wanted['act']
  readonly request: unknown
  readonly exchange: Exchange | undefined
  readonly facts: Facts
  readonly verdict: string
  readonly layouts: readonly LayoutReport[]
}

function save({ outDir, nowMs }: RecordOptions, fixture: Fixture): string | undefined {
  if (outDir === undefined) return undefined
  const { act, request, exchange, facts, verdict, layouts } = fixture
  const recordedAt = new Date(nowMs()).toISOString()
  mkdirSync(outDir, { recursive: true })
  const file = freeName(outDir, `${act}-${recordedAt.slice(0, 10)}`)
  const body = {
    recordedAt,
    endpoint: `${exchange?.method ?? ''} ${exchange?.path ?? ''}`,
    act,
    request,
    sent: exchange?.body,
    reply: exchange?.reply,
    tables: plainAccounts(facts.tables),
    accounts: plainAccounts(facts.accounts),
    layouts,
    verdict,
  }
  writeFileSync(path.join(outDir, file), `${JSON.stringify(body, undefined, 2)}\n`)
  return file
}

const taken = new Set<string>()

function freeName(outDir: string, stem: string): string {
  for (let count = 1; ; count += 1) {
    const name = `${stem}-${count}.json`
    if (taken.has(path.join(outDir, name))) continue
    taken.add(path.join(outDir, name))
    return name
  }
}

function plainAccounts(accounts: ReadonlyMap<Address, AccountFact | 'absent'>): Record<string, unknown> {
  return Object.fromEntries(
    [...accounts].map(([at, account]) => [
      at,
      account === 'absent'
        ? null
        : { owner: account.owner, lamports: String(account.lamports), data: encodeBase64(account.data) },
    ]),
  )
}

/** The table and the sum that the command prints; `differs` counts builds that do not fit their layout. */
export function summaryOf(rows: readonly Recorded[]): {
  readonly table: readonly Record<string, string>[]
  readonly sum: { readonly builds: number; readonly fits: number; readonly differs: number; readonly unknown: number }
} {
  const reports = rows.flatMap((row) => row.layouts)
  const count = (standing: LayoutReport['standing']) => reports.filter((each) => each.standing === standing).length
  return {
    table: rows.map(({ act, verdict, layouts, file }) => ({
      act,
      layout: layouts.map((each) => each.layout).join(' '),
      standing: layouts.map((each) => each.standing).join(' '),
      where: layouts.flatMap((each) => each.where).join('; '),
      verdict,
      file: file ?? '',
    })),
    sum: {
      builds: rows.filter((row) => row.layouts.length > 0).length,
      fits: count('fits'),
      differs: count('differs'),
      unknown: count('unknown'),
    },
  }
}
