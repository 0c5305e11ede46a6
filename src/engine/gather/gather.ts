import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type AccountFact, present, readLookupTable, readTokenAccount } from '~/guard/accounts.ts'
import { decodeBase64 } from '~/guard/bytes/base64.ts'
import { resolveMessage } from '~/guard/bytes/decode.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { parseTransaction, type ParsedTransaction } from '~/guard/bytes/message.ts'
import { sameBytes } from '~/guard/bytes/reader.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { CLOCK_SYSVAR, type Facts, type Simulation } from '~/guard/facts.ts'
import { RECENT_BLOCKHASHES } from '~/guard/read-facts.ts'
import { RENT_SYSVAR } from '~/guard/rent.ts'
import { address, type Address } from '~/values/address.ts'
import { type ChainPort } from './chain.ts'
import { readPatiently, askSecond, type SecondPort } from './second-opinion.ts'

/** The transaction and its signer; the rest is read from the chain. */
export type GatherInput = {
  readonly transaction: string
  readonly expectation: Pick<Expectation, 'owner' | 'target' | 'mints'>
  readonly walletChains: readonly string[]
  /** Monotonic clock, milliseconds. */
  readonly nowMs: () => number
}

const BUDGET_MS = 5_000

/**
 * Reads the chain facts that the judge needs, mostly in three round trips: tables; accounts and mints with height,
 * blockhash and genesis; the simulation. Where the simulation is of a later slot, the accounts are read again behind it.
 * A fact that cannot be read, after some patience, is left out, and the judge then refuses. `second` = another server,
 * asked behind it for the facts that one alone could lie about.
 */
export async function gather(input: GatherInput, chain: ChainPort, second?: SecondPort): Promise<Facts> {
  const parsed = parseQuietly(input.transaction)
  const blank = emptyFacts(input)
  if (parsed === undefined) return blank
  const read = () => {
    const late = new Promise<Facts>((resolve) => setTimeout(() => resolve(blank), BUDGET_MS))
    return Promise.race([late, gatherFrom(parsed, input, chain)])
  }
  if (second === undefined) return read()
  const compared = async (facts: Facts) => {
    const query = { facts, blockhash: parsed.message.blockhash, expectation: input.expectation, first: chain }
    return { facts, opinion: await askSecond(query, second) }
  }
  const once = await compared(await read())
  const { facts, opinion } = once.opinion.kind === 'outdated' ? await compared(await read()) : once
  return { ...facts, second: opinion.kind === 'outdated' ? opinion.instead : opinion }
}

async function gatherFrom(parsed: ParsedTransaction, input: GatherInput, chain: ChainPort): Promise<Facts> {
  const { expectation } = input
  const tables = await readTables(parsed, chain)
  const writable = writableOf(parsed, tables)
  const reads = unique([
    ...writable,
    expectation.owner,
    expectation.target,
    ...expectation.mints,
    ...[...expectation.mints, address(MINT.wrappedSol)].flatMap((mint) => ownAccountsOf(expectation.owner, mint)),
    address(MINT.wrappedSol),
    RENT_SYSVAR,
    CLOCK_SYSVAR,
    RECENT_BLOCKHASHES,
  ])
  const [genesis, epoch, blockhashValid, accounts] = await Promise.all([
    readPatiently(() => chain.genesis()),
    readPatiently(async () => ({ ...(await chain.epoch('confirmed')), atMs: input.nowMs() })),
    readPatiently(() => chain.isBlockhashValid(parsed.message.blockhash, 'confirmed')),
    readPatiently(() => chain.accounts(reads)),
  ])
  const run =
    accounts === undefined
      ? undefined
      : await readRun({ input, chain, reads, written: unique([expectation.owner, ...writable]) }, accounts)
  return {
    genesis,
    height: epoch?.blockHeight,
    heightSlot: epoch?.slot,
    heightAtMs: epoch?.atMs,
    slot: run?.before.slot,
    blockhashValid,
    tables,
    accounts: run?.before.accounts ?? new Map(),
    simulation: run?.simulation,
    moved: run?.moved ?? [],
    walletChains: input.walletChains,
  }
}

/**
 * The owner's associated accounts of a mint under both token programs: which one applies is known once the mint is
 * read.
 */
function ownAccountsOf(owner: Address, mint: Address): readonly Address[] {
  return [PROGRAM.token, PROGRAM.token2022].map((program) => associatedAccount(owner, mint, address(program)))
}

type Reading = Awaited<ReturnType<ChainPort['accounts']>>
type Run = { readonly before: Reading; readonly simulation: Simulation | undefined; readonly moved: readonly Address[] }
type RunInput = {
  readonly input: GatherInput
  readonly chain: ChainPort
  readonly reads: readonly Address[]
  /** Accounts whose state after the run counts. */
  readonly written: readonly Address[]
}

/**
 * The simulation, and balances of the state that it began from. Of one slot they are of one state. Of two, the accounts
 * are read once more: where nothing of the owner's changed from before the run to behind it, nothing had changed in it.
 * Where money came or went in between, both are repeated once; `moved` is what changed again.
 */
async function readRun(wanted: RunInput, first: Reading, isRepeat = false): Promise<Run> {
  const { input, chain, reads, written } = wanted
  const simulation = await readSimulation(input, chain, written, first.slot)
  const steady: Run = { before: first, simulation, moved: [] }
  if (simulation === undefined || simulation.error !== undefined || simulation.slot === first.slot) return steady
  const behind = await readPatiently(() => chain.accounts(reads, simulation.slot))
  // A server that answers as of an earlier slot than it was asked for has not answered.
  if (behind === undefined || behind.slot < simulation.slot || simulation.slot < first.slot)
    return { ...steady, simulation: undefined }
  const moved = written.filter((item) => hasMoved(input.expectation.owner, item, first, behind))
  if (moved.length === 0) return steady
  return isRepeat ? { ...steady, moved } : readRun(wanted, behind, true)
}

/** Whether an account is the owner's own, or a token account of the owner's, in either reading, and not the same in both. */
function hasMoved(owner: Address, at: Address, first: Reading, behind: Reading): boolean {
  const ownOf = ({ accounts }: Reading) => {
    const account = present(accounts.get(at))
    return at === owner || readTokenAccount(account)?.owner === owner ? account : undefined
  }
  const [before, after] = [ownOf(first), ownOf(behind)]
  if (before === undefined || after === undefined) return before !== after
  return before.lamports !== after.lamports || before.owner !== after.owner || !sameBytes(before.data, after.data)
}

/** A simulation without any post-accounts counts as none; one that lacks some is judged as incomplete. */
async function readSimulation(
  input: GatherInput,
  chain: ChainPort,
  addresses: readonly Address[],
  slot: bigint,
): Promise<Simulation | undefined> {
  const simulation = await readPatiently(() => chain.simulate(decodeBase64(input.transaction), addresses, slot))
  const isBlind = simulation !== undefined && simulation.error === undefined && simulation.accounts.size === 0
  return isBlind ? undefined : simulation
}

async function readTables(
  parsed: ParsedTransaction,
  chain: ChainPort,
): Promise<ReadonlyMap<Address, AccountFact | 'absent'>> {
  const addresses = unique(parsed.message.tables.map((use) => use.table))
  if (addresses.length === 0) return new Map()
  return (await readPatiently(() => chain.accounts(addresses)))?.accounts ?? new Map()
}

function writableOf(
  parsed: ParsedTransaction,
  tables: ReadonlyMap<Address, AccountFact | 'absent'>,
): readonly Address[] {
  const contents = new Map<Address, readonly Address[]>()
  for (const [table, account] of tables) {
    const read = readLookupTable(account)
    if (read !== undefined) contents.set(table, read.addresses)
  }
  try {
    return resolveMessage(parsed.message, contents)
      .accounts.filter((item) => item.isWritable)
      .map((item) => item.address)
  } catch {
    return []
  }
}

function emptyFacts(input: GatherInput): Facts {
  return {
    genesis: undefined,
    height: undefined,
    heightSlot: undefined,
    heightAtMs: undefined,
    slot: undefined,
    blockhashValid: undefined,
    tables: new Map(),
    accounts: new Map(),
    simulation: undefined,
    moved: [],
    walletChains: input.walletChains,
  }
}

function parseQuietly(transaction: string): ParsedTransaction | undefined {
  try {
    return parseTransaction(decodeBase64(transaction))
  } catch {
    return undefined
  }
}

function unique(addresses: readonly Address[]): readonly Address[] {
  return [...new Set(addresses)]
}
