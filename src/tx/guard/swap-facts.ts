import { type Address } from '../../values/address.ts'
import { abs, mulDiv } from '../../values/money.ts'
import { type Route } from './core-route.ts'
import { leastOut, mostIn } from '../route-bounds.ts'
import { roleOf } from './rules-route.ts'
import { type SwapFacts } from './sheet-facts.ts'
import { meaningOf, type View } from './view.ts'

/**
 * The terms of an exchange, read from its bytes. `moved` = what the test run moved of a mint, signed, SOL without fees and
 * rent; `undefined` without a test run.
 */
export function swapFacts(view: View, moved: (mint: Address) => bigint | undefined): SwapFacts | undefined {
  const found = meaningOf(view, 'route')
  const terms = found === undefined ? undefined : termsOf(found.meaning)
  if (found === undefined || terms === undefined) return undefined
  const { core, meaning } = found
  const outputMint = roleOf(core, meaning.roles.destinationMint)
  // Layouts that do not name what goes in leave the act's other mint.
  const named = roleOf(core, meaning.roles.sourceMint)
  const inputMint = named ?? view.expectation.mints.find((mint) => mint !== outputMint)
  if (inputMint === undefined || outputMint === undefined) return undefined
  const tried = moved(terms.fixed === 'in' ? outputMint : inputMint)
  const taker = roleOf(core, meaning.roles.fee)
  const to = taker === core.instruction.program ? undefined : taker
  const fee =
    terms.fee === undefined ? undefined : { ...terms.fee, mint: terms.fixed === 'in' ? outputMint : inputMint, to }
  return { inputMint, outputMint, ...terms, fee, testRun: tried === undefined ? undefined : abs(tried) }
}

type Terms = Pick<SwapFacts, 'fixed' | 'pays' | 'receives' | 'slippageBps'> & {
  readonly fee: { readonly raw: bigint; readonly bps: number } | undefined
}

function termsOf({ amounts, exactOut }: Route): Terms | undefined {
  const feeOf = (bps: number, of: bigint) =>
    bps === 0 ? undefined : { bps, raw: mulDiv(of, BigInt(bps), 10_000n, 'up') }
  if (amounts !== undefined) {
    const { amountIn: pays, quotedOut, slippageBps, feeBps } = amounts
    return { fixed: 'in', pays, receives: leastOut(amounts), slippageBps, fee: feeOf(feeBps, quotedOut) }
  }
  if (exactOut === undefined) return undefined
  const { amountOut: receives, quotedIn, slippageBps, feeBps } = exactOut
  return { fixed: 'out', pays: mostIn(exactOut), receives, slippageBps, fee: feeOf(feeBps, quotedIn) }
}
