import { DecodeProblem } from './reader.ts'

/** Strict base64 (standard alphabet, padded, canonical) to bytes; throws `DecodeProblem('base64')` otherwise. */
export function decodeBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new DecodeProblem('base64')
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  if (encodeBase64(bytes) !== text) throw new DecodeProblem('base64')
  return bytes
}

/** Bytes to standard padded base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
