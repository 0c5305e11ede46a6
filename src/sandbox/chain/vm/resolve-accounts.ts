import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { keyAddress } from '../derived-address.ts'
import { type WireLookup, type WireMessage } from '../wire-transaction.ts'
import { type VenueInstruction } from './stub-program.ts'
import { type AccountImage } from './vm.ts'

const TABLE_HEADER_BYTES = 56

type Meta = VenueInstruction['accounts'][number]

/** All accounts of a message in the runtime's order: static keys, then loaded writable, then loaded read-only. */
export type ResolvedAccounts = {
  readonly payer: Address
  readonly all: readonly Address[]
  readonly writable: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
  /** Throws on an index that the message does not have. */
  metaAt(index: number): Meta
}

/**
 * Resolves lookup tables as the runtime does. An index that a table lacks is left out here: the VM refuses such a
 * transaction itself, before any effect could see it.
 */
export function resolveAccounts(
  message: WireMessage,
  read: (address: Address) => AccountImage | undefined,
): ResolvedAccounts {
  const loaded = {
    writable: message.lookups.flatMap((lookup) => readTable(lookup, lookup.writableIndexes, read)),
    readonly: message.lookups.flatMap((lookup) => readTable(lookup, lookup.readonlyIndexes, read)),
  }
  const statics = message.staticKeys.map((address, index): Meta => {
    const isSigner = index < message.signerCount
    return { address, isSigner, isWritable: isStaticWritable(message, index) }
  })
  const metas = [
    ...statics,
    ...loaded.writable.map((address): Meta => ({ address, isSigner: false, isWritable: true })),
    ...loaded.readonly.map((address): Meta => ({ address, isSigner: false, isWritable: false })),
  ]
  const payer = message.staticKeys[0]
  if (payer === undefined) throw new Error('a sanitized message has a fee payer')
  return {
    payer,
    all: metas.map((meta) => meta.address),
    writable: metas.flatMap((meta) => (meta.isWritable ? meta.address : [])),
    loaded,
    metaAt(index) {
      const meta = metas[index]
      if (meta === undefined) throw new Error(`no account ${index}`)
      return meta
    },
  }
}

function isStaticWritable(message: WireMessage, index: number): boolean {
  const { signerCount, readonlySignerCount, readonlyUnsignedCount, staticKeys } = message
  if (index < signerCount) return index < signerCount - readonlySignerCount
  return index < staticKeys.length - readonlyUnsignedCount
}

function readTable(
  lookup: WireLookup,
  indexes: Uint8Array,
  read: (address: Address) => AccountImage | undefined,
): Address[] {
  const table = read(lookup.table)
  if (table === undefined || table.owner !== PROGRAM.lookupTable) return []
  return Array.from(indexes).flatMap((index) => {
    const start = TABLE_HEADER_BYTES + index * 32
    const key = table.data.subarray(start, start + 32)
    return key.length === 32 ? keyAddress(key) : []
  })
}
