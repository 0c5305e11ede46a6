import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, addressOf, type Address } from '~/values/address.ts'
import { createBoundedMap } from '~/values/bounded-map.ts'
import { hex } from './reader.ts'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** sha256 as lower-case hex. */
export function sha256Hex(bytes: Uint8Array): string {
  return hex(sha256(bytes))
}

/** A program-derived address: the first bump from 255 down whose hash is no point of the curve. */
export function deriveAddress(seeds: readonly Uint8Array[], program: Address): Address {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = sha256(concat([...seeds, Uint8Array.of(bump), addressBytes(program), MARKER]))
    if (!isOnCurve(hash)) return addressOf(hash)
  }
  throw new Error('no bump gives an address off the curve')
}

const cache = createBoundedMap<string, Address>(1_000, 'used')

/** The owner's associated token account for a mint under a token program. */
export function associatedAccount(
  owner: Address,
  mint: Address,
  tokenProgram: Address = address(PROGRAM.token),
): Address {
  const key = `${owner}/${mint}/${tokenProgram}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const seeds = [owner, tokenProgram, mint].map(addressBytes)
  const derived = deriveAddress(seeds, address(PROGRAM.associatedToken))
  cache.set(key, derived)
  return derived
}

/** The event authority of an Anchor program; used to prove program ids. */
export function eventAuthority(program: Address): Address {
  return deriveAddress([new TextEncoder().encode('__event_authority')], program)
}

/** True when an ed25519 signature by `signer` holds over `message`. */
export function verifySignature(signature: Uint8Array, message: Uint8Array, signer: Address): boolean {
  try {
    return ed25519.verify(signature, message, addressBytes(signer), { zip215: false })
  } catch {
    return false
  }
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes, true)
    return true
  } catch {
    return false
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}
