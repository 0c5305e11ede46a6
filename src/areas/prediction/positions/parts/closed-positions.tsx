import { closedBefore, type ClosedBefore } from '~/areas/prediction/core/model/closed-before.ts'
import { type HistoryRow } from '~/areas/prediction/core/model/history.ts'
import { type Position } from '~/areas/prediction/core/model/position.ts'
import { historyOptions } from '~/areas/prediction/core/queries-history.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { ListGrowth } from '~/ui/list-growth.tsx'
import { cleanText } from '~/values/clean-text.ts'
import { addr, usd, usdChange } from '~/values/format.ts'
import { growthOf } from '~/wire/listing.ts'
import { listWords, type PagedList } from '~/wire/paged-list.ts'
import { usePagedQuery } from '~/wire/paged-query.ts'
import { CLOSED_POSITIONS_WORD } from '../words-late.ts'

const RESULT = { claimed: 'Claimed', lost: 'Lost', sold: 'Sold' } as const
/** A cell of the head or of a row. */
const CELL = 'p-2 text-right first:text-left'
const NO_BUY = 'no buy in the history'

/** Positions that the venue no longer lists, from its history. Nothing while there are none. */
export function ClosedPositions({
  owner,
  listed,
  isWhole,
}: {
  owner: string
  listed: readonly Position[]
  /** The position list is complete: until then an unloaded one would seem closed. */
  isWhole: boolean
}) {
  const history = usePagedQuery(historyOptions(owner))
  const { data } = history
  if (!isWhole || data === undefined) return null
  return (
    <>
      <ListGrowth growth={growthOf(history)} />
      <NoLongerListed history={data.value} listed={listed} />
    </>
  )
}

function NoLongerListed({ history, listed }: { history: PagedList<HistoryRow>; listed: readonly Position[] }) {
  const rows = closedBefore(history.rows, new Set(listed.map(({ pubkey }) => pubkey)))
  if (rows.length === 0) return null
  return (
    <div className="overflow-x-auto border-t border-line p-4">
      <table className="w-full text-13 font-text">
        <caption className="pb-2 text-left text-mute">
          {CLOSED_POSITIONS_WORD.positions(rows.length)} {CLOSED_POSITIONS_WORD.fromVenuesHistoryNo}
          {history.state === 'whole' ? '' : CLOSED_POSITIONS_WORD.soTheirFiguresMay(listWords(history))}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={CELL}>
              {CLOSED_POSITIONS_WORD.market}
            </th>
            <th scope="col" className={CELL}>
              {CLOSED_POSITIONS_WORD.result}
            </th>
            <th scope="col" className={CELL}>
              {CLOSED_POSITIONS_WORD.invested}
            </th>
            <th scope="col" className={CELL}>
              {CLOSED_POSITIONS_WORD.returned}
            </th>
            <th scope="col" className={CELL}>
              P&L
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.pubkey} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: ClosedBefore }) {
  const title = cleanText(row.title ?? '', 'title')
  const side = row.side === undefined ? '' : row.side === 'yes' ? ', Yes' : ', No'
  return (
    <tr>
      <th scope="row" className={CELL}>
        <bdi>{title === '' ? addr(row.pubkey).text : title}</bdi>
        {side}
      </th>
      <td className={CELL}>{RESULT[row.result]}</td>
      <td className={CELL}>
        <Figure value={usd(row.invested, NO_BUY)} />
      </td>
      <td className={CELL}>
        <Figure value={usd(row.returned)} />
      </td>
      <td className={CELL}>
        <Delta value={usdChange(row.pnl)} sign={row.pnl} />
        {row.pnl === undefined || row.isAfterFees ? null : (
          <small className="block text-12 font-text text-mute">{CLOSED_POSITIONS_WORD.beforeFees}</small>
        )}
      </td>
    </tr>
  )
}
