import { type ReactNode } from 'react'
import { Figure } from '../../../ui/figure.tsx'
import { percent } from '../../../values/format.ts'
import { amountText } from '../../../values/money.ts'
import { dash, shown } from '../../../values/display-value.ts'
import { type ManagedOrder } from '../model/managed.ts'
import { feeMintOf } from '../model/managed-price.ts'
import { type Swap } from '../use-swap.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'

/** What the venue says of a managed swap: who routes it and what it costs. Hints; the bytes are judged. */
export function managedRows({
  quoted,
  pay,
  receive,
}: Swap): readonly { readonly key: string; readonly value: ReactNode }[] {
  const { order } = quoted
  if (order === undefined) return []
  const summary = [receive, pay].find(({ mint }) => mint === feeMintOf(order))?.summary
  return [
    { key: 'Venue’s slippage', value: <Share bps={order.slippageBps} /> },
    {
      key: 'Venue’s fee',
      value: (
        <>
          <Share bps={quoted.quote?.platformFee?.feeBps} />{' '}
          {summary === undefined ? null : (
            <small className="unit">
              in <Untrusted text={summary.symbol} kind="symbol" />
            </small>
          )}
        </>
      ),
    },
    { key: 'Network and rent', value: <Costs order={order} /> },
    { key: 'Router', value: routerWord(order) },
  ]
}

function Share({ bps }: { bps: number | undefined }) {
  return <Figure value={bps === undefined ? dash('not told') : percent(BigInt(bps) * 100n)} />
}

/** Without a transaction the reply's costs are noughts that mean nothing. */
function Costs({ order: { fees, isGasless, transaction } }: { order: ManagedOrder }) {
  const parts = [fees.signatureLamports, fees.priorityLamports, fees.rentLamports]
  const known = parts.filter((part) => part !== undefined)
  const isKnown = transaction !== undefined && known.length === parts.length
  const sum = !isKnown ? undefined : known.reduce((all, part) => all + part, 0n)
  return (
    <>
      <Figure value={sum === undefined ? dash('told with a wallet') : shown(amountText(sum, 9))} />{' '}
      <small className="unit">SOL{isGasless === true ? ', paid by the venue' : ''}</small>
    </>
  )
}

function routerWord({ router }: ManagedOrder): string {
  if (router === undefined) return 'not told'
  return typeof router === 'string' ? router : router.unknown.slice(0, 20)
}
