import { type Address } from '~/values/address.ts'
import { type AccountImage } from './account-image.ts'
import { type EffectContext, type VenueInstruction, type VenueProgram } from './venue-program.ts'
import { type InstructionErrorJson } from './vm-errors.ts'
import { type Vm } from './vm.ts'

/** Why an effect is discarded; `panic` = message that an effect threw. */
export type EffectFailure = { readonly error: InstructionErrorJson; readonly panic?: string }

/** Runs venue effects for one transaction and enforces the rules of the runtime. */
export type EffectScope = {
  /** `undefined` when the effect succeeded; its writes are then in the VM. */
  run(program: VenueProgram, instruction: VenueInstruction): EffectFailure | undefined
  /** Every account that an effect wrote. */
  written(): readonly Address[]
}

/**
 * Writes are collected and reach the VM only when the effect returned no error, wrote only accounts that its
 * instruction lists as writable, and neither made nor destroyed a lamport.
 */
export function createEffectScope(
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
