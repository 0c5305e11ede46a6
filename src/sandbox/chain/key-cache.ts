import { type Address, addressBytes, addressOf } from '~/values/address.ts'
import { createBoundedMap } from '~/values/bounded-map.ts'

const LIMIT = 50_000
const toText = createBoundedMap<string, Address>(LIMIT)
const toBytes = createBoundedMap<Address, Uint8Array>(LIMIT)

/** `addressOf` with a memory: the same few keys pass through the chain thousands of times a second. */
export function keyAddress(bytes: Uint8Array): Address {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const known = toText.get(key)
  if (known !== undefined) return known
  const made = addressOf(bytes)
  toText.set(key, made)
  return made
}

/** `addressBytes` with a memory. Callers must not write into the result. */
export function keyBytes(value: Address): Uint8Array {
  const known = toBytes.get(value)
  if (known !== undefined) return known
  const made = addressBytes(value)
  toBytes.set(value, made)
  return made
}
