import { PROGRAM } from '~/config/programs.ts'
import { type Address, type Signature, signatureOf } from '~/values/address.ts'
import { type VenueClock } from '../../clock.ts'
import { BLOCKHASH_WINDOW, type Blocks, CONFIRMED_DEPTH, epochOfSlot, slotOfHeight } from '../blocks.ts'
import { type FaultBoard } from '../faults.ts'
import { type Journal } from '../journal.ts'
import { type Ledger, type LedgerEntry, readBalances } from '../ledger.ts'
import { type WireTransaction } from '../wire-transaction.ts'
import { execute, type Execution, restore } from './executor.ts'
import { type VenueProgram } from './stub-program.ts'
import { type TransactionErrorJson } from './vm-errors.ts'
import { type Vm } from './vm.ts'

const FORCED_ERROR = 6000
const TABLE_PROGRAM: string = PROGRAM.lookupTable

/** What landing works on. */
export type LandingParts = {
  readonly vm: Vm
  readonly clock: VenueClock
  readonly blocks: Blocks
  readonly journal: Journal
  readonly ledger: Ledger
  readonly faults: FaultBoard
  readonly programs: ReadonlyMap<Address, VenueProgram>
}

/** How transactions enter blocks, wait to enter them, and fall out of them. */
export type Landing = {
  /**
   * Runs on the state of a block, by default the newest, without keeping anything; `look` gets the state after the run.
   */
  attempt<T>(tx: WireTransaction, look: (execution: Execution) => T, height?: bigint): T
  /** Age and duplicate rules at the tip. */
  problemOf(tx: WireTransaction): 'BlockhashNotFound' | 'AlreadyProcessed' | undefined
  /** Forwards an accepted transaction to the leader: it lands now, later or never, depending on the faults. */
  forward(tx: WireTransaction): void
  /** Brings the VM's Clock sysvar to the tip and to venue time. */
  readonly syncClock: () => void
  /** Work that is due in the block just produced. */
  onBlock(): void
  onLanded(listener: (entry: LedgerEntry) => void): () => void
  onDropped(listener: (signature: Signature) => void): () => void
}

type Place = {
  readonly height: bigint
  readonly unixMs: number
  readonly forcedError: boolean
  /** It is put into the block without being run. */
  readonly isUnrun: boolean
}

/** Signature under which a transaction is known: its fee payer's. */
export function signatureOfTransaction(tx: WireTransaction): Signature {
  const first = tx.signatures[0]
  if (first === undefined) throw new Error('a sanitized transaction has a signature')
  return signatureOf(first)
}

/** Landing over the parts of a chain. */
export function createLanding(parts: LandingParts): Landing {
  const { vm, blocks, journal, ledger, faults } = parts
  const landedListeners = new Set<(entry: LedgerEntry) => void>()
  const droppedListeners = new Set<(signature: Signature) => void>()
  const waiting: { tx: WireTransaction; height: bigint }[] = []
  const falling: { signature: Signature; height: bigint }[] = []

  const problemOf = (tx: WireTransaction) => {
    const height = blocks.heightOfHash(tx.message.blockhash)
    if (height === undefined || blocks.tip() > height + BLOCKHASH_WINDOW) return 'BlockhashNotFound'
    return ledger.get(signatureOfTransaction(tx)) === undefined ? undefined : 'AlreadyProcessed'
  }
  const landNow = (tx: WireTransaction) => {
    if (problemOf(tx) !== undefined) return
    const entry = land(parts, tx, placeNow(parts))
    if (entry === undefined) return
    if (faults.take('dropProcessedNext')) falling.push({ signature: entry.signature, height: entry.height + 1n })
    else if (faults.take('rollBackConfirmedNext')) {
      falling.push({ signature: entry.signature, height: entry.height + CONFIRMED_DEPTH + 1n })
    }
    for (const listener of landedListeners) listener(entry)
  }
  const fall = (signature: Signature) => {
    ledger.drop(signature)
    if (!journal.rollBack(signature)) return
    for (const listener of droppedListeners) listener(signature)
  }
  return {
    attempt(tx, look, height = blocks.tip()) {
      prepareSysvars(parts, tx)
      const later = new Map(journal.changedAfter(height).map((key) => [key, vm.read(key)]))
      restore(vm, new Map(Array.from(later.keys(), (key) => [key, journal.imageAt(key, height)])))
      const execution = execute(vm, tx, worldOf(parts))
      try {
        return look(execution)
      } finally {
        restore(vm, execution.before)
        restore(vm, later)
      }
    },
    problemOf,
    syncClock: () => setVmTime(parts),
    forward(tx) {
      if (faults.take('neverLandNext')) return
      const height = landingHeight(parts, tx)
      if (height <= blocks.tip()) landNow(tx)
      else waiting.push({ tx, height })
    },
    onBlock() {
      for (const { signature } of takeDue(falling, blocks.tip())) fall(signature)
      for (const { tx } of takeDue(waiting, blocks.tip())) landNow(tx)
    },
    onLanded: (listener) => subscribe(landedListeners, listener),
    onDropped: (listener) => subscribe(droppedListeners, listener),
  }
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function takeDue<T extends { readonly height: bigint }>(queue: T[], tip: bigint): readonly T[] {
  const due = queue.filter((item) => item.height <= tip)
  if (due.length > 0) queue.splice(0, queue.length, ...queue.filter((item) => item.height > tip))
  return due
}

function landingHeight({ blocks, faults }: LandingParts, tx: WireTransaction): bigint {
  if (!faults.now.landOnLastValidBlock) return blocks.tip() + BigInt(faults.now.landDelayBlocks)
  return (blocks.heightOfHash(tx.message.blockhash) ?? blocks.tip()) + BLOCKHASH_WINDOW
}

function worldOf({ programs, clock, blocks }: LandingParts) {
  return { programs, nowSec: clock.nowSec(), slot: slotOfHeight(blocks.tip()) }
}

function setVmTime({ vm, blocks, clock }: LandingParts): void {
  const slot = slotOfHeight(blocks.tip())
  vm.setTime(slot, epochOfSlot(slot), clock.nowSec())
}

/** SlotHashes is written only before a run that reads it: an idle chain does next to no work in the VM. */
function prepareSysvars(parts: LandingParts, tx: WireTransaction): void {
  setVmTime(parts)
  const { vm, blocks } = parts
  const slot = slotOfHeight(blocks.tip())
  if (tx.message.lookups.length === 0 && !tx.message.staticKeys.some((key) => key === TABLE_PROGRAM)) return
  const hashes = blocks.recent().map((block) => ({ slot: slotOfHeight(block.height), hash: block.blockhash }))
  vm.setSlotHashes(hashes.filter((entry) => entry.slot < slot).toReversed())
}

function placeNow({ blocks, clock, faults }: LandingParts): Place {
  return {
    height: blocks.tip(),
    unixMs: clock.nowMs(),
    forcedError: faults.take('failOnChainNext'),
    isUnrun: faults.take('notExecutedNext'),
  }
}

/** Puts a transaction into a block. `undefined` when it could not even pay, and so never lands. */
function land(parts: LandingParts, tx: WireTransaction, place: Place): LedgerEntry | undefined {
  const { vm, journal, ledger } = parts
  prepareSysvars(parts, tx)
  const first = execute(vm, tx, worldOf(parts))
  if (first.error !== undefined && first.feeLamports === 0n) return undefined
  const forced = place.forcedError && first.error === undefined
  if (forced) chargeOnly(vm, first)
  if (place.isUnrun) restore(vm, first.before)
  const entry = buildEntry(parts, {
    tx,
    place,
    execution: place.isUnrun ? { ...first, feeLamports: 0n, logs: [], units: 0n, inner: [] } : first,
    error: place.isUnrun ? 'InsufficientFundsForFee' : forced ? forcedErrorOf(tx) : first.error,
  })
  ledger.add(entry)
  journal.add({
    height: place.height,
    signature: entry.signature,
    before: first.before,
    redo: () => {
      ledger.drop(entry.signature)
      land(parts, tx, place)
    },
  })
  return entry
}

function chargeOnly(vm: Vm, execution: Execution): void {
  restore(vm, execution.before)
  const payer = vm.read(execution.accounts.payer)
  if (payer === undefined) return
  vm.write(execution.accounts.payer, { ...payer, lamports: payer.lamports - execution.feeLamports })
}

function forcedErrorOf(tx: WireTransaction): TransactionErrorJson {
  return { InstructionError: [Math.max(0, tx.message.instructions.length - 1), { Custom: FORCED_ERROR }] }
}

type Run = { tx: WireTransaction; place: Place; execution: Execution; error: TransactionErrorJson | undefined }

function buildEntry({ vm }: LandingParts, { tx, place, execution, error }: Run): LedgerEntry {
  const { all, loaded } = execution.accounts
  const readBefore = (address: Address) =>
    execution.before.has(address) ? execution.before.get(address) : vm.read(address)
  return {
    signature: signatureOfTransaction(tx),
    slot: slotOfHeight(place.height),
    height: place.height,
    landedAtMs: place.unixMs,
    blockTimeSec: Math.floor(place.unixMs / 1000),
    transaction: tx.bytes,
    version: tx.message.version,
    error,
    accountKeys: all,
    loaded,
    feeLamports: execution.feeLamports,
    logs: execution.logs,
    units: execution.units,
    inner: execution.inner,
    before: readBalances(all, readBefore),
    after: readBalances(all, (address) => vm.read(address)),
  }
}
