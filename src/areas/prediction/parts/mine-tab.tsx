import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { Panel } from '../../../ui/panel.tsx'
import { outcomePrice } from '../../../ui/odds.ts'
import { type Address } from '../../../values/address.ts'
import { relative } from '../../../values/format-time.ts'
import { historyWords } from '../model/history-words.ts'
import { type HistoryRow, type Market, type Position } from '../model/nouns.ts'
import { positionStatus } from '../model/status-words.ts'
import { useOwner } from '../owner.ts'
import { historyOptions } from '../queries-history.ts'
import { positionListOptions } from '../queries-own.ts'
import { HoldingChip } from './holding-chip.tsx'
import { NoData } from './problem.tsx'

/** Rows of history that the tab shows. */
const ROWS = 20
/** An order's coming and going: what it did stands in the rows between. */
const FRAME = ['order_created', 'order_closed']

/** What the connected owner holds here, and what they did here before. */
export function MineTab({ market }: { market: Market }) {
  const owner = useOwner()
  if (owner === undefined)
    return (
      <Panel title="Mine">
        <p className="pad mute">Connect a wallet to see what you hold and did in this market.</p>
      </Panel>
    )
  return <OwnTab owner={owner} market={market} />
}

function OwnTab({ owner, market }: { owner: Address; market: Market }) {
  const positions = useQuery(positionListOptions(owner))
  const history = useQuery(historyOptions(owner))
  const isHere = ({ marketId }: { readonly marketId: string | undefined }) => marketId === market.marketId
  const held = (positions.data?.value.rows ?? []).filter(isHere)
  const rows = (history.data?.value.rows ?? []).filter((row) => isHere(row) && !FRAME.includes(row.eventType))
  return (
    <Panel title="Mine" end={<Link to="/activity">All activity</Link>}>
      {held.map((position) => (
        <Held key={position.pubkey} position={position} />
      ))}
      {history.data === undefined && history.error !== null ? (
        <NoData error={history.error} onRetry={() => void history.refetch()} />
      ) : null}
      {history.data !== undefined && held.length + rows.length === 0 ? (
        <p className="pad mute">You hold nothing here, and your history has no row of this market.</p>
      ) : null}
      {history.data === undefined && history.error === null ? <p className="pad mute">Reading your history.</p> : null}
      <ul className="trades">
        {rows.slice(0, ROWS).map((row, index) => (
          <HistoryLine key={row.id ?? index} row={row} />
        ))}
      </ul>
      {rows.length > ROWS ? (
        <p className="fine trades-span">
          The newest {ROWS} of {rows.length} rows.
        </p>
      ) : null}
    </Panel>
  )
}

function Held({ position }: { position: Position }) {
  const now = useNow(30)
  return (
    <p className="pad mine-held">
      <HoldingChip position={position} />
      <span>{positionStatus(position, now).word}</span>
      <Link className="link" to="/position/$pubkey" params={{ pubkey: position.pubkey }}>
        The position
      </Link>
    </p>
  )
}

function HistoryLine({ row }: { row: HistoryRow }) {
  const now = useNow(5)
  const side = row.side === undefined ? '' : row.side === 'yes' ? ' Yes' : ' No'
  return (
    <li>
      <span>
        {historyWords(row)}
        {side}
      </span>
      <Figure value={outcomePrice(row.averageFillPrice, 'no fill price')} />
      <span className="mute small">
        {row.at === undefined ? 'time not told' : relative(row.at, Math.max(now, row.at + 1)).text}
      </span>
      <span />
    </li>
  )
}
