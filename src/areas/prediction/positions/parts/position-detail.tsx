import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { chosenProvider } from '~/areas/prediction/core/events/event.ts'
import { eventOptions, marketOptions } from '~/areas/prediction/core/events/queries.ts'
import { type EventId } from '~/areas/prediction/core/markets/market.ts'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { maxPayout, positionWorth } from '~/areas/prediction/core/positions/position-worth.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { PricePanel } from '~/areas/prediction/price-record/parts/price-panel.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { Address } from '~/ui/copy.tsx'
import { DataList } from '~/ui/data-list.tsx'
import { Figure, PublicFigures, Unknown, HiddenFigures } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { KeyValues, type KeyValue, panelLook } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { floorTo } from '~/values/decimal.ts'
import { type Display } from '~/values/display-value.ts'
import { shortTime, time } from '~/values/format-time.ts'
import { count, percent, usdChange, usd } from '~/values/format.ts'
import { type PagedList } from '~/wire/lists/paged-list.ts'
import { pagedListing, usePagedQuery } from '~/wire/lists/paged-query.ts'
import { useCancelledOrders } from '../hooks/use-cancelled-orders.ts'
import { type ClosedPosition } from '../model/closed-list.ts'
import { entryPrices } from '../model/entry-prices.ts'
import { entryAmount, entryLine, entryStatus } from '../model/history-entry-text.ts'
import { historyEntries, type HistoryEntry } from '../model/history-entry.ts'
import { ShareButton } from './share-button.tsx'

const NO_HISTORY_POSITION_AMONG = 'No history for this position among the rows loaded so far.'

/** All there is to know of one position: worth, its history, its ids. `isRow` = below its row, where nothing else shares it. */
export function PositionDetail({ position, isRow = false }: { position: Position; isRow?: boolean }) {
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 px-6 pt-4 pb-6 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
      <div>
        <h2>If you close now</h2>
        <KeyValues rows={closingRows(position)} />
        {isRow ? (
          <div className="mt-3">
            <ShareButton position={position} />
          </div>
        ) : null}
      </div>
      <div>
        <h2>History</h2>
        <History position={position} />
      </div>
      <div>
        <h2>IDs</h2>
        <Identity position={position} />
      </div>
    </div>
  )
}

function closingRows(position: Position): readonly KeyValue[] {
  const { now, value, why } = positionWorth(position)
  return [
    { key: 'Bid', value: <PublicPrice value={outcomePrice(now, why)} /> },
    ...reportedRows(position),
    {
      key: 'Value at the bid, before fees',
      value: <Figure value={usd(now === undefined ? undefined : value, why, 'down')} />,
    },
    {
      key: 'Max payout',
      value: <Figure value={usd(maxPayout(position), 'it is over', 'down')} />,
    },
    {
      key: 'Break-even',
      value: <Figure value={outcomePrice(entryPrices(position).breakEven, 'cost or fees unknown')} />,
    },
  ]
}

/** Fields that only the live service reports; a missing one has no row, so that unknown is never 0. */
function reportedRows(position: Position): readonly KeyValue[] {
  const { markPrice, openOrders } = position
  return [
    markPrice === undefined ? [] : { key: 'Mark price', value: <PublicPrice value={outcomePrice(markPrice)} /> },
    ...venuePnlRow(position),
    openOrders === undefined ? [] : { key: 'Open orders', value: count(BigInt(openOrders)).text },
  ].flat()
}

function PublicPrice({ value }: { value: Display }) {
  return (
    <PublicFigures>
      <Figure value={value} />
    </PublicFigures>
  )
}

/** The venue's own P&L where it is over a cent from the one of this page. */
function venuePnlRow(position: Position): readonly KeyValue[] {
  const { pnlAfterFees: reported, pnlAfterFeesPercent: share } = position
  const { pnl } = positionWorth(position)
  if (reported === undefined || pnl === undefined) return []
  const apart = reported > pnl ? reported - pnl : pnl - reported
  if (apart <= CENT) return []
  const value = (
    <>
      <Figure value={usdChange(reported)} />
      {share === undefined ? null : (
        <>
          {' '}
          (<Figure value={percent(floorTo(share, 4))} />)
        </>
      )}
    </>
  )
  return [{ key: 'P&L by the venue', value }]
}

/** Details of a position that has ended: all that the venue lists of it or, where it lists it no more, its history. */
export function ClosedDetail({ owner, row: { listed, pubkey } }: { owner: string; row: ClosedPosition }) {
  if (listed !== undefined) return <PositionDetail position={listed} isRow />
  return (
    <div className="px-6 pt-4 pb-6 text-13 font-text phone:p-4">
      <History position={{ ownerText: owner, pubkey }} />
    </div>
  )
}

function History({ position }: { position: Pick<Position, 'ownerText' | 'pubkey'> }) {
  const query = usePagedQuery(historyOptions(position.ownerText))
  return (
    <DataList list={pagedListing(query)} loading={<p className={QUIET}>Loading history.</p>}>
      {(list) => (
        <HistoryLines
          owner={position.ownerText}
          rows={list.rows.filter((row) => row.positionPubkey === position.pubkey)}
          list={list}
        />
      )}
    </DataList>
  )
}

const CENT = 10_000n
const QUIET = 'text-12 font-text text-pretty text-mute'

const NO_ROWS: Readonly<Record<PagedList<HistoryRow>['state'], string>> = {
  reading: 'Loading history.',
  whole: 'No history for this position.',
  stopped: NO_HISTORY_POSITION_AMONG,
  broken: NO_HISTORY_POSITION_AMONG,
}

function HistoryLines({
  owner,
  rows,
  list,
}: {
  owner: string
  rows: readonly HistoryRow[]
  list: Pick<PagedList<HistoryRow>, 'state'>
}) {
  const cancelled = useCancelledOrders(owner)
  if (rows.length === 0) return <p className={QUIET}>{NO_ROWS[list.state]}</p>
  return (
    <ul className="grid gap-2 [&_li]:grid [&_li]:grid-cols-[92px_minmax(0,1fr)_auto] [&_li]:gap-3">
      {historyEntries(rows, { isWhole: list.state === 'whole', cancelled }).map((entry, index) => (
        <HistoryLine key={entry.key ?? index} entry={entry} />
      ))}
    </ul>
  )
}

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const isHidden = use(HiddenFigures)
  const words = isHidden ? entryStatus(entry).word : entryLine(entry, (price) => outcomePrice(price).text)
  return (
    <li>
      <span className="text-mute">{entry.at === undefined ? <Unknown /> : shortTime(entry.at)}</span>
      <Untrusted text={words} />
      <Figure value={usd(entryAmount(entry), 'no amount in this step')} />
    </li>
  )
}

function namedRow(key: string, name: string | undefined): readonly KeyValue[] {
  return name === undefined ? [] : [{ key, value: <Untrusted text={name} kind="name" /> }]
}

function Identity({ position }: { position: Position }) {
  const now = useNow(60)
  const { provider } = position.market
  const rows: readonly KeyValue[] = [
    {
      key: 'Position',
      mono: true,
      value: <Address value={position.pubkey} what="Position" />,
    },
    {
      key: 'Market',
      mono: true,
      value: <Address value={position.marketId} what="Market id" />,
    },
    {
      key: 'Owner',
      mono: true,
      value: <Address value={position.ownerText} what="Owner" />,
    },
    {
      key: 'Opened',
      value: position.openedAt === undefined ? <Unknown /> : time(position.openedAt, now).local,
    },
    {
      key: 'Fees paid',
      value: <Figure value={usd(position.feesPaid, 'not reported')} />,
    },
    ...namedRow('Provider', provider === undefined ? undefined : chosenProvider(provider).name),
    ...namedRow('Source', position.source),
  ]
  return <KeyValues rows={rows} />
}

const MARK = { entry: 'Entry', breakEven: 'Break-even' } as const

/** The chance of the side held over time, with what was paid and what it has to reach. */
export function PositionChart({ position, eventId }: { position: Position; eventId: EventId }) {
  const { marketId, side, ownerText: owner } = position
  const event = useQuery(eventOptions(eventId))
  const listed = event.data?.value.markets?.find((market) => market.marketId === marketId)
  const alone = useQuery({
    ...marketOptions(eventId, marketId),
    enabled: event.data !== undefined && listed === undefined,
  })
  const market = listed ?? alone.data?.value
  const { entry, breakEven } = entryPrices(position)
  const held = useMemo(() => ({ owner, side, levels: levelsOf(entry, breakEven) }), [owner, side, entry, breakEven])
  if (event.data !== undefined && market !== undefined)
    return <PricePanel event={event.data.value} market={market} at={event.data.at} held={held} />
  return (event.error ?? alone.error) === null ? (
    <div className={panelLook({ className: 'h-96 phone:h-108' })} aria-hidden="true" />
  ) : (
    <p className="text-13 text-mute">Couldn’t load the price chart.</p>
  )
}

type Prices = ReturnType<typeof entryPrices>

function levelsOf(entry: Prices['entry'], breakEven: Prices['breakEven']): readonly Level[] {
  const level = (id: keyof Prices, value: Prices['entry'], tone: Level['tone']): readonly Level[] =>
    value === undefined ? [] : [{ id, value, word: MARK[id], tone, figure: outcomePrice(value) }]
  return [...level('breakEven', breakEven === entry ? undefined : breakEven, 'brass'), ...level('entry', entry, 'mute')]
}
