import { pagedListing } from '../../../wire/listing.ts'
import { DataList } from '../../../ui/data-list.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { claimsOf, isOver, totalsOf } from '../../prediction/core/model/position-worth.ts'
import { type Position } from '../../prediction/core/model/position.ts'
import { listsOf, type PositionLists } from '../../prediction/positions/model/position-list.ts'
import { useWithPaidClaims } from '../../prediction/positions/hooks/use-pending-actions.ts'
import { positionListOptions } from '../../prediction/core/queries-own.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { KeyValues } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Address } from '../../../values/address.ts'
import { type PagedList } from '../../../wire/paged-list.ts'
import { usd, usdChange } from '../../../values/format.ts'
import { HIDDEN } from './holding-cells.tsx'
import { PREDICTIONS_TAB_WORD } from '../words-late.ts'

const NONE: readonly Position[] = []

/** What an address has in prediction markets, summed up; the positions themselves have their own page. */
export function PredictionsTab({ owner, isHidden }: { owner: Address; isHidden: boolean }) {
  const client = useQueryClient()
  const options = positionListOptions(owner)
  const query = useQuery(options)
  const rows = useWithPaidClaims(query.data?.value.rows ?? NONE)
  const now = useNow(60)
  return (
    <DataList
      list={pagedListing(query, options.queryKey, client)}
      loading={
        <div className="p-4" aria-busy="true">
          <Skeleton height={200} />
        </div>
      }
    >
      {(list) =>
        list.rows.length === 0 ? (
          <Empty>{PREDICTIONS_TAB_WORD.noPositions}</Empty>
        ) : (
          <Sums owner={owner} list={list} lists={listsOf(rows, now)} isHidden={isHidden} />
        )
      }
    </DataList>
  )
}

type SumsProps = {
  readonly owner: Address
  readonly list: PagedList<Position>
  readonly lists: PositionLists
  readonly isHidden: boolean
}

function Sums({ owner, list, lists, isHidden }: SumsProps) {
  const open = totalsOf(lists.active)
  const held = totalsOf(lists.active.filter((position) => !isOver(position)))
  const claims = claimsOf(lists.claimable)
  const missing = open.count - open.valued
  return (
    <div className="p-4">
      <KeyValues
        rows={[
          {
            key:
              list.state === 'whole' ? PREDICTIONS_TAB_WORD.openPositions : PREDICTIONS_TAB_WORD.openPositionsLoadedSo,
            value: String(open.count),
          },
          {
            key:
              missing === 0
                ? PREDICTIONS_TAB_WORD.positionsValue
                : PREDICTIONS_TAB_WORD.positionsValueWithoutPrice(missing),
            value: <Figure value={isHidden ? HIDDEN : usd(open.value, undefined, 'down')} />,
          },
          {
            key: PREDICTIONS_TAB_WORD.unrealizedPL,
            value: isHidden ? (
              <Figure value={HIDDEN} />
            ) : (
              <Delta value={usdChange(held.pnled === 0 ? undefined : held.pnl)} sign={held.pnl} />
            ),
          },
          {
            key:
              claims.count === 1 ? PREDICTIONS_TAB_WORD.claim1Market : PREDICTIONS_TAB_WORD.claimMarkets(claims.count),
            value: <Figure value={isHidden ? HIDDEN : usd(claims.total, undefined, 'down')} />,
          },
        ]}
      />
      <p className="pt-4 phone:flex phone:gap-2">
        <Link className={buttonLook()} to="/positions/$owner" params={{ owner }}>
          {PREDICTIONS_TAB_WORD.viewPositions}
        </Link>
      </p>
    </div>
  )
}
