import { type Address } from '~/values/address.ts'
import { type AccountImage } from './account-image.ts'
import { type LandingParts } from './landing.ts'

/** Accounts as outside writers see them. */
export type AccountStore = {
  read(address: Address): AccountImage | undefined
  write(address: Address, image: AccountImage): void
}

/** Changes that come from outside any transaction, and the list of all addresses that were ever written. */
export type OutsideWrites = {
  /** Runs one change; after a fork it is run again on what is left. */
  change<T>(action: (store: AccountStore) => T): T
  touch(address: Address): void
  addresses(): Iterable<Address>
}

/** Outside writes over the parts of a chain; `changed` is called after each. */
export function createOutsideWrites({ vm, journal, blocks }: LandingParts, changed: () => void): OutsideWrites {
  const touched = new Set<Address>()
  const apply = <T>(action: (store: AccountStore) => T): T => {
    const before = new Map<Address, AccountImage | undefined>()
    const result = action({
      read: (address) => vm.read(address),
      write(address, image) {
        if (!before.has(address)) before.set(address, vm.read(address))
        touched.add(address)
        vm.write(address, image.lamports === 0n ? undefined : image)
      },
    })
    journal.add({ height: blocks.tip(), signature: undefined, before, redo: () => void apply(action) })
    return result
  }
  return {
    change(action) {
      const result = apply(action)
      changed()
      return result
    },
    touch: (address) => void touched.add(address),
    addresses: () => touched,
  }
}
