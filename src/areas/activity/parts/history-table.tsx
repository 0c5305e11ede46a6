import { type ReactNode } from 'react'
import { entryTypeWord, entryWords } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { KeyValues, panelLook } from '~/ui/panel.tsx'
import { CardTop, type CardLayout } from '~/ui/row-card.tsx'
import { TOUCH_AROUND } from '~/ui/touch.tsx'
import { figureName } from '~/values/figures.ts'
import { usd, usdChange } from '~/values/format.ts'
import { counted } from '~/values/text/clean-text.ts'
import { HISTORY_COLUMNS, HISTORY_FILTERS, historyTotals } from '../model/history-facts.ts'
import { rowName } from '../model/row-name.ts'
import { ClockCell, TimeCell } from './cells.tsx'
import {
  EntryMarket,
  EntryTitle,
  FeeCell,
  FlowCell,
  PaidCell,
  PnlCell,
  ReceivedCell,
  StatusCell,
  WhatCell,
} from './history-cells.tsx'
import { HistoryDetail } from './history-detail.tsx'
import { type TabColumns } from './tab-columns.ts'

const LAYOUT: CardLayout<HistoryEntry> = {
  top: (entry) => (
    <>
      <CardTop end={<FlowCell entry={entry} />}>
        <EntryTitle entry={entry} />
      </CardTop>
      <span className={`block min-w-0 ${TOUCH_AROUND}`}>
        <EntryMarket entry={entry} />
      </span>
    </>
  ),
  lines: [
    ['status', 'time'],
    ['fee', 'pnl'],
  ],
}

/** A figure of a card with its name. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="mr-4 [&_small]:ml-1 [&_small]:inline">
      {label} {children}
    </span>
  )
}

/** The history tab: one row an order. */
export const HISTORY_TABLE: TabColumns<HistoryEntry> = {
  what: 'history',
  units: ['entry', 'entries'],
  none: 'No activity yet.',
  next: '/events',
  keyOf: ({ key }) => key,
  nameOf: (entry) =>
    [entryWords(entry, (price) => outcomePrice(price).text), rowName(entry)].filter((words) => words !== '').join(', '),
  filters: HISTORY_FILTERS,
  typeWord: entryTypeWord,
  byDay: true,
  columns: [
    {
      id: 'what',
      head: 'Order or claim',
      isRowHeader: true,
      className: 'w-[34%] max-w-0',
      cell: (entry) => <WhatCell entry={entry} />,
      total: (rows, loaded) => {
        const { count, note } = totalsOf({ rows, loaded })
        return (
          <>
            {count}
            <small className="block text-12 font-text text-mute">{note}</small>
          </>
        )
      },
      totalSpan: 2,
    },
    {
      id: 'status',
      head: 'Status',
      className:
        'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text phone:[&_strong]:inline phone:[&_strong]:mr-1.5',
      cell: (entry) => <StatusCell entry={entry} />,
    },
    {
      id: 'paid',
      head: figureName('pay', true),
      className: 'text-right whitespace-nowrap narrow:hidden',
      cell: (entry) => <PaidCell entry={entry} />,
    },
    {
      id: 'received',
      head: figureName('receive', true),
      className: 'text-right whitespace-nowrap narrow:hidden',
      cell: (entry) => <ReceivedCell entry={entry} />,
    },
    {
      id: 'fee',
      head: figureName('tradingFee'),
      className: 'text-right whitespace-nowrap narrow:hidden',
      cell: (entry) => <FeeCell entry={entry} />,
      total: (rows, loaded) => totalsOf({ rows, loaded }).fees,
      inCard: {
        cell: (entry) =>
          entry.money.fee !== undefined && (
            <Labelled label={figureName('tradingFee')}>
              <FeeCell entry={entry} />
            </Labelled>
          ),
      },
    },
    {
      id: 'pnl',
      head: figureName('pnl'),
      className: 'text-right whitespace-nowrap',
      cell: (entry) => <PnlCell entry={entry} />,
      total: (rows, loaded) => totalsOf({ rows, loaded }).pnl,
      inCard: {
        cell: (entry) =>
          entry.money.pnl !== undefined && (
            <Labelled label={figureName('pnl')}>
              <PnlCell entry={entry} />
            </Labelled>
          ),
      },
    },
    {
      id: 'time',
      head: 'Time',
      className: 'text-right text-mute',
      cell: ({ at }) => <ClockCell at={at} />,
      inCard: { cell: ({ at }) => <TimeCell at={at} /> },
    },
  ],
  layout: LAYOUT,
  detail: (entry) => <HistoryDetail entry={entry} />,
  totalsCard: HistoryTotals,
  files: HISTORY_COLUMNS,
}

type Props = {
  readonly rows: readonly HistoryEntry[]
  /** How much of an incomplete list is loaded; `undefined` = all of it. */
  readonly loaded: string | undefined
}

/** Totals of the entries that are shown, below the cards of the phone. */
export function HistoryTotals(props: Props) {
  const { count, note, fees, pnl } = totalsOf(props)
  return (
    <section className={panelLook({ className: 'p-4' })} aria-label="Totals">
      <KeyValues
        rows={[
          { key: count, value: '' },
          { key: figureName('tradingFee', true), value: fees },
          { key: figureName('pnl'), value: pnl },
        ]}
      />
      <p className="mt-2 text-12 text-mute">{note}</p>
    </section>
  )
}

/** Count, fees and P&L of entries; dashes with how far the reading is while the list is not read to its end. */
function totalsOf({ rows, loaded }: Props) {
  const { fees, pnl, withoutFee, withoutPnl } = historyTotals(rows)
  const isWhole = loaded === undefined
  const left = [
    withoutFee === 0 ? '' : `${counted(withoutFee, ['entry', 'entries'])} without a fee`,
    withoutPnl === 0 ? '' : `${counted(withoutPnl, ['entry', 'entries'])} without a P&L after fees`,
  ].filter((words) => words !== '')
  return {
    count: counted(rows.length, ['entry', 'entries']),
    note: isWhole ? ['Everything that matches', ...left].join(' · ') : partText(loaded),
    fees: <Figure value={usd(isWhole ? fees : undefined, partText(loaded ?? ''), 'up')} />,
    pnl: (
      <Delta
        value={usdChange(isWhole ? pnl : undefined, isWhole ? 'nothing realized here' : partText(loaded))}
        sign={isWhole ? pnl : undefined}
      />
    ),
  }
}

function partText(loaded: string): string {
  return `No total until all is read: ${loaded}`
}
