import { Link } from '@tanstack/react-router'
import { Address } from '../../../ui/copy.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { type CardLayout } from '../../../ui/row-card.tsx'
import { type Column } from '../../../ui/table.tsx'
import { percent } from '../../../values/format.ts'
import { dash } from '../../../values/display-value.ts'
import { token } from '../../../values/token-format.ts'
import {
  amountLine,
  WAITING_COLUMNS,
  WAITING_FILTERS,
  waitingName,
  waitingTypeWord,
  type TokenAmount,
  type WaitingRow,
} from '../model/waiting-row.ts'
import { DetailPart, idRow, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'

type Cell = { readonly row: WaitingRow }

function Amount({ amount: { raw, token: known } }: { amount: TokenAmount }) {
  const { decimals } = known
  const value = raw === undefined || decimals === undefined ? dash('not known') : token(raw, decimals)
  return (
    <>
      <Figure value={value} />{' '}
      <small className="unit">
        <Untrusted text={known.symbol} kind="symbol" />
      </small>
    </>
  )
}

function What({ row }: Cell) {
  return (
    <span className="stacked">
      <b>
        <Amount amount={row.sells} />
      </b>
      <small className="mute">
        for <Untrusted text={row.got.token.symbol} kind="symbol" />
      </small>
    </span>
  )
}

function Done({ row: { done } }: Cell) {
  return <Figure value={percent(done, 'not told')} />
}

const COLUMNS: readonly Column<WaitingRow>[] = [
  { id: 'placed', head: 'Placed', className: 'when', cell: (row) => <TimeCell at={row.createdAt} /> },
  { id: 'what', head: 'Sells', isRowHeader: true, className: 'm', cell: (row) => <What row={row} /> },
  { id: 'terms', head: 'Terms', className: 't-hide', cell: (row) => <bdi>{row.terms}</bdi> },
  { id: 'sold', head: 'Sold', className: 'num n-hide', cell: (row) => <Amount amount={row.sold} /> },
  { id: 'got', head: 'Brought', className: 'num', cell: (row) => <Amount amount={row.got} /> },
  { id: 'done', head: 'Done', className: 'num t-hide', cell: (row) => <Done row={row} /> },
  { id: 'status', head: 'Status', className: 'st', cell: (row) => <strong>{row.word}</strong> },
]

const LAYOUT: CardLayout<WaitingRow> = {
  top: (row) => (
    <div className="top">
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
    <div className="detail-in">
      <div>
        <h2>Fills</h2>
        {row.fills.length === 0 ? <p className="fine">No fills yet.</p> : null}
        <ul className="order-fills" aria-label="Fills">
          {row.fills.map((fill, index) => (
            <li key={fill.signature ?? index}>
              <bdi>{`${amountLine(fill.sold)} for ${amountLine(fill.got)}`}</bdi>
              <span className="mute">
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
          { key: 'Asks at least', value: row.asks === undefined ? 'the market’s price' : amountLine(row.asks) },
          { key: 'Sold', value: amountLine(row.sold) },
          { key: 'Brought', value: amountLine(row.got) },
          timeRow('Placed', row.createdAt),
          timeRow('Ends', row.expiresAt),
        ]}
      />
      <DetailPart
        title="Identity"
        rows={[
          idRow('Order', row.key),
          { key: 'Opened in', value: <SignatureCell signature={row.openSignature} /> },
          { key: 'Closed in', value: <SignatureCell signature={row.closeSignature} /> },
        ]}
      />
    </div>
  )
}

const TABLE: Omit<TabColumns<WaitingRow>, 'what' | 'units' | 'none'> = {
  keyOf: ({ key }) => key,
  nameOf: waitingName,
  filters: WAITING_FILTERS,
  typeWord: waitingTypeWord,
  hasFailed: true,
  columns: COLUMNS,
  layout: LAYOUT,
  detail: (row) => <Detail row={row} />,
  files: WAITING_COLUMNS,
}

/** Limit orders of an owner. */
export const LIMIT_TABLE: TabColumns<WaitingRow> = {
  ...TABLE,
  what: 'limit orders',
  units: ['order', 'orders'],
  none: 'No limit orders yet.',
}

/** Plans of an owner. */
export const PLAN_TABLE: TabColumns<WaitingRow> = {
  ...TABLE,
  what: 'recurring orders',
  units: ['recurring order', 'recurring orders'],
  none: 'No recurring orders yet.',
}

/** Where orders of the connected owner are changed: this list only tells. */
export function Manage({ to, words }: { to: '/limit' | '/recurring'; words: string }) {
  return (
    <p className="fine pad">
      <Link className="link" to={to}>
        {words}
      </Link>
    </p>
  )
}
