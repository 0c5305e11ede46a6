import { brand, type Brand } from './brand.ts'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DIGITS = new Map(Array.from(ALPHABET, (char, index) => [char, index]))

/** Bytes to base58 text (Bitcoin alphabet), as Solana writes addresses, blockhashes and signatures. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let i = 0; i < digits.length; i += 1) {
      carry += (digits[i] ?? 0) << 8
      digits[i] = carry % 58
      carry = (carry / 58) | 0
    }
    while (carry > 0) {
      digits.push(carry % 58)
      carry = (carry / 58) | 0
    }
  }
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros += 1
  return (
    '1'.repeat(zeros) +
    digits
      .reverse()
      .map((digit) => ALPHABET[digit])
      .join('')
  )
}

/** Base58 text to bytes; `undefined` when a character is outside the alphabet. */
export function decodeBase58(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (const char of text) {
    const digit = DIGITS.get(char)
    if (digit === undefined) return undefined
    let carry = digit
    for (let i = 0; i < bytes.length; i += 1) {
      carry += (bytes[i] ?? 0) * 58
      bytes[i] = carry & 0xff
      carry >>= 8
    }
    while (carry > 0) {
      bytes.push(carry & 0xff)
      carry >>= 8
    }
  }
  let zeros = 0
  while (zeros < text.length && text[zeros] === '1') zeros += 1
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes.reverse()])
}

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
