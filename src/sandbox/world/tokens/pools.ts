import { PROGRAM } from '~/config/programs.ts'
import { type Address, address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { associatedTokenAddress } from '../../chain/derived-address.ts'
import { isStable, namedAddress, tokenOf, TOKENS, USDC, WRAPPED_SOL, type Token } from './tokens.ts'

/** A pool of two tokens. Its vaults are the associated accounts of its address. */
export type Pool = {
  readonly address: Address
  readonly label: string
  readonly mints: readonly [Address, Address]
  /** Fee on what goes in, millionths. */
  readonly feePpm: bigint
  /** Whole dollars on each side. */
  readonly depthUsd: bigint
}

const SHORE = 'Shoreline'
const HARBOR = 'Harbor AMM'
const LAGOON = 'Lagoon Stable'
/** Names of the markets behind the pools, as `dexes` names them. */
export const LABELS: readonly string[] = [SHORE, HARBOR, LAGOON]

function pool(label: string, a: Token, b: Token, feePpm: bigint, depthUsd: bigint): Pool {
  return {
    address: namedAddress(`pool ${label} ${a.mint} ${b.mint}`),
    label,
    mints: [a.mint, b.mint],
    feePpm,
    depthUsd,
  }
}

function named(symbol: string): Token {
  const token = TOKENS.find((each) => each.symbol === symbol)
  if (token === undefined) throw new Error(`no token ${symbol}`)
  return token
}

const SOL = named('SOL')
const DOLLAR = named('USDC')
/** Whole dollars on each side of a token's pool, by symbol. */
const DEPTH: Readonly<Record<string, bigint>> = { GULL: 900_000n, REEF: 400_000n, TOLL: 250_000n, FLOE: 18_000n }
const COMMON_DEPTH = 3_000_000n

/** Pools against SOL, against USDC, or both. */
function poolsOf(token: Token, index: number): readonly Pool[] {
  const depth = DEPTH[token.symbol] ?? COMMON_DEPTH
  const withSol = pool(HARBOR, token, SOL, 2_500n, depth)
  const withDollar = pool(SHORE, token, DOLLAR, 1_000n, depth)
  if (token.isRisky === true) return [withSol]
  if (token.symbol === 'EURX') return [pool(LAGOON, token, DOLLAR, 200n, depth)]
  const choice = index % 3
  if (choice === 0) return [withSol, withDollar]
  return choice === 1 ? [withDollar] : [withSol]
}

/** Every pool. */
export const POOLS: readonly Pool[] = [
  pool(SHORE, SOL, DOLLAR, 400n, 40_000_000n),
  pool(HARBOR, SOL, DOLLAR, 2_500n, 12_000_000n),
  pool(LAGOON, named('JupUSD'), DOLLAR, 100n, 25_000_000n),
  ...TOKENS.slice(3)
    .filter((token) => token.isUntradable !== true)
    .flatMap(poolsOf),
]

const byAddress = new Map<string, Pool>(POOLS.map((each) => [each.address, each]))
const byMint = new Map<string, readonly Pool[]>()
for (const each of POOLS) indexPool(each)

function indexPool(each: Pool): void {
  byAddress.set(each.address, each)
  for (const mint of each.mints)
    byMint.set(mint, [...poolsWith(mint).filter(({ address }) => address !== each.address), each])
}

/** Pools that take a mint. */
export function poolsWith(mint: Address): readonly Pool[] {
  return byMint.get(mint) ?? []
}

/** Makes a token of the catalog tradable against USDC, with so many whole dollars on each side. */
export function addPool(token: Token, depthUsd: bigint): Pool {
  const added = pool(SHORE, token, DOLLAR, 3_000n, depthUsd)
  indexPool(added)
  return added
}

/** The pool at an address; `undefined` = none of ours. */
export function poolAt(address: string): Pool | undefined {
  return byAddress.get(address)
}

const vaults = new Map<string, Address>()

/** The token account in which a pool, or any other owner of the venue, holds a mint. */
export function vaultOf(owner: Address, mint: Address): Address {
  const key = `${owner} ${mint}`
  const known = vaults.get(key) ?? associatedTokenAddress(owner, mint, mintProgram(mint))
  vaults.set(key, known)
  return known
}

/** The other token of a pool. */
export function otherMint({ mints: [a, b] }: Pool, mint: Address): Address {
  return mint === a ? b : a
}

/** The rule of a pair's fee: 0.03 % between dollars, else 0.1 % (docs/api-notes.md 4.5). In millionths. */
export function orderFeePpm(inputMint: Address, outputMint: Address): bigint {
  const tokens = [tokenOf(inputMint), tokenOf(outputMint)]
  return tokens.every((token) => token !== undefined && isStable(token)) ? 300n : 1_000n
}

/** Mints through which a route of two pools may go. */
export const BRIDGES: readonly Address[] = [WRAPPED_SOL, USDC]

/** Prices in pico dollars per whole token. */
export type PriceOf = (token: Token) => bigint

const PICO = 1_000_000_000_000n
const PPM = 1_000_000n
const BPS = 10_000n

/** Base units that a pool would hold of a token at its price: the pool follows the price, its depth is in dollars. */
function reserve(pool: Pool, token: Token, priceOf: PriceOf): bigint {
  return mulDiv(pool.depthUsd * PICO, 10n ** BigInt(token.decimals), priceOf(token), 'down')
}

type Sides = {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly tokenIn: Token
  readonly tokenOut: Token
}

function sidesOf(pool: Pool, mintIn: Address, priceOf: PriceOf): Sides | undefined {
  const tokenIn = tokenOf(mintIn)
  const tokenOut = tokenOf(otherMint(pool, mintIn))
  if (tokenIn === undefined || tokenOut === undefined || !pool.mints.includes(mintIn)) return undefined
  return {
    tokenIn,
    tokenOut,
    reserveIn: reserve(pool, tokenIn, priceOf),
    reserveOut: reserve(pool, tokenOut, priceOf),
  }
}

/** What a Token-2022 transfer of so much leaves to the receiver; its fee is rounded up. */
export function afterTransfer(token: Token, raw: bigint): bigint {
  return raw - mulDiv(raw, BigInt(token.transferFeeBps ?? 0), BPS, 'up')
}

/** The least that has to be sent so that so much arrives. */
export function beforeTransfer(token: Token, raw: bigint): bigint {
  const fee = BigInt(token.transferFeeBps ?? 0)
  if (fee === 0n) return raw
  let sent = mulDiv(raw, BPS, BPS - fee, 'down')
  while (afterTransfer(token, sent) < raw) sent += 1n
  return sent
}

/** What leaves the pool for so much sent to it, before the transfer fee of what leaves; constant product at the price of the moment. */
export function poolOut(pool: Pool, mintIn: Address, amountIn: bigint, priceOf: PriceOf): bigint {
  const sides = sidesOf(pool, mintIn, priceOf)
  if (sides === undefined) return 0n
  const arrived = afterTransfer(sides.tokenIn, amountIn)
  const paid = mulDiv(arrived, PPM - pool.feePpm, PPM, 'down')
  return mulDiv(sides.reserveOut, paid, sides.reserveIn + paid, 'down')
}

/** The least to send to the pool so that so much leaves it; `undefined` = it has not so much. */
export function poolIn(pool: Pool, mintIn: Address, amountOut: bigint, priceOf: PriceOf): bigint | undefined {
  const sides = sidesOf(pool, mintIn, priceOf)
  if (sides === undefined || amountOut >= sides.reserveOut) return undefined
  const paid = mulDiv(sides.reserveIn, amountOut, sides.reserveOut - amountOut, 'up')
  return beforeTransfer(sides.tokenIn, mulDiv(paid, PPM, PPM - pool.feePpm, 'up'))
}

/** The token program of a mint: Token-2022 for tokens with a transfer fee, else the classic one. */
export function mintProgram(mint: Address): Address {
  return address(tokenOf(mint)?.transferFeeBps === undefined ? PROGRAM.token : PROGRAM.token2022)
}
