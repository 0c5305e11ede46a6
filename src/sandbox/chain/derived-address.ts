import { ed25519 } from '@noble/curves/ed25519'
import { createHash } from 'node:crypto'
import { PROGRAM } from '~/config/programs.ts'
import { type Address, address, addressBytes, addressOf } from '~/values/address.ts'
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

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** The program address of some seeds with the highest bump that lies off the curve. */
export function findProgramAddress(
  seeds: readonly Uint8Array[],
  programId: Address,
): { readonly address: Address; readonly bump: number } {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const seed of [...seeds, Uint8Array.of(bump), keyBytes(programId), MARKER]) hash.update(seed)
    const key = hash.digest()
    if (!isOnCurve(key)) return { address: keyAddress(key), bump }
  }
  throw new Error('no program address for these seeds')
}

/** The associated token account of an owner. */
export function associatedTokenAddress(
  owner: Address,
  mint: Address,
  tokenProgram: Address = address(PROGRAM.token),
): Address {
  const seeds = [keyBytes(owner), keyBytes(tokenProgram), keyBytes(mint)]
  return findProgramAddress(seeds, address(PROGRAM.associatedToken)).address
}

function isOnCurve(key: Uint8Array): boolean {
  try {
    ed25519.Point.fromHex(key)
    return true
  } catch {
    return false
  }
}
