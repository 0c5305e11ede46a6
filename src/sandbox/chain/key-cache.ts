import { type Address, addressBytes, addressOf } from '../../values/address.ts'

const LIMIT = 50_000
const toText = new Map<string, Address>()
const toBytes = new Map<Address, Uint8Array>()

/** `addressOf` with a memory: the same few keys pass through the chain thousands of times a second. */
export function keyAddress(bytes: Uint8Array): Address {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const known = toText.get(key)
  if (known !== undefined) return known
  const made = addressOf(bytes)
  if (toText.size >= LIMIT) toText.clear()
  toText.set(key, made)
  return made
}

/** `addressBytes` with a memory. Callers must not write into the result. */
export function keyBytes(value: Address): Uint8Array {
  const known = toBytes.get(value)
  if (known !== undefined) return known
  const made = addressBytes(value)
  if (toBytes.size >= LIMIT) toBytes.clear()
  toBytes.set(value, made)
  return made
}
