import { type Address } from '~/values/address.ts'
import { createBoundedMap } from '~/values/bounded-map.ts'
import { defined } from '~/values/result.ts'
import { createSignal } from '~/values/store.ts'
import { type Chain } from '../../chain/chain.ts'
import { type Landed } from '../../chain/ledger.ts'
import {
  ESCROW_PROGRAM,
  readEscrow,
  type Escrow,
  type EscrowBookRecord,
  type EscrowEvent,
  type EscrowRecord,
} from './escrow-account.ts'

/** What became of an order: it waits, everything was filled, or the rest went back. */
export type EscrowState = 'open' | 'completed' | 'cancelled'

/** An order with its sums. Base units. */
export type BookedOrder = {
  readonly record: EscrowRecord
  readonly state: EscrowState
  readonly used: bigint
  /** What its owner got. */
  readonly received: bigint
  readonly fees: bigint
  /** What went back to its owner. */
  readonly refunded: bigint
  readonly opened: EscrowEvent | undefined
  /** The event that ended it. */
  readonly ended: EscrowEvent | undefined
  readonly fills: readonly EscrowEvent[]
}

/** Waiting orders by what landed on the chain. */
export type EscrowBook = {
  order(key: string): BookedOrder | undefined
  /** Newest first. */
  orders(owner?: string): readonly BookedOrder[]
  /** Number of the next order; none comes twice. */
  nextId(): bigint
  /** Remembers a slippage that was asked for with an order which is not on the chain yet. */
  expectSlippage(key: string, bps: string): void
  /** Writes what a landed transaction did. */
  noteLanded(landed: Landed): void
  /** Forgets what a transaction did that the chain took back. */
  undo(signature: string): void
  onChange(listener: () => void): () => void
  save(): EscrowBookRecord
}

const SLIPPAGES_KEPT = 2_000

/** Opens the book over a chain, with what an earlier run saved. */
export function createEscrowBook(chain: Chain, saved?: EscrowBookRecord): EscrowBook {
  const records = new Map((saved?.orders ?? []).map((record) => [record.key, record]))
  const slippages = createBoundedMap<string, string>(SLIPPAGES_KEPT)
  const changes = createSignal()
  let built = saved?.built ?? 0
  const changed = changes.fire
  const add = (key: Address, landed: Landed, escrow: Escrow | undefined) => {
    const known = records.get(key)
    const record = known ?? (escrow === undefined ? undefined : recordOf(key, escrow, slippages.get(key)))
    const event = record === undefined ? undefined : eventOf(record, known === undefined, escrow, landed)
    if (record === undefined || event === undefined) return
    records.set(key, { ...record, events: [...record.events, event] })
    changed()
  }
  return {
    order(key) {
      const record = records.get(key)
      return record === undefined ? undefined : book(record)
    },
    orders: (owner) =>
      Array.from(records.values())
        .filter((record) => owner === undefined || record.owner === owner)
        .toReversed()
        .map(book),
    nextId() {
      built += 1
      return BigInt(built)
    },
    expectSlippage(key, bps) {
      slippages.set(key, bps)
    },
    noteLanded(landed) {
      if (landed.error !== undefined && landed.error !== null) return
      const isOurs = landed.accountKeys.some((key) => key === ESCROW_PROGRAM.limit || key === ESCROW_PROGRAM.dca)
      if (!isOurs) return
      for (const key of new Set(landed.accountKeys)) add(key, landed, readEscrow(chain.account(key)))
    },
    undo(signature) {
      if (undo(records, signature)) changed()
    },
    onChange: changes.subscribe,
    save: () => ({ built, orders: Array.from(records.values()) }),
  }
}

function recordOf(key: Address, escrow: Escrow, slippageBps: string | undefined): EscrowRecord {
  return {
    key,
    kind: escrow.kind,
    owner: escrow.owner,
    inputMint: escrow.inputMint,
    outputMint: escrow.outputMint,
    deposited: String(escrow.deposited),
    taking: String(escrow.taking),
    perCycle: String(escrow.perCycle),
    minOut: String(escrow.minOut),
    maxOut: String(escrow.maxOut),
    intervalSec: String(escrow.intervalSec),
    expiresSec: String(escrow.expiresSec),
    createdSec: Number(escrow.createdSec),
    ...defined({ slippageBps }),
    events: [],
  }
}

/** Event of a transaction, from the difference between the account and the known state; `undefined` = none. */
function eventOf(
  record: EscrowRecord,
  isNew: boolean,
  escrow: Escrow | undefined,
  landed: Landed,
): EscrowEvent | undefined {
  const base = {
    signature: landed.signature,
    slot: String(landed.slot),
    atSec: landed.blockTimeSec,
    isByOwner: landed.accountKeys[0] === record.owner,
  }
  const sums = book(record)
  if (isNew) return { ...base, act: 'open', input: record.deposited, output: '0', fee: '0' }
  if (escrow === undefined) {
    if (record.events.some(({ act }) => act === 'close')) return undefined
    return { ...base, act: 'close', input: String(BigInt(record.deposited) - sums.used), output: '0', fee: '0' }
  }
  if (escrow.used <= sums.used) return undefined
  return {
    ...base,
    act: 'fill',
    input: String(escrow.used - sums.used),
    output: String(escrow.received - sums.received),
    fee: String(escrow.fees - sums.fees),
  }
}

function book(record: EscrowRecord): BookedOrder {
  const fills = record.events.filter(({ act }) => act === 'fill')
  const sum = (name: 'input' | 'output' | 'fee') => fills.reduce((total, fill) => total + BigInt(fill[name]), 0n)
  const used = sum('input')
  const close = record.events.find(({ act }) => act === 'close')
  const isFull = used === BigInt(record.deposited)
  return {
    record,
    state: isFull ? 'completed' : close === undefined ? 'open' : 'cancelled',
    used,
    received: sum('output'),
    fees: sum('fee'),
    refunded: BigInt(close?.input ?? 0n),
    opened: record.events.find(({ act }) => act === 'open'),
    ended: isFull ? fills.at(-1) : close,
    fills,
  }
}

/** Takes a transaction's events away; an order without its opening never was. `false` = it did nothing here. */
function undo(records: Map<string, EscrowRecord>, signature: string): boolean {
  let isFound = false
  for (const [key, record] of records) {
    const events = record.events.filter((event) => event.signature !== signature)
    if (events.length === record.events.length) continue
    isFound = true
    if (events.some(({ act }) => act === 'open')) records.set(key, { ...record, events })
    else records.delete(key)
  }
  return isFound
}
