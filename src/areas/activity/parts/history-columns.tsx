import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { historyAmount, historyContracts } from '~/areas/prediction/positions/model/history-money.ts'
import { historyWords } from '~/areas/prediction/positions/model/history-words.ts'
import { Delta, Figure, Unknown } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { CardTop, type CardLayout } from '~/ui/row-card.tsx'
import { TOUCH_AROUND } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { ct, usd, usdChange } from '~/values/format.ts'
import { HISTORY_COLUMNS, HISTORY_FILTERS, historyTypeWord } from '../model/history-facts.ts'
import { rowName } from '../model/row-name.ts'
import { HISTORY_COLUMNS_WORD } from '../words-late.ts'
import { DetailPart, idRow, MarketLink, SideChip, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'

type Cell = { readonly row: HistoryRow }

function What({ row }: Cell) {
  return (
    <>
      <span className="flex items-center gap-2 text-14 font-fig [&>bdi]:min-w-0 [&>bdi]:truncate">
        <bdi>{historyWords(row)}</bdi> <SideChip side={row.side} />
      </span>
      <MarketLink name={rowName(row)} eventId={row.eventId} marketId={row.marketId} />
    </>
  )
}

function Contracts({ row }: Cell) {
  const value = historyContracts(row)
  return <Figure value={ct(value, HISTORY_COLUMNS_WORD.noneStep)} />
}

function Price({ row }: Cell) {
  return <Figure value={outcomePrice(row.averageFillPrice, HISTORY_COLUMNS_WORD.nothingWasFilled)} />
}

function Amount({ row }: Cell) {
  return (
    <Figure
      className="text-14 font-fig phone:text-16 phone:whitespace-nowrap"
      value={usd(historyAmount(row), HISTORY_COLUMNS_WORD.noAmountStep)}
    />
  )
}

function Fee({ row }: Cell) {
  return <Figure value={usd(row.fee, 'unknown')} />
}

function Gain({ row }: Cell) {
  return (
    <>
      <Delta value={usdChange(row.realizedPnl, HISTORY_COLUMNS_WORD.noneStep)} sign={row.realizedPnl} />
      {row.isBeforeFees === true ? (
        <small className="block text-12 font-text text-mute">{HISTORY_COLUMNS_WORD.beforeFees}</small>
      ) : null}
    </>
  )
}

const LAYOUT: CardLayout<HistoryRow> = {
  top: (row) => (
    <>
      <CardTop end={<SideChip side={row.side} />}>
        <bdi>{historyWords(row)}</bdi>
      </CardTop>
      <span className={`block min-w-0 ${TOUCH_AROUND}`}>
        <MarketLink name={rowName(row)} eventId={row.eventId} marketId={row.marketId} />
      </span>
    </>
  ),
  large: ['amount', 'gain'],
  pairs: ['contracts', 'price', 'fee'],
  lines: [['time', 'signature']],
}

function Detail({ row }: Cell) {
  const amount = historyAmount(row)
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 pt-1 pr-6 pb-6 pl-12 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
      <DetailPart
        title={HISTORY_COLUMNS_WORD.exact}
        rows={[
          { key: HISTORY_COLUMNS_WORD.type, mono: true, value: <Untrusted text={row.eventType} kind="name" /> },
          { key: HISTORY_COLUMNS_WORD.sharesOrdered, value: ct(row.contracts).exact },
          { key: HISTORY_COLUMNS_WORD.sharesFilled, value: ct(row.filled).exact },
          { key: HISTORY_COLUMNS_WORD.sharesSettled, value: ct(row.settled, HISTORY_COLUMNS_WORD.noneStep).exact },
          { key: HISTORY_COLUMNS_WORD.amount, value: usd(amount, HISTORY_COLUMNS_WORD.noAmountStep).exact },
          { key: HISTORY_COLUMNS_WORD.fee, value: usd(row.fee, 'unknown').exact },
          {
            key: row.isBeforeFees === true ? HISTORY_COLUMNS_WORD.realizedPLBefore : HISTORY_COLUMNS_WORD.realizedPL,
            value: usdChange(row.realizedPnl, HISTORY_COLUMNS_WORD.noneStep).exact,
          },
        ]}
      />
      <DetailPart
        title={HISTORY_COLUMNS_WORD.chain}
        rows={[
          timeRow(HISTORY_COLUMNS_WORD.time, row.at),
          { key: HISTORY_COLUMNS_WORD.slot, value: row.slot?.toString() ?? <Unknown /> },
          { key: HISTORY_COLUMNS_WORD.signature, mono: true, value: <SignatureCell signature={row.signature} /> },
        ]}
      />
      <DetailPart
        title={HISTORY_COLUMNS_WORD.identity}
        rows={[
          idRow(HISTORY_COLUMNS_WORD.row, row.id),
          idRow(HISTORY_COLUMNS_WORD.order, row.orderPubkey),
          idRow(HISTORY_COLUMNS_WORD.position, row.positionPubkey),
          idRow(HISTORY_COLUMNS_WORD.market, row.marketId),
          idRow(HISTORY_COLUMNS_WORD.venueOrderId, row.venueOrderId),
          idRow(HISTORY_COLUMNS_WORD.clientOrderId, row.externalOrderId),
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
  next: '/events',
  keyOf: (row) => row.id,
  nameOf: (row) => [historyWords(row), rowName(row)].filter((words) => words !== '').join(', '),
  filters: HISTORY_FILTERS,
  typeWord: historyTypeWord,
  columns: [
    {
      id: 'time',
      head: HISTORY_COLUMNS_WORD.time,
      className: 'w-28 text-mute',
      cell: (row) => <TimeCell at={row.at} />,
    },
    {
      id: 'what',
      head: HISTORY_COLUMNS_WORD.event,
      isRowHeader: true,
      className: 'w-[38%] max-w-0',
      cell: (row) => <What row={row} />,
    },
    {
      id: 'contracts',
      head: HISTORY_COLUMNS_WORD.shares,
      className: 'text-right whitespace-nowrap tablet:hidden',
      cell: (row) => <Contracts row={row} />,
    },
    {
      id: 'price',
      head: HISTORY_COLUMNS_WORD.price,
      className: 'text-right whitespace-nowrap narrow:hidden',
      cell: (row) => <Price row={row} />,
    },
    {
      id: 'amount',
      head: HISTORY_COLUMNS_WORD.amount,
      className: 'text-right whitespace-nowrap',
      cell: (row) => <Amount row={row} />,
    },
    {
      id: 'fee',
      head: HISTORY_COLUMNS_WORD.fee,
      className: 'text-right whitespace-nowrap narrow:hidden',
      cell: (row) => <Fee row={row} />,
    },
    {
      id: 'signature',
      head: HISTORY_COLUMNS_WORD.signature,
      className: 'text-right whitespace-nowrap tablet:hidden',
      cell: (row) => <SignatureCell signature={row.signature} />,
    },
    {
      id: 'gain',
      head: HISTORY_COLUMNS_WORD.realizedPL,
      className: 'text-right whitespace-nowrap',
      cell: (row) => <Gain row={row} />,
    },
  ],
  layout: LAYOUT,
  detail: (row) => <Detail row={row} />,
  files: HISTORY_COLUMNS,
}
