import { type ReactNode } from 'react'
import { Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash, exactText, shown } from '~/values/display-value.ts'
import { percent } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type PricedSwap } from '../hooks/use-swap.ts'
import { feeMintOf, managedCosts } from '../model/managed-price.ts'
import { type ManagedOrder } from '../model/managed.ts'

/** Names of the service's routers, as it names them; RFQ: a market maker quotes. */
const ROUTER_NAME = { metis: 'Metis', jupiterz: 'JupiterZ (RFQ)', dflow: 'DFlow', okx: 'OKX' } as const

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
    { key: 'Venue slippage', value: <Share bps={order.slippageBps} /> },
    {
      key: 'Venue fee',
      value: (
        <>
          <Share bps={quoted.quote?.platformFee?.feeBps} />{' '}
          {summary === undefined ? null : (
            <small className="text-12 font-text text-mute">
              in <Untrusted text={summary.symbol} kind="symbol" />
            </small>
          )}
        </>
      ),
    },
    { key: 'Network fee', value: <Costs order={order} /> },
    { key: 'Router', value: routerWord(order) },
  ]
}
function Share({ bps }: { bps: number | undefined }) {
  return <Figure value={bps === undefined ? dash('not reported') : percent(BigInt(bps) * 100n)} />
}

/** Without a transaction the reply's costs are meaningless zeros. */
function Costs({ order }: { order: ManagedOrder }) {
  const { network, isGasless } = managedCosts(order)
  if (network === undefined)
    return (
      <Figure value={dash(order.transaction === undefined ? 'known once a wallet is connected' : 'not reported')} />
    )
  return (
    <>
      <Figure value={shown(`${exactText(network, 9)} SOL`)} />{' '}
      <small className="text-12 font-text text-mute">
        {isGasless ? 'gasless: paid by somebody else' : 'with priority'}
      </small>
    </>
  )
}

function routerWord({ router }: ManagedOrder): string {
  if (router === undefined) return 'not reported'
  return typeof router === 'string' ? ROUTER_NAME[router] : cleanText(router.unknown, 'symbol')
}
