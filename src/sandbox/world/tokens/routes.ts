import { type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import {
  afterTransfer,
  beforeTransfer,
  BRIDGES,
  otherMint,
  poolIn,
  poolOut,
  poolsWith,
  type Pool,
  type PriceOf,
} from './pools.ts'
import { tokenOf } from './tokens.ts'

/** One step of a route with what goes in and what leaves, base units. */
export type Leg = {
  readonly pool: Pool
  readonly inputMint: Address
  readonly outputMint: Address
  readonly inAmount: bigint
  readonly outAmount: bigint
}

/** A priced way from one token to another. `outAmount` is what arrives. */
export type PricedRoute = { readonly legs: readonly Leg[]; readonly inAmount: bigint; readonly outAmount: bigint }

/** Which routes are considered. */
export type RouteChoice = {
  readonly inputMint: Address
  readonly outputMint: Address
  /** Maximum pools of a route; three by default. */
  readonly mostPools?: number
  readonly allows?: (pool: Pool) => boolean
}

/** Mints between the two ends of a way: none, one bridge, or both one after the other. */
const BETWEEN: readonly (readonly Address[])[] = [
  [],
  ...BRIDGES.map((bridge) => [bridge]),
  BRIDGES,
  BRIDGES.toReversed(),
]

/** Every way of one, two or three pools. */
export function routesBetween(choice: RouteChoice): readonly (readonly Pool[])[] {
  const { inputMint, outputMint, mostPools = 3 } = choice
  const between = (a: Address, b: Address) =>
    poolsWith(a).filter((pool) => pool.mints.includes(b) && (choice.allows?.(pool) ?? true))
  return BETWEEN.flatMap((bridges) => {
    const mints = [inputMint, ...bridges, outputMint]
    if (mints.length - 1 > mostPools || new Set(mints).size < mints.length) return []
    const steps = mints.slice(1).map((mint, index) => between(mints[index] ?? mint, mint))
    return steps.reduce<readonly (readonly Pool[])[]>(
      (paths, pools) => paths.flatMap((path) => pools.map((pool) => [...path, pool])),
      [[]],
    )
  })
}

/** What so much brings along a way; `undefined` = nothing. */
export function priceIn(
  pools: readonly Pool[],
  inputMint: Address,
  inAmount: bigint,
  priceOf: PriceOf,
): PricedRoute | undefined {
  const legs: Leg[] = []
  let mint = inputMint
  let amount = inAmount
  for (const pool of pools) {
    const outputMint = otherMint(pool, mint)
    const outAmount = poolOut(pool, mint, amount, priceOf)
    if (outAmount === 0n) return undefined
    legs.push({ pool, inputMint: mint, outputMint, inAmount: amount, outAmount })
    mint = outputMint
    amount = outAmount
  }
  const token = tokenOf(mint)
  return token === undefined ? undefined : { legs, inAmount, outAmount: afterTransfer(token, amount) }
}

/** What so much out costs along a way; `undefined` = a pool has not so much. */
export function priceOut(
  pools: readonly Pool[],
  outputMint: Address,
  outAmount: bigint,
  priceOf: PriceOf,
): PricedRoute | undefined {
  const token = tokenOf(outputMint)
  if (token === undefined) return undefined
  const legs: Leg[] = []
  let mint = outputMint
  let amount = beforeTransfer(token, outAmount)
  for (const pool of pools.toReversed()) {
    const inputMint = otherMint(pool, mint)
    const inAmount = poolIn(pool, inputMint, amount, priceOf)
    if (inAmount === undefined) return undefined
    legs.unshift({ pool, inputMint, outputMint: mint, inAmount, outAmount: amount })
    mint = inputMint
    amount = inAmount
  }
  return { legs, inAmount: amount, outAmount }
}

/** The way that brings most. */
export function bestIn(choice: RouteChoice, inAmount: bigint, priceOf: PriceOf): PricedRoute | undefined {
  const priced = routesBetween(choice).flatMap((pools) => priceIn(pools, choice.inputMint, inAmount, priceOf) ?? [])
  return priced.toSorted((a, b) => compare(b.outAmount, a.outAmount))[0]
}

/** The way that costs least. */
export function bestOut(choice: RouteChoice, outAmount: bigint, priceOf: PriceOf): PricedRoute | undefined {
  const priced = routesBetween(choice).flatMap((pools) => priceOut(pools, choice.outputMint, outAmount, priceOf) ?? [])
  return priced.toSorted((a, b) => compare(a.inAmount, b.inAmount))[0]
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Part of the value that a route's depth costs, fees left out, in millionths of a millionth; never below zero. */
export function impactPico(route: PricedRoute, priceOf: PriceOf): bigint {
  let kept = PICO
  for (const { pool, inputMint, outputMint, inAmount } of route.legs) {
    const [tokenIn, tokenOut] = [tokenOf(inputMint), tokenOf(outputMint)]
    if (tokenIn === undefined || tokenOut === undefined) return 0n
    const free = { ...pool, feePpm: 0n }
    const arrived = afterTransfer(tokenIn, inAmount)
    const ideal = mulDiv(
      arrived * priceOf(tokenIn),
      10n ** BigInt(tokenOut.decimals),
      priceOf(tokenOut) * 10n ** BigInt(tokenIn.decimals),
      'down',
    )
    if (ideal === 0n) continue
    const out = poolOut(free, inputMint, inAmount, priceOf)
    kept = mulDiv(kept, out < ideal ? out : ideal, ideal, 'down')
  }
  return PICO - kept
}

const PICO = 1_000_000_000_000n
