import { createContext, useContext } from 'react'
import { Address } from '../../../ui/copy.tsx'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { delta, percent } from '../../../values/format.ts'
import { token } from '../../../values/token-format.ts'
import { shortTime, time } from '../../../values/format-time.ts'
import { dash } from '../../../values/display-value.ts'
import { canCancel } from '../model/cancel-orders.ts'
import { fundsWords, rowName, type LimitRow } from '../model/limit-row.ts'
import { FillList } from './order-table.tsx'
import { rateText } from '../model/rate.ts'

/** What can be done with rows; absent where nothing can. */
export type RowActions = {
  readonly ticked: ReadonlySet<string>
  /** Orders that an act is about just now. */
  readonly busy: ReadonlySet<string>
  readonly onTick: (key: string) => void
  readonly onCancel: (row: LimitRow) => void
  readonly onEdit: (row: LimitRow) => void
  readonly onRecreate: (row: LimitRow) => void
}

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
      aria-label={`Tick the order of ${rowName(row)}`}
      checked={actions.ticked.has(key)}
      disabled={actions.busy.has(key)}
      onChange={() => actions.onTick(key)}
    />
  )
}

/** What is sold for what. */
export function PairText({ row: { input, output, making, decimals } }: { row: LimitRow }) {
  return (
    <>
      <b>
        <Figure
          value={making === undefined || decimals === undefined ? dash('not known') : token(making, decimals.input)}
        />{' '}
        <Untrusted text={input.symbol} kind="name" />
      </b>
      <small className="mute">
        for <Untrusted text={output.symbol} kind="name" />
      </small>
    </>
  )
}

/** The limit and how far the market is from it. */
export function RateCell({ row: { rate, decimals, distance, output } }: { row: LimitRow }) {
  if (rate === undefined || decimals === undefined) return <Figure value={dash('the tokens are not known')} />
  return (
    <span className="stacked">
      <span className="nowrap" translate="no">
        {rateText(rate, false, decimals)} <small className="unit">{output.symbol}</small>
      </span>
      <Delta value={delta(distance, 'market price unknown')} sign={distance} />
    </span>
  )
}

/** How much is filled, drawn and written, and the status word. */
export function FilledCell({ row: { filled, word } }: { row: LimitRow }) {
  return (
    <span className="stacked">
      <span>{word}</span>
      <span className="fill-bar">
        <progress max={1_000_000} value={Number(filled ?? 0n)} aria-hidden="true" />
        <Figure value={percent(filled, 'not told')} />
      </span>
    </span>
  )
}

/** When it ends, or ended. */
export function TimesCell({ row: { order } }: { row: LimitRow }) {
  const now = useNow(60)
  const { createdAt, expiresAt } = order
  return (
    <span className="stacked">
      <span className="nowrap" title={expiresAt === undefined ? undefined : time(expiresAt, now).line}>
        {expiresAt === undefined ? 'Never' : shortTime(expiresAt)}
      </span>
      <small className="mute nowrap">{createdAt === undefined ? '—' : `from ${shortTime(createdAt)}`}</small>
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
      <button
        type="button"
        className="btn is-small"
        aria-label={`Recreate ${name}`}
        onClick={() => actions.onRecreate(row)}
      >
        Recreate
      </button>
    )
  const isBusy = actions.busy.has(row.order.orderKey) || !canCancel(row)
  return (
    <span className="acts nowrap">
      <button
        type="button"
        className="btn is-small is-plain"
        aria-label={`Edit ${name}`}
        disabled={isBusy}
        onClick={() => actions.onEdit(row)}
      >
        Edit
      </button>
      <button
        type="button"
        className="btn is-small"
        aria-label={`Cancel ${name}`}
        disabled={isBusy}
        onClick={() => actions.onCancel(row)}
      >
        Cancel
      </button>
    </span>
  )
}

/** The whole of an order: where its money is, each fill, its account. */
export function OrderDetail({ row }: { row: LimitRow }) {
  const { order } = row
  return (
    <div className="detail-in">
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
        <p className="fine">Slippage {percent(BigInt(order.slippageBps) * 100n).text}</p>
      )}
      <p className="fine">
        Order <Address value={order.orderKey} what="Order" />
      </p>
    </div>
  )
}
