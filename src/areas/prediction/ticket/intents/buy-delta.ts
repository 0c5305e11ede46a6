import { settlementMint } from '~/areas/prediction/core/intents/order-rules.ts'
import { solExactly, type Delta, type View } from '~/tx/guard/expectation.ts'
import { meaningOf } from '~/tx/guard/view.ts'
import { leastOut } from '~/tx/route-bounds.ts'
import { type Address } from '~/values/address.ts'

/** Without a route exactly the order's deposit leaves, with one exactly what it takes; of neither more than the stake. */
function leaving(view: View, stake: bigint): { readonly atMost: bigint; readonly atLeast?: bigint } {
  const route = meaningOf(view, 'route')
  const leaves = route === undefined ? depositOf(view) : route.meaning.amounts?.amountIn
  if (leaves === undefined) return { atMost: stake }
  const atMost = leaves < stake ? leaves : stake
  return { atMost, atLeast: atMost }
}

const depositOf = (view: View) => meaningOf(view, 'create-order')?.meaning.deposit

/** What a route must leave with the owner: what it pays at least, less the deposit that the order takes of it. */
function leastLeft(view: View): bigint {
  const amounts = meaningOf(view, 'route')?.meaning.amounts
  const left = amounts === undefined ? 0n : leastOut(amounts) - (depositOf(view) ?? 0n)
  return left > 0n ? left : 0n
}

/** At most the stake leaves; what a route pays beyond the deposit stays with the owner. */
export function buyDelta(view: View, stakeMint: Address, stake: bigint): Delta {
  const mint = meaningOf(view, 'route') === undefined ? undefined : settlementMint(view)
  return {
    gains: mint === undefined || mint === stakeMint ? [] : [{ mint, atLeast: leastLeft(view), atMost: stake }],
    losses: [{ mint: stakeMint, ...leaving(view, stake) }],
    sol: solExactly(0n),
  }
}
