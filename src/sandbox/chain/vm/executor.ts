import { PROGRAM } from '~/config/programs.ts'
import { type Address, address as addressFrom } from '~/values/address.ts'
import { feeOf, rentExemptLamports } from '../ledger.ts'
import { messageBytes, transactionBytes, type WireTransaction } from '../wire-transaction.ts'
import { resolveAccounts, type ResolvedAccounts } from './resolve-accounts.ts'
import { type VenueInstruction, type VenueProgram, type EffectContext } from './stub-program.ts'
import { describeInstructionError, type TransactionErrorJson, type InstructionErrorJson } from './vm-errors.ts'
import { type AccountImage, type InnerInstructionJson, type Vm, type VmRun } from './vm.ts'

const SYSTEM = addressFrom(PROGRAM.system)

/** Result of running a transaction. Its effects stay in the VM until `images` are written back. */
export type Execution = {
  readonly error: TransactionErrorJson | undefined
  /** Fee taken, 0 when the transaction could not have entered a block. */
  readonly feeLamports: bigint
  readonly logs: readonly string[]
  readonly units: bigint
  readonly inner: readonly { readonly index: number; readonly instructions: readonly InnerInstructionJson[] }[]
  readonly returnData: VmRun['returnData']
  readonly accounts: ResolvedAccounts
  /** Account images from before the run, by address: everything that the run may have changed. */
  readonly before: ReadonlyMap<Address, AccountImage | undefined>
}

/** What an execution needs besides the VM. */
export type ExecutionWorld = {
  readonly programs: ReadonlyMap<Address, VenueProgram>
  readonly nowSec: number
  readonly slot: bigint
}

type Tally = { logs: string[]; units: bigint; inner: Execution['inner'][number][]; returnData: VmRun['returnData'] }

/**
 * Runs a transaction the way a validator would see it, venue effects included, each at its place between the other
 * instructions: the message is cut after each venue instruction, the parts run one after the other, and the effect runs
 * between them. A failure anywhere undoes everything but the fee.
 */
export function execute(vm: Vm, tx: WireTransaction, world: ExecutionWorld): Execution {
  const accounts = resolveAccounts(tx.message, (address) => vm.read(address))
  const before = readBefore(vm, accounts.writable)
  const tally: Tally = { logs: [], units: 0n, inner: [], returnData: undefined }
  const fee = feeOf(tx.message)
  const scope = createEffectScope(vm, before, world)
  const finish = (error: TransactionErrorJson | undefined, feeLamports: bigint): Execution => {
    if (error !== undefined) undo(vm, before, accounts.payer, feeLamports)
    return { error, feeLamports, ...tally, accounts, before }
  }
  for (const [order, part] of cutAtVenueInstructions(tx, world.programs).entries()) {
    if (order > 0) credit(vm, accounts.payer, partFee(tx))
    const run = vm.run(partBytes(tx, part), tx.message.version)
    record(tally, run, part)
    if (run.error !== undefined) {
      const error = nameMissingProgram(vm, tx, reindex(run.error, part))
      return finish(error, order > 0 ? fee : feeTaken(vm, before, accounts.payer))
    }
    const failed = applyEffect({ tx, part, accounts, scope, programs: world.programs })
    if (failed !== undefined) {
      recordEffectFailure(tally, failed)
      return finish({ InstructionError: [failed.index, failed.error] }, fee)
    }
  }
  const poor = scope.written().find((address) => !isRentExempt(vm.read(address)))
  if (poor === undefined) return finish(undefined, fee)
  return finish({ InsufficientFundsForRent: { account_index: accounts.all.indexOf(poor) } }, fee)
}

/** Writes the images back: the transaction never happened. */
export function restore(vm: Vm, images: ReadonlyMap<Address, AccountImage | undefined>): void {
  for (const [address, image] of images) vm.write(address, image)
}

/** Programs are left out: the runtime never writes them, whatever the message declares. */
function readBefore(vm: Vm, addresses: readonly Address[]): Map<Address, AccountImage | undefined> {
  const images = addresses.map((address) => [address, vm.read(address)] as const)
  return new Map(images.filter(([, image]) => image?.executable !== true))
}

function undo(vm: Vm, before: Execution['before'], payer: Address, feeLamports: bigint): void {
  restore(vm, before)
  const image = before.get(payer)
  if (feeLamports > 0n && image !== undefined) vm.write(payer, { ...image, lamports: image.lamports - feeLamports })
}

function feeTaken(vm: Vm, before: Execution['before'], payer: Address): bigint {
  return (before.get(payer)?.lamports ?? 0n) - (vm.read(payer)?.lamports ?? 0n)
}

function credit(vm: Vm, payer: Address, lamports: bigint): void {
  const image = vm.read(payer) ?? { lamports: 0n, owner: SYSTEM, data: new Uint8Array(0), executable: false }
  vm.write(payer, { ...image, lamports: image.lamports + lamports })
}

/** A later part holds no compute budget instruction, so it costs its signatures alone; that fee is lent beforehand. */
function partFee(tx: WireTransaction): bigint {
  return feeOf({ ...tx.message, instructions: [] })
}

type Part = readonly number[]

/**
 * Instruction indexes in parts that end with a venue instruction; compute budget instructions are in the first part.
 */
function cutAtVenueInstructions(tx: WireTransaction, programs: ExecutionWorld['programs']): readonly Part[] {
  const { staticKeys, instructions } = tx.message
  const isVenue = (index: number) => venueOf(tx, index, programs) !== undefined
  const isBudget = (index: number) => staticKeys[instructions[index]?.programIndex ?? 0] === PROGRAM.computeBudget
  const indexes = instructions.map((_, index) => index)
  const rest = indexes.filter((index) => !isBudget(index))
  const parts: number[][] = [indexes.filter(isBudget)]
  for (const index of rest) {
    parts.at(-1)?.push(index)
    if (isVenue(index)) parts.push([])
  }
  return parts.filter((part, order) => order === 0 || part.length > 0)
}

function venueOf(tx: WireTransaction, index: number, programs: ExecutionWorld['programs']): VenueProgram | undefined {
  const program = tx.message.staticKeys[tx.message.instructions[index]?.programIndex ?? 0]
  return program === undefined ? undefined : programs.get(program)
}

function partBytes(tx: WireTransaction, part: Part): Uint8Array {
  const { instructions } = tx.message
  if (part.length === instructions.length && part.every((index, order) => index === order)) return tx.bytes
  const message = { ...tx.message, instructions: part.flatMap((index) => instructions[index] ?? []) }
  return transactionBytes(tx.signatures, messageBytes(message))
}

function record(tally: Tally, run: VmRun, part: Part): void {
  tally.logs.push(...run.logs)
  tally.units += run.units
  tally.returnData = run.returnData ?? tally.returnData
  for (const [order, instructions] of run.inner.entries()) {
    const index = part[order]
    if (index !== undefined && instructions.length > 0) tally.inner.push({ index, instructions })
  }
}

/**
 * The stub program at a venue id always succeeds; a failed effect rewrites its last log line to that of the real
 * program.
 */
function recordEffectFailure(tally: Tally, { error, panic }: EffectFailure): void {
  const last = tally.logs.pop()
  if (panic !== undefined) tally.logs.push(`Program log: panicked: ${panic}`)
  if (last !== undefined) tally.logs.push(last.replace(/success$/, `failed: ${describeInstructionError(error)}`))
}

function reindex(error: TransactionErrorJson, part: Part): TransactionErrorJson {
  if (typeof error === 'string' || !('InstructionError' in error)) return error
  const [index, inner] = error.InstructionError
  return { InstructionError: [part[index] ?? index, inner] }
}

/** The VM has one name for a program that is no program and for one that does not exist; the validator has two. */
function nameMissingProgram(vm: Vm, tx: WireTransaction, error: TransactionErrorJson): TransactionErrorJson {
  if (error !== 'InvalidProgramForExecution') return error
  const programs = tx.message.instructions.flatMap(({ programIndex }) => tx.message.staticKeys[programIndex] ?? [])
  return programs.some((program) => vm.read(program) === undefined) ? 'ProgramAccountNotFound' : error
}

type EffectCall = {
  readonly tx: WireTransaction
  readonly part: Part
  readonly accounts: ResolvedAccounts
  readonly scope: EffectScope
  readonly programs: ExecutionWorld['programs']
}

function applyEffect(call: EffectCall): ({ readonly index: number } & EffectFailure) | undefined {
  const index = call.part.at(-1)
  if (index === undefined) return undefined
  const program = venueOf(call.tx, index, call.programs)
  if (program === undefined) return undefined
  const failure = call.scope.run(program, readVenueInstruction(call, index, program))
  return failure === undefined ? undefined : { index, ...failure }
}

function readVenueInstruction(call: EffectCall, index: number, program: VenueProgram): VenueInstruction {
  const instruction = call.tx.message.instructions[index]
  if (instruction === undefined) throw new Error(`no instruction ${index}`)
  const accounts = Array.from(instruction.accountIndexes, (position) => call.accounts.metaAt(position))
  return { programId: program.id, accounts, data: instruction.data }
}

function isRentExempt(image: AccountImage | undefined): boolean {
  return image === undefined || image.lamports >= rentExemptLamports(image.data.length)
}

/** Why an effect is discarded; `panic` = message that an effect threw. */
type EffectFailure = { readonly error: InstructionErrorJson; readonly panic?: string }

/** Runs venue effects for one transaction and enforces the rules of the runtime. */
type EffectScope = {
  /** `undefined` when the effect succeeded; its writes are then in the VM. */
  run(program: VenueProgram, instruction: VenueInstruction): EffectFailure | undefined
  /** Every account that an effect wrote. */
  written(): readonly Address[]
}

/**
 * Writes are collected and reach the VM only when the effect returned no error, wrote only accounts that its
 * instruction lists as writable, and neither made nor destroyed a lamport.
 */
function createEffectScope(
  vm: Vm,
  before: Map<Address, AccountImage | undefined>,
  world: { readonly nowSec: number; readonly slot: bigint },
): EffectScope {
  const everWritten = new Set<Address>()
  const run = (program: VenueProgram, instruction: VenueInstruction): EffectFailure | undefined => {
    const writes = new Map<Address, AccountImage>()
    const context: EffectContext = {
      read: (address) => emptyToAbsent(writes.get(address) ?? vm.read(address)),
      write: (address, image) => void writes.set(address, image),
      nowSec: world.nowSec,
      slot: world.slot,
    }
    const failure = runGuarded(program, instruction, context)
    if (failure !== undefined) return failure
    const broken = checkWrites(vm, writes, instruction)
    if (broken !== undefined) return { error: broken }
    for (const [address, image] of writes) {
      if (!before.has(address)) before.set(address, vm.read(address))
      everWritten.add(address)
      vm.write(address, image.lamports === 0n ? undefined : image)
    }
    return undefined
  }
  return { run, written: () => [...everWritten] }
}

/** A program that panics fails its transaction and nothing else; so does an effect that throws. */
function runGuarded(
  program: VenueProgram,
  instruction: VenueInstruction,
  context: EffectContext,
): EffectFailure | undefined {
  try {
    const code = program.execute(instruction, context)
    if (code === undefined) return undefined
    return { error: typeof code === 'number' ? { Custom: code } : code }
  } catch (error) {
    return { error: 'ProgramFailedToComplete', panic: error instanceof Error ? error.message : String(error) }
  }
}

function checkWrites(
  vm: Vm,
  writes: ReadonlyMap<Address, AccountImage>,
  instruction: VenueInstruction,
): InstructionErrorJson | undefined {
  const writable = new Set(instruction.accounts.flatMap((meta) => (meta.isWritable ? meta.address : [])))
  let change = 0n
  for (const [address, image] of writes) {
    if (!writable.has(address)) return 'ReadonlyDataModified'
    if (image.lamports < 0n) return 'InsufficientFunds'
    change += image.lamports - (vm.read(address)?.lamports ?? 0n)
  }
  return change === 0n ? undefined : 'UnbalancedInstruction'
}

function emptyToAbsent(image: AccountImage | undefined): AccountImage | undefined {
  return image === undefined || image.lamports === 0n ? undefined : image
}
