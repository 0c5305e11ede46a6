import { type Address, type Signature } from '~/values/address.ts'
import { restore } from './vm/executor.ts'
import { type AccountImage, type Vm } from './vm/vm.ts'

/** One change of state that may still be taken back. */
type JournalStep = {
  readonly height: bigint
  /** `undefined` = a write from outside: every commitment sees it at once. */
  readonly signature: Signature | undefined
  readonly before: ReadonlyMap<Address, AccountImage | undefined>
  /** Does it again after an earlier step was taken back; it journals itself anew. */
  readonly redo: () => void
}

/**
 * The unrooted past: what accounts were before each change. It answers reads at older commitments and takes back a
 * dropped transaction together with all that was built on it.
 */
export type Journal = {
  add(step: JournalStep): void
  /** The account as of the end of a block. */
  imageAt(address: Address, height: bigint): AccountImage | undefined
  /** Accounts that were changed after the end of a block. */
  changedAfter(height: bigint): readonly Address[]
  /** Takes one transaction back and redoes what came after it. `false` when it is rooted or unknown. */
  rollBack(signature: Signature): boolean
  /** Forgets what lies at or below a rooted height. */
  prune(rootedHeight: bigint): void
}

/** A journal over a VM. */
export function createJournal(vm: Vm): Journal {
  let steps: JournalStep[] = []
  let past = new Map<Address, { height: bigint; image: AccountImage | undefined }[]>()
  const remember = (step: JournalStep) => {
    for (const [address, image] of step.before) {
      const images = past.get(address)
      if (step.signature === undefined) past.delete(address)
      else if (images === undefined) past.set(address, [{ height: step.height, image }])
      else images.push({ height: step.height, image })
    }
  }
  const rebuild = () => {
    past = new Map()
    for (const step of steps) remember(step)
  }
  return {
    add(step) {
      steps.push(step)
      remember(step)
    },
    imageAt(address, height) {
      const changed = past.get(address)?.find((entry) => entry.height > height)
      return changed === undefined ? vm.read(address) : changed.image
    },
    changedAfter: (height) =>
      Array.from(past).flatMap(([address, images]) => (images.some((entry) => entry.height > height) ? [address] : [])),
    rollBack(signature) {
      const index = steps.findIndex((step) => step.signature === signature)
      if (index < 0) return false
      const undone = steps.slice(index)
      steps = steps.slice(0, index)
      for (const step of undone.toReversed()) restore(vm, step.before)
      rebuild()
      for (const step of undone.slice(1)) step.redo()
      return true
    },
    prune(rootedHeight) {
      if ((steps[0]?.height ?? rootedHeight + 1n) > rootedHeight) return
      steps = steps.filter((step) => step.height > rootedHeight)
      rebuild()
    },
  }
}
