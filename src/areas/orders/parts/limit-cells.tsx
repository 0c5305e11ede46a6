import { createContext, useContext } from 'react'
import { Button } from '~/ui/button.tsx'
import { Address } from '~/ui/copy.tsx'
import { Delta, Figure, Unknown } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash } from '~/values/display-value.ts'
import { shortTime, time } from '~/values/format-time.ts'
import { delta, percent, token } from '~/values/format.ts'
import { canCancel } from '../model/cancel-orders.ts'
import { fundsWords, rowName, quotedPrice, type LimitRow, type RowActions } from '../model/limit-row.ts'
import { FillList } from './order-table.tsx'

/** The actions of the table around a cell. */
export const ActionsContext = createContext<RowActions | undefined>(undefined)

/** Ticks an order for a cancel of several. */
export function TickCell({ row }: { row: LimitRow }) {
  const actions = useContext(ActionsContext)
  const key = row.order.orderKey
  if (actions === undefined || !canCancel(row)) return null
  return (
    <input
      type="checkbox"
      aria-label={`Select the order ${rowName(row)}`}
      checked={actions.ticked.has(key)}
      disabled={actions.busy.has(key)}
      onChange={() => actions.onTick(key)}
    />
  )
}

/** The pair of an order: sold and bought token. */
export function PairText({ row: { input, output, making, decimals } }: { row: LimitRow }) {
  return (
    <>
      <b>
        <Figure
          value={making === undefined || decimals === undefined ? dash('unknown') : token(making, decimals.input)}
        />{' '}
        <Untrusted text={input.symbol} kind="name" />
      </b>
      <small className="text-12 text-mute">
        for <Untrusted text={output.symbol} kind="name" />
      </small>
    </>
  )
}

/** The limit and how far the market is from it. */
export function RateCell({ row }: { row: LimitRow }) {
  const { rate, decimals, distance } = row
  if (rate === undefined || decimals === undefined) return <Figure value={dash('unknown token')} />
  return (
    <span className="inline-grid justify-items-end gap-0.5 phone:justify-items-start">
      <span className="whitespace-nowrap" translate="no">
        <Untrusted text={quotedPrice(rate, row, decimals)} kind="title" />
      </span>
      <Delta value={delta(distance, 'market price unknown')} sign={distance} />
    </span>
  )
}

/** How much is filled, drawn and written, and the status word. */
export function FilledCell({ row: { filled, word } }: { row: LimitRow }) {
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <span>{word}</span>
      <span className="inline-flex items-center gap-2">
        <FillBar max={1_000_000} value={Number(filled ?? 0n)} />
        <Figure value={percent(filled, 'not reported')} />
      </span>
    </span>
  )
}

/** When it ends, or ended. */
export function TimesCell({ row: { order } }: { row: LimitRow }) {
  const now = useNow(60)
  const { createdAt, expiresAt } = order
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <span className="whitespace-nowrap" title={expiresAt === undefined ? undefined : time(expiresAt, now).line}>
        {expiresAt === undefined ? 'GTC' : shortTime(expiresAt)}
      </span>
      <small className="text-12 whitespace-nowrap text-mute">
        {createdAt === undefined ? <Unknown /> : `Created ${shortTime(createdAt)}`}
      </small>
    </span>
  )
}

/** What can be done with one order. */
export function ActionCell({ row }: { row: LimitRow }) {
  const actions = useContext(ActionsContext)
  if (actions === undefined) return null
  const name = rowName(row)
  if (row.order.status !== 'open')
    return (
      <Button size="small" aria-label={`Recreate ${name}`} onClick={() => actions.onRecreate(row)}>
        Recreate
      </Button>
    )
  const isBusy = actions.busy.has(row.order.orderKey) || !canCancel(row)
  return (
    <span className="inline-flex gap-2 whitespace-nowrap">
      <Button
        size="small"
        rank="plain"
        aria-label={`Edit ${name}`}
        disabled={isBusy}
        onClick={() => actions.onEdit(row)}
      >
        Edit
      </Button>
      <Button size="small" aria-label={`Cancel ${name}`} disabled={isBusy} onClick={() => actions.onCancel(row)}>
        Cancel
      </Button>
    </span>
  )
}

/** The whole of an order: where its money is, each fill, its account. */
export function OrderDetail({ row }: { row: LimitRow }) {
  const { order } = row
  return (
    <div className="grid gap-3 px-4 py-3 phone:px-0">
      <p>
        {fundsWords(row)}
        {order.closeSignature === undefined ? '' : ', in '}
        {order.closeSignature === undefined ? null : (
          <Address value={order.closeSignature} what="Closing transaction" />
        )}
        .
      </p>
      <FillList row={row} label="Fills" none="No fills yet." />
      {order.slippageBps === undefined ? null : (
        <p className="text-12 text-mute">Slippage tolerance {percent(BigInt(order.slippageBps) * 100n).text}</p>
      )}
      <p className="text-12 text-mute">
        Order <Address value={order.orderKey} what="Order" />
      </p>
    </div>
  )
}

/** How much of an order is done, drawn; decoration of the figure beside it. */
export function FillBar({ max, value }: { max: number; value: number }) {
  return (
    <progress
      className="h-1 w-16 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
      max={max}
      value={value}
      aria-hidden="true"
    />
  )
}
