import { type Address } from '~/values/address.ts'
import { abs, mulDiv } from '~/values/money.ts'
import { readTokenAccount } from './accounts.ts'
import { type SwapFacts } from './checked-facts.ts'
import { type View } from './expectation.ts'
import { type Core } from './layouts/core.ts'
import { type Route } from './layouts/route.ts'
import { leastOut, mostIn } from './route-bounds.ts'
import { isNamedBehind, roleOf } from './rules/route.ts'
import { accountBefore, meaningOf } from './view.ts'

/**
 * Terms of a swap, read from its bytes. `moved` = change of a mint in the simulation, signed, SOL without fees and
 * rent; `undefined` without a simulation. `agreed` = account of the site's fee, for layouts without a place for it.
 */
export function swapFacts(
  view: View,
  moved: (mint: Address) => bigint | undefined,
  agreed?: Address,
): SwapFacts | undefined {
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
  const to = feeTaker(meaning, core, agreed)
  const { feeBps, feeOf, ...bounds } = terms
  const side = feeSide(view, { inputMint, outputMint, fixed: terms.fixed, to })
  const raw = mulDiv(feeOf[side], BigInt(feeBps), 10_000n, 'up')
  const fee = feeBps === 0 ? undefined : { bps: feeBps, raw, mint: side === 'in' ? inputMint : outputMint, to }
  const { isBound } = meaning
  return { inputMint, outputMint, ...bounds, isBound, fee, testRun: tried === undefined ? undefined : abs(tried) }
}

/** Account that takes the fee: at its place, or the agreed one where it is named behind; `undefined` = none is named. */
function feeTaker(route: Route, core: Core, agreed: Address | undefined): Address | undefined {
  if (route.roles.fee === undefined)
    return agreed !== undefined && isNamedBehind(route, core, agreed) ? agreed : undefined
  const taker = roleOf(core, route.roles.fee)
  return taker === core.instruction.program ? undefined : taker
}

type Sides = Pick<SwapFacts, 'inputMint' | 'outputMint' | 'fixed'> & { readonly to: Address | undefined }

/**
 * A fee is in the coin of the account that takes it; where neither can be read there, in that of the side that is not
 * fixed.
 */
function feeSide(view: View, { inputMint, outputMint, fixed, to }: Sides): 'in' | 'out' {
  const account = to === undefined ? undefined : accountBefore(view, to)
  const mint = readTokenAccount(account)?.mint
  if (mint === inputMint) return 'in'
  return mint === outputMint || fixed === 'in' ? 'out' : 'in'
}

type Terms = Pick<SwapFacts, 'fixed' | 'pays' | 'receives' | 'slippageBps'> & {
  readonly feeBps: number
  /** Base amount of the fee, on either side. */
  readonly feeOf: { readonly in: bigint; readonly out: bigint }
}

function termsOf({ amounts, exactOut }: Route): Terms | undefined {
  if (amounts !== undefined) {
    const { amountIn: pays, quotedOut, slippageBps, feeBps } = amounts
    const feeOf = { in: pays, out: quotedOut }
    return { fixed: 'in', pays, receives: leastOut(amounts), slippageBps, feeBps, feeOf }
  }
  if (exactOut === undefined) return undefined
  const { amountOut: receives, quotedIn, slippageBps, feeBps } = exactOut
  const feeOf = { in: quotedIn, out: receives }
  return { fixed: 'out', pays: mostIn(exactOut), receives, slippageBps, feeBps, feeOf }
}
