import { MINT } from '../../../config/programs.ts'
import { address, type Address } from '../../../values/address.ts'
import { type Token } from './token.ts'

/** What a form needs to know of a token. Symbol and name are untrusted text. */
export type TokenFace = {
  readonly mint: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** `undefined` = the service has not said. */
  readonly isVerified: boolean | undefined
}

/** Tokens that the bundle pins: known without asking. Wrapped SOL is wrapped by the acts themselves, so it is SOL here. */
export const PINNED_FACES: readonly TokenFace[] = [
  { mint: address(MINT.wrappedSol), symbol: 'SOL', name: 'Solana', decimals: 9, isVerified: true },
  { mint: address(MINT.usdc), symbol: 'USDC', name: 'USD Coin', decimals: 6, isVerified: true },
  { mint: address(MINT.jupUsd), symbol: 'JupUSD', name: 'Jupiter USD', decimals: 6, isVerified: true },
]

/** The pinned token of a mint. */
export function pinnedFace(mint: string): TokenFace | undefined {
  return PINNED_FACES.find((face) => face.mint === mint)
}

/** A token as a form uses it; `undefined` without mint or digits, for no amount of it can be written then. */
export function faceOf(token: Token): TokenFace | undefined {
  const { mint, decimals, isVerified } = token
  if (mint === undefined || decimals === undefined) return undefined
  const symbol = token.symbol ?? token.name ?? 'unnamed'
  return pinnedFace(mint) ?? { mint, symbol, name: token.name ?? symbol, decimals, isVerified }
}

/** Letters that are read as others, in a small alphabet: `USDС` with a Cyrillic С, `U5DC`, `US DC`. */
const TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  υ: 'u',
  ο: 'o',
  '0': 'o',
  '1': 'l',
  '5': 's',
  '8': 'b',
}

/** A symbol as the eye takes it in: case, spaces, marks and look-alike letters do not count. */
function looks(symbol: string): string {
  const plain = symbol.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll(/i/g, 'l')
  return Array.from(plain, (letter) => TWINS[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A pinned or verified token that this one looks like and is not; `undefined` when it looks like none of them. */
export function lookAlike(face: TokenFace, among: readonly TokenFace[]): TokenFace | undefined {
  if (pinnedFace(face.mint) !== undefined) return undefined
  const look = looks(face.symbol)
  return [...PINNED_FACES, ...among].find(
    (other) => other.mint !== face.mint && other.isVerified === true && looks(other.symbol) === look,
  )
}
