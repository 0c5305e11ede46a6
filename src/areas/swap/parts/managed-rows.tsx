import { type ReactNode } from 'react'
import { NETWORK_FEE_WORD } from '~/areas/trade/words-form.ts'
import { Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { cleanText } from '~/values/clean-text.ts'
import { dash, shown } from '~/values/display-value.ts'
import { percent } from '~/values/format.ts'
import { amountText } from '~/values/money.ts'
import { type PricedSwap } from '../hooks/use-swap.ts'
import { feeMintOf, managedCosts } from '../model/managed-price.ts'
import { type ManagedOrder } from '../model/managed.ts'
import { MANAGED_ROWS_WORD, ROUTER_NAME, SWAP_DASH, SWAP_FORM } from '../words.ts'

/** Rows of a managed swap from the venue: router and costs. Hints; the bytes are judged. */
export function managedRows({
  quoted,
  pay,
  receive,
}: PricedSwap): readonly { readonly key: string; readonly value: ReactNode }[] {
  const { order } = quoted
  if (order === undefined) return []
  const summary = [receive, pay].find(({ mint }) => mint === feeMintOf(order))?.summary
  return [
    { key: SWAP_FORM.venueSlippage, value: <Share bps={order.slippageBps} /> },
    {
      key: SWAP_FORM.venueFee,
      value: (
        <>
          <Share bps={quoted.quote?.platformFee?.feeBps} />{' '}
          {summary === undefined ? null : (
            <small className="text-12 font-text text-mute">
              {MANAGED_ROWS_WORD.inWord} <Untrusted text={summary.symbol} kind="symbol" />
            </small>
          )}
        </>
      ),
    },
    { key: SWAP_FORM.networkFee, value: <Costs order={order} /> },
    { key: SWAP_FORM.router, value: routerWord(order) },
  ]
}
function Share({ bps }: { bps: number | undefined }) {
  return <Figure value={bps === undefined ? dash(SWAP_DASH.notTold) : percent(BigInt(bps) * 100n)} />
}

/** Without a transaction the reply's costs are meaningless zeros. */
function Costs({ order }: { order: ManagedOrder }) {
  const { network, isGasless } = managedCosts(order)
  if (network === undefined)
    return <Figure value={dash(order.transaction === undefined ? SWAP_DASH.needsWallet : SWAP_DASH.notTold)} />
  return (
    <>
      <Figure value={shown(`${amountText(network, 9)} SOL`)} />{' '}
      <small className="text-12 font-text text-mute">
        {isGasless ? MANAGED_ROWS_WORD.gasless : NETWORK_FEE_WORD.priority}
      </small>
    </>
  )
}

function routerWord({ router }: ManagedOrder): string {
  if (router === undefined) return SWAP_DASH.notTold
  return typeof router === 'string' ? ROUTER_NAME[router] : cleanText(router.unknown, 'symbol')
}
