import { createHash } from 'node:crypto'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, addressOf, type Address } from '~/values/address.ts'
import { findProgramAddress } from '../../chain/derived-address.ts'

/** A token that can be traded here. */
export type Token = {
  readonly mint: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Middle price at the start, in millionths of a millionth of a dollar per whole token. */
  readonly basePico: bigint
  /** Amplitude of the price walk against the common one, in percent; 0 = a constant price. */
  readonly restless: number
  /** Key of the price walk. */
  readonly walk: number
  /** Token-2022 fee on every transfer, basis points; `undefined` = a classic token. */
  readonly transferFeeBps?: number | undefined
  /** Somebody can still mint more and freeze accounts. */
  readonly isRisky?: boolean
  /** No pool takes it. */
  readonly isUntradable?: boolean
}

const PICO = 1_000_000_000_000n
const cents = (value: bigint) => (value * PICO) / 100n

/** An address that belongs to nobody, by name: no key signs for it. */
export function namedAddress(name: string): Address {
  return addressOf(createHash('sha256').update(`sextant sandbox ${name}`).digest())
}

type Written = Omit<Token, 'mint' | 'walk'>

const OWN: readonly Written[] = [
  { symbol: 'BUOY', name: 'Buoy', decimals: 6, basePico: cents(84n), restless: 100 },
  { symbol: 'KEEL', name: 'Keel', decimals: 9, basePico: cents(1_240n), restless: 80 },
  { symbol: 'TIDE', name: 'Tide Protocol', decimals: 6, basePico: cents(317n), restless: 120 },
  { symbol: 'GULL', name: 'Gull', decimals: 9, basePico: PICO / 40_000n, restless: 220 },
  { symbol: 'KELP', name: 'Kelp', decimals: 8, basePico: PICO / 50n, restless: 160 },
  { symbol: 'stSOL', name: 'Moored SOL', decimals: 9, basePico: cents(16_480n), restless: 100 },
  { symbol: 'wBTX', name: 'Wrapped Beacon', decimals: 8, basePico: cents(6_420_000n), restless: 50 },
  { symbol: 'EURX', name: 'Euro Coin', decimals: 6, basePico: cents(109n), restless: 4 },
  { symbol: 'REEF', name: 'Reef', decimals: 7, basePico: cents(6n), restless: 140 },
  { symbol: 'TOLL', name: 'Toll', decimals: 6, basePico: cents(45n), restless: 90, transferFeeBps: 100 },
  { symbol: 'FLOE', name: 'Floe', decimals: 6, basePico: PICO / 1_000n, restless: 300, isRisky: true },
  {
    symbol: 'WRECK',
    name: 'Wreck',
    decimals: 9,
    basePico: PICO / 100n,
    restless: 0,
    isRisky: true,
    isUntradable: true,
  },
]

/** Mint of wrapped SOL. */
export const WRAPPED_SOL = address(MINT.wrappedSol)
/** Mint of the venue's dollar coin. */
export const USDC = address(MINT.usdc)
const JUP_USD = address(MINT.jupUsd)

/** Every token here: SOL, the two settlement coins, and a dozen of the sandbox's own. */
export const TOKENS: readonly Token[] = [
  { mint: WRAPPED_SOL, symbol: 'SOL', name: 'Wrapped SOL', decimals: 9, basePico: cents(14_870n), restless: 100 },
  { mint: USDC, symbol: 'USDC', name: 'USD Coin', decimals: 6, basePico: PICO, restless: 0 },
  { mint: JUP_USD, symbol: 'JupUSD', name: 'Jupiter USD', decimals: 6, basePico: PICO, restless: 0 },
  ...OWN.map((token) => ({ ...token, mint: namedAddress(`mint ${token.symbol}`) })),
].map((token, index) => ({ ...token, walk: 0x746f6b00 + index }))

/** Tokens that can be lent, by symbol. */
const LENT = ['USDC', 'SOL', 'JupUSD', 'EURX', 'wBTX', 'BUOY'] as const

/** A token that can be lent, with its share token. */
export type LentToken = { readonly asset: Token; readonly share: Token }

/** The lending markets: a share's mint is derived from the asset's, as the lend program derives it. */
export const LENT_TOKENS: readonly LentToken[] = LENT.flatMap((symbol, index) => {
  const asset = TOKENS.find((token) => token.symbol === symbol)
  if (asset === undefined) return []
  const seeds = [Buffer.from('f_token_mint'), addressBytes(asset.mint)]
  const share: Token = {
    ...asset,
    mint: findProgramAddress(seeds, address(PROGRAM.lend)).address,
    symbol: `jl${symbol}`,
    name: `Lent ${asset.name}`,
    walk: 0x6a6c0000 + index,
    isUntradable: true,
  }
  return [{ asset, share }]
})

const byMint = new Map<string, Token>(
  [...TOKENS, ...LENT_TOKENS.map(({ share }) => share)].map((token) => [token.mint, token]),
)

/** Makes a token known beside the sandbox's own ones. */
export function addToken(token: Token): void {
  byMint.set(token.mint, token)
}

/** The token of a mint; `undefined` = not known here. */
export function tokenOf(mint: string): Token | undefined {
  return byMint.get(mint)
}

/** Tokens whose price is one dollar and stays there. */
export function isStable(token: Token): boolean {
  return token.restless === 0 && token.basePico === PICO
}
