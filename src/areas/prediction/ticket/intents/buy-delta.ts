import { settlementMint } from '~/areas/prediction/core/intents/order-rules.ts'
import { solExactly, type Delta, type View } from '~/tx/guard/expectation.ts'
import { meaningOf } from '~/tx/guard/view.ts'
import { type Address } from '~/values/address.ts'

/** Without a route exactly the order's deposit leaves; a route takes what it needs of the stake. */
function leaving(view: View, stake: bigint): { readonly atMost: bigint; readonly atLeast?: bigint } {
  const deposit = meaningOf(view, 'create-order')?.meaning.deposit
  if (deposit === undefined || meaningOf(view, 'route') !== undefined) return { atMost: stake }
  const atMost = deposit < stake ? deposit : stake
  return { atMost, atLeast: atMost }
}

/** At most the stake leaves; a route may leave its surplus of the settlement coin with the owner, never less. */
export function buyDelta(view: View, stakeMint: Address, stake: bigint): Delta {
  const mint = meaningOf(view, 'route') === undefined ? undefined : settlementMint(view)
  return {
    gains: mint === undefined || mint === stakeMint ? [] : [{ mint, atLeast: 0n, atMost: stake }],
    losses: [{ mint: stakeMint, ...leaving(view, stake) }],
    sol: solExactly(0n),
  }
}
