import { PROGRAM } from '~/config/programs.ts'
import { type Address, type Signature } from '~/values/address.ts'
import { UNIT_LIMIT_DATA, UNIT_PRICE_DATA } from './layout.ts'
import { readMint, readTokenAccount } from './vm/token-state.ts'
import { type TransactionErrorJson } from './vm/vm-errors.ts'
import { type AccountImage, type InnerInstructionJson } from './vm/vm.ts'
import { type WireMessage } from './wire-transaction.ts'

const MAX_ENTRIES = 50_000

/** A token balance of one account of a transaction. */
type TokenBalance = {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly amount: bigint
  readonly decimals: number
}

/** Balances of all accounts of a transaction at one moment. */
export type Balances = { readonly lamports: readonly bigint[]; readonly tokens: readonly TokenBalance[] }

/** A transaction that the chain accepted into a block. */
export type Landed = {
  readonly signature: Signature
  readonly slot: bigint
  readonly blockTimeSec: number
  readonly transaction: Uint8Array
  /** `undefined` = success; else the RPC's error value, e.g. `{ InstructionError: [1, { Custom: 6001 }] }`. */
  readonly error: unknown
  readonly accountKeys: readonly Address[]
  readonly feeLamports: bigint
}

/** A landed transaction with all that history answers about it. */
export type LedgerEntry = Landed & {
  readonly error: TransactionErrorJson | undefined
  readonly height: bigint
  readonly landedAtMs: number
  readonly version: 'legacy' | 0 | 1
  readonly logs: readonly string[]
  readonly units: bigint
  readonly inner: readonly { readonly index: number; readonly instructions: readonly InnerInstructionJson[] }[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
  readonly before: Balances
  readonly after: Balances
}

/** Landed transactions by signature and by account, oldest first. */
export type Ledger = {
  add(entry: LedgerEntry): void
  drop(signature: Signature): void
  get(signature: string): LedgerEntry | undefined
  ofAddress(address: Address): readonly LedgerEntry[]
  all(): readonly LedgerEntry[]
  /** Entries at or above a height, oldest first. */
  since(height: bigint): readonly LedgerEntry[]
}

/** A ledger; `restored` entries come from an earlier run. */
export function createLedger(restored: readonly LedgerEntry[] = []): Ledger {
  const entries = new Map<string, LedgerEntry>()
  const byAddress = new Map<Address, LedgerEntry[]>()
  const drop = (signature: string) => {
    const entry = entries.get(signature)
    if (entry === undefined) return
    entries.delete(signature)
    for (const key of new Set(entry.accountKeys)) {
      const rest = (byAddress.get(key) ?? []).filter((other) => other !== entry)
      if (rest.length === 0) byAddress.delete(key)
      else byAddress.set(key, rest)
    }
  }
  const add = (entry: LedgerEntry) => {
    drop(entry.signature)
    entries.set(entry.signature, entry)
    for (const key of new Set(entry.accountKeys)) {
      const list = byAddress.get(key)
      if (list === undefined) byAddress.set(key, [entry])
      else list.push(entry)
    }
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) drop(oldest)
  }
  for (const entry of restored) add(entry)
  return {
    add,
    drop,
    get: (signature) => entries.get(signature),
    ofAddress: (address) => byAddress.get(address) ?? [],
    all: () => [...entries.values()],
    since: (height) => [...entries.values()].filter((entry) => entry.height >= height),
  }
}

/** Balances of a transaction's accounts, as `getTransaction` reports them before and after. */
export function readBalances(
  addresses: readonly Address[],
  read: (address: Address) => AccountImage | undefined,
): Balances {
  const tokens: TokenBalance[] = []
  const lamports = addresses.map((address, accountIndex) => {
    const image = read(address)
    const held = readTokenAccount(image)
    if (image !== undefined && held !== undefined) {
      const { mint, owner, amount } = held
      const decimals = readMint(read(mint))?.decimals ?? 0
      tokens.push({ accountIndex, mint, owner, programId: image.owner, amount, decimals })
    }
    return image?.lamports ?? 0n
  })
  return { lamports, tokens }
}

const LAMPORTS_PER_SIGNATURE = 5000n
const DEFAULT_UNITS_PER_INSTRUCTION = 200_000n
const BUILTIN_UNITS_PER_INSTRUCTION = 3000n
const MAX_UNITS = 1_400_000n
const MICRO = 1_000_000n
const BYTES_OVERHEAD = 128n

const BUILTINS: ReadonlySet<string> = new Set([PROGRAM.system, PROGRAM.computeBudget])

/** Lamports a byte unless another rate is given: mainnet's since November 2026 (SIMD-0437). */
export const DEFAULT_RENT = 5_080n
let lamportsPerByte = DEFAULT_RENT

/** Sets the rent of this process, lamports a byte; a chain sets it as it starts, before it makes its accounts. */
export function setRent(rate: bigint): void {
  lamportsPerByte = rate
}

/** Balance that an account of `dataLength` bytes must hold. */
export function rentExemptLamports(dataLength: number): bigint {
  return (BYTES_OVERHEAD + BigInt(dataLength)) * lamportsPerByte
}

/** Fee of a message: signatures plus compute unit price times limit, rounded up. */
export function feeOf(message: WireMessage): bigint {
  return LAMPORTS_PER_SIGNATURE * BigInt(message.signerCount) + priorityFee(message)
}

function priorityFee(message: WireMessage): bigint {
  const { unitLimit, microLamportsPerUnit } = readBudget(message)
  return (unitLimit * microLamportsPerUnit + MICRO - 1n) / MICRO
}

function readBudget(message: WireMessage): { unitLimit: bigint; microLamportsPerUnit: bigint } {
  let unitLimit: bigint | undefined
  let microLamportsPerUnit = 0n
  let defaultLimit = 0n
  for (const { programIndex, data } of message.instructions) {
    const program = message.staticKeys[programIndex]
    defaultLimit +=
      program !== undefined && BUILTINS.has(program) ? BUILTIN_UNITS_PER_INSTRUCTION : DEFAULT_UNITS_PER_INSTRUCTION
    if (program !== PROGRAM.computeBudget) continue
    // The program reads what it needs and passes over what follows.
    const units = UNIT_LIMIT_DATA.read(data.subarray(0, 5))?.units
    if (units !== undefined) unitLimit = BigInt(units)
    microLamportsPerUnit = UNIT_PRICE_DATA.read(data.subarray(0, 9))?.microLamports ?? microLamportsPerUnit
  }
  const limit = unitLimit ?? defaultLimit
  return { unitLimit: limit < MAX_UNITS ? limit : MAX_UNITS, microLamportsPerUnit }
}
