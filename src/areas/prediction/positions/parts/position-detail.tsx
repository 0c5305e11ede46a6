import { useQuery } from '@tanstack/react-query'
import { Address } from '../../../../ui/copy.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import { useNow } from '../../../../ui/now.ts'
import { KeyValues, type KeyValue } from '../../../../ui/panel.tsx'
import { outcomePrice } from '../../../../ui/odds.ts'
import { odds, usd } from '../../../../values/format.ts'
import { shortTime, time } from '../../../../values/format-time.ts'
import { historyAmount } from '../model/history-money.ts'
import { historyWords } from '../model/history-words.ts'
import { type HistoryRow } from '../../core/model/history.ts'
import { type Position } from '../../core/model/position.ts'
import { maxPayout, positionWorth } from '../../core/model/position-worth.ts'
import { ListGrowth } from '../../../tokens/parts/list-growth.tsx'
import { historyOptions } from '../../core/queries-history.ts'

/** All there is to know of one position: worth, its history, its ids. */
export function PositionDetail({ position }: { position: Position }) {
  return (
    <div className="detail-in">
      <div>
        <h2>If you close now</h2>
        <KeyValues rows={closingRows(position)} />
      </div>
      <div>
        <h2>History</h2>
        <History position={position} />
      </div>
      <div>
        <h2>Identity</h2>
        <Identity position={position} />
      </div>
    </div>
  )
}

function closingRows(position: Position): readonly KeyValue[] {
  const { now, value, why } = positionWorth(position)
  return [
    { key: 'Bid', value: <Figure value={outcomePrice(now, why)} /> },
    {
      key: 'Cash at the bid, before fees',
      value: <Figure value={usd(now === undefined ? undefined : value, why, 'down')} />,
    },
    { key: 'Max payout', value: <Figure value={usd(maxPayout(position), 'it is over', 'down')} /> },
    { key: 'Hold only above', value: <Figure value={odds(now, 'percent', why)} /> },
  ]
}

function History({ position }: { position: Position }) {
  const options = historyOptions(position.ownerText)
  const { data, error } = useQuery(options)
  if (data === undefined)
    return <p className="fine">{error === null ? 'Reading the history.' : 'The history could not be read.'}</p>
  const rows = data.value.rows.filter(({ positionPubkey }) => positionPubkey === position.pubkey)
  const isWhole = data.value.state === 'whole'
  return (
    <>
      <ListGrowth list={data.value} queryKey={options.queryKey} />
      {rows.length > 0 ? null : (
        <p className="fine">
          {isWhole ? 'No history rows name this position.' : 'None of the rows loaded so far names this position.'}
        </p>
      )}
      <ul className="hist">
        {rows.map((row, index) => (
          <HistoryLine key={row.id ?? `${row.eventType}-${index}`} row={row} />
        ))}
      </ul>
    </>
  )
}

function HistoryLine({ row }: { row: HistoryRow }) {
  return (
    <li>
      <span className="mute">{row.at === undefined ? '—' : shortTime(row.at)}</span>
      <bdi>{historyWords(row)}</bdi>
      <Figure value={usd(historyAmount(row), 'no amount in this step')} />
    </li>
  )
}

function Identity({ position }: { position: Position }) {
  const now = useNow(60)
  const rows: readonly KeyValue[] = [
    { key: 'Position', mono: true, value: <Address value={position.pubkey} what="Position" /> },
    { key: 'Market', mono: true, value: <Address value={position.marketId} what="Market id" /> },
    { key: 'Owner', mono: true, value: <Address value={position.ownerText} what="Owner" /> },
    { key: 'Opened', value: position.openedAt === undefined ? '—' : time(position.openedAt, now).local },
    { key: 'Fees paid', value: <Figure value={usd(position.feesPaid, 'not reported', 'up')} /> },
  ]
  return <KeyValues rows={rows} />
}
