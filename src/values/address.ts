import { decodeBase58, encodeBase58 } from './base58.ts'
import { brand, type Brand } from './brand.ts'

/** A 32-byte Solana account address in base58. Made by `parseAddress` or `addressOf` alone. */
export type Address = Brand<string, 'Address'>

/** A 64-byte transaction signature in base58. Made by `parseSignature` or `signatureOf` alone. */
export type Signature = Brand<string, 'Signature'>

/** A 32-byte blockhash in base58. */
export type Blockhash = Brand<string, 'Blockhash'>

/** Text to address; `undefined` unless it is base58 of exactly 32 bytes. */
export function parseAddress(text: string): Address | undefined {
  return isBase58Of(text, 32, 44) ? brand<Address>(text) : undefined
}

/** An address that this code base itself wrote down; throws on a typing error, so it fails at start and in tests. */
export function address(text: string): Address {
  const parsed = parseAddress(text)
  if (parsed === undefined) throw new Error(`not a 32-byte base58 address: ${text}`)
  return parsed
}

/** 32 bytes to address; throws on another length. */
export function addressOf(bytes: Uint8Array): Address {
  return address(encodeBase58(bytes))
}

/** The 32 bytes of an address. */
export function addressBytes(value: Address): Uint8Array {
  const bytes = decodeBase58(value)
  if (bytes === undefined) throw new Error(`not base58: ${value}`)
  return bytes
}

/** Text to signature; `undefined` unless it is base58 of exactly 64 bytes. */
export function parseSignature(text: string): Signature | undefined {
  return isBase58Of(text, 64, 88) ? brand<Signature>(text) : undefined
}

/** 64 bytes to signature; throws on another length. */
export function signatureOf(bytes: Uint8Array): Signature {
  const parsed = parseSignature(encodeBase58(bytes))
  if (parsed === undefined) throw new Error('a signature has 64 bytes')
  return parsed
}

/** Text to blockhash; `undefined` unless it is base58 of exactly 32 bytes. */
export function parseBlockhash(text: string): Blockhash | undefined {
  return isBase58Of(text, 32, 44) ? brand<Blockhash>(text) : undefined
}

function isBase58Of(text: string, length: number, maxChars: number): boolean {
  return text.length > 0 && text.length <= maxChars && decodeBase58(text)?.length === length
}
