import { Link } from '@tanstack/react-router'
import { Address } from '~/ui/copy.tsx'
import { Figure } from '~/ui/figure.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { type CardLayout } from '~/ui/row-card.tsx'
import { type Column } from '~/ui/table.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { percent, token } from '~/values/format.ts'
import {
  amountLine,
  ORDER_COLUMNS,
  ORDER_FILTERS,
  orderName,
  orderTypeWord,
  type TokenAmount,
  type OrderRow,
} from '../model/order-row.ts'
import { DetailPart, idRow, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'

type Cell = { readonly row: OrderRow }

function Amount({ amount: { raw, token: known } }: { amount: TokenAmount }) {
  const { decimals } = known
  const value = raw === undefined || decimals === undefined ? dash('unknown') : token(raw, decimals)
  return (
    <>
      <Figure value={value} />{' '}
      <small className="text-12 font-text text-mute">
        <Untrusted text={known.symbol} kind="symbol" />
      </small>
    </>
  )
}

function What({ row }: Cell) {
  return (
    <span className="inline-grid gap-0.5">
      <b>
        <Amount amount={row.sells} />
      </b>
      <small className="text-mute">
        for <Untrusted text={row.got.token.symbol} kind="symbol" />
      </small>
    </span>
  )
}

function Done({ row: { done } }: Cell) {
  return <Figure value={percent(done, 'unknown')} />
}

const COLUMNS: readonly Column<OrderRow>[] = [
  {
    id: 'placed',
    head: 'Placed',
    className: 'w-28 text-mute',
    cell: (row) => <TimeCell at={row.createdAt} />,
  },
  {
    id: 'what',
    head: 'Sells',
    isRowHeader: true,
    className: 'w-[38%] max-w-0',
    cell: (row) => <What row={row} />,
  },
  { id: 'terms', head: 'Terms', className: 'tablet:hidden', cell: (row) => <bdi>{row.terms}</bdi> },
  {
    id: 'sold',
    head: 'Sold',
    className: 'text-right whitespace-nowrap narrow:hidden',
    cell: (row) => <Amount amount={row.sold} />,
  },
  {
    id: 'got',
    head: 'Received',
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Amount amount={row.got} />,
  },
  {
    id: 'done',
    head: 'Filled',
    className: 'text-right whitespace-nowrap tablet:hidden',
    cell: (row) => <Done row={row} />,
  },
  {
    id: 'status',
    head: 'Status',
    className:
      'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text phone:[&_strong]:inline phone:[&_strong]:mr-1.5 w-43 pl-6',
    cell: (row) => <strong>{row.word}</strong>,
  },
]

const LAYOUT: CardLayout<OrderRow> = {
  top: (row) => (
    <div className="flex items-start gap-3">
      <What row={row} />
      <TimeCell at={row.createdAt} />
    </div>
  ),
  pairs: ['sold', 'got', 'done'],
  lines: [['status', 'terms']],
}

function Fee({ fee }: { fee: TokenAmount | undefined }) {
  return (
    <span className="basis-full text-mute">
      {fee === undefined ? (
        'Fee unknown'
      ) : (
        <>
          <Untrusted text={`Fee ${amountLine(fee)}`} /> <Address value={fee.token.mint} what="Fee mint" />
        </>
      )}
    </span>
  )
}

function Detail({ row }: Cell) {
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 pt-1 pr-6 pb-6 pl-12 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
      <div>
        <h2>Fills</h2>
        {row.fills.length === 0 ? (
          <p className="min-h-4 text-12 font-text text-pretty text-mute">No fills yet.</p>
        ) : null}
        <ul
          className="grid gap-1 [&>li]:flex [&>li]:flex-wrap [&>li]:justify-between [&>li]:gap-x-3 [&>li]:gap-y-1"
          aria-label="Fills"
        >
          {row.fills.map((fill, index) => (
            <li key={fill.signature ?? index}>
              <bdi>{amountWords(fill.sold, fill.got)}</bdi>
              <span className="text-mute">
                <TimeCell at={fill.at} /> <SignatureCell signature={fill.signature} />
              </span>
              <Fee fee={fill.fee} />
            </li>
          ))}
        </ul>
      </div>
      <DetailPart
        title="Exact"
        rows={[
          { key: 'Sells', value: amountLine(row.sells) },
          {
            key: figureName('orderAsks'),
            value: row.asks === undefined ? 'market price' : amountLine(row.asks),
          },
          { key: 'Sold', value: amountLine(row.sold) },
          { key: 'Received', value: amountLine(row.got) },
          timeRow('Placed', row.createdAt),
          timeRow('Expires', row.expiresAt),
        ]}
      />
      <DetailPart
        title="IDs"
        rows={[
          idRow('Order', row.key),
          { key: 'Opened in', value: <SignatureCell signature={row.openSignature} /> },
          { key: 'Closed in', value: <SignatureCell signature={row.closeSignature} /> },
        ]}
      />
    </div>
  )
}

const TABLE: Omit<TabColumns<OrderRow>, 'what' | 'units' | 'none'> = {
  keyOf: ({ key }) => key,
  nameOf: orderName,
  filters: ORDER_FILTERS,
  typeWord: orderTypeWord,
  hasFailed: true,
  columns: COLUMNS,
  layout: LAYOUT,
  detail: (row) => <Detail row={row} />,
  files: ORDER_COLUMNS,
}

/** Limit orders of an owner. */
export const LIMIT_TABLE: TabColumns<OrderRow> = {
  ...TABLE,
  what: 'limit orders',
  units: ['order', 'orders'],
  none: 'No limit orders yet.',
  next: '/limit/{-$in}/{-$out}',
}

/** Recurring orders of an owner. */
export const PLAN_TABLE: TabColumns<OrderRow> = {
  ...TABLE,
  what: 'recurring orders',
  units: ['recurring order', 'recurring orders'],
  none: 'No recurring orders yet.',
  next: '/recurring/{-$in}/{-$out}',
}

/** Link to the page where the connected owner changes orders: this list is read only. */
export function Manage({ to, words }: { to: '/limit/{-$in}/{-$out}' | '/recurring/{-$in}/{-$out}'; words: string }) {
  return (
    <p className="min-h-4 p-4 text-12 font-text text-pretty text-mute">
      <Link className="text-brass underline-offset-3 hover:underline" to={to} params={NO_PARAMS}>
        {words}
      </Link>
    </p>
  )
}

/** `0.5 SOL for 75 USDC`: symbols are cleaned where their amounts are made. */
const amountWords = (sold: Parameters<typeof amountLine>[0], got: Parameters<typeof amountLine>[0]): string =>
  `${amountLine(sold)} for ${amountLine(got)}`
