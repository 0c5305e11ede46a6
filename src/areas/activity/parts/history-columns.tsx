import { historyAmount, historyContracts } from '../../prediction/positions/model/history-money.ts'
import { historyWords } from '../../prediction/positions/model/history-words.ts'
import { type HistoryRow } from '../../prediction/core/model/history.ts'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { type CardLayout } from '../../../ui/row-card.tsx'
import { outcomePrice } from '../../../ui/odds.ts'
import { ct, usd, usdChange } from '../../../values/format.ts'
import { HISTORY_COLUMNS, HISTORY_FILTERS, historyTypeWord } from '../model/history-facts.ts'
import { rowName } from '../model/row-name.ts'
import { DetailPart, idRow, MarketLink, SideChip, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'

type Cell = { readonly row: HistoryRow }

function What({ row }: Cell) {
  return (
    <>
      <span className="what">
        <bdi>{historyWords(row)}</bdi> <SideChip side={row.side} />
      </span>
      <MarketLink name={rowName(row)} eventId={row.eventId} marketId={row.marketId} />
    </>
  )
}

function Contracts({ row }: Cell) {
  const value = historyContracts(row)
  return <Figure value={ct(value, 'none in this step')} />
}

function Price({ row }: Cell) {
  return <Figure value={outcomePrice(row.averageFillPrice, 'nothing was filled')} />
}

function Amount({ row }: Cell) {
  return <Figure className="big" value={usd(historyAmount(row), 'no amount in this step')} />
}

function Fee({ row }: Cell) {
  return <Figure value={usd(row.fee, 'no fee told', 'up')} />
}

function Gain({ row }: Cell) {
  return (
    <>
      <Delta value={usdChange(row.realizedPnl, 'none in this step')} sign={row.realizedPnl} />
      {isBeforeFees(row) ? <small className="unit block">before fees</small> : null}
    </>
  )
}

/** The service tells the gain of a claim before fees, that of a loss after them (recorded). */
function isBeforeFees({ eventType, realizedPnl }: HistoryRow): boolean {
  return eventType === 'payout_claimed' && realizedPnl !== undefined
}

const LAYOUT: CardLayout<HistoryRow> = {
  top: (row) => (
    <>
      <div className="top">
        <b>
          <bdi>{historyWords(row)}</bdi>
        </b>
        <SideChip side={row.side} />
      </div>
      <MarketLink name={rowName(row)} eventId={row.eventId} marketId={row.marketId} />
    </>
  ),
  large: ['amount', 'gain'],
  pairs: ['contracts', 'price', 'fee'],
  lines: [['time', 'signature']],
}

function Detail({ row }: Cell) {
  const amount = historyAmount(row)
  return (
    <div className="detail-in">
      <DetailPart
        title="Exact"
        rows={[
          { key: 'Type', mono: true, value: <Untrusted text={row.eventType} kind="name" /> },
          { key: 'Contracts asked', value: ct(row.contracts).exact },
          { key: 'Contracts filled', value: ct(row.filled).exact },
          { key: 'Contracts settled', value: ct(row.settled, 'none in this step').exact },
          { key: 'Amount', value: usd(amount, 'no amount in this step').exact },
          { key: 'Fee', value: usd(row.fee, 'no fee told').exact },
          {
            key: isBeforeFees(row) ? 'Gain, before fees' : 'Gain',
            value: usdChange(row.realizedPnl, 'none in this step').exact,
          },
        ]}
      />
      <DetailPart
        title="On chain"
        rows={[
          timeRow('Time', row.at),
          { key: 'Slot', value: row.slot?.toString() ?? '—' },
          { key: 'Signature', mono: true, value: <SignatureCell signature={row.signature} /> },
        ]}
      />
      <DetailPart
        title="Identity"
        rows={[
          idRow('Row', row.id),
          idRow('Order', row.orderPubkey),
          idRow('Position', row.positionPubkey),
          idRow('Market', row.marketId),
          idRow('Venue order ID', row.venueOrderId),
          idRow('Client order ID', row.externalOrderId),
        ]}
      />
    </div>
  )
}

/** The history tab. */
export const HISTORY_TABLE: TabColumns<HistoryRow> = {
  what: 'history',
  units: ['row', 'rows'],
  none: 'No activity yet.',
  keyOf: (row) => row.id,
  nameOf: (row) => [historyWords(row), rowName(row)].filter((words) => words !== '').join(', '),
  filters: HISTORY_FILTERS,
  typeWord: historyTypeWord,
  columns: [
    { id: 'time', head: 'Time', className: 'when', cell: (row) => <TimeCell at={row.at} /> },
    { id: 'what', head: 'What', isRowHeader: true, className: 'm', cell: (row) => <What row={row} /> },
    { id: 'contracts', head: 'Contracts', className: 'num t-hide', cell: (row) => <Contracts row={row} /> },
    { id: 'price', head: 'Price', className: 'num n-hide', cell: (row) => <Price row={row} /> },
    { id: 'amount', head: 'Amount', className: 'num', cell: (row) => <Amount row={row} /> },
    { id: 'fee', head: 'Fee', className: 'num n-hide', cell: (row) => <Fee row={row} /> },
    {
      id: 'signature',
      head: 'Signature',
      className: 'num t-hide',
      cell: (row) => <SignatureCell signature={row.signature} />,
    },
    { id: 'gain', head: 'Gain', className: 'num', cell: (row) => <Gain row={row} /> },
  ],
  layout: LAYOUT,
  detail: (row) => <Detail row={row} />,
  files: HISTORY_COLUMNS,
}
